import { ListField } from '@plumbline/ui/form/list-field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChosenList } from './chosen-list.tsx'
import { useEffect, useMemo, useState } from 'react'
import { entityOption, kindOfEntity, meantBy, numbersIn, entityOptions, type EntityOption } from './entities.ts'
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

/** Options that match the typed name or number. */
const useMatches = (name: string, typed: string): { matches: readonly EntityOption[]; failed: boolean } => {
  const may = useMay()
  const services = useServices()
  const { list, searched } = kindOfEntity(name)
  const search = useSettled(typed.trim(), typing_pause_ms)
  const input = searched ? { limit: 20, ...(search !== '' && { search }) } : { limit: 100 }
  // Keeps the previous options until the next ones arrive: a list that disappears under the pointer would miss the click.
  const { data, error } = useQuery({
    ...readOptions(services, list, { input }),
    placeholderData: keepPreviousData,
    enabled: may(list),
  })
  const matches = useMemo(() => entityOptions(data?.results ?? []), [data])
  return { matches, failed: error !== null }
}

/** The option with this ID, from the options at hand or read from the server. */
const useNamed = (name: string, value: string, matches: readonly (EntityOption | null)[]): EntityOption | undefined => {
  const may = useMay()
  const services = useServices()
  const { show = { operation: 'showAffiliate', by: 'id' } as const, searched } = kindOfEntity(name)
  const near = matches.find((one) => String(one?.id) === value) ?? undefined
  const { data } = useQuery({
    ...readOptions(services, show.operation, { params: { [show.by]: value } }),
    enabled: searched && near === undefined && /^\d+$/.test(value) && may(show.operation),
  })
  return near ?? (data && entityOption(data))
}

/** Name of a record, by its ID. */
export const EntityName = ({ name, value }: { name: string; value: string }) =>
  useNamed(name, value, useMatches(name, '').matches)?.name ?? `#${value}`

/** Selects from a short list, shown in full. `none`: label of the empty option; `more`: additional options. */
export const EntityChoice = (
  props: EntityFieldProps & { none: string; more: readonly { value: string; label: string }[] },
) => {
  const { name, label, value, error, spoken, required = false, onChange, none, more } = props
  const { matches, failed } = useMatches(name, '')
  const known = matches.some(({ id }) => String(id) === value) || more.some((one) => one.value === value)
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
        ...matches.map((one) => ({ value: String(one.id), label: one.name })),
        ...more,
      ]}
    />
  )
}

/** Combobox that searches records by name as the user types. It shows the name and submits the ID. */
export const EntityField = (
  props: EntityFieldProps & { onPick?: (one: EntityOption) => void; onLeave?: () => void },
) => {
  const { name, value, onChange } = props
  /** Text being typed; null shows the selected option. */
  const [draft, setDraft] = useState<string | null>(null)
  const [picked, setPicked] = useState<EntityOption | null>(null)
  const { matches, failed } = useMatches(name, draft ?? value)
  const chosen = useNamed(name, value, [picked, ...matches])
  const meant = draft === null ? value : meantBy(draft, matches)
  // The options arrive after the text was typed: a complete name then selects its option.
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
      options={matches.map(({ id, name: option_name }) => ({
        value: String(id),
        label: option_name === '' ? 'No name' : option_name,
        mark: <span className="shrink-0 text-small text-muted">#{id}</span>,
      }))}
      onType={(text) => {
        setDraft(text)
        onChange(meantBy(text, matches))
      }}
      onPick={(id) => {
        const one = matches.find((other) => String(other.id) === id)
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

/**
 * Selects several records: each picked option is added to the selection, and IDs may be pasted. The value is the list of IDs, followed by a
 * semicolon and the text that is still in the field: a form that is sent then includes or rejects that text.
 */
export const EntityList = (props: EntityFieldProps) => {
  const { value, onChange } = props
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [round, setRound] = useState(0)
  const [list = '', ...rest] = value.split(';')
  const ids = numbersIn(list)
  const entry = rest.join(';').trim()
  const write = (next: string, text: string): void => onChange(text === '' ? next : `${next}; ${text}`)
  const add = (more: readonly string[]): void => write([...new Set([...ids, ...more])].join(', '), '')
  return (
    <div className="space-y-2">
      <EntityField
        // The text has moved to the list, so the field is emptied.
        key={round}
        {...props}
        required={(props.required ?? false) && ids.length === 0}
        value={entry}
        onChange={(text) => write(ids.join(', '), text)}
        onPick={({ id, name }) => {
          setNames({ ...names, [id]: name })
          add([String(id)])
        }}
        onLeave={() => {
          if (numbersIn(entry).length === 0) return
          add(numbersIn(entry))
          setRound(round + 1)
        }}
      />
      <ChosenList
        label={props.label}
        chosen={ids}
        nameOf={(id) => `${names[id] ?? ''} #${id}`}
        removedOf={(id) => `#${id}`}
        onChange={(next) => write(next, entry)}
      />
    </div>
  )
}
