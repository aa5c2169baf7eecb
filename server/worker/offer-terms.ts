import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { limitsIn, stored_limits } from '../conversions/limits.ts'
import type { Database } from '../db/schema.ts'
import type { PayoutRow } from '../tracker/payout-choice.ts'
import type { JudgedOffer, JudgedPayout } from './postback-rules.ts'

export interface OfferTerms extends JudgedOffer {
  hold_days: number
  payouts: (PayoutRow & JudgedPayout)[]
}

/** What applies now to postbacks of a goal of an offer; `undefined` for an offer that does not exist. */
export type ReadTerms = (offer_id: number, goal: string) => Promise<OfferTerms | undefined>

type StoredTerms = Omit<OfferTerms, 'limits'>

const readTerms = async (
  trx: Transaction<Database>,
  offer_id: number,
  goal: string,
): Promise<StoredTerms | undefined> => {
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
    payouts: rows.map((row) => ({
      ...row,
      valid_from: row.valid_from.getTime(),
      valid_to: row.valid_to.getTime(),
    })),
  }
}

/** How many answers are kept; goals are texts from outside, so their number has no natural limit. */
const most_kept = 5_000

/**
 * Opens the terms for one transaction. Answers are kept from one transaction to the next as long as the catalogue's version stands still:
 * triggers move it with every change of an offer, a goal or a payout.
 */
export const createTermsReader = (): ((trx: Transaction<Database>) => Promise<ReadTerms>) => {
  let version = ''
  const kept = new Map<string, StoredTerms | undefined>()
  return async (trx) => {
    const now = await trx
      .selectFrom('catalogue_version')
      .select(['version', stored_limits.as('limits')])
      .executeTakeFirstOrThrow()
    const limits = limitsIn(now.limits)
    if (now.version !== version || kept.size > most_kept) kept.clear()
    version = now.version
    return async (offer_id, goal) => {
      const key = `${offer_id} ${goal}`
      if (!kept.has(key)) kept.set(key, await readTerms(trx, offer_id, goal))
      const terms = kept.get(key)
      return terms && { ...terms, limits }
    }
  }
}
