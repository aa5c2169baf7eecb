import { Card } from '@plumbline/ui/card.tsx'
import { LineChart } from '@plumbline/ui/chart/line-chart.tsx'
import { compact, count, currency, money, shortDay } from '@plumbline/ui/format.ts'

/** The figures of `stats`; they are made from a list of columns, and so have no types of their own in its answer. */
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
export type StatsRow = StatsFigures & { readonly group: string; readonly name: string | null }

/** The figures of a row, or of the totals. One that is not there is a mistake, and not zero. */
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

/** Clicks, approved conversions, revenue and payout of days. The table beside it has the figures. */
export const StatsChart = ({ rows }: { rows: readonly StatsRow[] }) => (
  <Card title="By day">
    <div className="px-5 pb-4">
      <LineChart
        label="Figures by day"
        points={rows.map(({ group }) => ({ key: group, label: shortDay(group) }))}
        series={[
          { name: 'Clicks', axis: 'start', format: count, values: rows.map(({ clicks }) => clicks) },
          { name: 'Approved', axis: 'start', format: count, values: rows.map(({ approved }) => approved) },
          { name: 'Revenue', axis: 'end', format: money, values: rows.map(({ revenue }) => revenue) },
          { name: 'Payout', axis: 'end', format: money, values: rows.map(({ payout }) => payout) },
        ]}
        start={{ title: 'Clicks, conversions', format: compact }}
        end={{ title: `Revenue, payout (${currency()})`, format: compact }}
      />
    </div>
  </Card>
)
