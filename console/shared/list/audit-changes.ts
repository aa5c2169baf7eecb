import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { isNothing } from '../words/as-text.ts'
import { isRow, type Row, propertiesOf, withoutNull, type Shape } from '../words/schema.ts'
import { formatWord } from '@plumbline/contract/field-names.ts'

/** A changed field. For a list of rows, each field of a row is a change of its own. */
export interface Change {
  readonly field: string
  /** Name without its path; decides how the value is formatted. */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

type Fields = ReadonlyMap<string, unknown>

const fieldsIn = (value: unknown): Fields => new Map(isRow(value) ? Object.entries(value) : [])

/** The rows of a list by ID, or by position where they have no ID; null if the value is not a list of rows. */
const rowsIn = (value: unknown): Fields | null =>
  Array.isArray(value) && value.every(isRow)
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
    if (isRow(was) || isRow(is)) return between(fieldsIn(was), fieldsIn(is), `${field}.`)
    // Unchanged fields of a row are left out, and so is its ID, which is part of the path.
    if (path !== '' && (name === 'id' || !differ(was, is) || (isNothing(was) && isNothing(is)))) return []
    return [{ field, name: name.split('.').at(-1) ?? name, before: was, after: is }]
  })

/** Fields that differ between `before` and `after` of an audit entry. */
export const changesIn = (row: Row): readonly Change[] => between(fieldsIn(row['before']), fieldsIn(row['after']))

/** Label of a nested field: `manager.name` becomes `Manager name`. */
export const fieldLabel = (field: string): string =>
  field.startsWith('#') ? field : formatWord(field.replaceAll('.', '_'))

const collect = (shape: Shape | undefined, known: Map<string, Shape>): void => {
  for (const [name, whole] of Object.entries(propertiesOf(shape))) {
    const own = withoutNull(whole).shape
    if (!known.has(name)) known.set(name, own)
    collect(own.items ?? own, known)
  }
}

const shapes = new Map<string, Shape>()
/** Operations whose replies the audit log compares. */
const states: readonly Operation[] = [
  operations.listPayouts,
  operations.showSettings,
  operations.showPaymentTerms,
  operations.showOffer,
  operations.showAffiliate,
  operations.showAdvertiser,
]
for (const { reply } of states) collect(reply, shapes)

/** Schema of a field, by its name; decides how its value is formatted. */
export const shapeOf = (name: string): Shape | undefined => shapes.get(name)
