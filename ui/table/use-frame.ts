import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useSize } from '../use-size.ts'

/** How a table lies in its place. */
interface Frame {
  /** It is wider than its place. */
  readonly overflows: boolean
  /** At which of its ends something is out of sight. */
  readonly before: boolean
  readonly after: boolean
  /** Its place is narrower than its usual columns need. */
  readonly narrow: boolean
}

/** The frame's whole width is compared, its scroll bar included: the bar must not be the reason for keeping the bar. */
const isTooWide = (frame: HTMLElement): boolean => frame.scrollWidth > frame.offsetWidth

/**
 * Whether the table has no room although it breaks its lines: one that scrolls may lie there with whole lines, which must not be the reason
 * that it goes on scrolling.
 */
const overflowsOf = (frame: HTMLElement): boolean => {
  const table = frame.querySelector<HTMLElement>(':scope > table')
  if (table === null || !isTooWide(frame)) return false
  const { scrollLeft } = frame
  table.style.width = '100%'
  const overflows = isTooWide(frame)
  table.style.width = ''
  if (frame.scrollLeft !== scrollLeft) frame.scrollLeft = scrollLeft
  return overflows
}

const edgesOf = (frame: HTMLElement): Pick<Frame, 'before' | 'after'> => {
  const left = Math.abs(frame.scrollLeft)
  return { before: left > 1, after: left < frame.scrollWidth - frame.clientWidth - 1 }
}

const measure = (frame: HTMLElement, below_px: number): Frame => {
  // What is not laid out, such as in a closed dialog, has no width.
  const narrow = frame.offsetWidth > 0 && frame.offsetWidth < below_px
  return overflowsOf(frame)
    ? { overflows: true, ...edgesOf(frame), narrow }
    : { overflows: false, before: false, after: false, narrow }
}

const rem_px = 16

/**
 * Watches a frame that may be narrower than its content, or than `below` rem. Renders again only when one of the answers changes. The first
 * answer is a guess by the window, which is right on phones: their rows are not drawn twice.
 */
export const useFrame = (frame: RefObject<HTMLElement | null>, below: number): Frame => {
  const below_px = below * rem_px
  const [state, setState] = useState<Frame>({
    overflows: false,
    before: false,
    after: false,
    narrow: window.innerWidth < below_px,
  })
  const change = (now: Partial<Frame>): void => {
    // In sight before the browser paints, but nothing is drawn where nothing has changed.
    if ((Object.keys(now) as (keyof Frame)[]).some((key) => state[key] !== now[key]))
      flushSync(() => setState((was) => ({ ...was, ...now })))
  }
  useSize(frame, (element) => change(measure(element, below_px)), { children: true })
  // Only what overflows scrolls, and scrolling does not change that.
  const scrolled = useEffectEvent((element: HTMLElement) => change(edgesOf(element)))
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const look = (): void => scrolled(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [frame])
  return state
}
