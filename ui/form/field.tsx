import { useId, type ComponentProps, type ReactNode } from 'react'

/** Style of every input and select. */
export const fieldClass =
  'block h-10 w-full rounded-md border border-line-strong bg-surface px-3 text-text transition-colors duration-150 placeholder:text-muted hover:border-muted focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent/35 aria-invalid:border-red pointer-coarse:h-11 pointer-coarse:text-touch'

export interface FrameProps {
  label: string
  error?: string | undefined
  /** Announces the error at once: it came from the server, and nothing else announces it. */
  spoken?: boolean | undefined
  /** A hint below the field. */
  help?: ReactNode
}

/** Attributes that tie a field to its label, error and help. */
interface Ties {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, error and help below, tied to the field for screen readers. */
export const FieldFrame = ({
  label,
  error,
  spoken = false,
  help,
  children,
}: FrameProps & { children: (ties: Ties) => ReactNode }) => {
  const id = useId()
  const describedBy = [error === undefined ? '' : `${id}-error`, help === undefined ? '' : `${id}-help`]
    .filter((part) => part !== '')
    .join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block w-fit font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {error === undefined ? null : (
        <p id={`${id}-error`} role={spoken ? 'alert' : undefined} className="mt-1.5 text-small wrap-anywhere text-red">
          {error}
        </p>
      )}
      {help === undefined ? null : (
        <div id={`${id}-help`} className="mt-1.5 text-small text-muted">
          {help}
        </div>
      )}
    </div>
  )
}

/** A text follows the direction of its script; numbers, dates, addresses and passwords do not. */
const directionOf = (type: string | undefined): 'auto' | undefined =>
  type === undefined || type === 'text' || type === 'search' ? 'auto' : undefined

export const Field = ({
  label,
  error,
  spoken,
  help,
  className = '',
  ...rest
}: ComponentProps<'input'> & FrameProps) => (
  <FieldFrame label={label} error={error} spoken={spoken} help={help}>
    {(ties) => <input dir={directionOf(rest.type)} {...rest} {...ties} className={`${fieldClass} ${className}`} />}
  </FieldFrame>
)

/** A labelled multi-line text field. */
export const Textarea = ({
  label,
  error,
  spoken,
  help,
  className = '',
  ...rest
}: ComponentProps<'textarea'> & FrameProps) => (
  <FieldFrame label={label} error={error} spoken={spoken} help={help}>
    {(ties) => <textarea dir="auto" {...rest} {...ties} className={`${fieldClass} min-h-24 py-2 ${className}`} />}
  </FieldFrame>
)
