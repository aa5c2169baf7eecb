import type { Kysely } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'
import { findBilling } from '../billing/index.ts'
import { ApiError } from '../../shared/http/errors.ts'

/**
 * Sets an affiliate's payout details verified as they are. The 48 hours still run from when they were entered.
 * @throws ApiError `conflict` where there is nothing to verify
 */
export const verifyPayoutDetails = async (trx: Kysely<Database>, affiliate_id: number, now: Date): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('billing')
    .set({ verified: true, updated_at: now })
    .where('affiliate_id', '=', affiliate_id)
    .where('verified', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  throw new ApiError(
    'conflict',
    (await findBilling(trx, affiliate_id)) === undefined
      ? `Affiliate ${affiliate_id} has no payout details to verify: the affiliate enters them in the portal (Settings, Payment system).`
      : `The payout details of affiliate ${affiliate_id} are already verified.`,
  )
}
