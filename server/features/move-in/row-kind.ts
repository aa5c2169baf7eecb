import type { MoveInKind, MovedKind } from '@plumbline/contract/move-in.ts'
import type { TProperties } from 'typebox'
import { refuse } from '../../shared/http/errors.ts'
import { chooseFields, digestsOf, findNewItems, type Fields } from './changes.ts'
import {
  kindOf,
  oneByOne,
  type FieldChange,
  type KindOf,
  type Line,
  type MoveTools,
  type Result,
  type Taken,
  type Warning,
} from './kind.ts'
import type { Digests } from './old-ids.ts'

/* Kinds of which each document is a row here, found again by its old id. */

/** Fields of every document of such a kind. */
interface Keys {
  external_id: string
  /** A row here that the document joins. */
  id?: number
}

/** A document prepared for comparing and writing. */
export interface Prepared<P> {
  readonly document: P
  readonly warnings?: readonly Warning[]
}

interface KnownRow {
  readonly id: number
  readonly row: Fields
  readonly imported: Digests
  /** By this document. */
  readonly joins: boolean
}

interface RowKind<D extends Keys, P extends Keys, F extends TProperties> {
  readonly name: MoveInKind
  readonly fields: F
  readonly strict: readonly (keyof F & string)[]
  /** Lists that are only added to. */
  readonly adds: readonly (keyof P & string)[]
  readonly moved: MovedKind
  /** Prepares a document for comparing: resolves references, and leaves out unusable values with a warning. */
  prepare(tools: MoveTools, document: D): Promise<Prepared<P>>
  /** The fields of a row here, in the format of documents; undefined if the row does not exist. */
  read(tools: MoveTools, id: number, document: P): Promise<Fields | undefined>
  make(tools: MoveTools, document: P): Promise<{ id: number; warnings?: readonly Warning[] }>
  /** Writes fields that differ. */
  change(tools: MoveTools, id: number, changes: Partial<P>, document: P): Promise<readonly Warning[]>
  /** Takes the lines in another order, or refuses some. */
  ordered?(
    lines: readonly Line<D>[],
    takeEach: (some: readonly Line<D>[]) => Promise<readonly Result[]>,
  ): Promise<readonly Result[]>
  /** Converts a value, or an item of a list that is only added to, for comparing. */
  plain?(field: string, value: unknown): unknown
  /** Masks a secret value for reports. */
  shown?(field: string, value: unknown): unknown
}

/** Without fields that were left out while writing: the next import tries them again. */
const withoutLeftOut = <V>(fields: Readonly<Record<string, V>>, warnings: readonly Warning[]): Record<string, V> => {
  const left_out = warnings.flatMap(({ field, warning }) => (warning.code === 'value_left_out' ? field : []))
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !left_out.includes(field)))
}

/**
 * Declares a kind whose documents become rows here. Repeating an import changes nothing, and keeps values that people entered here. A row that a
 * document joins by `id` is recognised by the digest of that field.
 */
export const rowKind = <D extends Keys, P extends Keys, const F extends TProperties>(
  kind: RowKind<D, P, F>,
): KindOf<F> => {
  const adds: readonly string[] = kind.adds
  const { moved, plain = (_field, value) => value, shown = (_field, value) => value } = kind

  const findRow = async (tools: MoveTools, document: P): Promise<KnownRow | undefined> => {
    const { external_id, id } = document
    const known = tools.ids.find(moved, external_id)
    if (known !== undefined) {
      if (id !== undefined && id !== known.id) throw refuse('old_id_of_another', { external_id, id: known.id })
      const row = await kind.read(tools, known.id, document)
      return row && { row, id: known.id, imported: known.imported, joins: false }
    }
    if (id === undefined) return undefined
    const row = await kind.read(tools, id, document)
    if (row === undefined) throw refuse('unknown_old_id', { kind: moved, id: `#${id}` })
    return { row, id, imported: {}, joins: true }
  }

  const changeOf = (field: string, old: unknown, next: unknown): FieldChange => ({
    field,
    old: shown(field, old),
    new: shown(field, next),
  })

  const isAddedTo = (field: string, value: unknown): value is unknown[] => adds.includes(field) && Array.isArray(value)

  const plainOf = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        isAddedTo(field, value) ? value.map((item) => plain(field, item)) : plain(field, value),
      ]),
    )

  /** Fields with the new items of lists that are only added to, and without lists that have none. */
  const withNewItems = (imported: Digests, here: Fields, fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
        if (!isAddedTo(field, value)) return [[field, value]]
        const isNew = findNewItems(imported, field, here[field])
        const items = value.filter((item) => isNew(plain(field, item)))
        return items.length === 0 ? [] : [[field, items]]
      }),
    )

  const take = async (tools: MoveTools, given: D): Promise<Taken> => {
    const { document, warnings: earlier = [] } = await kind.prepare(tools, given)
    const { external_id, id: _id, ...fields } = document
    const digests = digestsOf(plainOf(fields), adds)
    const known = await findRow(tools, document)
    if (known === undefined) {
      const { id, warnings = [] } = await kind.make(tools, document)
      tools.ids.remember(moved, external_id, id, withoutLeftOut(digests, warnings))
      const made = Object.entries(withoutLeftOut(fields, warnings))
      const changes = made.map(([field, value]) => changeOf(field, null, value))
      return { outcome: 'new', id, changes, warnings: [...earlier, ...warnings] }
    }
    const { id, row, imported, joins } = known
    const joined = joins || imported.id !== undefined
    const here = plainOf(row)
    const given_fields = withNewItems(imported, here, fields)
    const { written, warnings } = chooseFields({ imported, row: here, joined }, plainOf(given_fields), adds)
    warnings.unshift(...earlier)
    const chosen = Object.fromEntries(Object.entries(given_fields).filter(([field]) => written.includes(field)))
    if (written.length > 0)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields of the document, which has the type
      warnings.push(...(await kind.change(tools, id, chosen as Partial<P>, document)))
    const kept = withoutLeftOut(digests, warnings)
    if (joins || Object.entries(kept).some(([field, digest]) => imported[field] !== digest))
      tools.ids.remember(moved, external_id, id, { ...imported, ...kept, ...(joins && digestsOf({ id })) })
    const changes = Object.entries(withoutLeftOut(chosen, warnings))
    if (changes.length === 0) return { outcome: joins ? 'changed' : 'same', id, warnings }
    const shown_changes = changes.map(([field, value]) => {
      const change = changeOf(field, row[field], value)
      // A list that is only added to keeps its other items.
      return adds.includes(field) && Array.isArray(change.old) && Array.isArray(change.new)
        ? { ...change, new: [...new Set<unknown>([...change.old, ...change.new])] }
        : change
    })
    return { outcome: 'changed', id, changes: shown_changes, warnings }
  }

  const takeEach = oneByOne(take)
  return kindOf<F>({
    name: kind.name,
    fields: kind.fields,
    strict: kind.strict,
    takeAll: (tools, lines) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the documents were checked by these fields
      const own = lines as unknown as readonly Line<D>[]
      return kind.ordered === undefined ? takeEach(tools, own) : kind.ordered(own, (some) => takeEach(tools, some))
    },
  })
}
