import { fieldClass, FieldFrame } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChosenList } from './chosen-list.tsx'
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { foundOf, kindOfEntity, meantBy, numbersIn, readFound, type Found } from './entities.ts'
import { typing_pause_ms } from './pause.ts'
import { readOptions } from './queries.ts'
import { useServices } from './services.tsx'
import { useMay } from './session.ts'
import { useSettled } from '@plumbline/ui/use-settled.ts'

interface EntityFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly spoken?: boolean | undefined
  readonly required?: boolean
  readonly onChange: (value: string) => void
}

/** What a thing is looked for by: its number finds it too. */
const useFound = (name: string, typed: string): { found: readonly Found[]; failed: boolean } => {
  const may = useMay()
  const services = useServices()
  const { list, searched } = kindOfEntity(name)
  const search = useSettled(typed.trim(), typing_pause_ms)
  const input = searched ? { limit: 20, ...(search !== '' && { search }) } : { limit: 100 }
  // What was found stays until the next is there: a list that goes away under the mouse would not get its click.
  const { data, error } = useQuery({
    ...readOptions(services, list, { input }),
    placeholderData: keepPreviousData,
    enabled: may(list),
  })
  const found = useMemo(() => readFound(data?.results ?? []), [data])
  return { found, failed: error !== null }
}

/** The thing of a number: among those that were found, or as its own page says. */
const useNamed = (name: string, value: string, found: readonly (Found | null)[]): Found | undefined => {
  const may = useMay()
  const services = useServices()
  const { show = { operation: 'showAffiliate', by: 'id' } as const, searched } = kindOfEntity(name)
  const near = found.find((one) => String(one?.id) === value) ?? undefined
  const { data } = useQuery({
    ...readOptions(services, show.operation, { params: { [show.by]: value } }),
    enabled: searched && near === undefined && /^\d+$/.test(value) && may(show.operation),
  })
  return near ?? (data && foundOf(data))
}

/** What a thing of a number is called. */
export const EntityName = ({ name, value }: { name: string; value: string }) =>
  useNamed(name, value, useFound(name, '').found)?.name ?? `#${value}`

/** One of a few: all are shown. `none`: what it is called to choose nothing; `more`: what may be chosen besides. */
export const EntityChoice = (
  props: EntityFieldProps & { none: string; more: readonly { value: string; label: string }[] },
) => {
  const { name, label, value, error, spoken, required = false, onChange, none, more } = props
  const { found, failed } = useFound(name, '')
  const known = found.some(({ id }) => String(id) === value) || more.some((one) => one.value === value)
  return (
    <Select
      label={label}
      name={name}
      value={value}
      error={error ?? (failed ? 'The choices could not be loaded.' : undefined)}
      spoken={spoken}
      required={required}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: none },
        ...(value === '' || known ? [] : [{ value, label: `#${value}` }]),
        ...found.map((one) => ({ value: String(one.id), label: one.name })),
        ...more,
      ]}
    />
  )
}

/** The list below a field, over what stands there: what moved under the mouse would not get its click. */
const Options = (props: { id: string; found: readonly Found[]; active: number; onPick: (one: Found) => void }) => (
  <div
    id={props.id}
    role="listbox"
    aria-label="Found"
    className="absolute inset-x-0 z-30 mt-1 max-h-56 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-pop"
  >
    {props.found.map((one, index) => (
      <button
        key={one.id}
        type="button"
        tabIndex={-1}
        id={`${props.id}-${index}`}
        role="option"
        aria-selected={index === props.active}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => props.onPick(one)}
        className="flex min-h-9 w-full cursor-pointer items-center text-start justify-between gap-3 rounded-sm px-2.5 hover:bg-sunken aria-selected:bg-sunken pointer-coarse:min-h-11"
      >
        <span className="min-w-0 wrap-anywhere">{one.name === '' ? 'No name' : one.name}</span>
        <span className="shrink-0 text-small text-muted">#{one.id}</span>
      </button>
    ))}
  </div>
)

/** A thing of the network by its number, found by its name while a person types. The name stands there, its number is what is sent. */
export const EntityField = (props: EntityFieldProps & { onPick?: (one: Found) => void; onLeave?: () => void }) => {
  const { name, value, onChange } = props
  const list = useId()
  /** What is being typed; null: what was chosen stands there. */
  const [draft, setDraft] = useState<string | null>(null)
  const [picked, setPicked] = useState<Found | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { found, failed } = useFound(name, draft ?? value)
  const chosen = useNamed(name, value, [picked, ...found])
  const meant = draft === null ? value : meantBy(draft, found)
  // The list comes after what was typed: a whole name then means its thing.
  useEffect(() => {
    if (meant !== value) onChange(meant)
  }, [meant, value, onChange])

  const pick = (one: Found): void => {
    setPicked(one)
    setDraft(null)
    setOpen(false)
    setActive(-1)
    if (props.onPick === undefined) onChange(String(one.id))
    else props.onPick(one)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const one = found[active]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((active + step + found.length) % found.length)
    } else if (event.key === 'Enter' && open && one !== undefined) {
      event.preventDefault()
      pick(one)
    } else if (event.key === 'Escape' && open) {
      // The window around it stays.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  const shows = open && found.length > 0
  return (
    <FieldFrame
      label={props.label}
      error={props.error ?? (failed && open ? 'Names could not be loaded: enter a number.' : undefined)}
      spoken={props.spoken}
      help={draft !== null && chosen !== undefined ? `${chosen.name} #${chosen.id}` : props.help}
    >
      {(ties) => (
        <div className="relative">
          <input
            {...ties}
            name={name}
            value={draft ?? chosen?.name ?? value}
            required={props.required}
            role="combobox"
            aria-expanded={shows}
            aria-controls={shows ? list : undefined}
            aria-autocomplete="list"
            aria-activedescendant={shows && active >= 0 ? `${list}-${active}` : undefined}
            autoComplete="off"
            placeholder="Name or number"
            onChange={({ target }) => {
              setDraft(target.value)
              setActive(-1)
              setOpen(true)
              onChange(meantBy(target.value, found))
            }}
            onClick={(event) => {
              event.currentTarget.select()
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setOpen(false)
              if (chosen !== undefined || value === '') setDraft(null)
              props.onLeave?.()
            }}
            className={fieldClass}
          />
          {shows ? <Options id={list} found={found} active={active} onPick={pick} /> : null}
        </div>
      )}
    </FieldFrame>
  )
}

/** Several things: each that is found joins those that were chosen, and numbers may be pasted. The value is their numbers. */
export const EntityList = (props: EntityFieldProps) => {
  const { value, onChange } = props
  const [entry, setEntry] = useState('')
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const ids = numbersIn(value)
  const add = (more: readonly string[]): void => {
    setEntry('')
    onChange([...new Set([...ids, ...more])].join(', '))
  }
  return (
    <div className="space-y-2">
      <EntityField
        // What was taken is gone from the field.
        key={ids.length}
        {...props}
        required={(props.required ?? false) && ids.length === 0}
        value={entry}
        onChange={setEntry}
        onPick={({ id, name }) => {
          setNames({ ...names, [id]: name })
          add([String(id)])
        }}
        onLeave={() => {
          if (numbersIn(entry).length > 0) add(numbersIn(entry))
        }}
      />
      <ChosenList
        label={props.label}
        chosen={ids}
        nameOf={(id) => `${names[id] ?? ''} #${id}`}
        removedOf={(id) => `#${id}`}
        onChange={onChange}
      />
    </div>
  )
}
