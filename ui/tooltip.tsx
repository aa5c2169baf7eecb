import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Bubble } from './bubble.tsx'

const rest_ms = 200

/**
 * A word with an explanation, shown on hover, on keyboard focus and on a tap. It stays while the pointer is on the explanation; Escape, a click
 * elsewhere and scrolling close it. Our own, because a library's weighs 28 kB.
 */
export const Tooltip = ({ text, children }: { text: string; children: string }) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (to: boolean, after_ms = 0): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(to), after_ms)
  }
  const close = useCallback((): void => {
    clearTimeout(timer.current)
    setOpen(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
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
        <Bubble anchor={root} id={id} role="tooltip" side="left" onClose={close}>
          {text}
        </Bubble>
      ) : (
        <span id={id} hidden>
          {text}
        </span>
      )}
    </span>
  )
}
