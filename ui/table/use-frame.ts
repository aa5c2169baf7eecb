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
  /** Where each column that is kept in sight rests, in order, parted by commas: at the `start`, at the `end`, or empty at its own place. */
  readonly kept: string
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

const widthOf = (cells: readonly HTMLElement[]): number =>
  cells.reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0)

/** How far from both ends the kept columns stay, and where they rest now. */
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

/** Tells the style sheet how far from the ends the kept columns stay: a changed width draws no row again. */
const pinKept = (frame: HTMLElement): void => {
  for (const [index, { start, end }] of keptIn(frame).entries()) {
    frame.style.setProperty(`--kept-start-${index}`, `${start}px`)
    frame.style.setProperty(`--kept-end-${index}`, `${end}px`)
  }
}

const measure = (frame: HTMLElement, below_px: number): Frame => {
  // What is not laid out, such as in a closed dialog, has no width.
  const narrow = frame.offsetWidth > 0 && frame.offsetWidth < below_px
  if (!overflowsOf(frame)) return { overflows: false, before: false, after: false, kept: '', narrow }
  pinKept(frame)
  return { overflows: true, ...edgesOf(frame), narrow }
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
    kept: '',
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
