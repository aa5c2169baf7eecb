import { useId, type ReactNode } from 'react'
import type { AxisText } from './chart-axes.tsx'
import { BarLinks, type BarLinkProps } from './bar-links.tsx'
import { ChartFrame, type ChartPoint, type Plot } from './chart-frame.tsx'

interface BarLinePoint extends ChartPoint {
  readonly bar: number
  readonly line: number
  /** Draws a dashed line at the point; `lines` explains it. */
  readonly noted?: boolean
  /** The day is not over yet: the bar is hatched. */
  readonly unfinished?: boolean
}

/** Minimum width of a pointer target in pixels, for accessibility. */
const least_target = 24

const barWidth = (count: number, plot: Plot): number => Math.min(36, (plot.width / count) * 0.52)

const Bars = ({ points, plot }: { points: readonly BarLinePoint[]; plot: Plot }) => {
  const clip = useId()
  const hatch = useId()
  const width = barWidth(points.length, plot)
  return (
    <>
      <clipPath id={clip}>
        <rect x={plot.left} y={plot.top} width={plot.width} height={plot.height} />
      </clipPath>
      <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} className="fill-chart-bar/25" />
        <rect width={3} height={6} className="fill-chart-bar" />
      </pattern>
      <g clipPath={`url(#${clip})`}>
        {points.map(({ key, bar, unfinished = false }, index) => (
          <rect
            key={key}
            x={plot.x(index) - width / 2}
            y={plot.startY(bar)}
            width={width}
            height={plot.height + plot.top - plot.startY(bar) + 4}
            rx={3}
            {...(unfinished ? { fill: `url(#${hatch})`, 'data-unfinished': true } : { className: 'fill-chart-bar' })}
            data-bar={bar}
          />
        ))}
      </g>
    </>
  )
}

/** A line of more points shows a dot only under the pointer and at the marked point. */
const max_dots = 30

const Line = ({ points, plot }: { points: readonly BarLinePoint[]; plot: Plot }) => (
  <>
    <polyline
      points={points.map(({ line }, index) => `${plot.x(index)},${plot.endY(line)}`).join(' ')}
      className="fill-none stroke-chart-line"
      strokeWidth={2}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    {points.map(({ key, line }, index) => (
      <g key={key}>
        {key === plot.marked ? (
          <circle
            cx={plot.x(index)}
            cy={plot.endY(line)}
            r={10}
            className="fill-chart-line/20 stroke-chart-line"
            strokeWidth={1.5}
            data-testid="chart-mark"
          />
        ) : null}
        {points.length > max_dots && index !== plot.active && key !== plot.marked ? null : (
          <circle
            cx={plot.x(index)}
            cy={plot.endY(line)}
            r={index === plot.active || key === plot.marked ? 5 : 3.5}
            className={key === plot.marked ? 'fill-chart-line stroke-surface' : 'fill-surface stroke-chart-line'}
            strokeWidth={2}
          />
        )}
      </g>
    ))}
  </>
)

const Notes = ({ points, plot }: { points: readonly BarLinePoint[]; plot: Plot }) =>
  points.map(({ key, noted = false }, index) =>
    noted ? (
      <line
        key={key}
        x1={plot.x(index)}
        x2={plot.x(index)}
        y1={plot.top}
        y2={plot.top + plot.height}
        className="stroke-line-strong"
        strokeDasharray="4 3"
        data-testid="chart-note"
      />
    ) : null,
  )

/** Bars on the left axis and a line on the right one; a point of the line can be marked. */
export const BarLineChart = (props: {
  label: string
  points: readonly BarLinePoint[]
  barAxis: AxisText
  lineAxis: AxisText
  firstFirst?: boolean
  renderBarLink?: (index: number, link: BarLinkProps) => ReactNode
}) => {
  const { points, renderBarLink } = props
  return (
    <ChartFrame
      label={props.label}
      points={points}
      firstFirst={props.firstFirst ?? false}
      start={{ ...props.barAxis, highest: Math.max(...points.map(({ bar }) => bar)), whole: true }}
      end={{ ...props.lineAxis, highest: Math.max(...points.map(({ line }) => line)), whole: false }}
      pointY={(index, plot) => plot.endY(points[index]?.line ?? 0)}
      renderOver={
        renderBarLink === undefined
          ? undefined
          : (plot) => (
              <BarLinks
                width={Math.max(barWidth(points.length, plot), Math.min(least_target, plot.width / points.length))}
                bars={points.map(({ key, label, lines, bar }, index) => ({
                  key,
                  label: [label, ...lines].join(', '),
                  x: plot.x(index),
                  y: plot.startY(bar),
                  // Includes its label below the axis: otherwise a low bar, or one under a point, could not be tapped.
                  height: plot.top + plot.height + plot.below - plot.startY(bar),
                }))}
                renderLink={renderBarLink}
              />
            )
      }
      renderPlot={(plot) => (
        <>
          <Notes points={points} plot={plot} />
          <Bars points={points} plot={plot} />
          <Line points={points} plot={plot} />
        </>
      )}
    />
  )
}
