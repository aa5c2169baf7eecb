import { useId } from 'react'
import { Checkbox } from './checkbox.tsx'

/** Any number of a few, all in sight. `toggle` is told which one was ticked or not. */
export const CheckboxGroup = (props: {
  label: string
  name: string
  choices: readonly string[]
  chosen: readonly string[]
  error?: string | undefined
  toggle: (choice: string) => void
}) => {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={props.error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1.5 font-medium">{props.label}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 pointer-coarse:gap-y-0">
        {props.choices.map((choice) => (
          <Checkbox
            key={choice}
            label={choice}
            name={props.name}
            value={choice}
            checked={props.chosen.includes(choice)}
            onChange={() => props.toggle(choice)}
          />
        ))}
      </div>
      {props.error === undefined ? null : (
        <p id={`${id}-error`} className="mt-1.5 text-small text-red">
          {props.error}
        </p>
      )}
    </fieldset>
  )
}
