import { Card } from '@plumbline/ui/card.tsx'
import { LineChart } from '@plumbline/ui/chart/line-chart.tsx'
import { compact, count, currency, money, shortDay } from '@plumbline/ui/format.ts'

/** The figures of `stats`. The reply builds them from a list of columns, so it does not have types for them. */
export const stats_figures = [
  'clicks',
  'hosts',
  'pending',
  'approved',
  'declined',
  'reversed',
  'payout',
  'revenue',
  'margin',
] as const
export type StatsFigures = Readonly<Record<(typeof stats_figures)[number], number>>
/** A ratio is null if its denominator is 0. */
export const stats_ratios = ['cr', 'epc', 'approval_rate'] as const
export type StatsRatios = Readonly<Record<(typeof stats_ratios)[number], number | null>>
export type StatsRow = StatsFigures & Partial<StatsRatios> & { readonly group: string; readonly name: string | null }

export const ratiosOf = (row: object): StatsRatios => {
  const values = new Map<string, unknown>(Object.entries(row))
  const of = (name: (typeof stats_ratios)[number]): number | null => {
    const value = values.get(name)
    return typeof value === 'number' ? value : null
  }
  return { cr: of('cr'), epc: of('epc'), approval_rate: of('approval_rate') }
}

/** The figures of a row, or of the totals. A missing figure is an error, not zero. */
export const figuresOf = (row: object): StatsFigures => {
  const values = new Map<string, unknown>(Object.entries(row))
  const of = (name: (typeof stats_figures)[number]): number => {
    const value = values.get(name)
    if (typeof value !== 'number') throw new TypeError(`stats without ${name}`)
    return value
  }
  return {
    clicks: of('clicks'),
    hosts: of('hosts'),
    pending: of('pending'),
    approved: of('approved'),
    declined: of('declined'),
    reversed: of('reversed'),
    payout: of('payout'),
    revenue: of('revenue'),
    margin: of('margin'),
  }
}

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
