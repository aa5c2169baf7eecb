import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { ChartAxes, type AxisText } from './chart-axes.tsx'
import { PointButtons } from './point-buttons.tsx'
import { ScrollHint, useHiddenEdges } from './scroll-hint.tsx'
import { useSize } from '../use-size.ts'
import { axisFor, columnAt, columnCentre, hasLabel } from './scale.ts'

/** Tooltip of the point under the pointer or the focus. `towardsStart`: it opens to the left of the point. */
const ChartTooltip = (props: {
  x: number
  towardsStart: boolean
  title: string | undefined
  lines: readonly string[]
  /** Legend keys, one before each line. */
  keys: readonly ReactNode[]
}) => (
  <div
    aria-hidden
    data-testid="chart-tooltip"
    className="pointer-events-none absolute top-4 z-10 rounded-md border border-line bg-raised px-3 py-2 text-small tabular-nums shadow-pop"
    style={props.towardsStart ? { right: `calc(100% - ${props.x - 16}px)` } : { left: props.x + 16 }}
  >
    <span className="mb-1 block font-medium">{props.title}</span>
    <span className="text-muted">
      {props.lines.map((text, index) => (
        <span key={text} className="flex items-center gap-2 whitespace-nowrap">
          {props.keys[index]}
          {text}
        </span>
      ))}
    </span>
  </div>
)

/** The one marked point of a chart: a click on the point toggles it, a click anywhere but on a point clears it. */
const useMark = (): { marked: string | null; toggle: (key: string) => void } => {
  const [marked, setMarked] = useState<string | null>(null)
  useEffect(() => {
    if (marked === null) return undefined
    const clear = (event: MouseEvent): void => {
      if (!(event.target instanceof Element && event.target.closest('[data-chart-point]') !== null)) setMarked(null)
    }
    document.addEventListener('click', clear)
    return () => document.removeEventListener('click', clear)
  }, [marked])
  return { marked, toggle: (key) => setMarked((now) => (now === key ? null : key)) }
}

export interface ChartPoint {
  readonly key: string
  /** Label under the column. */
  readonly label: string
  /** Lines of the tooltip; also the point's name for screen readers. */
  readonly lines: readonly string[]
}

/** An axis and the highest value that it has to hold. `whole`: for counts. */
export interface ChartScale extends AxisText {
  readonly highest: number
  readonly whole: boolean
}

/** The area of a chart: `x` is the middle of a point's column, `startY` and `endY` are the heights of values on the two axes. */
export interface Plot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Height of the labels below the plot. */
  readonly below: number
  readonly x: (index: number) => number
  readonly startY: (value: number) => number
  readonly endY: (value: number) => number
  /** The point under the pointer or the focus. */
  readonly active: number | null
  readonly marked: string | null
}

const height = 280
const margin = { top: 14, right: 64, bottom: 30, left: 60 }
const steps = 4
/** SPEC-4.4. */
const leastWidth = 500
const narrowBelow = 500

interface ChartProps {
  label: string
  points: readonly ChartPoint[]
  start: ChartScale
  end: ChartScale
  /** The height of a point, where its button is. */
  pointY: (index: number, plot: Plot) => number
  /** Legend keys, one before each line of the tooltip. */
  keys?: readonly ReactNode[]
  /** A marked point keeps its tooltip. */
  pins?: boolean
  /** On a narrow screen the first points are in view at first, not the last. */
  firstFirst?: boolean
  renderPlot: (plot: Plot) => ReactNode
  /** Drawn over the chart and below the points, such as links. */
  renderOver?: ((plot: Plot) => ReactNode) | undefined
}

const Drawing = ({ frameWidth, ...props }: ChartProps & { frameWidth: number }) => {
  const { points } = props
  const frame = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const { marked, toggle } = useMark()

  const narrow = frameWidth < narrowBelow
  const width = Math.max(frameWidth, leastWidth)
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
  const start = axisFor(props.start.highest, steps, props.start.whole)
  const end = axisFor(props.end.highest, steps, props.end.whole)
  const pinned = props.pins === true ? points.findIndex(({ key }) => key === marked) : -1
  const active = hovered ?? focused ?? (pinned === -1 ? null : pinned)
  const y = (value: number, top: number): number => margin.top + inner.height * (1 - Math.max(value, 0) / top)
  const plot: Plot = {
    ...inner,
    left: margin.left,
    top: margin.top,
    below: margin.bottom,
    x: (index) => margin.left + columnCentre(index, points.length, inner.width),
    startY: (value) => y(value, start.top),
    endY: (value) => y(value, end.top),
    active,
    marked,
  }

  const { edges, look, onScroll } = useHiddenEdges()
  const lookAtEdges = useRef(look)
  // On a narrow screen the newest days are in view at first.
  const { firstFirst = false } = props
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    if (narrow) element.scrollLeft = firstFirst ? 0 : element.scrollWidth
    lookAtEdges.current(element)
  }, [narrow, firstFirst])

  // The tooltip stays when a finger is lifted; the next touch elsewhere removes it.
  useEffect(() => {
    if (hovered === null) return undefined
    const clear = ({ target }: Event): void => {
      if (!(target instanceof Node && frame.current?.contains(target) === true)) setHovered(null)
    }
    document.addEventListener('pointerdown', clear)
    return () => document.removeEventListener('pointerdown', clear)
  }, [hovered])

  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const from = event.currentTarget.getBoundingClientRect().left + margin.left
    setHovered(columnAt(event.clientX - from, points.length, inner.width))
  }

  return (
    <>
      <ScrollHint edges={edges} from={firstFirst ? 'start' : 'end'} />
      <div
        ref={frame}
        onScroll={onScroll}
        className="overflow-x-auto overflow-y-hidden print:overflow-visible"
        data-testid="chart-frame"
      >
        <div
          role="group"
          aria-label={props.label}
          className="relative print:h-auto! print:w-auto!"
          style={{ width, height }}
          onPointerDown={follow}
          onPointerMove={follow}
          onPointerLeave={({ pointerType }) => {
            if (pointerType !== 'touch') setHovered(null)
          }}
        >
          <svg
            aria-hidden
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            className="block overflow-visible text-small print:h-auto print:max-w-full"
          >
            <ChartAxes
              plot={plot}
              start={{ ...props.start, ticks: start.ticks }}
              end={{ ...props.end, ticks: end.ticks }}
            />
            {active === null ? null : (
              <rect
                x={plot.x(active) - inner.width / points.length / 2}
                y={margin.top}
                width={inner.width / points.length}
                height={inner.height}
                className="fill-sunken"
              />
            )}
            {props.renderPlot(plot)}
            {points.map(({ key, label }, index) =>
              hasLabel(index, points.length, narrow) ? (
                <text
                  key={key}
                  x={plot.x(index)}
                  y={height - 8}
                  textAnchor="middle"
                  className="fill-muted"
                  data-testid="chart-label"
                >
                  {label}
                </text>
              ) : null,
            )}
          </svg>
          {props.renderOver?.(plot)}
          <PointButtons
            points={points.map((point, index) => ({ ...point, x: plot.x(index), y: props.pointY(index, plot) }))}
            marked={marked}
            onToggle={toggle}
            onFocusChange={setFocused}
          />
          {active === null ? null : (
            <ChartTooltip
              x={plot.x(active)}
              towardsStart={active >= points.length / 2}
              title={points[active]?.label}
              lines={points[active]?.lines ?? []}
              keys={props.keys ?? []}
            />
          )}
        </div>
      </div>
    </>
  )
}

/**
 * Shared parts of the charts: two axes, one column per point, the tooltip that follows the pointer, the finger and the keyboard (arrow keys
 * between the points), and the mark of one point, which a click on it toggles and a click anywhere else clears. Never narrower than 500 px:
 * below that it scrolls in its own frame. Plain SVG: nothing to load, no style element that a content security policy would block.
 */
export const ChartFrame = (props: ChartProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useSize(place, (element) => setWidth(Math.floor(element.getBoundingClientRect().width)))
  return (
    <div ref={place} className="relative print:min-h-0!" style={{ minHeight: height }}>
      {width === null ? null : <Drawing {...props} frameWidth={width} />}
    </div>
  )
}
