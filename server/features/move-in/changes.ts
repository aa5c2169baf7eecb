import { createHash } from 'node:crypto'
import { message } from '@plumbline/contract/messages/index.ts'
import { isRecord } from '../../shared/record.ts'
import type { Warning } from './kind.ts'
import type { Digests } from './old-ids.ts'

/* Which fields of a document are written to a row that exists here. */

export type Fields = Readonly<Record<string, unknown>>

const sorted = (_name: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value

const textOf = (value: unknown): string => JSON.stringify(value ?? null, sorted)

const digestOf = (value: unknown): string => createHash('sha256').update(textOf(value)).digest('base64url').slice(0, 22)

const itemsKey = (field: string): string => `items of ${field}`

/**
 * Digests of a document's fields, with which a later import detects changes in the old network.
 * @param adds lists that are only added to: one digest for each item
 */
export const digestsOf = (document: Fields, adds: readonly string[] = []): Digests =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) =>
      adds.includes(name) && Array.isArray(value)
        ? [itemsKey(name), value.map(digestOf).join(' ')]
        : [name, digestOf(value)],
    ),
  )

/**
 * Finds the items of a list that are new: neither in the last import nor in the row. People here may have changed or removed the others. Without
 * digests of items, from an earlier version, none is new.
 */
export const findNewItems = (imported: Digests, field: string, here: unknown): ((item: unknown) => boolean) => {
  const before = imported[itemsKey(field)]
  if (before === undefined && imported[field] !== undefined) return () => false
  const known = new Set([...(before?.split(' ') ?? []), ...(Array.isArray(here) ? here.map(digestOf) : [])])
  return (item) => !known.has(digestOf(item))
}

const hereKey = (field: string): string => `here ${field}`

/** Digests of written fields as stored in the row, where the row's format differs from the document's. */
export const hereDigests = (row: Fields, written: readonly string[]): Digests =>
  digestsOf(Object.fromEntries(written.map((field) => [hereKey(field), row[field]])))

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0)

interface Choice {
  /** Names of the fields to write. */
  readonly written: string[]
  /** Warnings for fields that are kept although the document has other values. */
  readonly warnings: Warning[]
}

/**
 * Chooses the fields of a document to write to a row: those that the old network has changed since the last import while the row still has the
 * imported value. Fields that were never imported, and all fields of a row that was joined, are only filled if they are empty.
 * @param adds fields that are only added to
 */
export const chooseFields = (
  { imported, row, joined = false }: { imported: Digests; row: Fields; joined?: boolean },
  document: Fields,
  adds: readonly string[],
): Choice => {
  const choice: Choice = { written: [], warnings: [] }
  for (const [field, value] of Object.entries(document)) {
    const before = imported[field]
    if (before === digestOf(value) || textOf(row[field]) === textOf(value)) continue
    const isKept = (): boolean => (imported[hereKey(field)] ?? before) === digestOf(row[field])
    const follows = !joined && (adds.includes(field) || isKept())
    if (follows || ((joined || before === undefined) && isEmpty(row[field]))) choice.written.push(field)
    else choice.warnings.push({ field, warning: message('changed_here', {}) })
  }
  return choice
}
