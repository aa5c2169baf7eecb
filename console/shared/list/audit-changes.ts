import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { type Row, propertiesOf, withoutNull, type Shape } from '../words/schema.ts'
import { formatWord } from '@plumbline/contract/field-names.ts'

/** A field that is another: of the rows of a list each field by itself. */
export interface Change {
  readonly field: string
  /** Its name by itself, by which its value is written. */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

type Fields = ReadonlyMap<string, unknown>

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsIn = (value: unknown): Fields => new Map(isRecord(value) ? Object.entries(value) : [])

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The rows of a list by their numbers, or by their places where they have none; null where it is no such list. */
const rowsIn = (value: unknown): Fields | null =>
  Array.isArray(value) && value.every(isRecord)
    ? new Map(value.map((row, index) => [`#${typeof row['id'] === 'number' ? row['id'] : index + 1}`, row]))
    : null

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

const between = (before: Fields, after: Fields, path = ''): Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Change[] => {
    const field = `${path}${name}`
    const [was, is] = [before.get(name), after.get(name)]
    const rows = [rowsIn(was), rowsIn(is)]
    if (rows.some((one) => one !== null && one.size > 0))
      return between(rows[0] ?? new Map(), rows[1] ?? new Map(), `${field}.`)
    if (isRecord(was) || isRecord(is)) return between(fieldsIn(was), fieldsIn(is), `${field}.`)
    // Of a row of a list what both have in common is not said, and its number is in its name.
    if (path !== '' && (name === 'id' || !differ(was, is) || !(isSaid(was) || isSaid(is)))) return []
    return [{ field, name: name.split('.').at(-1) ?? name, before: was, after: is }]
  })

/** What a line of the log says was another before and after. */
export const changesIn = (row: Row): readonly Change[] => between(fieldsIn(row['before']), fieldsIn(row['after']))

/** A field of a part: `manager.name` is `Manager name`. */
export const wordsOf = (field: string): string =>
  field.startsWith('#') ? field : formatWord(field.replaceAll('.', '_'))

const collect = (shape: Shape | undefined, known: Map<string, Shape>): void => {
  for (const [name, whole] of Object.entries(propertiesOf(shape))) {
    const own = withoutNull(whole).shape
    if (!known.has(name)) known.set(name, own)
    collect(own.items ?? own, known)
  }
}

const shapes = new Map<string, Shape>()
/** The answers that the log compares. */
const states: readonly Operation[] = [
  operations.listPayouts,
  operations.showSettings,
  operations.showPaymentTerms,
  operations.showOffer,
  operations.showAffiliate,
  operations.showAdvertiser,
]
for (const { reply } of states) collect(reply, shapes)

/** How a field of a thing is written. */
export const shapeOf = (name: string): Shape | undefined => shapes.get(name)
