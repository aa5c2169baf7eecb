import { ApiError, refuse } from '../../shared/http/errors.ts'
import { affiliateText } from '../../shared/messages.ts'
import { centsOf, exactOf } from '../../shared/money.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { lockAffiliate } from '../affiliates/index.ts'
import { networkMinimum, readPaymentLimits } from '../payments/index.ts'
import { findPayee } from './queries.ts'
import { findRequestable } from './terms.ts'

/** The whole cents of an amount of JSON. @throws ApiError `bad_request` unless it is one */
const centsOfNumber = (amount: number): bigint => {
  const cents = Math.round(amount * 100)
  if (!Number.isSafeInteger(cents) || cents < 0 || cents / 100 !== amount)
    throw refuse('minimum_unreadable', { amount })
  return BigInt(cents)
}

/**
 * Sets the minimum of an affiliate's payments; null resets it to the network's.
 * @throws ApiError `bad_request` for one below the network's, or above what is paid at once
 */
export const setOwnMinimum = async (trx: Pg, affiliate_id: number, minimum: number | null): Promise<void> => {
  await lockAffiliate(trx, affiliate_id)
  if (minimum !== null) {
    const cents = centsOfNumber(minimum)
    const { methods, maximum } = await readPaymentLimits(trx)
    const lowest = networkMinimum(await findPayee(trx, affiliate_id), methods)
    if (cents < centsOf(lowest)) throw refuse('minimum_too_low', { lowest })
    if (cents > centsOf(maximum)) throw refuse('minimum_too_high', { maximum })
  }
  const own_minimum = minimum === null ? null : exactOf(centsOfNumber(minimum))
  await trx.updateTable('affiliates').set({ own_minimum }).where('id', '=', affiliate_id).execute()
}

/**
 * Requests a payment of the present due amount. The affiliate is locked before anything is read, and a payment run locks it too when it makes its
 * payment: either the run is first, and nothing is due any more, or it sees the request and answers it.
 * @throws ApiError `conflict` where that is not possible, in words for the affiliate
 */
export const requestPayment = async (trx: Pg, affiliate_id: number, now: Date): Promise<void> => {
  await lockAffiliate(trx, affiliate_id)
  const { allowed, due, blockers } = await findRequestable(trx, affiliate_id, now)
  if (!allowed) throw refuse('requests_not_taken', {})
  const [blocker] = blockers
  if (blocker !== undefined)
    throw blocker.code === 'nothing_due'
      ? refuse('nothing_due_now', {})
      : // Without its parameters, which may be the network's notes.
        new ApiError('conflict', affiliateText(blocker.message), { message: { code: blocker.code, parameters: {} } })
  const made = await trx
    .insertInto('payment_requests')
    .values({ affiliate_id, created_at: now, amount: exactOf(due) })
    .onConflict((conflict) => conflict.column('affiliate_id').where('status', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw refuse('requested_already', {})
}

/**
 * Withdraws an open request, or the rest of a partly paid one. A payment run locks all open requests, so a withdrawal either precedes the run or
 * is refused. Withdrawing twice changes nothing more.
 * @throws ApiError `conflict` for an answered or declined request, `not_found` for another affiliate's
 */
export const withdrawRequest = async (trx: Pg, affiliate_id: number, id: number, now: Date): Promise<void> => {
  const { status } = await trx
    .selectFrom('payment_requests')
    .where('id', '=', String(id))
    .where('affiliate_id', '=', affiliate_id)
    .select('status')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('not_found'))
  if (status === 'answered') throw refuse('request_in_payment', {})
  if (status === 'declined') throw refuse('request_not_open', {})
  await trx
    .updateTable('payment_requests')
    .set({ status: 'withdrawn', decided_at: now })
    .where('id', '=', String(id))
    .where('status', '=', 'open')
    .execute()
}
