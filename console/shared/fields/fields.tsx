import { roleOf, titleOf } from '@plumbline/contract/field-names.ts'
import { OneLine } from '@plumbline/ui/table/one-line.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameOfRow } from '../page/thing.tsx'
import { asText, isNothing } from '../words/as-text.ts'
import { placeOf } from '../words/paths.ts'
import { withoutNull, type Row, type Shape } from '../words/schema.ts'
import { hasLongWord, longWordClass, quietLinkClass, Value } from './value.tsx'

/** Kind of a field: decides its format, and its position in a narrow row. */
export type FieldKind = 'name' | 'id' | 'moment' | 'money' | 'figure' | 'number' | 'status' | 'flag' | 'words' | 'text'

/** A field of a row, which renders its value with links (`cell`) or without (`plain`). */
export interface Field<R = Row> {
  readonly key: string
  readonly header: string
  readonly kind: FieldKind
  readonly cell: (row: R) => ReactNode
  readonly plain: (row: R) => ReactNode
  readonly isEmpty: (row: R) => boolean
}

const kindOf = (name: string, whole: Shape): FieldKind => {
  const { shape } = withoutNull(whole)
  const { type, format } = shape
  const role = roleOf(name)
  if (name === 'id') return 'id'
  if (role === 'status') return 'status'
  if (format === 'date-time') return 'moment'
  if (format === 'money') return 'money'
  if (type === 'boolean') return 'flag'
  if (type === 'number' || type === 'integer') return role === 'number' ? 'number' : 'figure'
  if (role === 'name') return 'name'
  return type === 'object' || role === 'sentence' ? 'words' : 'text'
}

const nameIn = (field: string, row: Row): string => {
  const [name, id] = [row[field], row[`${field}_id`]]
  return typeof name === 'string' && name !== '' ? name : `#${asText(id)}`
}

/** A field that shows a record by its name or ID, with a link to its page. */
const createNamedField = (name: string): Field => ({
  key: name,
  header: titleOf(name),
  kind: 'name',
  isEmpty: (row) => isNothing(row[name]) && isNothing(row[`${name}_id`]),
  plain: (row) => (isNothing(row[`${name}_id`]) ? <Value name={name} value={row[name]} /> : <>{nameIn(name, row)}</>),
  cell: (row) => {
    const to = placeOf(`${name}_id`, row[`${name}_id`])
    if (to === null) return <Value name={name} value={row[name]} />
    const text = nameIn(name, row)
    return (
      <Link
        to={to}
        dir="auto"
        title={text}
        className={`${quietLinkClass} line-clamp-2 min-h-6 py-0.5 ${hasLongWord(text) ? longWordClass : 'wrap-anywhere'}`}
      >
        {text}
      </Link>
    )
  },
})

/** Whether a field is the name of a record with a page: `offer` beside `offer_id`. The `payout` beside a `payout_id` is an amount. */
export const isNameOfThing = (name: string, fields: object): boolean =>
  Object.hasOwn(fields, `${name}_id`) && placeOf(`${name}_id`, 1) !== null

/** A field by its schema. The name and the ID of a record (`offer`, `offer_id`) become one field, with the key of the name. */
export const fieldOf = (key: string, properties: Readonly<Record<string, Shape>>): Field => {
  const base = key.replace(/_id$/, '')
  const name = Object.hasOwn(properties, base) && isNameOfThing(base, properties) ? base : key
  if (isNameOfThing(name, properties)) return createNamedField(name)
  const shape = properties[name] ?? {}
  return {
    key: name,
    header: titleOf(name),
    kind: kindOf(name, shape),
    isEmpty: (row) => isNothing(row[name]),
    plain: (row) => <Value name="" value={row[name]} shape={shape} />,
    cell: (row) => {
      const value = row[name]
      // A sentence wraps; a single word such as a URL stays on one line, and is shown in full on demand.
      return typeof value === 'string' && hasLongWord(value) && placeOf(name, value) === null ? (
        <OneLine text={value} />
      ) : (
        <Value name={name} value={value} shape={shape} />
      )
    },
  }
}

/** The field that names a row: for a company without a contact person, the company's name. A link is never empty. */
export const headOf = <R,>(first: Field<R>, others: readonly Field<R>[], row: R): Field<R> =>
  first.kind === 'name' && first.isEmpty(row)
    ? (others.find((one) => !one.isEmpty(row)) ?? { ...first, plain: nameOfRow })
    : first
