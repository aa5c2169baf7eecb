import { Check } from 'lucide-react'
import { useId, type ComponentProps } from 'react'

const Fault = ({ id, text, spoken = false }: { id: string; text: string; spoken?: boolean | undefined }) => (
  <p id={id} role={spoken ? 'alert' : undefined} className="mt-1.5 text-small wrap-anywhere text-red">
    {text}
  </p>
)

interface BoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  error?: string | undefined
  /** Announces the error at once. */
  spoken?: boolean | undefined
}

/** A checkbox with its label: the browser's own input in our style. */
export const Checkbox = ({ label, error, spoken, ...rest }: BoxProps) => {
  const id = useId()
  return (
    <>
      <label className="inline-flex cursor-pointer items-center gap-2 select-none pointer-coarse:min-h-11">
        <span className="relative inline-flex size-4 shrink-0">
          <input
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : id}
            {...rest}
            type="checkbox"
            className="peer size-4 cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-150 checked:border-accent-solid checked:bg-accent-solid aria-invalid:border-red"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-0.5 size-3 text-on-accent opacity-0 peer-checked:opacity-100"
          />
        </span>
        {label}
      </label>
      {error === undefined ? null : <Fault id={id} text={error} spoken={spoken} />}
    </>
  )
}

/** Labels above this length get half of a window each. */
const long_label = 24

/** Checkboxes for a few choices, all visible. `toggle` receives the choice that was ticked or unticked. */
export const CheckboxGroup = (props: {
  label: string
  name: string
  choices: readonly string[]
  /** Label of a choice; default: the choice itself. */
  nameOf?: (choice: string) => string
  chosen: readonly string[]
  error?: string | undefined
  spoken?: boolean | undefined
  help?: string | undefined
  toggle: (choice: string) => void
}) => {
  const id = useId()
  const nameOf = (choice: string): string => props.nameOf?.(choice) ?? choice
  const columns = props.choices.some((choice) => nameOf(choice).length > long_label)
    ? 'sm:grid-cols-2'
    : `grid-cols-2 ${props.choices.length === 4 ? 'sm:max-w-2xl sm:grid-cols-4' : 'sm:grid-cols-3'}`
  const described = [
    props.error === undefined ? [] : `${id}-error`,
    props.help === undefined ? [] : `${id}-help`,
  ].flat()
  return (
    <fieldset className="min-w-0" aria-describedby={described.join(' ') || undefined}>
      <legend className="mb-1.5 font-medium">{props.label}</legend>
      <div className={`grid gap-x-4 gap-y-2 ${columns} pointer-coarse:gap-y-0`}>
        {props.choices.map((choice) => (
          <Checkbox
            key={choice}
            label={nameOf(choice)}
            name={props.name}
            value={choice}
            checked={props.chosen.includes(choice)}
            aria-invalid={props.error !== undefined || undefined}
            onChange={() => props.toggle(choice)}
          />
        ))}
      </div>
      {props.error === undefined ? null : <Fault id={`${id}-error`} text={props.error} spoken={props.spoken} />}
      {props.help === undefined ? null : (
        <p id={`${id}-help`} className="mt-1.5 text-small text-muted">
          {props.help}
        </p>
      )}
    </fieldset>
  )
}
