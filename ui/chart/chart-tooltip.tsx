import type { ReactNode } from 'react'

/** What a chart says of the point under the pointer or the focus. `towardsStart`: it opens to the left of the point. */
export const ChartTooltip = (props: {
  x: number
  towardsStart: boolean
  title: string | undefined
  lines: readonly string[]
  /** What stands before each line. */
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
