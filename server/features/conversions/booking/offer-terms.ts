import { sql } from 'kysely'
import { limitsIn, stored_limits } from '../limits.ts'
import type { Trx } from '../../../storage/postgres/schema.ts'
import { joinCapWriters, readCaps, type Cap } from '../../caps/index.ts'
import type { PayoutRow } from '../../catalogue/index.ts'
import type { EvaluatedOffer, EvaluatedPayout } from './postback-rules.ts'

export interface OfferTerms extends EvaluatedOffer {
  hold_days: number
  payouts: (PayoutRow & EvaluatedPayout)[]
  caps: Cap[]
  /** Whether the affiliate has, or had, a referrer. */
  is_referred: boolean
}

/** The offer, affiliate and goal of a postback, and its moment in milliseconds since 1970. */
export interface TermsQuestion {
  offer_id: number
  affiliate_id: number
  goal: string
  at: number
}

/** Reads the present terms of a postback; `undefined` for an offer that does not exist. */
export type ReadTerms = (question: TermsQuestion) => Promise<OfferTerms | undefined>

type StoredTerms = Omit<OfferTerms, 'limits' | 'affiliate_disabled' | 'is_referred'>

const readTerms = async (trx: Trx, offer_id: number, goal: string): Promise<StoredTerms | undefined> => {
  const offer = await trx
    .selectFrom('offers')
    .leftJoin('goals', (join) =>
      join.onRef('goals.offer_id', '=', 'offers.id').on(sql<boolean>`${goal} = any(goals.code || goals.former_codes)`),
    )
    .select([
      'offers.advertiser_id',
      'offers.default_conversion_status',
      'offers.click_lifetime_days',
      'offers.hold_days',
      'goals.id as goal_id',
    ])
    .where('offers.id', '=', offer_id)
    .executeTakeFirst()
  if (offer === undefined) return undefined
  const { advertiser_id, default_conversion_status, click_lifetime_days, hold_days } = offer
  const goal_id = offer.goal_id ?? undefined
  const rows =
    goal_id === undefined
      ? []
      : await trx
          .selectFrom('payouts')
          .select(['id', 'affiliate_id', 'os', 'devices', 'position', 'valid_from', 'valid_to'])
          .select(['payout', 'payout_percent', 'revenue', 'revenue_percent'])
          // The driver knows no arrays of a domain.
          .select(sql<string[]>`countries::text[]`.as('countries'))
          .where('goal_id', '=', goal_id)
          .execute()
  return {
    advertiser_id,
    default_status: default_conversion_status,
    click_lifetime_days,
    hold_days,
    goal_id,
    caps: await readCaps(trx, offer_id),
    payouts: rows.map((row) => ({
      ...row,
      valid_from: row.valid_from.getTime(),
      valid_to: row.valid_to.getTime(),
    })),
  }
}

/** By affiliate, the moment before which nothing is approved for them by a postback: for ever while they are disabled (ADR-0065). */
const readDisabled = async (trx: Trx): Promise<Map<number, number>> => {
  const rows = await trx
    .selectFrom('affiliates')
    .select(['id', 'status', 'enabled_at'])
    .where((or) => or.or([or('status', '<>', 'active'), or('enabled_at', 'is not', null)]))
    .execute()
  return new Map(
    rows.map(({ id, status, enabled_at }) => [id, status === 'active' ? (enabled_at?.getTime() ?? 0) : Infinity]),
  )
}

/** Whether the affiliate has, or had, a referrer. */
const readReferred = async (trx: Trx, affiliate_id: number): Promise<boolean> => {
  const affiliate = await trx
    .selectFrom('affiliates')
    .select('referred_at')
    .where('id', '=', affiliate_id)
    .executeTakeFirst()
  return affiliate !== undefined && affiliate.referred_at !== null
}

/** How many answers are kept; goals are texts from outside, so their number has no natural limit. */
const max_kept = 5_000

/**
 * Opens the terms for one transaction. Answers are kept from one transaction to the next as long as the catalogue's version does not change:
 * triggers move it with every change of an offer, a goal, a cap or a payout, or of an affiliate's status or referrer.
 */
export const createTermsReader = (): ((trx: Trx) => Promise<ReadTerms>) => {
  let version = ''
  let disabled_until = new Map<number, number>()
  const kept = new Map<string, StoredTerms | undefined>()
  const referred = new Map<number, boolean>()
  return async (trx) => {
    await joinCapWriters(trx)
    const now = await trx
      .selectFrom('catalogue_version')
      .select(['version', stored_limits.as('limits')])
      .executeTakeFirstOrThrow()
    const limits = limitsIn(now.limits)
    if (now.version !== version) disabled_until = await readDisabled(trx)
    if (now.version !== version || kept.size > max_kept) kept.clear()
    if (now.version !== version || referred.size > max_kept) referred.clear()
    version = now.version
    return async ({ offer_id, affiliate_id, goal, at }) => {
      const key = `${offer_id} ${goal}`
      if (!kept.has(key)) kept.set(key, await readTerms(trx, offer_id, goal))
      const terms = kept.get(key)
      if (terms === undefined) return undefined
      const is_referred = referred.get(affiliate_id) ?? (await readReferred(trx, affiliate_id))
      referred.set(affiliate_id, is_referred)
      return { ...terms, limits, is_referred, affiliate_disabled: at < (disabled_until.get(affiliate_id) ?? 0) }
    }
  }
}
