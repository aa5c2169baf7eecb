import { useLayoutEffect, useState, type RefObject } from 'react'

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
const measure = (frame: HTMLElement, below_px: number): Frame => {
  // What is not laid out, such as in a closed dialog, has no width.
  const narrow = frame.offsetWidth > 0 && frame.offsetWidth < below_px
  if (frame.firstElementChild === null || frame.scrollWidth <= frame.offsetWidth)
    return { overflows: false, before: false, after: false, narrow }
  const left = Math.abs(frame.scrollLeft)
  return { overflows: true, before: left > 1, after: left < frame.scrollWidth - frame.clientWidth - 1, narrow }
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
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const look = (): void =>
      setState((was) => {
        const now = measure(element, below_px)
        const same = (Object.keys(now) as (keyof Frame)[]).every((key) => was[key] === now[key])
        return same ? was : now
      })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, below_px])
  return state
}
