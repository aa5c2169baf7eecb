import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useSize } from '../use-size.ts'

/** How a table fits into its frame. */
interface Frame {
  /** It is wider than its frame. */
  readonly overflows: boolean
  /** At which of its ends columns are out of view. */
  readonly before: boolean
  readonly after: boolean
  /** The position of each kept column, in order, separated by commas: at the `start`, at the `end`, or empty for its own place. */
  readonly kept: string
  /** Its frame is narrower than its usual columns need. */
  readonly narrow: boolean
}

/** Compares the frame's whole width, including its scroll bar: the bar must not be the reason for keeping the bar. */
const isTooWide = (frame: HTMLElement): boolean => frame.scrollWidth > frame.offsetWidth

/**
 * Whether the table lacks room even with wrapped lines. A table that scrolls may have unwrapped lines, which must not be the reason for
 * it to keep scrolling.
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

const widthOf = (cells: readonly HTMLElement[]): number =>
  cells.reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0)

/** The distance of the kept columns from both ends, and their current positions. */
const keptIn = (frame: HTMLElement) => {
  const heads = [...frame.querySelectorAll<HTMLElement>(':scope > table > thead th')]
  const kept = heads.filter(({ dataset }) => dataset['kept'] !== undefined)
  return kept.map((head, index) => {
    const start = widthOf([...heads.slice(0, 1), ...kept.slice(0, index)])
    const end = widthOf(kept.slice(index + 1))
    const own = widthOf(heads.slice(0, heads.indexOf(head))) - Math.abs(frame.scrollLeft)
    const rests = own < start - 1 ? 'start' : own + widthOf([head]) > frame.clientWidth - end + 1 ? 'end' : ''
    return { start, end, rests }
  })
}

const edgesOf = (frame: HTMLElement): Pick<Frame, 'before' | 'after' | 'kept'> => {
  const left = Math.abs(frame.scrollLeft)
  return {
    before: left > 1,
    after: left < frame.scrollWidth - frame.clientWidth - 1,
    kept: keptIn(frame)
      .map(({ rests }) => rests)
      .join(','),
  }
}

/** Passes the distances of the kept columns to the style sheet, so that a changed width does not render the rows again. */
const pinKept = (frame: HTMLElement): void => {
  for (const [index, { start, end }] of keptIn(frame).entries()) {
    frame.style.setProperty(`--kept-start-${index}`, `${start}px`)
    frame.style.setProperty(`--kept-end-${index}`, `${end}px`)
  }
}

const measure = (frame: HTMLElement, below_px: number): Frame => {
  // An element without layout, such as one in a closed dialog, has no width.
  const narrow = frame.offsetWidth > 0 && frame.offsetWidth < below_px
  if (!overflowsOf(frame)) return { overflows: false, before: false, after: false, kept: '', narrow }
  pinKept(frame)
  return { overflows: true, ...edgesOf(frame), narrow }
}

const rem_px = 16

/**
 * Watches a frame that may be narrower than its content, or than `below` rem. Renders again only when one of the results changes. The first
 * result is a guess by the window's width, which is right on phones: their rows are not drawn twice.
 */
export const useFrame = (frame: RefObject<HTMLElement | null>, below: number): Frame => {
  const below_px = below * rem_px
  const [state, setState] = useState<Frame>({
    overflows: false,
    before: false,
    after: false,
    kept: '',
    narrow: window.innerWidth < below_px,
  })
  const change = (now: Partial<Frame>): void => {
    // Updated before the browser paints, but only if something has changed.
    if ((Object.keys(now) as (keyof Frame)[]).some((key) => state[key] !== now[key]))
      flushSync(() => setState((was) => ({ ...was, ...now })))
  }
  useSize(frame, (element) => change(measure(element, below_px)), { children: true })
  // Only a table that overflows scrolls, and scrolling does not change that.
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
