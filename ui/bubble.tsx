import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { float } from './float.ts'
import { useEscape } from './use-escape.ts'

/** A short text over the page, at its anchor. Escape, scrolling and a press elsewhere close it: `onClose` must be the same function in each render. */
export const Bubble = (props: {
  anchor: RefObject<HTMLElement | null>
  role: 'tooltip' | 'alert'
  id?: string
  side: 'left' | 'right'
  onClose: () => void
  children: ReactNode
}) => {
  const { anchor, side, onClose, children, ...more } = props
  const panel = useRef<HTMLSpanElement>(null)
  useEscape(onClose)
  useLayoutEffect(() => {
    if (anchor.current === null || panel.current === null) return undefined
    float(panel.current, anchor.current, side)
    const onPress = ({ target }: Event): void => {
      const is_own = target instanceof Node && [panel, anchor].some(({ current }) => current?.contains(target))
      if (!is_own) onClose()
    }
    window.addEventListener('pointerdown', onPress)
    window.addEventListener('scroll', onClose, { capture: true, passive: true })
    return () => {
      window.removeEventListener('pointerdown', onPress)
      window.removeEventListener('scroll', onClose, { capture: true })
    }
  }, [anchor, side, onClose])
  return (
    <span
      {...more}
      ref={panel}
      popover="manual"
      className="fixed inset-auto m-0 max-w-64 animate-appear rounded-md bg-text px-2.5 py-1.5 text-small text-canvas shadow-pop"
    >
      {children}
    </span>
  )
}
