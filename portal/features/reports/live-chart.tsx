import { figuresEvery_ms, liveRows, type LiveRow } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { ChartSkeleton } from '@plumbline/ui/chart/chart-skeleton.tsx'
import { FiguresTable } from '@plumbline/ui/chart/figures-table.tsx'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { metrics } from '@plumbline/contract/metrics.ts'
import { headerIn } from '@plumbline/contract/network.ts'
import { count, currency, money } from '@plumbline/ui/format.ts'
import { ChartLine } from 'lucide-react'
import { useReported } from '../../shared/report-problem.ts'
import { FiguresChart } from './figures-chart.tsx'

const title = 'Live statistics'

const Filled = ({ rows }: { rows: readonly LiveRow[] }) => (
  <>
    <FiguresChart label={title} rows={rows} />
    <FiguresTable
      caption={title}
      headers={['Date', 'Clicks', 'Conversions', headerIn(metrics.earnings.header, currency()), 'Hosts']}
      rows={rows.map((row, index) => ({
        key: `${index} ${row.date}`,
        name: row.date,
        figures: [count(row.clicks), count(row.conversions), money(row.earnings), count(row.hosts)],
      }))}
    />
  </>
)

/** Clicks, conversions, earnings and hosts by date, refreshed automatically: loading, failed, empty or drawn (SPEC-6.1). */
export const LiveChart = () => {
  const { data, error, isPending, refetch } = useCall(contract.liveStats, figuresEvery_ms)
  useReported('The live statistics could not be loaded', error)
  const rows = data === undefined ? [] : liveRows(data)

  return (
    <Card title={title} action={<span className="text-small text-muted">Last 10 days</span>}>
      <div className="flex min-h-[20.75rem] flex-col justify-center px-2 pb-2 max-sm:min-h-[23.75rem] sm:px-4">
        {isPending ? (
          <ChartSkeleton />
        ) : data === undefined ? (
          <FailedState
            text="Failed to load chart data."
            hint="Your data is safe; only the chart failed to load."
            onRetry={() => void refetch()}
          />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={ChartLine}
            text="No chart data available."
            hint="Copy a tracking link from an offer and send visitors to it: their clicks appear here within seconds."
          />
        ) : (
          <Filled rows={rows} />
        )}
      </div>
    </Card>
  )
}
