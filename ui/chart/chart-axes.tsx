export interface AxisText {
  readonly title: string
  readonly format: (value: number) => string
}

interface DrawnAxis extends AxisText {
  readonly ticks: readonly number[]
}

const rowGap = 10
/** Distance from the plot to the middle of an axis' title. */
const titleGap = { start: 47, end: 56 }

/** The grid lines of a plot with the labels of its two axes, which have the same number of steps, and their titles. */
export const ChartAxes = (props: {
  plot: { left: number; top: number; width: number; height: number }
  start: DrawnAxis
  end: DrawnAxis
}) => {
  const { plot, start, end } = props
  const right = plot.left + plot.width
  const middle = plot.top + plot.height / 2
  return (
    <g className="fill-muted tabular-nums">
      {start.ticks.map((tick, index) => {
        const at = plot.top + plot.height * (1 - index / (start.ticks.length - 1))
        return (
          <g key={tick}>
            <line x1={plot.left} x2={right} y1={at} y2={at} className="stroke-line" />
            <text x={plot.left - rowGap} y={at} dy="0.32em" textAnchor="end">
              {start.format(tick)}
            </text>
            <text x={right + rowGap} y={at} dy="0.32em">
              {end.format(end.ticks[index] ?? 0)}
            </text>
          </g>
        )
      })}
      <text transform={`translate(${plot.left - titleGap.start} ${middle}) rotate(-90)`} textAnchor="middle">
        {start.title}
      </text>
      <text transform={`translate(${right + titleGap.end} ${middle}) rotate(-90)`} textAnchor="middle">
        {end.title}
      </text>
    </g>
  )
}
