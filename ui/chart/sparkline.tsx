/**
 * A few values as a line without axes, for the trend of the days beside a figure. The last day is not over yet: its piece is dashed. Hidden
 * from screen readers, because a chart or a table elsewhere shows the same values.
 */
export const Sparkline = ({ values, className = '' }: { values: readonly number[]; className?: string }) => {
  const [width, height, edge] = [64, 24, 2]
  const highest = Math.max(1, ...values)
  const points = values.map((value, index) => ({
    x: edge + (index * (width - 2 * edge)) / Math.max(1, values.length - 1),
    y: height - edge - (Math.max(0, value) / highest) * (height - 2 * edge),
  }))
  const line = (of: typeof points): string => of.map(({ x, y }) => `${x},${y}`).join(' ')
  const last = points.at(-1)
  return (
    <svg aria-hidden width={width} height={height} className={`shrink-0 ${className}`} data-testid="sparkline">
      {last === undefined ? null : (
        <g className="fill-none stroke-chart-line" strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round">
          <polyline points={line(points.slice(0, -1))} />
          <polyline points={line(points.slice(-2))} strokeDasharray="2 3" />
          <circle cx={last.x} cy={last.y} r={1.5} className="fill-chart-line stroke-none" />
        </g>
      )}
    </svg>
  )
}
