import { X } from 'lucide-react'

/** The selected values, each with a button that removes it. Renders nothing when the selection is empty. */
export const ChosenList = (props: {
  label: string
  chosen: readonly string[]
  /** Label of a value, and its name in the label of its Remove button. */
  nameOf: (choice: string) => string
  removedOf: (choice: string) => string
  onChange: (chosen: string) => void
}) =>
  props.chosen.length === 0 ? null : (
    <ul aria-label={`${props.label}: chosen`} className="flex flex-wrap gap-1.5">
      {props.chosen.map((choice) => (
        <li key={choice} className="inline-flex items-center gap-1 rounded-md bg-sunken ps-2 text-small">
          {props.nameOf(choice)}
          <button
            type="button"
            aria-label={`Remove ${props.removedOf(choice)}`}
            onClick={() => props.onChange(props.chosen.filter((one) => one !== choice).join(', '))}
            className="inline-flex size-7 items-center justify-center rounded-md text-muted hover:text-text pointer-coarse:size-10"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
