import { ApiError } from '../../shared/http/errors.ts'
import { centsOf, exactOf, signed } from '../../shared/money.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { lockAffiliate } from '../affiliates/index.ts'
import { networkMinimum, readPaymentLimits } from '../payments/index.ts'
import { findPayee } from './queries.ts'
import { findRequestable, mayRequest } from './terms.ts'

/** The whole cents of an amount of JSON. @throws ApiError `bad_request` unless it is one */
const centsOfNumber = (amount: number): bigint => {
  const cents = Math.round(amount * 100)
  if (!Number.isSafeInteger(cents) || cents < 0 || cents / 100 !== amount)
    throw new ApiError('bad_request', `The minimum must be an amount with at most two decimals (got ${amount}).`)
  return BigInt(cents)
}

/**
 * Sets the minimum of an affiliate's payments, as it wants it; null goes back to the network's.
 * @throws ApiError `bad_request` for one below the network's, or above what is paid at once
 */
export const setOwnMinimum = async (trx: Pg, affiliate_id: number, minimum: number | null): Promise<void> => {
  await lockAffiliate(trx, affiliate_id)
  if (minimum !== null) {
    const cents = centsOfNumber(minimum)
    const { minimums, maximum } = await readPaymentLimits(trx)
    const lowest = networkMinimum(await findPayee(trx, affiliate_id), minimums)
    if (cents < centsOf(lowest))
      throw new ApiError('bad_request', `The minimum cannot be lower than ${signed(lowest)}.`)
    if (cents > centsOf(maximum))
      throw new ApiError('bad_request', `The minimum cannot be higher than ${signed(maximum)}.`)
  }
  const own_minimum = minimum === null ? null : exactOf(centsOfNumber(minimum))
  await trx.updateTable('affiliates').set({ own_minimum }).where('id', '=', affiliate_id).execute()
}

/**
 * Asks for a payment of what is due now. The affiliate is locked before anything is read, and a payment run locks it too when it makes its
 * payment: the run comes first, and nothing is due any more, or it sees the request and answers it.
 * @throws ApiError `conflict` where that is not possible, in words for the affiliate
 */
export const requestPayment = async (trx: Pg, affiliate_id: number, now: Date): Promise<void> => {
  await lockAffiliate(trx, affiliate_id)
  if (!(await mayRequest(trx, affiliate_id)))
    throw new ApiError('conflict', 'This network does not take payment requests: you are paid on your payment days.')
  const { due, blockers } = await findRequestable(trx, affiliate_id, now)
  const [blocker] = blockers
  if (blocker !== undefined)
    throw new ApiError('conflict', blocker.code === 'nothing_due' ? 'Nothing is due now.' : blocker.text)
  const made = await trx
    .insertInto('payment_requests')
    .values({ affiliate_id, created_at: now, amount: exactOf(due) })
    .onConflict((conflict) => conflict.column('affiliate_id').where('status', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined)
    throw new ApiError('conflict', 'You have requested a payment already: the network has not decided on it yet.')
}
