import { createHash } from 'node:crypto'
import type { MoveInKind, MovedKind } from '@plumbline/contract/move-in.ts'
import type { TProperties } from 'typebox'
import { refuse } from '../../shared/http/errors.ts'
import { isRecord } from '../../shared/record.ts'
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

type Fields = Readonly<Record<string, unknown>>

/** Fields of every document of such a kind. */
interface Keys {
  external_id: string
  /** A row here that the document joins. */
  id?: number
}

/** A document in the form in which it is compared and written. */
export interface Prepared<P> {
  readonly document: P
  readonly warnings?: readonly Warning[]
}

interface RowKind<D extends Keys, P extends Keys, F extends TProperties> {
  readonly name: MoveInKind
  readonly fields: F
  readonly moved: MovedKind
  /** Brings a document into the form in which it is compared: references resolved, and what cannot be taken left out with a warning. */
  prepare(tools: MoveTools, document: D): Promise<Prepared<P>>
  /** The fields of a row here, as documents have them; undefined where it does not exist. */
  read(tools: MoveTools, id: number, document: P): Promise<Fields | undefined>
  make(tools: MoveTools, document: P): Promise<{ id: number; warnings?: readonly Warning[] }>
  /** Writes fields that differ. */
  change(tools: MoveTools, id: number, changes: Partial<P>, document: P): Promise<readonly Warning[]>
  /** Takes the lines in another order, or refuses some of them. */
  ordered?(
    lines: readonly Line<D>[],
    takeEach: (some: readonly Line<D>[]) => Promise<readonly Result[]>,
  ): Promise<readonly Result[]>
  /** A value of a field as reports show it, where it is secret. */
  shown?(field: string, value: unknown): unknown
}

const sorted = (_name: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value

const textOf = (value: unknown): string => JSON.stringify(value ?? null, sorted)

const digestOf = (value: unknown): string => createHash('sha256').update(textOf(value)).digest('base64url').slice(0, 22)

const digestsOf = (document: Fields): Digests =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, digestOf(value)]))

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isSame = (one: Digests, other: Digests): boolean =>
  Object.entries(other).every(([name, digest]) => one[name] === digest)

/**
 * Declares a kind whose documents are rows here. A field is written where the file differs both from the last import and from the row: so a
 * repeated import changes nothing, and keeps what people changed here since. A row that a document joins by `id` only gets fields that are empty.
 */
export const rowKind = <D extends Keys, P extends Keys, const F extends TProperties>(
  kind: RowKind<D, P, F>,
): KindOf<F> => {
  const { moved, shown = (_field, value) => value } = kind

  const findRow = async (tools: MoveTools, document: P) => {
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

  const take = async (tools: MoveTools, given: D): Promise<Taken> => {
    const { document, warnings: earlier = [] } = await kind.prepare(tools, given)
    const { external_id, id: _id, ...fields } = document
    const digests = digestsOf(fields)
    const found = await findRow(tools, document)
    if (found === undefined) {
      const { id, warnings = [] } = await kind.make(tools, document)
      tools.ids.remember(moved, external_id, id, digests)
      const changes = Object.entries(fields).map(([field, value]) => changeOf(field, null, value))
      return { outcome: 'new', id, changes, warnings: [...earlier, ...warnings] }
    }
    const { id, row, imported, joins } = found
    const changed = Object.entries(fields).filter(
      ([field, value]) =>
        imported[field] !== digests[field] && textOf(row[field]) !== textOf(value) && (!joins || isEmpty(row[field])),
    )
    if (joins || !isSame(imported, digests)) tools.ids.remember(moved, external_id, id, { ...imported, ...digests })
    if (changed.length === 0) return { outcome: joins ? 'changed' : 'same', id, warnings: earlier }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields of the document, which has the type
    const changes = Object.fromEntries(changed) as Partial<P>
    const warnings = await kind.change(tools, id, changes, document)
    return {
      outcome: 'changed',
      id,
      changes: changed.map(([field, value]) => changeOf(field, row[field], value)),
      warnings: [...earlier, ...warnings],
    }
  }

  const takeEach = oneByOne(take)
  return kindOf<F>({
    name: kind.name,
    fields: kind.fields,
    takeAll: (tools, lines) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the documents were checked by these fields
      const own = lines as unknown as readonly Line<D>[]
      return kind.ordered === undefined ? takeEach(tools, own) : kind.ordered(own, (some) => takeEach(tools, some))
    },
  })
}
