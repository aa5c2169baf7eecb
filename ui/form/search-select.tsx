import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { fieldClass, FieldFrame } from './field.tsx'

export interface SearchOption {
  readonly value: string
  readonly label: string
}

/** So many lie in the list at once; the rest is found by typing. */
const shown = 100

const action =
  'inline-flex size-8 cursor-pointer items-center justify-center rounded-sm text-muted hover:text-text pointer-coarse:size-10'

/** Where `options` does not hold all: what is typed is looked for elsewhere too, and comes as further options. */
interface Search {
  readonly onType: (text: string) => void
  readonly busy: boolean
  readonly failed: boolean
}

/** Not in Base UI's own popup, which takes everything else from screen readers while the focus, and all that Tab reaches, is still there. */
const List = (props: { count: number; within: HTMLElement | null; search: Search | undefined }) => (
  <Combobox.Portal container={props.within ?? undefined}>
    <Combobox.Positioner sideOffset={6} collisionPadding={8} className="z-50 outline-none">
      <div className="flex max-h-[min(20rem,var(--available-height))] w-[max(var(--anchor-width),16rem)] max-w-[var(--available-width)] animate-appear flex-col overflow-hidden rounded-lg border border-line bg-raised text-text shadow-pop">
        <Combobox.Empty className="text-muted not-empty:px-4 not-empty:py-3">
          {props.search?.busy === true
            ? 'Searching…'
            : props.search?.failed === true
              ? 'The search failed. Type again.'
              : 'Nothing fits.'}
        </Combobox.Empty>
        <Combobox.List className="min-h-0 scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 outline-none empty:hidden">
          {(option: SearchOption) => (
            <Combobox.Item
              key={option.value}
              value={option}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1 outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11"
            >
              <span dir="auto" className="min-w-0 grow text-left wrap-anywhere">
                {option.label}
              </span>
              <Combobox.ItemIndicator>
                <Check aria-hidden className="size-4 shrink-0 text-accent" />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          )}
        </Combobox.List>
        {props.count > shown ? (
          <p className="shrink-0 border-t border-line px-4 py-2 text-small text-muted">
            At most {shown} are listed: type to find others.
          </p>
        ) : null}
      </div>
    </Combobox.Positioner>
  </Combobox.Portal>
)

/**
 * A labelled choice from a long list, found by typing words of it in any order, or its exact value. Nothing chosen is '' and reads as
 * `placeholder`. It is heavier than a Select: load it with the screen that needs it.
 */
export const SearchSelect = (props: {
  label: string
  name: string
  value: string
  options: readonly SearchOption[]
  placeholder: string
  error?: string | undefined
  spoken?: boolean
  /** Absent: all there is stands in `options`. */
  search?: Search
  onChange: (value: string) => void
}) => {
  const { label, options, value } = props
  const { contains } = Combobox.useFilter()
  const chosen = options.find((option) => option.value === value)?.label
  // The same object as long as it is the same choice: another one would put its name in place of what is being typed.
  const selected = useMemo(() => (chosen === undefined ? null : { value, label: chosen }), [value, chosen])
  const [open, setOpen] = useState(false)
  // Until the list closes: what is shown then is what is chosen, not what was looked for.
  const [typed, setTyped] = useState<string | null>(null)
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  return (
    <FieldFrame label={label} error={props.error} spoken={props.spoken}>
      {({ id, ...ties }) => (
        <Combobox.Root
          items={options}
          value={selected}
          onValueChange={(option) => props.onChange(option?.value ?? '')}
          open={open}
          onOpenChange={(opens) => {
            setOpen(opens)
            if (!opens) setTyped(null)
          }}
          inputValue={typed ?? chosen ?? ''}
          onInputValueChange={(text, { reason }) => {
            setTyped(reason === 'input-change' ? text : null)
            if (reason === 'input-change') props.search?.onType(text)
          }}
          // An option that came again is another object.
          isItemEqualToValue={(option, other) => option.value === other.value}
          filter={(option: SearchOption, query) =>
            query
              .trim()
              .split(/\s+/)
              .every((word) => contains(option.label, word) || option.value === word)
          }
          limit={shown}
          autoHighlight
        >
          <Combobox.InputGroup
            ref={(group) => setLandmark(group?.closest<HTMLElement>('dialog, main') ?? null)}
            className="relative block"
          >
            <Combobox.Input
              id={id}
              {...ties}
              name={props.name}
              placeholder={props.placeholder}
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              onClick={(event) => event.currentTarget.select()}
              onKeyDown={(event) => {
                // Closed, Escape is the form's: it would let go what is chosen.
                if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
              }}
              className={`${fieldClass} text-ellipsis placeholder:text-text ${value === '' ? 'pr-9' : 'pr-18'}`}
            />
            <span className="absolute inset-y-0 end-0.5 flex items-center">
              <Combobox.Clear aria-label="Clear the choice" className={action}>
                <X aria-hidden className="size-4" />
              </Combobox.Clear>
              <Combobox.Trigger aria-label="Show the list" className={action}>
                <ChevronDown aria-hidden className="size-4" />
              </Combobox.Trigger>
            </span>
          </Combobox.InputGroup>
          {open ? <List count={options.length} within={landmark} search={props.search} /> : null}
        </Combobox.Root>
      )}
    </FieldFrame>
  )
}
