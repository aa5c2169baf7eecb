import { FailedState } from '@plumbline/ui/empty-state.tsx'
import { count, money, wholePercent } from '@plumbline/ui/format.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useRead } from '../../shared/queries.ts'
import { useSession } from '../../shared/session.ts'
import { StatsChart, type StatsRow } from '../../shared/stats-chart.tsx'
import { daysIn } from './days.ts'

const shown = [
  { key: 'clicks', label: 'Clicks', format: count },
  { key: 'approved', label: 'Conversions', format: count },
  { key: 'revenue', label: 'Revenue', format: money },
  { key: 'payout', label: 'Payout', format: money },
  { key: 'margin', label: 'Margin', format: money },
] as const

const share = (now: number, before: number): string | null =>
  before === 0 ? null : `${now >= before ? '+' : '−'}${wholePercent(Math.abs(now - before) / Math.abs(before))}`

/** The network today, beside the same day of last week, and the days since. */
export const Today = () => {
  const { network } = useSession()
  const { today, week_ago } = daysIn(network.zone, Date.now())
  const { data, error, refetch } = useRead(
    'showStats',
    { input: { by: 'day', from: week_ago, to: today } },
    { every_ms: 60_000 },
  )
  if (data === undefined && error !== null)
    return <FailedState text="The figures of today could not be loaded." onRetry={() => void refetch()} />
  const rows = data?.results as readonly StatsRow[] | undefined
  const dayOf = (day: string) => rows?.find(({ group }) => group === day)
  const [now, before] = [dayOf(today), dayOf(week_ago)]
  return (
    <section aria-label="Today" className="space-y-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {shown.map(({ key, label, format }) => {
          const [value, earlier] = [now?.[key] ?? 0, before?.[key] ?? 0]
          const change = share(value, earlier)
          return (
            <div key={key} className="rounded-lg border border-line bg-surface p-4 shadow-card last:max-sm:col-span-2">
              <dt className="text-small text-muted">{label} today</dt>
              <dd className="mt-1 text-title font-semibold tabular-nums">
                {data === undefined ? <Skeleton className="h-7 w-20" /> : format(value)}
              </dd>
              <dd className="mt-1 text-small text-muted tabular-nums">
                {change === null ? 'None' : `${change}, ${format(earlier)}`} on the whole day a week ago
              </dd>
            </div>
          )
        })}
      </dl>
      {rows === undefined ? <Skeleton className="h-84 rounded-lg" /> : <StatsChart rows={rows} />}
    </section>
  )
}
