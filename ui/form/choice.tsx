/** A choice from a few options, all visible: radio buttons in a row. */
export const Choice = <Value extends string>(props: {
  label: string
  name: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-medium">{props.label}</legend>
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {props.options.map(({ value, label }) => (
        <label
          key={value}
          className="flex h-10 min-w-0 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-3 transition-colors duration-150 hover:border-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11"
        >
          <input
            type="radio"
            name={props.name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            className="size-4 shrink-0 cursor-pointer accent-accent-solid outline-none"
          />
          <span className="truncate">{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
