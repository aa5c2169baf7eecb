import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-150 disabled:cursor-default'
const looks: Record<Look, string> = {
  primary: 'bg-accent-solid text-on-accent shadow-card hover:bg-accent-solid-hover',
  secondary: 'border border-line bg-surface text-text shadow-card hover:bg-sunken',
  danger: 'border border-line bg-surface text-red shadow-card hover:bg-red-soft',
  quiet: 'text-muted hover:bg-sunken hover:text-text',
}
const sizes = { regular: 'h-9 px-3.5 pointer-coarse:h-11', small: 'h-8 px-2.5 pointer-coarse:h-11' }

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: Look = 'secondary', size: keyof typeof sizes = 'regular'): string =>
  `${base} ${looks[look]} ${sizes[size]}`

/** A button. While `busy` it is disabled, keeps its width, and shows that it works. */
export const Button = ({
  look,
  size,
  busy = false,
  className = '',
  children,
  disabled = false,
  ...rest
}: ComponentProps<'button'> & { look?: Look; size?: keyof typeof sizes; busy?: boolean }) => (
  <button
    type="button"
    {...rest}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    className={`${buttonClass(look, size)} ${className}`}
  >
    {busy ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : null}
    {children}
  </button>
)
