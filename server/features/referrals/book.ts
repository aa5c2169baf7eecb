import { sql } from 'kysely'
import type { Trx } from '../../storage/postgres/schema.ts'
import { endOfReferral, readReferralTerms } from './terms.ts'

/**
 * Books what the last ledger entry of each conversion brings to its affiliate's referrer, in the transaction that wrote that entry. What a
 * conversion's referral comes to, and whose it is, is decided once, by the first entry; every later one repeats that, in or out (ADR-0081).
 *
 * The conversions must be locked or new, and each must have got one entry.
 */
export const bookReferrals = async (trx: Trx, conversion_ids: readonly string[]): Promise<void> => {
  if (conversion_ids.length === 0) return
  const { percent, months } = await readReferralTerms(trx)
  await sql`
    insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, referred_conversion_id, referred_entry_id, referral_percent)
    select referrer_id, created_at, release_at, 'referral', sign(own_amount) * share, conversion_id, entry_id, percent
    from (
      select conversion.id as conversion_id, own.id as entry_id, own.created_at, own.release_at, own.amount as own_amount,
        coalesce(first.affiliate_id, referrer.id) as referrer_id,
        coalesce(first.referral_percent, ${percent}::numeric) as percent,
        coalesce(first.amount, round(conversion.payout * ${percent}::numeric / 100, 2)) as share
      from conversions as conversion
      join affiliates as referred on referred.id = conversion.affiliate_id and referred.referred_at is not null
      cross join lateral (
        select * from ledger_entries where conversion_id = conversion.id order by ledger_entries.id desc limit 1
      ) as own
      left join lateral (
        select * from ledger_entries where referred_conversion_id = conversion.id order by ledger_entries.id limit 1
      ) as first on true
      left join affiliates as referrer on referrer.id = referred.referred_by and referrer.status = 'active'
        and conversion.created_at < ${endOfReferral(sql`referred.created_at`, months)}
        and not exists (select from ledger_entries where conversion_id = conversion.id and ledger_entries.id < own.id)
      where conversion.id = any(${conversion_ids}::bigint[])
    ) as due
    where referrer_id is not null and share <> 0
    order by conversion_id`.execute(trx)
}
