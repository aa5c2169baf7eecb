import { sql } from 'kysely'
import type { Trx } from '../../storage/postgres/schema.ts'
import { endOfReferral, readReferralTerms } from './terms.ts'

/**
 * Books what the new ledger entries of conversions bring to their affiliate's referrer, in the transaction that wrote them: each the share of its own
 * entry, so that all of them come to the share of what the conversion pays now. Whose a referral is, and at which percentage, is decided once, by the first
 * entry that has a share; every later one repeats that (ADR-0081).
 *
 * The conversions must be locked or new. Entries are followed at once or never: while a conversion has no referral, only its last one is new.
 */
export const bookReferrals = async (trx: Trx, conversions: readonly { id: string }[]): Promise<void> => {
  if (conversions.length === 0) return
  const { percent, months } = await readReferralTerms(trx)
  await sql`
    insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, referred_conversion_id, referred_entry_id, referral_percent)
    select referrer_id, created_at, release_at, 'referral', share, conversion_id, entry_id, percent
    from (
      select conversion.id as conversion_id, own.id as entry_id, own.created_at, own.release_at, terms.referrer_id, terms.percent,
        round(own.amount * terms.percent / 100, 2) as share, first.referred_entry_id as followed_from
      from conversions as conversion
      join affiliates as referred on referred.id = conversion.affiliate_id and referred.referred_at is not null
      left join lateral (
        select * from ledger_entries where referred_conversion_id = conversion.id order by ledger_entries.id limit 1
      ) as first on true
      left join affiliates as referrer on referrer.id = referred.referred_by and referrer.status = 'active'
        and conversion.created_at < ${endOfReferral(sql`referred.created_at`, months)}
      cross join lateral (
        select coalesce(first.affiliate_id, referrer.id) as referrer_id, coalesce(first.referral_percent, ${percent}::numeric) as percent
      ) as terms
      join ledger_entries as own on own.conversion_id = conversion.id
      where conversion.id = any(${conversions.map(({ id }) => id)}::bigint[])
    ) as due
    where referrer_id is not null and share <> 0
      and case when followed_from is null then not exists (
        select from ledger_entries as other where other.conversion_id = due.conversion_id
          and (other.id > due.entry_id or (other.id < due.entry_id and round(other.amount * due.percent / 100, 2) <> 0))
      ) else entry_id > followed_from and not exists (
        select from ledger_entries as follower where follower.referred_entry_id = due.entry_id
      ) end
    order by conversion_id, entry_id`.execute(trx)
}
