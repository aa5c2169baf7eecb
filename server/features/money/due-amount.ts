import { sql } from 'kysely'
import { centsOf } from '../../shared/money.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { findSums } from '../ledger/index.ts'
import { open_entry } from '../payments/index.ts'

/** A payment run at a moment, of what was released before another one. */
export interface RunMoment {
  up_to: Date
  at: Date
}

/**
 * The entries released by the moment of the run that `findDue` leaves out: those of this period, unless the sum of those that belong together
 * is negative.
 */
const findLeftOut = async (pg: Pg, affiliate_id: number, { up_to, at }: RunMoment): Promise<string> => {
  const { rows } = await sql<{ amount: string }>`
    with late as materialized (
      select entry.id, entry.amount, entry.conversion_id, entry.referred_conversion_id, entry.payment_id from ledger_entries as entry
      where entry.affiliate_id = ${affiliate_id} and entry.release_at >= ${up_to} and entry.release_at <= ${at} and ${open_entry}
    )
    select coalesce(sum(amount), 0.00)::text as amount from (
      select amount from late where num_nonnulls(conversion_id, referred_conversion_id, payment_id) = 0 and amount >= 0
      union all
      select sum(entry.amount) from ledger_entries as entry
      where entry.affiliate_id = ${affiliate_id} and entry.release_at <= ${at} and ${open_entry}
        and entry.conversion_id in (select conversion_id from late)
      group by entry.conversion_id having sum(entry.amount) >= 0
      union all
      select sum(entry.amount) from ledger_entries as entry
      where entry.affiliate_id = ${affiliate_id} and entry.release_at <= ${at} and ${open_entry}
        and entry.referred_conversion_id in (select referred_conversion_id from late)
      group by entry.referred_conversion_id having sum(entry.amount) >= 0
      union all
      select sum(entry.amount) from ledger_entries as entry
      where entry.affiliate_id = ${affiliate_id} and entry.release_at <= ${at} and ${open_entry}
        and entry.payment_id in (select payment_id from late)
      group by entry.payment_id having sum(entry.amount) >= 0
    ) as together`.execute(pg)
  return rows[0]?.amount ?? '0.00'
}

/**
 * The amount that a run would pay an affiliate, as `findDue` of the payments computes it (a test compares them), in whole cents, and its
 * parts. It reads the entries released around the run and later: all entries that no payment holds add up to the ledger's sum, because
 * the entries of a payment and its own entry cancel out.
 * @param at not before `now`
 */
export const findDueAmount = async (
  pg: Pg,
  affiliate_id: number,
  run: RunMoment,
  now: Date,
): Promise<{ due: bigint; total: bigint; held: bigint }> => {
  const { total, held, later } = await findSums(pg, affiliate_id, { now, later: run.at })
  const left_out = await findLeftOut(pg, affiliate_id, run)
  return {
    due: centsOf(total) - centsOf(later) - centsOf(left_out),
    total: centsOf(total),
    held: centsOf(held),
  }
}
