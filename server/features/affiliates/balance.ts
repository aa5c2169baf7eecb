import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { moneyNumber } from '../../shared/money.ts'

/** An affiliate's available and held amounts: sums of the ledger. */
export const findBalances = async (
  pg: Pg,
  affiliate_id: number,
  now: Date,
): Promise<{ balance: number; held: number }> => {
  const { balance, held } = await pg
    .selectFrom('ledger_entries')
    .where('affiliate_id', '=', affiliate_id)
    .select([
      sql<string>`coalesce(sum(amount) filter (where release_at <= ${now}), 0)::text`.as('balance'),
      sql<string>`coalesce(sum(amount) filter (where release_at > ${now}), 0)::text`.as('held'),
    ])
    .executeTakeFirstOrThrow()
  return { balance: moneyNumber(balance), held: moneyNumber(held) }
}
