import { ListField } from '@plumbline/ui/form/list-field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChosenList } from './chosen-list.tsx'
import { useEffect, useMemo, useState } from 'react'
import { foundOf, kindOfEntity, meantBy, numbersIn, readFound, type Found } from './entities.ts'
import { typing_pause_ms } from './pause.ts'
import { readOptions } from '../session/queries.ts'
import { useServices } from '../session/services.tsx'
import { useMay } from '../session/session.ts'
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

/** A thing of the network by ID, found by its name while a person types. The name stands there, its number is what is sent. */
export const EntityField = (props: EntityFieldProps & { onPick?: (one: Found) => void; onLeave?: () => void }) => {
  const { name, value, onChange } = props
  /** What is being typed; null: what was chosen stands there. */
  const [draft, setDraft] = useState<string | null>(null)
  const [picked, setPicked] = useState<Found | null>(null)
  const { found, failed } = useFound(name, draft ?? value)
  const chosen = useNamed(name, value, [picked, ...found])
  const meant = draft === null ? value : meantBy(draft, found)
  // The list comes after what was typed: a whole name then means its thing.
  useEffect(() => {
    if (meant !== value) onChange(meant)
  }, [meant, value, onChange])

  return (
    <ListField
      {...props}
      listError={failed ? 'Names could not be loaded: enter a number.' : undefined}
      help={draft !== null && chosen !== undefined ? `${chosen.name} #${chosen.id}` : props.help}
      placeholder="Name or number"
      text={chosen?.name ?? value}
      typed={draft}
      options={found.map(({ id, name: found_name }) => ({
        value: String(id),
        label: found_name === '' ? 'No name' : found_name,
        mark: <span className="shrink-0 text-small text-muted">#{id}</span>,
      }))}
      onType={(text) => {
        setDraft(text)
        onChange(meantBy(text, found))
      }}
      onPick={(id) => {
        const one = found.find((other) => String(other.id) === id)
        setPicked(one ?? null)
        setDraft(null)
        if (one === undefined || props.onPick === undefined) onChange(id)
        else props.onPick(one)
      }}
      onClose={() => {
        if (chosen !== undefined || value === '') setDraft(null)
      }}
    />
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
