import type { ComponentProps } from 'react'
import { FieldFrame, fieldClass } from './field.tsx'

/** A labelled text of several lines. */
export const Textarea = ({
  label,
  error,
  help,
  className = '',
  ...rest
}: ComponentProps<'textarea'> & { label: string; error?: string | undefined; help?: string }) => (
  <FieldFrame label={label} error={error} help={help}>
    {(ties) => <textarea {...rest} {...ties} className={`${fieldClass} min-h-24 py-2 ${className}`} />}
  </FieldFrame>
)
