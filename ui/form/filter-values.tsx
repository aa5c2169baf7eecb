import { FailureNotice } from '../notice.tsx'
import { Checkbox } from './checkbox.tsx'

/** Checkboxes for the values to filter by. `known`: their labels; `empty`: shown without any. */
export const FilterValues = (props: {
  known: ReadonlyMap<string, string>
  chosen: readonly string[]
  /** Null unless loading failed. */
  retry: (() => void) | null
  busy: boolean
  empty: string
  onChange: (chosen: readonly string[]) => void
}) => {
  const { known, chosen, retry, busy, onChange } = props
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Values</legend>
      <div className="max-h-56 overflow-y-auto rounded-md border border-line-strong px-3 py-1.5">
        {[...known].map(([value, label]) => (
          <div key={value} className="py-0.5 wrap-anywhere pointer-coarse:py-0">
            <Checkbox
              label={label}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
          </div>
        ))}
        {retry !== null ? (
          <FailureNotice text="The values could not be loaded." onRetry={retry} className="my-1.5" />
        ) : known.size === 0 ? (
          <p className="py-1.5 text-muted">{busy ? 'Loading…' : props.empty}</p>
        ) : null}
      </div>
    </fieldset>
  )
}
