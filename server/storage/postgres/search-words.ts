import { sql, type RawBuilder } from 'kysely'

/** Every character of a search for itself. */
const pattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Whether a column has every word of a search, in any order. One of small letters (`lower`) is looked through faster. */
export const hasWords = (column: string, search: string, lower = false): RawBuilder<boolean> => {
  const words = search.split(/\s+/u).filter((word) => word !== '')
  return sql<boolean>`(${sql.join(
    words.map((word) =>
      lower ? sql`${sql.ref(column)} like lower(${pattern(word)})` : sql`${sql.ref(column)} ilike ${pattern(word)}`,
    ),
    sql` and `,
  )})`
}
