import type { StatsFigures } from '@plumbline/contract/operator/reports.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { LineChart } from '@plumbline/ui/chart/line-chart.tsx'
import { compact, count, currency, money, shortDay } from '@plumbline/ui/format.ts'
import type { Reply } from '../session/calls.ts'

export type StatsRow = Reply<'showStats'>['results'][number]

/** Conversions of any status. */
export const countReceived = ({ pending, approved, declined, reversed }: StatsFigures): number =>
  pending + approved + declined + reversed

/** Daily chart of clicks, conversions and money, each with its own axis. The table beside it has the figures. */
export const StatsChart = ({ rows }: { rows: readonly StatsRow[] }) => {
  const points = rows.map(({ group }) => ({ key: group, label: shortDay(group) }))
  return (
    <Card title="By day">
      <div className="@container px-5 pb-4">
        <div className="grid gap-4 *:min-w-0 @5xl:grid-cols-2">
          <div>
            <LineChart
              label="Clicks and conversions by day"
              points={points}
              series={[
                { name: 'Clicks', axis: 'start', format: count, values: rows.map(({ clicks }) => clicks) },
                { name: 'Received', axis: 'end', format: count, values: rows.map(countReceived) },
                { name: 'Approved', axis: 'end', format: count, values: rows.map(({ approved }) => approved) },
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
                { name: 'Revenue', axis: 'end', format: money, values: rows.map(({ revenue }) => revenue) },
                { name: 'Payout', axis: 'end', format: money, values: rows.map(({ payout }) => payout) },
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
