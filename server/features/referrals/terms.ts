import { sql, type RawBuilder } from 'kysely'
import Type from 'typebox'
import { network_zone } from '../../shared/network.ts'
import { settingOf, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/** The terms of referrals: a share of the referred affiliate's payouts, for a number of months from the approval. */
export interface ReferralTerms {
  /** Exact decimal, in per cent; `0.00` where nothing is paid. */
  percent: string
  months: number
}

const key = 'referral_terms'
const Stored = Type.Object({ percent: Type.String(), months: Type.Integer() })

export const default_referral_terms: ReferralTerms = { percent: '5.00', months: 12 }

export const readReferralTerms = (pg: Pg): Promise<ReferralTerms> => settingOf(pg, key, Stored, default_referral_terms)

export const writeReferralTerms = (trx: Pg, terms: ReferralTerms, now: Date): Promise<void> =>
  writeSetting(trx, key, terms, now)

/** From when on the conversions of an affiliate that was approved at a moment earn its referrer nothing any more: a day's beginning. */
export const endOfReferral = (approved_at: RawBuilder<unknown>, months: unknown): RawBuilder<Date> =>
  sql<Date>`(((${approved_at}) at time zone ${network_zone})::date + make_interval(months => (${months})::integer)) at time zone ${network_zone}`

/** The same of a stored affiliate, by the terms of now. */
export const findReferralEnd = async (pg: Pg, affiliate_id: number): Promise<Date> => {
  const { months } = await readReferralTerms(pg)
  const { until } = await pg
    .selectFrom('affiliates')
    .where('id', '=', affiliate_id)
    .select(endOfReferral(sql`created_at`, months).as('until'))
    .executeTakeFirstOrThrow()
  return until
}
