import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { fieldClass, FieldFrame } from './field.tsx'

/** A labelled choice from a short list: the browser's own select, which works on every screen. */
export const Select = ({
  label,
  options,
  error,
  help,
  spoken,
  className = '',
  ...rest
}: ComponentProps<'select'> & {
  label: string
  error?: string | undefined
  help?: string | undefined
  spoken?: boolean | undefined
  options: readonly { readonly value: string; readonly label: string }[]
}) => (
  <FieldFrame label={label} error={error} help={help} spoken={spoken}>
    {(ties) => (
      <span className="relative block">
        <select
          {...rest}
          {...ties}
          className={`${fieldClass} cursor-pointer appearance-none pe-9 text-ellipsis ${className}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted" />
      </span>
    )}
  </FieldFrame>
)
