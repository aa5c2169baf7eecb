import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether a table is wider than its place, and at which of its ends something is out of sight. */
export interface Sideways {
  readonly overflows: boolean
  readonly before: boolean
  readonly after: boolean
}

const none: Sideways = { overflows: false, before: false, after: false }

/** The frame's whole width is compared, its scroll bar included: the bar must not be the reason for keeping the bar. */
const measure = (frame: HTMLElement): Sideways => {
  if (frame.firstElementChild === null || frame.scrollWidth <= frame.offsetWidth) return none
  const left = Math.abs(frame.scrollLeft)
  return { overflows: true, before: left > 1, after: left < frame.scrollWidth - frame.clientWidth - 1 }
}

/** Watches a frame that may be narrower than its content. Renders again only when one of the answers changes. */
export const useSideways = (frame: RefObject<HTMLElement | null>): Sideways => {
  const [state, setState] = useState(none)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const look = (): void =>
      setState((was) => {
        const now = measure(element)
        return was.overflows === now.overflows && was.before === now.before && was.after === now.after ? was : now
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
  }, [frame])
  return state
}
