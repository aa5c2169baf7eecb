import { sql, type Kysely } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'

/** Titles of offers by their ids. Only offers that are there have an entry. */
export type Titles = ReadonlyMap<number, string>

/**
 * The titles of offers, whether or not the affiliate may see them now: they stand beside figures of its own.
 * @param ids of the affiliate's own rows
 */
export const findTitles = async (pg: Kysely<Database>, ids: readonly number[]): Promise<Titles> => {
  if (ids.length === 0) return new Map()
  const offers = await pg
    .selectFrom('offers')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .select(['id', 'title'])
    .execute()
  return new Map(offers.map(({ id, title }) => [id, title]))
}

/** What is shown for an offer; one that is gone keeps its number. */
export const titleOf = (titles: Titles, id: number): string => titles.get(id) ?? `#${id}`

const collator = new Intl.Collator('en', { numeric: true })

/** Ids of offers in the order of what is shown for them. */
export const byTitle = (titles: Titles, ids: readonly number[]): number[] =>
  ids.toSorted((one, other) => collator.compare(titleOf(titles, one), titleOf(titles, other)) || one - other)
