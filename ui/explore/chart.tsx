import { weekdays, type ExploreMetric, type ExploreName } from '@plumbline/contract/explore.ts'
import { metrics } from '@plumbline/contract/metrics.ts'
import { hours } from '@plumbline/contract/reports.ts'
import { ChartLine } from 'lucide-react'
import { Card } from '../card.tsx'
import { ChartSkeleton } from '../chart/chart-skeleton.tsx'
import { FiguresTable } from '../chart/figures-table.tsx'
import { LineChart, type Series } from '../chart/line-chart.tsx'
import { EmptyState, FailedState } from '../empty-state.tsx'
import { addDays, daysIn, daysOf } from '../form/date-range-rules.ts'
import { Select } from '../form/select.tsx'
import { compact, shortDay, wholePercent } from '../format.ts'
import { outdatedClass } from '../outdated.ts'
import type { Answer, Answered } from './answers.ts'
import { changed, isOfFigure, ofAllRows, type ExploreView } from './view.ts'
import { dimensionWord, figureText, metricWord } from './words.tsx'

/** A longer range is drawn in weeks, so that one page of the answer contains the whole range. */
const max_days = 100

/** The points of the chart: the rows if they are periods, else days, the hours of a single day, or the weeks of a long range. */
const timeOf = (view: ExploreView): ExploreName => {
  const [first] = view.rows
  const days = daysOf(view)
  if (first !== undefined && ['hour', 'weekday', 'week', 'month'].includes(first)) return first
  return days === 1 ? 'hour' : days > max_days ? 'week' : 'day'
}

/** The question of the chart. */
export const chartView = (view: ExploreView, drawn: ExploreMetric): ExploreView => {
  const by = timeOf(view)
  return changed({ ...ofAllRows(view), rows: [by], metrics: [drawn], ordering: by }, {})
}

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Every point of the range, including those without clicks or conversions. */
const pointsOf = (view: ExploreView, by: ExploreName, present: readonly string[]): readonly string[] => {
  if (by === 'hour') return hours
  if (by === 'weekday') return weekdays
  if (by === 'month') return present
  return by === 'week' ? daysIn({ from: mondayOf(view.from), to: view.to }, 7) : daysIn(view)
}

const label_of: Partial<Record<ExploreName, (value: string) => string>> = { day: shortDay, week: shortDay }

const Drawn = ({ view, data }: Answered) => {
  const by = timeOf(view)
  const [drawn = 'clicks'] = view.metrics
  const byPoint = new Map(data.results.map((row) => [row[by] ?? '', row]))
  const points = pointsOf(view, by, [...byPoint.keys()])
  const empty = metrics[drawn].kind === 'percent' ? null : 0
  const values = points.map((point) => byPoint.get(point)?.[drawn] ?? empty)
  const before = points.map((point) => byPoint.get(point)?.compare?.[drawn] ?? empty)
  const format = (value: number): string => figureText(drawn, value)
  const series: Series[] = [
    { name: metricWord(drawn), axis: 'start', values, format },
    ...(data.compared === null ? [] : [{ name: 'Before', axis: 'start' as const, values: before, format }]),
  ]
  const labelOf = label_of[by] ?? String
  const is_percent = metrics[drawn].kind === 'percent'
  return (
    <>
      <LineChart
        label={`${metricWord(drawn)} by ${dimensionWord(by)}`}
        points={points.map((point) => ({ key: point, label: labelOf(point) }))}
        series={series}
        start={{
          title: metricWord(drawn),
          format: is_percent ? wholePercent : compact,
          whole: metrics[drawn].kind === 'count',
        }}
      />
      <FiguresTable
        caption={`${metricWord(drawn)} by ${dimensionWord(by)}`}
        headers={[dimensionWord(by), ...series.map(({ name }) => name)]}
        rows={points.map((point, place) => ({
          key: point,
          name: point,
          figures: series.map((one) => figureText(drawn, one.values[place])),
        }))}
      />
    </>
  )
}

/** One figure of the whole result over time, beside the same figure of the compared period. */
export const ExploreChart = (props: {
  view: ExploreView
  drawn: ExploreMetric
  answer: Answer | undefined
  /** The points, which may be those of the previous question, with their view. */
  answered: Answered | undefined
  onDraw: (name: ExploreMetric) => void
}) => {
  const { view, drawn, answer, answered } = props
  return (
    <Card
      title={`By ${dimensionWord(timeOf(view)).toLowerCase()}${view.filters.some(isOfFigure) ? ', of all rows' : ''}`}
      action={
        <div className="w-48 print:hidden [&_label]:sr-only">
          <Select
            label="Figure of the chart"
            value={drawn}
            options={view.metrics.map((name) => ({ value: name, label: metricWord(name) }))}
            onChange={(event) => {
              const chosen = view.metrics.find((name) => name === event.target.value)
              if (chosen !== undefined) props.onDraw(chosen)
            }}
          />
        </div>
      }
    >
      <div
        aria-busy={answered !== undefined && answered.data !== answer?.data}
        className={`flex min-h-[20.75rem] flex-col justify-center px-2 pb-2 max-sm:min-h-[23.75rem] sm:px-4 ${outdatedClass}`}
      >
        {answered !== undefined ? (
          answered.data.results.length === 0 ? (
            <EmptyState
              icon={ChartLine}
              text="No chart data available."
              hint="Choose another range or fewer filters."
            />
          ) : (
            <Drawn {...answered} />
          )
        ) : answer !== undefined && answer.error !== null ? (
          <FailedState text="Failed to load chart data." onRetry={() => void answer.refetch()} />
        ) : (
          <ChartSkeleton />
        )}
      </div>
    </Card>
  )
}
