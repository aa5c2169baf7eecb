import { centsOf, exactOf, moneyNumber } from '../../shared/money.ts'
import { affiliateBlockers, blockersOf, detailsBlockers, type Candidate, type Payee } from './blockers.ts'

/** Why an affiliate is not paid, in words for the operator; `undefined` where it is. The first reason that holds is the one to act on. */
export const whyNotPaid = (candidate: Candidate, now: Date): string | undefined => blockersOf(candidate, now)[0]?.why

/**
 * Why a payment that was prepared must not be made now, in words; `undefined` where it may.
 * @param payment of a run or made by hand before there were runs; whether the payee's details are still those that it goes to
 */
export const whyStopped = (
  payment: { of_run: boolean; same_destination: boolean },
  payee: Payee,
  now: Date,
): string | undefined => {
  const why = affiliateBlockers(payee)[0]?.why
  if (why !== undefined || !payment.of_run) return why
  if (payee.method !== null && !payment.same_destination)
    return 'the payout details were changed since it was prepared: reject it, and a later run pays to the new ones'
  return detailsBlockers(payee, now)[0]?.why
}

/** What an operator has to know about a payment of which something was reversed since it was prepared. */
export const reversedText = (reversed: string): string =>
  `${reversed} of it was reversed since: the next payment will be smaller by this amount`

const shown_ids = 10

/** The same of a payment with conversions that their advertisers refunded after an operator approved them. */
export const refundedText = (payout: string, ids: readonly string[]): string => {
  const more = ids.length > shown_ids ? ` and ${ids.length - shown_ids} more` : ''
  return (
    `${payout} of it was refunded by the advertiser after an operator approved it, and stays paid unless it is reversed ` +
    `(conversions reverse --ids ${ids.slice(0, shown_ids).join(',')}${more})`
  )
}

export const sumOf = (payments: readonly { amount: string }[]): number =>
  moneyNumber(exactOf(payments.reduce((sum, { amount }) => sum + centsOf(amount), 0n)))

/** Where a payment goes, in one line. */
export const destinationText = (details: {
  payment_email: string | null
  account_number: string | null
  bank_name: string | null
  wallet_address: string | null
  crypto_network: string | null
}): string => {
  const { payment_email, account_number, bank_name, wallet_address, crypto_network } = details
  if (payment_email !== null) return payment_email
  if (account_number !== null) return `${account_number}, ${bank_name ?? ''}`
  return `${wallet_address ?? ''} (${crypto_network ?? ''})`
}

export type PaymentStatus = 'pending' | 'approved' | 'rejected' | 'completed'
export type Decision = Exclude<PaymentStatus, 'pending'>

/**
 * From where a payment may come to a state. What is there already stays: an order that is given twice does nothing the second time. A
 * completed payment can be rejected too, but only by its number and where somebody says that its money came back.
 */
export const allowed_from: Readonly<Record<Decision, readonly PaymentStatus[]>> = {
  approved: ['pending'],
  completed: ['approved'],
  rejected: ['pending', 'approved'],
}
