import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { stepOf } from './point-buttons.tsx'

/** Renders a bar's link; the app knows its address. */
export interface BarLinkProps {
  readonly 'data-bar-link': string
  readonly 'aria-label': string
  readonly className: string
  readonly style: { left: number; top: number; width: number; height: number }
  readonly tabIndex: number
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Links on top of a chart's bars: one stop for the Tab key, arrow keys between them. */
export const BarLinks = (props: {
  bars: readonly { key: string; label: string; x: number; y: number; height: number }[]
  width: number
  renderLink: (index: number, link: BarLinkProps) => ReactNode
}) => {
  const { bars, width } = props
  const [stop, setStop] = useState(bars.length - 1)

  const move = (event: KeyboardEvent<HTMLElement>, from: number): void => {
    const to = stepOf[event.key]?.(from, bars.length - 1)
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-bar-link]')[to]?.focus()
  }

  return (
    <div>
      {bars.map(({ key, label, x, y, height }, index) =>
        props.renderLink(index, {
          'data-bar-link': key,
          'aria-label': label,
          className: 'absolute rounded-xs outline-offset-2',
          style: { left: x - width / 2, top: y, width, height },
          tabIndex: index === Math.min(stop, bars.length - 1) ? 0 : -1,
          onKeyDown: (event) => move(event, index),
        }),
      )}
    </div>
  )
}
