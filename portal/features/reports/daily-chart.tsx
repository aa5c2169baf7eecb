import { figureRows } from '@plumbline/client/figures.ts'
import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { ChartSkeleton } from '@plumbline/ui/chart/chart-skeleton.tsx'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { useReported } from '../../shared/report-problem.ts'
import { FiguresChart } from './figures-chart.tsx'
import { filtersAsked, type ReportView } from './report-address.ts'

/**
 * All days of the range as lines, whatever the order and the page of the table below.
 * @param shown the table's rows, null while they load; `count` is their number on all pages
 */
export const DailyChart = ({
  filters,
  shown,
}: Pick<ReportView, 'filters'> & { shown: { rows: readonly unknown[]; count: number } | null }) => {
  const asker = useAsker()
  const more = shown !== null && shown.count > shown.rows.length
  const all = useQuery({
    ...callOptions(asker, contract.dailyReport, { query: { ...filtersAsked(filters), ordering: 'date' } }),
    enabled: asker.enabled && more,
    placeholderData: keepPreviousData,
  })
  useReported('The chart of the days could not be loaded', all.error)
  const rows = figureRows(more ? all.data : shown?.rows).toSorted((one, other) => (one.date < other.date ? -1 : 1))

  return (
    <Card title="By day">
      <div className="flex min-h-[20.75rem] flex-col justify-center px-2 pb-2 max-sm:min-h-[23.75rem] sm:px-4">
        {rows.length > 0 ? (
          <FiguresChart label="By day" rows={rows} />
        ) : shown?.count === 0 ? (
          <EmptyState icon={ChartLine} text="No chart data available." hint="Choose another range above." />
        ) : all.error === null ? (
          <ChartSkeleton />
        ) : (
          <FailedState
            text="Failed to load chart data."
            hint="Your data is safe; only the chart failed to load."
            onRetry={() => void all.refetch()}
          />
        )}
      </div>
    </Card>
  )
}
