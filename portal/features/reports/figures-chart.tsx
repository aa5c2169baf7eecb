import type { LiveRow } from '@plumbline/client/figures.ts'
import { metrics } from '@plumbline/contract/metrics.ts'
import { headerIn } from '@plumbline/contract/network.ts'
import { LineChart } from '@plumbline/ui/chart/line-chart.tsx'
import { compact, count, currency, money, shortDay } from '@plumbline/ui/format.ts'

/** Clicks, conversions, earnings and hosts of days, the oldest first. The caller shows the same figures in a table beside it. */
export const FiguresChart = ({ label, rows }: { label: string; rows: readonly LiveRow[] }) => (
  <LineChart
    label={label}
    points={rows.map(({ date }, index) => ({ key: `${index} ${date}`, label: shortDay(date) }))}
    series={[
      { name: 'Clicks', axis: 'start', format: count, values: rows.map(({ clicks }) => clicks) },
      { name: 'Conversions', axis: 'start', format: count, values: rows.map(({ conversions }) => conversions) },
      { name: 'Earnings', axis: 'end', format: money, values: rows.map(({ earnings }) => earnings) },
      { name: 'Hosts', axis: 'start', format: count, values: rows.map(({ hosts }) => hosts) },
    ]}
    start={{ title: 'Clicks, conversions, hosts', format: compact }}
    end={{ title: headerIn(metrics.earnings.header, currency()), format: compact }}
  />
)
