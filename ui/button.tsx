import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, type ComponentProps } from 'react'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap print:hidden transition-colors duration-150 disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default'
const looks: Record<Look, string> = {
  primary: 'bg-accent-solid text-on-accent shadow-card hover:bg-accent-solid-hover',
  secondary: 'border border-line bg-surface text-text shadow-card hover:bg-sunken',
  danger: 'border border-line bg-surface text-red shadow-card hover:bg-red-soft',
  quiet: 'text-muted hover:bg-sunken hover:text-text',
}
const sizes = { regular: 'h-9 px-3.5 pointer-coarse:h-11', small: 'h-8 px-2.5 pointer-coarse:h-11' }

/*
 * A busy button keeps its width: the spinner takes the place of the leading icon, or else room from the padding, and the
 * margins compensate for the rest.
 */
const busySizes = {
  regular: 'has-[>svg+svg]:px-3.5 ps-[23px] pe-[5px]',
  small: 'has-[>svg+svg]:px-2.5 ps-[19px] pe-[1px]',
}
const spinner = '-ms-4.5 -me-1 size-3.5 shrink-0 animate-spin [&:has(+svg)]:m-0 [&:has(+svg)]:size-4 [&+svg]:hidden'

/** Classes that make a link look like a button. */
export const buttonClass = (look: Look = 'secondary', size: keyof typeof sizes = 'regular'): string =>
  `${base} ${looks[look]} ${sizes[size]}`

/**
 * A button. While `busy` it does nothing, keeps its width and shows a spinner. It is then disabled by `aria-disabled` alone: the browser
 * would take the focus away from a button with `disabled`. A second press before `busy` is set does nothing either.
 */
export const Button = ({
  look,
  size = 'regular',
  busy,
  className = '',
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & { look?: Look; size?: keyof typeof sizes; busy?: boolean }) => {
  const pressed = useRef(false)
  useEffect(() => {
    pressed.current = false
  })
  return (
    <button
      type="button"
      data-look={look}
      {...rest}
      // Enter in a field presses the form's button, so this also keeps a form from being sent twice.
      onClick={(event) => {
        if (busy === true || pressed.current) return event.preventDefault()
        pressed.current = busy !== undefined
        onClick?.(event)
      }}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`${buttonClass(look, size)} ${busy === true ? busySizes[size] : ''} ${className}`}
    >
      {busy === true ? <LoaderCircle aria-hidden className={spinner} /> : null}
      {children}
    </button>
  )
}
