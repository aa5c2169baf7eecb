import { Check, ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { plainText } from '../plain-text.ts'
import { ListField, type ListOption } from './list-field.tsx'

/** Most options in the list at once; typing finds the rest. */
const max_shown = 100

/** For `options` that are incomplete: the typed text is also searched elsewhere, and the results are added as options. */
interface Search {
  readonly onType: (text: string) => void
  readonly busy: boolean
  readonly failed: boolean
}

/**
 * A labelled choice from a long list, found by typing words of an option in any order, or its exact value. No choice is '' and is shown as
 * `placeholder`.
 */
export const SearchSelect = (props: {
  label: string
  name: string
  value: string
  options: readonly ListOption[]
  placeholder: string
  error?: string | undefined
  spoken?: boolean
  /** Absent when `options` is complete. */
  search?: Search
  onChange: (value: string) => void
}) => {
  const { options, value, search, onChange } = props
  // Null once the list closes: the field then shows the choice, not the search text.
  const [typed, setTyped] = useState<string | null>(null)
  const words = (typed ?? '').trim().split(/\s+/)
  const matches = options.filter((option) =>
    words.every((word) => plainText(option.label).includes(plainText(word)) || option.value === word),
  )
  const choose = (chosen: string): void => {
    setTyped(null)
    onChange(chosen)
  }
  const check = <Check aria-hidden className="size-4 shrink-0 text-accent" />
  const missing =
    search?.busy === true ? 'Searching…' : search?.failed === true ? 'The search failed. Type again.' : 'No matches.'
  const more = matches.length > max_shown ? `Showing the first ${max_shown}. Type to search.` : undefined
  return (
    <ListField
      {...props}
      text={options.find((option) => option.value === value)?.label ?? ''}
      typed={typed}
      options={matches.slice(0, max_shown).map((one) => (one.value === value ? { ...one, mark: check } : one))}
      selected={value}
      takesFirst
      note={matches.length === 0 ? missing : more}
      className={`placeholder:text-text ${value === '' ? 'pe-9' : 'pe-18'}`}
      onType={(text) => {
        setTyped(text)
        search?.onType(text)
        if (text === '') onChange('')
      }}
      onPick={choose}
      onClose={() => setTyped(null)}
    >
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      {value === '' ? null : (
        <button
          type="button"
          aria-label="Clear selection"
          onClick={() => choose('')}
          className="absolute inset-y-0 end-8 inline-flex w-8 items-center justify-center rounded-sm text-muted hover:text-text pointer-coarse:w-10"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </ListField>
  )
}
