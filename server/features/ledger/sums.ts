import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

/**
 * Sums of an affiliate's entries, as exact decimals: of all, from the newest mark on (ADR-0077), and of those that are released after moments.
 * @param later the second moment, not before `now`
 */
export const findSums = async (
  pg: Pg,
  affiliate_id: number,
  { now, later = now }: { now: Date; later?: Date },
): Promise<{ total: string; held: string; later: string }> => {
  const { rows } = await sql<{ total: string; held: string; later: string }>`
    with mark as (
      select entry_id, balance from ledger_marks where affiliate_id = ${affiliate_id} order by entry_id desc limit 1
    ), after_now as (
      select coalesce(sum(amount), 0.00) as held, coalesce(sum(amount) filter (where release_at > ${later}), 0.00) as later
      from ledger_entries where affiliate_id = ${affiliate_id} and release_at > ${now}
    )
    select held::text, later::text, (
      coalesce((select balance from mark), 0.00) + coalesce((
        select sum(amount) from ledger_entries
        where affiliate_id = ${affiliate_id} and id > coalesce((select entry_id from mark), 0)), 0.00)
    )::text as total
    from after_now`.execute(pg)
  return rows[0] ?? { total: '0.00', held: '0.00', later: '0.00' }
}
