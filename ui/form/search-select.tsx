import { Check, ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { plainText } from '../plain-text.ts'
import { ListField, type ListOption } from './list-field.tsx'

/** So many are in the list at once; the rest is found by typing. */
const max_shown = 100

/** Where `options` does not hold all: what is typed is looked for elsewhere too, and comes as further options. */
interface Search {
  readonly onType: (text: string) => void
  readonly busy: boolean
  readonly failed: boolean
}

/**
 * A labelled choice from a long list, found by typing words of it in any order, or its exact value. Nothing chosen is '' and reads as
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
  /** Absent: all there is stands in `options`. */
  search?: Search
  onChange: (value: string) => void
}) => {
  const { options, value, search, onChange } = props
  // Until the list closes: what is shown then is what is chosen, not what was looked for.
  const [typed, setTyped] = useState<string | null>(null)
  const words = (typed ?? '').trim().split(/\s+/)
  const found = options.filter((option) =>
    words.every((word) => plainText(option.label).includes(plainText(word)) || option.value === word),
  )
  const choose = (chosen: string): void => {
    setTyped(null)
    onChange(chosen)
  }
  const check = <Check aria-hidden className="size-4 shrink-0 text-accent" />
  const missing =
    search?.busy === true ? 'Searching…' : search?.failed === true ? 'The search failed. Type again.' : 'No matches.'
  const more = options.length > max_shown ? `Showing the first ${max_shown}. Type to search.` : undefined
  return (
    <ListField
      {...props}
      text={options.find((option) => option.value === value)?.label ?? ''}
      typed={typed}
      options={found.slice(0, max_shown).map((one) => (one.value === value ? { ...one, mark: check } : one))}
      selected={value}
      takesFirst
      note={found.length === 0 ? missing : more}
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
