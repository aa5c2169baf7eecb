import { sql } from 'kysely'
import { network_zone } from '../../shared/network.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { expectFields, inPostgres } from './difference.ts'
import { centsOf, centsText } from './money.ts'
import type { StoredConversion } from './read-conversions.ts'

/** A referred affiliate: conversions first approved within the period must have brought the referrer a share. */
export interface KnownReferral {
  affiliate_id: number
  referrer_id: number
  percent: string
  /** Nothing that matters was changed in between; a minute is left to changes that were under way. */
  since: Date
  upto: Date
  /** Conversions from then on earn no share. */
  until: Date
}

/** The referrals that hold at this moment, by the referred affiliate. */
export const readReferrals = async (pg: Pg): Promise<Map<number, KnownReferral>> => {
  const { rows } = await sql<KnownReferral>`
    with terms as (
      select coalesce(max(value ->> 'percent'), '5.00') as percent, coalesce(max(value ->> 'months'), '12')::integer as months,
        max(updated_at) as changed_at
      from network_state where key = 'referral_terms'
    )
    select referred.id as affiliate_id, referrer.id as referrer_id, terms.percent, now() as upto,
      greatest(terms.changed_at, referred.referred_at, referrer.enabled_at) + interval '1 minute' as since,
      ((referred.created_at at time zone ${network_zone})::date + make_interval(months => months)) at time zone ${network_zone} as until
    from affiliates as referred cross join terms
    join affiliates as referrer on referrer.id = referred.referred_by and referrer.status = 'active'`.execute(pg)
  return new Map(rows.map((row) => [row.affiliate_id, row]))
}

/** A share of whole cents at a percentage with two decimals, rounded half up. */
const shareOf = (cents: bigint, percent: string): bigint =>
  cents < 0n ? -shareOf(-cents, percent) : (cents * centsOf(percent) + 5_000n) / 10_000n

const expectShare = (id: string, expected: string, actual: string): void =>
  expectFields(inPostgres('ledger_entries', { referred_conversion_id: id }), { entries: expected }, { entries: actual })

/** Checks that a share is not missing. */
const checkNone = ({ id, created_at, entries }: StoredConversion, known: KnownReferral | undefined): void => {
  if (known === undefined) return
  const first = entries.find(({ amount }) => shareOf(centsOf(amount), known.percent) !== 0n)
  if (first === undefined) return
  const booked_ms = Date.parse(first.created_at)
  if (booked_ms < known.since.getTime() || booked_ms > known.upto.getTime() || created_at >= known.until) return
  const share = shareOf(centsOf(first.amount), known.percent)
  expectShare(id, `${centsText(share)} for affiliate ${known.referrer_id}`, 'none')
}

/**
 * A referrer's entries follow the conversion's own one by one, where these have a share of a cent, from the first or never, all for one
 * affiliate and each at one percentage of its entry.
 */
export const checkReferral = (conversion: StoredConversion, known: KnownReferral | undefined): void => {
  const { id, entries, referral_entries } = conversion
  const [first] = referral_entries
  if (first === undefined) return checkNone(conversion, known)
  const shareIn = ({ amount }: { amount: string }): bigint => shareOf(centsOf(amount), first.referral_percent)
  const followed = entries.filter((own) => shareIn(own) !== 0n)
  const expected = followed.map((own) => ({
    kind: 'referral',
    referred_entry_id: own.id,
    affiliate_id: first.affiliate_id,
    amount: centsText(shareIn(own)),
    release_at: own.release_at,
    referral_percent: first.referral_percent,
  }))
  const actual = referral_entries.map(
    ({ kind, referred_entry_id, affiliate_id, amount, release_at, referral_percent }) => ({
      kind,
      referred_entry_id,
      affiliate_id,
      amount,
      release_at,
      referral_percent,
    }),
  )
  expectShare(id, JSON.stringify(expected), JSON.stringify(actual))
}
