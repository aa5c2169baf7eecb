import { wholePercent } from '@plumbline/ui/format.ts'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'

type Direction = 'up' | 'down' | 'same'

/**
 * Difference between a figure and an earlier one: in per cent, or as an amount if the earlier one was zero.
 * @param format formats the figure itself
 */
export const changeOf = (
  now: number,
  before: number,
  format: (value: number) => string,
): { direction: Direction; text: string } => {
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  if (direction === 'same') return { direction, text: 'same' }
  // A percentage of zero does not exist, and a huge one tells people nothing.
  const share = before === 0 ? Infinity : (now - before) / Math.abs(before)
  const sign = direction === 'up' ? '+' : '−'
  return {
    direction,
    text: `${sign}${Math.abs(share) > 9.99 ? format(Math.abs(now - before)) : wholePercent(Math.abs(share))}`,
  }
}

const signs = {
  up: { icon: ArrowUp, tone: 'text-green' },
  down: { icon: ArrowDown, tone: 'text-red' },
  same: { icon: Minus, tone: 'text-muted' },
}

/** A change against an earlier figure: `+12% vs yesterday`, with that figure on hover and for screen readers. Renders nothing if both are zero. */
export const Change = (props: {
  now: number
  before: number
  format: (value: number) => string
  /** `yesterday` */
  than: string
  /** When that figure was counted: `until 10:20 yesterday`. */
  about: string
}) => {
  if (props.now === 0 && props.before === 0) return null
  const { direction, text } = changeOf(props.now, props.before, props.format)
  const { icon: Icon, tone } = signs[direction]
  const about = `${props.format(props.before)} ${props.about}`
  return (
    <span className="flex min-w-0 items-center gap-1" title={about}>
      {/* A phone's card has no room for it; the sign and the colour say the same. */}
      <Icon aria-hidden className={`size-3.5 shrink-0 max-sm:hidden ${tone}`} />
      <span className={`font-medium tabular-nums ${tone}`}>{text}</span>
      <span className="truncate">vs {props.than}</span>
      <span className="sr-only">: {about}</span>
    </span>
  )
}
