import { findManagerContact } from '../managers/index.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { tellAffiliates } from '../mail/index.ts'
import { findBilling } from './queries.ts'
import { maskDestination } from './rules.ts'

/* What operators decide about payout details. */

/**
 * Sets an affiliate's payout details verified as they are, also refused ones. The 48 hours still run from when they were entered.
 * @throws ApiError `conflict` where there is nothing to verify
 */
export const verifyDetails = async (trx: Pg, affiliate_id: number, now: Date): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('billing')
    .set({ verified: true, refusal: null, updated_at: now })
    .where('affiliate_id', '=', affiliate_id)
    .where('is_default', '=', true)
    .where('verified', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const has_details = (await findBilling(trx, affiliate_id)) !== undefined
  throw refuse(has_details ? 'details_verified' : 'no_details_to_verify', { id: affiliate_id })
}

/**
 * Refuses an affiliate's payout details, verified ones too, and tells all its users why. Said again it only replaces the reason.
 * @throws ApiError `conflict` where there are none
 */
export const refuseDetails = async (trx: Pg, affiliate_id: number, reason: string, now: Date): Promise<void> => {
  const refused = await trx
    .updateTable('billing')
    .set({ verified: false, refusal: reason, updated_at: now })
    .where('affiliate_id', '=', affiliate_id)
    .where('is_default', '=', true)
    .returningAll()
    .executeTakeFirst()
  if (refused === undefined) throw refuse('no_details_to_refuse', { id: affiliate_id })
  const manager = await findManagerContact(trx, affiliate_id)
  const data = { destination: maskDestination(refused), reason, manager }
  await tellAffiliates(trx, 'billing_refused', [{ affiliate_id, data }], now)
}
