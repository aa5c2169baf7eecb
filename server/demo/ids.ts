import type { Pg } from '../storage/postgres/schema.ts'

export type Ids = ReadonlyMap<string, number>

export const idOf = (ids: Ids, key: string): number => {
  const id = ids.get(key)
  if (id === undefined)
    throw new Error(`${key} of the demo network is not in the database: it was removed, or filled by another version`)
  return id
}

/** The ids of rows, by the keys of their source data, which is in the same order. */
export const byKey = (list: readonly { key: string }[], rows: readonly { id: number }[]): Ids => {
  // PostgreSQL answers `returning` in the order of `values`.
  const ids = new Map<string, number>()
  for (const [index, { key }] of list.entries()) {
    const row = rows[index]
    if (row !== undefined) ids.set(key, row.id)
  }
  return ids
}

/**
 * The same for a network that was founded before: its first rows, in the order of the data file. Whatever else could tell them, such as logins
 * and external ids, operators can change; and neither affiliates nor offers are ever deleted.
 */
export const findIds = async (pg: Pg, table: 'affiliates' | 'offers', list: readonly { key: string }[]): Promise<Ids> =>
  byKey(list, await pg.selectFrom(table).orderBy('id').limit(list.length).select('id').execute())
