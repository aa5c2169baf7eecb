import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

/* Opening balances: what an affiliate had in a network that moved in (ADR-0119). Like all entries they are written once and never changed. */

/** An entry that is known by its reference. */
export interface KnownEntry {
  affiliate_id: number
  kind: string
  amount: string
  reference: string
  release_at: Date
}

export interface Opening {
  affiliate_id: number
  /** An exact decimal; not 0. */
  amount: string
  reason: string
  reference: string
  release_at: Date
}

const rows_at_once = 1000

/** Locks affiliates for entries in their ledgers, and reads those of their entries that have a reference. */
export const lockLedgers = async (pg: Pg, affiliate_ids: readonly number[]): Promise<KnownEntry[]> => {
  const ids = sql<number>`any(${[...affiliate_ids]}::integer[])`
  await pg.selectFrom('affiliates').where('id', '=', ids).select('id').orderBy('id').forUpdate().execute()
  const rows = await pg
    .selectFrom('ledger_entries')
    .where('affiliate_id', '=', ids)
    .where('reference', 'is not', null)
    .select(['affiliate_id', 'kind', 'amount', 'reference', 'release_at'])
    .execute()
  return rows.map(({ reference, ...row }) => ({ ...row, reference: reference ?? '' }))
}

/** Books opening balances; call `lockLedgers` before. */
export const bookOpenings = async (pg: Pg, openings: readonly Opening[], now: Date): Promise<void> => {
  for (let from = 0; from < openings.length; from += rows_at_once)
    await pg
      .insertInto('ledger_entries')
      .values(
        openings.slice(from, from + rows_at_once).map((one) => ({ ...one, kind: 'opening' as const, created_at: now })),
      )
      .execute()
}
