import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { float } from './float.ts'
import { useEscape } from './use-escape.ts'

const rest_ms = 200

/**
 * A word with an explanation, shown on hover, on keyboard focus and on a tap. It stays while the pointer is on the explanation; Escape, a click
 * elsewhere and scrolling close it. Our own, because a library's weighs 28 kB.
 */
export const Tooltip = ({ text, children }: { text: string; children: string }) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (to: boolean, after_ms = 0): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(to), after_ms)
  }
  useEscape(open ? () => change(false) : null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    if (!open || root.current === null || panel.current === null) return undefined
    float(panel.current, root.current, 'left')
    const close = (): void => setOpen(false)
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', close, { capture: true })
  }, [open])
  return (
    <span
      ref={root}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && change(true, rest_ms)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && change(false, rest_ms)}
    >
      <button
        type="button"
        aria-describedby={id}
        className="relative z-1 cursor-help underline decoration-dotted underline-offset-3"
        onClick={() => change(true)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && change(true)}
        onBlur={() => change(false)}
      >
        {children}
      </button>
      {open ? (
        <span
          ref={panel}
          id={id}
          popover="manual"
          role="tooltip"
          className="fixed inset-auto m-0 max-w-64 animate-appear rounded-md bg-text px-2.5 py-1.5 text-small text-canvas shadow-pop"
        >
          {text}
        </span>
      ) : (
        <span id={id} hidden>
          {text}
        </span>
      )}
    </span>
  )
}
