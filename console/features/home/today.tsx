import { useEffect, useState } from 'react'
import { FailedState } from '@plumbline/ui/empty-state.tsx'
import { count, money } from '@plumbline/ui/format.ts'
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

const every_ms = 60_000

/** The time, as it was at most a minute ago: a screen that stays open comes to the next day. */
const useNow = (): number => {
  const [now_ms, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every_ms)
    return () => clearInterval(timer)
  }, [])
  return now_ms
}

/** The days since the same day of last week. */
const useDays = () => {
  const { network } = useSession()
  const days = daysIn(network.zone, useNow())
  const { data, ...read } = useRead(
    'showStats',
    { input: { by: 'day', from: days.week_ago, to: days.today } },
    { every_ms },
  )
  return { ...days, ...read, data, rows: data?.results as readonly StatsRow[] | undefined }
}

/** The figures of these days as a chart. */
export const Week = () => {
  const { rows } = useDays()
  return rows === undefined ? <Skeleton className="h-84 rounded-lg" /> : <StatsChart rows={rows} />
}

/** The network today, beside the same day of last week. */
export const Today = () => {
  const { today, week_ago, data, rows, error, refetch } = useDays()
  if (data === undefined && error !== null)
    return <FailedState text="The figures of today could not be loaded." onRetry={() => void refetch()} />
  const dayOf = (day: string) => rows?.find(({ group }) => group === day)
  const [now, before] = [dayOf(today), dayOf(week_ago)]
  return (
    <section aria-label="Today" className="space-y-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {shown.map(({ key, label, format }) => {
          const [value, earlier] = [now?.[key] ?? 0, before?.[key] ?? 0]
          return (
            <div key={key} className="rounded-lg border border-line bg-surface p-4 shadow-card last:max-sm:col-span-2">
              <dt className="text-small text-muted">{label} today</dt>
              <dd className="mt-1 text-title font-semibold tabular-nums">
                {data === undefined ? <Skeleton className="h-7 w-20" /> : format(value)}
              </dd>
              <dd className="mt-1 text-small text-muted tabular-nums">{format(earlier)} on the whole day a week ago</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
