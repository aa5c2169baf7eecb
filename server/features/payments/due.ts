import { sql } from 'kysely'
import { billing_columns } from '../billing/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { PayeeRow } from './blockers.ts'

export interface Due extends PayeeRow {
  affiliate_id: number
  affiliate: string | null
  /** Exact decimal: the sum of the entries. */
  due: string
  /** The ids of the entries as one PostgreSQL array, because a run can have millions. */
  entries: string
  entry_count: number
  /** When the last of the entries was released. */
  released_at: Date
}

/**
 * Whether no payment of a run holds `entry`, and it is not one of such a payment's own entries.
 *
 * The payments of runs are left out without a join: PostgreSQL takes an outer one to leave a single entry, and then looks each one of a
 * quarter of a million up in an index.
 */
export const open_entry = sql<boolean>`
  (entry.payment_id is null or entry.payment_id in (select id from payments where run_id is null))
  and not exists (
    select from payment_entries where payment_entries.ledger_entry_id = entry.id and not payment_entries.returned)`

export interface DueGiven {
  up_to: Date
  now: Date
  /** Only affiliates with this payment period. */
  period?: string
  /** Only affiliates with an open request. */
  requested?: boolean
}

/**
 * Due amounts by affiliate (ADR-0058). Of the released entries that no payment holds, those of one conversion count together or
 * not at all, so that a reversal never counts without the earning that it takes back; the same holds for one conversion's referral. They count
 * if they were released before `up_to`, and also later if their sum is negative: then the earning was paid before. A bonus,
 * chargeback or correction counts alone, and a payment from before runs existed counts together with its return. The due amount of one affiliate with millions of entries is computed without
 * reading them all in money/due-amount.ts: what counts is decided in both places.
 */
export const findDue = async (pg: Pg, given: DueGiven): Promise<Due[]> => {
  const { up_to, now, period = null, requested = false } = given
  const { rows } = await sql<Due>`
    select affiliates.id as affiliate_id, coalesce(affiliates.company, affiliates.login) as affiliate, affiliates.status,
      affiliates.payment_hold, affiliates.payment_minimum, affiliates.own_minimum, ${sql.join(billing_columns.map((column) => sql.ref(column)))},
      open.due::text as due, open.entries, open.entry_count::integer as entry_count, open.released_at
    from (
      select affiliate_id, sum(amount) as due, '{' || string_agg(ids, ',') || '}' as entries, sum(entry_count) as entry_count,
        max(released_at) as released_at
      from (
        select entry.affiliate_id, sum(entry.amount) as amount, string_agg(entry.id::text, ',') as ids, count(*) as entry_count,
          max(entry.release_at) as released_at
        from ledger_entries as entry
        where entry.release_at <= ${now} and ${open_entry}
        group by entry.affiliate_id, entry.conversion_id, entry.referred_conversion_id, entry.payment_id,
          case when entry.conversion_id is null and entry.referred_conversion_id is null and entry.payment_id is null then entry.id end
        having max(entry.release_at) < ${up_to} or sum(entry.amount) < 0
      ) as together
      group by affiliate_id
    ) as open
    join affiliates on affiliates.id = open.affiliate_id
    left join billing on billing.affiliate_id = affiliates.id and billing.is_default
    where (${period}::text is null or affiliates.payment_period = ${period})
      and (not ${requested}::boolean or exists (
        select from payment_requests where payment_requests.affiliate_id = affiliates.id and status = 'open'))
    order by affiliates.id`.execute(pg)
  return rows
}
