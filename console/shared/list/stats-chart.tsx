import type { StatsFigures } from '@plumbline/contract/operator/reports.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { LineChart } from '@plumbline/ui/chart/line-chart.tsx'
import { daysIn } from '@plumbline/ui/form/date-range-rules.ts'
import { compact, count, currency, money, shortDay } from '@plumbline/ui/format.ts'
import type { Reply } from '../session/calls.ts'

type Stats = Reply<'showStats'>
export type StatsRow = Stats['results'][number]

/** Conversions of any status. */
export const countReceived = ({ pending, approved, declined, reversed }: StatsFigures): number =>
  pending + approved + declined + reversed

/** Daily chart of clicks, conversions and money, each with its own axis; days without a row are zeros. The table beside it has the figures. */
export const StatsChart = ({ results, from, to }: Pick<Stats, 'results' | 'from' | 'to'>) => {
  const byDay = new Map(results.map((row) => [row.group, row]))
  const days = daysIn({ from, to })
  const points = days.map((day) => ({ key: day, label: shortDay(day) }))
  const valuesOf = (figureOf: (figures: StatsFigures) => number): number[] =>
    days.map((day) => {
      const row = byDay.get(day)
      return row === undefined ? 0 : figureOf(row)
    })
  return (
    <Card title="By day">
      <div className="@container px-5 pb-4">
        <div className="grid gap-4 *:min-w-0 @5xl:grid-cols-2">
          <div>
            <LineChart
              label="Clicks and conversions by day"
              points={points}
              series={[
                { name: 'Clicks', axis: 'start', format: count, values: valuesOf(({ clicks }) => clicks) },
                { name: 'Received', axis: 'end', format: count, values: valuesOf(countReceived) },
                { name: 'Approved', axis: 'end', format: count, values: valuesOf(({ approved }) => approved) },
              ]}
              start={{ title: 'Clicks', format: compact }}
              end={{ title: 'Conversions', format: compact, whole: true }}
            />
          </div>
          <div>
            <LineChart
              label="Revenue and payout by day"
              points={points}
              series={[
                { name: 'Revenue', axis: 'end', format: money, values: valuesOf(({ revenue }) => revenue) },
                { name: 'Payout', axis: 'end', format: money, values: valuesOf(({ payout }) => payout) },
              ]}
              start={{ title: '', format: () => '' }}
              end={{ title: `Revenue, payout (${currency()})`, format: compact }}
            />
          </div>
        </div>
      </div>
    </Card>
  )
}
