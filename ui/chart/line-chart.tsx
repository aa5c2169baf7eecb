import { useState } from 'react'
import type { AxisText } from './chart-axes.tsx'
import { ChartFrame, type Plot } from './chart-frame.tsx'

/** Looks that tell the lines of a chart apart, also for people who see no colours: each has its colour, its dashes and its marker. */
const looks = [
  { stroke: 'stroke-chart-bar', fill: 'fill-chart-bar', dashes: undefined, marker: 'circle' },
  { stroke: 'stroke-chart-orange', fill: 'fill-chart-orange', dashes: '7 5', marker: 'triangle' },
  { stroke: 'stroke-chart-line', fill: 'fill-chart-line', dashes: '12 4 2 4', marker: 'diamond' },
  { stroke: 'stroke-chart-purple', fill: 'fill-chart-purple', dashes: '1.5 5', marker: 'square' },
] as const

type SeriesLook = (typeof looks)[number]

/** Look of the line at an index of the chart. Four can be told apart. */
const lookAt = (index: number): SeriesLook => looks[index % looks.length] ?? looks[0]

const shapes = {
  circle: (r: number) => `m${-r},0a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`,
  triangle: (r: number) => `m0,${-1.2 * r}l${1.15 * r},${2 * r}h${-2.3 * r}z`,
  diamond: (r: number) => `m0,${-1.3 * r}l${1.3 * r},${1.3 * r}l${-1.3 * r},${1.3 * r}l${-1.3 * r},${-1.3 * r}z`,
  square: (r: number) => `m${-0.9 * r},${-0.9 * r}h${1.8 * r}v${1.8 * r}h${-1.8 * r}z`,
}

/** Marks one value of a line. */
const Marker = ({ look, x, y, large = false }: { look: SeriesLook; x: number; y: number; large?: boolean }) => (
  <path
    d={`M${x},${y}${shapes[look.marker](large ? 5.5 : 3.5)}`}
    className={`${look.fill} stroke-surface`}
    strokeWidth={1}
  />
)

/** A piece of a line with its marker, for legends and tooltips. */
const SeriesKey = ({ look }: { look: SeriesLook }) => (
  <svg aria-hidden width={24} height={12} className="shrink-0">
    <line x1={1} x2={23} y1={6} y2={6} className={look.stroke} strokeWidth={2} strokeDasharray={look.dashes} />
    <Marker look={look} x={12} y={6} />
  </svg>
)

/** A line of more values shows its marker only under the pointer. */
const max_markers = 40

/** A line: one value for each point of the chart, on the left or the right axis. */
export interface Series {
  readonly name: string
  readonly axis: 'start' | 'end'
  /** Fewer than points: the line ends before them. Null: unknown, and the line leaves the point out. */
  readonly values: readonly (number | null)[]
  readonly format: (value: number) => string
}

type DrawnSeries = Series & { readonly look: SeriesLook }

const heightOf = ({ axis, values }: Series, index: number, plot: Plot): number =>
  (axis === 'start' ? plot.startY : plot.endY)(values[index] ?? 0)

const Line = ({ series, plot }: { series: DrawnSeries; plot: Plot }) => (
  <g data-series={series.name}>
    <polyline
      points={series.values
        .flatMap((value, index) => (value === null ? [] : [`${plot.x(index)},${heightOf(series, index, plot)}`]))
        .join(' ')}
      className={`fill-none ${series.look.stroke}`}
      strokeWidth={2}
      strokeDasharray={series.look.dashes}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    {series.values.map((value, index) =>
      value === null || (series.values.length > max_markers && index !== plot.active) ? null : (
        <Marker
          // oxlint-disable-next-line react/no-array-index-key -- a value is known by its place
          key={index}
          look={series.look}
          x={plot.x(index)}
          y={heightOf(series, index, plot)}
          large={index === plot.active}
        />
      ),
    )}
  </g>
)

/** The legend; pressing a name hides or shows its line. */
const Legend = (props: {
  series: readonly DrawnSeries[]
  hidden: ReadonlySet<string>
  onToggle: (name: string) => void
}) => (
  <div data-legend role="group" aria-label="Lines" className="flex flex-wrap gap-1">
    {props.series.map(({ name, look }) => (
      <button
        key={name}
        type="button"
        aria-pressed={!props.hidden.has(name)}
        onClick={() => props.onToggle(name)}
        className="group inline-flex h-8 items-center gap-2 rounded-md px-2 text-small transition-colors duration-150 hover:bg-sunken aria-[pressed=false]:text-muted aria-[pressed=false]:line-through pointer-coarse:h-11"
      >
        <span className="inline-flex transition-opacity duration-150 group-aria-[pressed=false]:opacity-30">
          <SeriesKey look={look} />
        </span>
        {name}
      </button>
    ))}
  </div>
)

const highest = (series: readonly Series[]): number =>
  Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))

/** Lines over the same points, against two axes. A marked point keeps its tooltip; the axes fit the visible lines. */
export const LineChart = (props: {
  label: string
  points: readonly { readonly key: string; readonly label: string }[]
  series: readonly Series[]
  /** `whole`: for counts, unless it is false. */
  start: AxisText & { whole?: boolean }
  /** Absent: no line uses the other axis. `whole`: for counts. */
  end?: AxisText & { whole?: true }
  firstFirst?: boolean
}) => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const series: readonly DrawnSeries[] = props.series.map((one, index) => ({ ...one, look: lookAt(index) }))
  const drawn = series.filter(({ name }) => !hidden.has(name))
  // An axis whose lines are all hidden keeps the scale that it has when all are visible.
  const scale = (axis: Series['axis']): number => {
    const mine = drawn.filter((one) => one.axis === axis)
    return highest(mine.length > 0 ? mine : series.filter((one) => one.axis === axis))
  }
  const toggle = (name: string): void =>
    setHidden((was) => (was.has(name) ? new Set([...was].filter((other) => other !== name)) : new Set([...was, name])))

  return (
    <>
      <Legend series={series} hidden={hidden} onToggle={toggle} />
      <ChartFrame
        label={props.label}
        points={props.points.map((point, index) => ({
          ...point,
          lines: drawn.map(({ name, values, format }) => {
            const value = values[index]
            return `${name}: ${value === undefined || value === null ? '—' : format(value)}`
          }),
        }))}
        start={{ ...props.start, highest: scale('start'), whole: props.start.whole ?? true }}
        end={{
          ...(props.end ?? { title: '', format: () => '' }),
          highest: scale('end'),
          whole: props.end?.whole ?? false,
        }}
        pointY={(index, plot) => Math.min(plot.startY(0), ...drawn.map((one) => heightOf(one, index, plot)))}
        keys={drawn.map(({ name, look }) => (
          <SeriesKey key={name} look={look} />
        ))}
        pins
        firstFirst={props.firstFirst ?? false}
        renderPlot={(plot) => drawn.map((one) => <Line key={one.name} series={one} plot={plot} />)}
      />
    </>
  )
}
