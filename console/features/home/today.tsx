import type { StatsFigures } from '@plumbline/contract/operator/reports.ts'
import { addDays } from '@plumbline/contract/periods.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { FailedState } from '@plumbline/ui/empty-state.tsx'
import { useDayIn } from '@plumbline/ui/form/use-day-in.ts'
import { count, money } from '@plumbline/ui/format.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useRead } from '../../shared/session/queries.ts'
import { useSession } from '../../shared/session/session.ts'
import { countReceived, StatsChart } from '../../shared/list/stats-chart.tsx'
import { several } from '../../shared/words/words.ts'

const approved_only = (): string => 'Approved only'

/** The cards, each with its figure and a line that explains it. */
const shown: readonly {
  readonly label: string
  readonly of: (figures: StatsFigures) => number
  readonly format: (value: number) => string
  readonly note: (figures: StatsFigures) => string
}[] = [
  {
    label: 'Clicks today',
    of: ({ clicks }) => clicks,
    format: count,
    note: ({ hosts }) => several(hosts, 'host', 'hosts'),
  },
  {
    label: 'Conversions received today',
    of: countReceived,
    format: count,
    note: ({ approved }) => `${count(approved)} approved`,
  },
  { label: 'Revenue today', of: ({ revenue }) => revenue, format: money, note: approved_only },
  { label: 'Payout today', of: ({ payout }) => payout, format: money, note: approved_only },
  { label: 'Margin today', of: ({ margin }) => margin, format: money, note: approved_only },
]

const every_ms = 60_000

/** The change since a week ago as text; empty if there is nothing to compare with. */
const change = (value: number, earlier: number): string => {
  if (earlier === 0) return ''
  const percent = Math.round(((value - earlier) / Math.abs(earlier)) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%, `
}

/** The days since the same day of last week. */
const useDays = () => {
  const today = useDayIn(useSession().network.zone)
  return useRead('showStats', { input: { by: 'day', from: addDays(today, -7), to: today } }, { every_ms })
}

/** The figures of these days as a chart. */
export const Week = () => {
  const { data, error, refetch } = useDays()
  if (data?.results.length === 0)
    return (
      <Card title="By day">
        <p className="border-t border-line px-5 py-6 text-muted">No clicks and no conversions in the last week.</p>
      </Card>
    )
  if (data !== undefined) return <StatsChart {...data} />
  return (
    <div className="min-h-178 rounded-lg border border-line bg-surface shadow-card">
      {error === null ? (
        <Skeleton className="h-178 rounded-lg" />
      ) : (
        <FailedState text="The figures of the last days could not be loaded." onRetry={() => void refetch()} />
      )}
    </div>
  )
}

/** The network today, compared with the same day of last week up to this hour. */
export const Today = () => {
  const { data, error, refetch } = useRead('showToday', {}, { every_ms })
  if (data === undefined && error !== null)
    return <FailedState text="The figures of today could not be loaded." onRetry={() => void refetch()} />
  // On a network without traffic the cards leave the room to its first steps.
  const is_idle = data !== undefined && shown.every(({ of }) => of(data.today) === 0 && of(data.last_week) === 0)
  return (
    <section aria-label="Today" className="space-y-5">
      {error === null ? null : (
        <FailureNotice
          text="The figures of today could not be loaded again: these are older."
          onRetry={() => void refetch()}
        />
      )}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {shown.map(({ label, of, format, note }) => {
          const [value, earlier] = data === undefined ? [0, 0] : [of(data.today), of(data.last_week)]
          return (
            <div
              key={label}
              className="rounded-lg border border-line bg-surface p-4 shadow-card last:max-xl:col-span-2"
            >
              <dt className="text-small text-muted">{label}</dt>
              <dd className="mt-1 text-title font-semibold tabular-nums">
                {data === undefined ? <Skeleton className="h-7 w-20" /> : format(value)}
              </dd>
              {is_idle ? null : (
                <>
                  <dd className="mt-1 text-small tabular-nums">{data === undefined ? ' ' : note(data.today)}</dd>
                  <dd className="mt-1 min-h-9 text-small text-muted tabular-nums">
                    {data === undefined ? ' ' : `${change(value, earlier)}${format(earlier)} this time last week`}
                  </dd>
                </>
              )}
            </div>
          )
        })}
      </dl>
    </section>
  )
}
