import { asText } from './as-text.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { fieldClass, FieldFrame } from '@plumbline/ui/form/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { readOptions } from './queries.ts'
import { useServices } from './services.tsx'
import { useMay } from './session.ts'

interface Kind {
  readonly list: OperationName
  readonly searched: boolean
}

const affiliates: Kind = { list: 'listAffiliates', searched: true }

/** Fields of the contract that name a thing by its number, and where that thing is looked for. */
const kinds: Readonly<Record<string, Kind>> = {
  affiliate: affiliates,
  referrer: affiliates,
  offer: { list: 'listOffers', searched: true },
  advertiser: { list: 'listAdvertisers', searched: true },
  manager: { list: 'listManagers', searched: false },
  successor: { list: 'listManagers', searched: false },
}

export const isEntity = (name: string): boolean => Object.hasOwn(kinds, name)

const pause_ms = 250

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause_ms)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface Found {
  readonly id: number
  readonly name: string
}

const textOf = (row: Readonly<Record<string, unknown>>): string => {
  const named = ['title', 'name', 'company', 'login']
    .map((field) => row[field])
    .find((one) => typeof one === 'string' && one !== '')
  return typeof named === 'string' ? named : Array.isArray(row['emails']) ? String(row['emails'][0] ?? '') : ''
}

const readFound = (answer: unknown): Found[] => {
  const results = (answer as { results?: readonly Readonly<Record<string, unknown>>[] } | undefined)?.results ?? []
  return results.map((row) => ({ id: Number(row['id']), name: textOf(row) }))
}

/** What a thing is looked for by: its number finds it too. */
const useFound = (name: string, typed: string): readonly Found[] => {
  const may = useMay()
  const services = useServices()
  const kind = kinds[name] ?? affiliates
  const search = useSettled(typed.trim())
  const input = { limit: 20, ...(kind.searched && search !== '' ? { search } : {}) }
  const { data } = useQuery({ ...readOptions(services, kind.list, { input }), enabled: may(kind.list) })
  return readFound(data)
}

/** A thing of the network by its number, found by its name while a person types. */
export const EntityField = (props: {
  name: string
  label: string
  value: string
  help?: string | undefined
  error?: string | undefined
  spoken?: boolean | undefined
  required?: boolean
  onChange: (value: string) => void
}) => {
  const { name, value, onChange } = props
  const list = useId()
  const found = useFound(name, value)
  const chosen = found.find(({ id }) => asText(id) === value)
  return (
    <FieldFrame
      label={props.label}
      error={props.error}
      spoken={props.spoken}
      help={chosen === undefined ? props.help : <span className="text-text">{chosen.name}</span>}
    >
      {(ties) => (
        <>
          <input
            {...ties}
            name={name}
            value={value}
            required={props.required}
            list={list}
            autoComplete="off"
            placeholder="Number or name"
            onChange={({ target }) => onChange(target.value)}
            className={fieldClass}
          />
          <datalist id={list}>
            {found.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}
