import { useRef, useState, type KeyboardEvent } from 'react'

interface PlacedPoint {
  readonly key: string
  readonly label: string
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
}

/** Target index of each navigation key. */
export const stepOf: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowLeft: (from) => Math.max(from - 1, 0),
  ArrowRight: (from, last) => Math.min(from + 1, last),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The points of a line as buttons over it: they give the keyboard and screen readers what the drawing gives the eye and the pointer.
 * One stop for the Tab key, arrow keys between the points.
 */
export const PointButtons = (props: {
  points: readonly PlacedPoint[]
  marked: string | null
  onToggle: (key: string) => void
  onFocusChange: (index: number | null) => void
}) => {
  const { points } = props
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [stop, setStop] = useState(points.length - 1)

  const move = (event: KeyboardEvent, from: number): void => {
    const to = stepOf[event.key]?.(from, points.length - 1)
    if (to === undefined) return
    event.preventDefault()
    buttons.current[to]?.focus()
  }

  return points.map((point, index) => (
    <button
      key={point.key}
      ref={(element) => {
        buttons.current[index] = element
      }}
      type="button"
      data-chart-point={point.key}
      aria-label={[point.label, ...point.lines].join(', ')}
      aria-pressed={point.key === props.marked}
      tabIndex={index === Math.min(stop, points.length - 1) ? 0 : -1}
      onClick={() => props.onToggle(point.key)}
      onKeyDown={(event) => move(event, index)}
      onFocus={(event) => {
        setStop(index)
        // A click focuses too, but its tooltip belongs to the pointer.
        if (event.currentTarget.matches(':focus-visible')) props.onFocusChange(index)
      }}
      onBlur={() => props.onFocusChange(null)}
      className="absolute size-6 -translate-1/2 rounded-full pointer-coarse:size-10"
      style={{ left: point.x, top: point.y }}
    />
  ))
}
