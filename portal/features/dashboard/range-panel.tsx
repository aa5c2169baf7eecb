import type { DashboardMetric, DashboardRange } from '@plumbline/contract/dashboard-ranges.ts'
import { metrics } from '@plumbline/contract/metrics.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { FiguresTable } from '@plumbline/ui/chart/figures-table.tsx'
import { LineChart } from '@plumbline/ui/chart/line-chart.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { compact, percent, shortDay } from '@plumbline/ui/format.ts'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { Change } from './change.tsx'
import { ChartState } from './chart-state.tsx'
import { rangeLabel } from './dashboard-view.ts'
import { useRange, type InRange } from './queries.ts'
import { describeComparison, figureText, metricLabel, describeRange } from './range-words.ts'

const Lines = ({ data, metric, title }: { data: InRange; metric: DashboardMetric; title: string }) => {
  const format = (value: number | null): string => figureText(metric, value)
  const { kind } = metrics[metric]
  const by_hour = data.from === data.to
  const [now, before] = [rangeLabel(data.range), 'Period before']
  const nameOf = ({ at, before_at }: InRange['points'][number]): string => at ?? before_at ?? ''
  return (
    <>
      <LineChart
        label={title}
        points={data.points.map((point, index) => ({ key: `${index}`, label: shortDay(nameOf(point)) }))}
        series={[
          { name: now, axis: 'start', format, values: data.points.map(({ figures }) => figures?.[metric] ?? null) },
          {
            name: before,
            axis: 'start',
            format,
            values: data.points.map(({ figures_before }) => figures_before?.[metric] ?? null),
          },
        ]}
        // Percentages need the width of the axis title; the heading names the axis instead.
        start={
          kind === 'percent'
            ? { title: '', format: percent, whole: false }
            : { title: metricLabel(metric), format: compact }
        }
        // On a phone the hours around now are in view at first.
        firstFirst={by_hour && (data.points[12]?.figures ?? null) === null}
      />
      <FiguresTable
        caption={title}
        headers={by_hour ? ['Hour', now, before] : ['Date', now, 'Date before', before]}
        rows={data.points.map((point, index) => {
          const figure = format(point.figures?.[metric] ?? null)
          const figure_before = format(point.figures_before?.[metric] ?? null)
          return {
            key: `${index}`,
            name: point.at ?? '—',
            figures: by_hour ? [figure, figure_before] : [figure, point.before_at ?? '—', figure_before],
          }
        })}
      />
    </>
  )
}

/** Total and change of the chart's figure, and the two periods compared. */
const Compared = ({ data, metric }: { data: InRange; metric: DashboardMetric }) => {
  const { network_zone } = useServices().config
  const [now, before] = [data.figures[metric], data.figures_before[metric]]
  const words = describeComparison(data, network_zone)
  return (
    <p className="flex min-h-6 flex-wrap items-baseline gap-x-2 px-3 pb-1 text-small text-muted">
      <span className="text-base font-semibold text-text tabular-nums">{figureText(metric, now)}</span>
      <span>{describeRange(data)}</span>
      {now === null || before === null ? (
        <span>
          vs {words}: {figureText(metric, before)}
        </span>
      ) : (
        <Change
          now={now}
          before={before}
          format={(value) => figureText(metric, value)}
          than={words}
          about={`in ${words}`}
        />
      )}
    </p>
  )
}

/** One figure of a range as a line beside the period before: by day, or by hour for a single day. */
export const RangePanel = (props: { range: DashboardRange; metric: DashboardMetric; action: ReactNode }) => {
  const { range, metric } = props
  const loaded = useRange(range)
  useReported('The chart of the range could not be loaded', loaded.error)
  const title = range === 'last_10_days' ? 'Statistics for the last 10 days' : `Statistics: ${rangeLabel(range)}`
  return (
    <Card title={title} action={props.action}>
      <div
        className="flex min-h-[20.75rem] flex-col justify-center px-2 pb-2 sm:px-4"
        aria-busy={loaded.isPlaceholderData}
      >
        <ChartState of={loaded}>
          {(data) =>
            [data.figures, data.figures_before].every(
              ({ clicks, conversions }) => clicks === 0 && conversions === 0,
            ) ? (
              <EmptyState
                icon={ChartColumn}
                text="No chart data available."
                hint="No clicks and no conversions in these days and in those before. Choose another range above."
              />
            ) : (
              <>
                <Compared data={data} metric={metric} />
                <Lines data={data} metric={metric} title={`${title}: ${metricLabel(metric)}`} />
              </>
            )
          }
        </ChartState>
      </div>
    </Card>
  )
}
