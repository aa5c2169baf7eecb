import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { DifferenceFound, inPostgres } from './difference.ts'
import { money_tables, digested_settings } from './money-columns.ts'

const todo =
  'Set the row back to what it was, and the digest fits again. Where the change was meant: docs/operations.md, "A row was changed by hand"'

/**
 * Computes the digest of every row again: a row that something other than the product has written or changed does not fit its digest.
 * @returns how many rows there are
 */
export const checkRowDigests = async (pg: Pg): Promise<number> => {
  let rows_checked = 0
  for (const [table, { key, digests }] of Object.entries(money_tables)) {
    if (digests === undefined) continue
    const keyed = sql.join(key.flatMap((column) => [sql.lit(column), sql.ref(`r.${column}`)]))
    const { rows } = await sql<{ rows: string; wrong: string | null }>`
      select count(*) as rows, min(jsonb_build_object(${keyed})::text) filter (where digest is distinct from row_digest(r)) as wrong
      from ${sql.table(table)} as r
      where ${digests === 'all' ? sql.lit(true) : sql`key = any(${digested_settings})`}`.execute(pg)
    const [result] = rows
    rows_checked += Number(result?.rows ?? 0)
    if (typeof result?.wrong === 'string')
      throw new DifferenceFound(
        // Made by the statement above, of numbers and texts.
        inPostgres(table, JSON.parse(result.wrong) as Record<string, string | number>),
        'digest',
        'the digest of the row as Plumbline wrote it',
        `another row. ${todo}`,
      )
  }
  return rows_checked
}
