import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { float } from './float.ts'

const moves: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from <= 0 ? count - 1 : from - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A button with a menu under it. A click outside, Escape (which returns the focus to the button) and losing the focus close it; arrow keys,
 * Home and End move within it. Everything stays in the page's own order: no portal, no hidden focus guards. `floating`: for menus inside a
 * container that scrolls or clips; scrolling anything but the menu closes them.
 */
export const Menu = (props: {
  label: string
  trigger: ReactNode
  /** The button's accessible name, when its content is only an icon. */
  triggerLabel?: string
  triggerClass: string
  floating?: boolean
  children: ReactNode
}) => {
  const { floating = false } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return undefined
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false)
    }
    const scrolled = ({ target }: Event): void => {
      if (target !== panel.current) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    if (floating) window.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerdown', outside)
      window.removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [open, floating])

  useLayoutEffect(() => {
    if (!open || panel.current === null) return
    if (floating && button.current !== null) float(panel.current, button.current)
    panel.current.focus({ preventScroll: floating })
  }, [open, floating])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
      return
    }
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
    const to = moves[event.key]?.(
      all.findIndex((item) => item === document.activeElement),
      all.length,
    )
    if (to === undefined) return
    event.preventDefault()
    all[to]?.focus()
  }

  return (
    <div
      ref={root}
      className="relative"
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-label={props.triggerLabel}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
        className={props.triggerClass}
      >
        {props.trigger}
      </button>
      {open ? (
        <div
          ref={panel}
          id={id}
          {...(floating && { popover: 'manual' as const })}
          role="menu"
          tabIndex={-1}
          aria-label={props.label}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            // Choosing among radio or checkbox items leaves the menu open, so that the effect can be seen.
            if (event.target instanceof Element && event.target.closest('[role="menuitem"]') !== null) close()
          }}
          className={`${floating ? 'fixed inset-auto m-0 text-text' : 'absolute end-0 top-full z-50 mt-1.5'} max-h-[70dvh] w-56 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-pop outline-none`}
        >
          {props.children}
        </div>
      ) : null}
    </div>
  )
}

/** A menu item. With `checked` it is one of several choices; `many` allows more than one. `onFocus`: the pointer or the focus reached it. */
export const MenuItem = (props: {
  onSelect: () => void
  onFocus?: () => void
  checked?: boolean
  many?: boolean
  children: ReactNode
}) => (
  <button
    type="button"
    role={props.checked === undefined ? 'menuitem' : props.many === true ? 'menuitemcheckbox' : 'menuitemradio'}
    aria-checked={props.checked}
    tabIndex={-1}
    onClick={props.onSelect}
    onFocus={props.onFocus}
    onPointerMove={(event) => event.currentTarget.focus()}
    className="flex h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-start outline-none hover:bg-sunken focus:bg-sunken pointer-coarse:h-11"
  >
    {props.children}
  </button>
)
