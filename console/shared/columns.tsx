import { asText } from './as-text.ts'
import type { Column } from '@plumbline/ui/table/data-table.tsx'
import { Link } from 'react-router'
import { placeOf } from './paths.ts'
import { propertiesOf, withoutNull, type Shape } from './schema.ts'
import { linkClass, Value } from './value.tsx'
import { labelOf } from './words.ts'

export type Row = Readonly<Record<string, unknown>>

const isFigure = (name: string, whole: Shape): boolean => {
  const { shape } = withoutNull(whole)
  const isNumber = shape.type === 'number' || shape.type === 'integer'
  return isNumber && name !== 'id' && !name.endsWith('_id') && !['run', 'export'].includes(name)
}

/** A thing by its name and number, leading to its page. */
const Named = ({ field, row }: { field: string; row: Row }) => {
  const [name, id] = [row[field], row[`${field}_id`]]
  const to = placeOf(`${field}_id`, id)
  if (to === null) return <Value name={field} value={name} />
  return (
    <Link to={to} className={`${linkClass} wrap-break-word`}>
      {typeof name === 'string' && name !== '' ? name : `#${asText(id)}`}
    </Link>
  )
}

/** Texts of whole sentences. */
const wordy: readonly string[] = [
  'title',
  'reason',
  'why',
  'what_to_do',
  'last_error',
  'error',
  'found',
  'note',
  'meaning',
]

/**
 * The columns of a table of rows by their schema. Name and number of a thing (`offer`, `offer_id`) are one column. `to`: where a row's first
 * column leads.
 */
export const columnsOf = (names: readonly string[], rowShape: unknown, to?: (row: Row) => string): Column<Row>[] => {
  const properties = propertiesOf(rowShape)
  const isNamed = (name: string): boolean => Object.hasOwn(properties, `${name}_id`)
  const merged = names
    .map((name) => (name.endsWith('_id') && Object.hasOwn(properties, name.slice(0, -3)) ? name.slice(0, -3) : name))
    .filter((name, index, all) => all.indexOf(name) === index)
  return merged.map((name, index) => {
    const shape = properties[name] ?? {}
    const { type } = withoutNull(shape).shape
    return {
      key: name,
      header: labelOf(name),
      figure: isFigure(name, shape),
      ...(isNamed(name) ? { min: 9 } : type === 'object' || wordy.includes(name) ? { min: 14 } : {}),
      cell: (row) => {
        if (index === 0 && to !== undefined)
          return (
            <Link to={to(row)} className={linkClass}>
              <Value name="" value={row[name]} shape={shape} />
            </Link>
          )
        return isNamed(name) ? <Named field={name} row={row} /> : <Value name={name} value={row[name]} shape={shape} />
      },
    }
  })
}
