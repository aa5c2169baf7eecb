import { ChevronDown } from 'lucide-react'

/** A choice beside a heading, whose label only screen readers need. */
export const SmallSelect = <Value extends string>(props: {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}) => (
  <span className="relative inline-block max-w-full">
    <select
      aria-label={props.label}
      value={props.value}
      onChange={({ target }) => {
        const chosen = props.options.find(({ value }) => value === target.value)
        if (chosen !== undefined) props.onChange(chosen.value)
      }}
      className="h-9 max-w-full cursor-pointer appearance-none rounded-md border border-line-strong bg-surface ps-3 pe-8 font-medium text-ellipsis transition-colors duration-150 hover:border-muted pointer-coarse:h-11 pointer-coarse:text-touch"
    >
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-muted" />
  </span>
)
