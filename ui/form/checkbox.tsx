import type { ComponentProps } from 'react'
import { Check } from 'lucide-react'

/** A tick box with its label; the browser's own input, drawn by us. */
export const Checkbox = ({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) => (
  <label className="inline-flex cursor-pointer items-center gap-2 select-none pointer-coarse:min-h-11">
    <span className="relative inline-flex size-4">
      <input
        {...rest}
        type="checkbox"
        className="peer size-4 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-150 checked:border-accent-solid checked:bg-accent-solid"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0.5 size-3 text-on-accent opacity-0 peer-checked:opacity-100"
      />
    </span>
    {label}
  </label>
)
