/** A select beside a heading, with a label for screen readers only. It keeps the browser's own arrow: the chart beside it should be the only drawing. */
export const SmallSelect = <Value extends string>(props: {
  label: string
  className?: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}) => (
  <select
    aria-label={props.label}
    value={props.value}
    onChange={({ target }) => {
      const chosen = props.options.find(({ value }) => value === target.value)
      if (chosen !== undefined) props.onChange(chosen.value)
    }}
    className={`${props.className ?? ''} h-9 max-w-full cursor-pointer rounded-md border border-line-strong bg-surface px-2 font-medium text-ellipsis transition-colors duration-150 hover:border-muted pointer-coarse:h-11 pointer-coarse:text-touch`}
  >
    {props.options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
