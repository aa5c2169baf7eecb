import { payout_hold_hours } from '../billing/index.ts'
import { escapeFormula } from '../../shared/files/formula.ts'
import { centsOf, exactOf, moneyNumber } from '../../shared/money.ts'
import type { PaymentMethod } from './terms.ts'

/** Whom a payment would go to, as they stand now. */
export interface Payee {
  /** `active`, or why not. */
  status: string
  hold: string | null
  /** Null where no payout details were entered. */
  method: PaymentMethod | null
  payment_email: string | null
  verified: boolean
  destination_changed_at: Date | null
}

/** What decides whether an affiliate is paid, in whole cents. */
export interface Candidate extends Payee {
  due_cents: bigint
  minimum_cents: bigint
  maximum_cents: bigint
}

const whyAffiliateIsNot = ({ status, hold }: Payee): string | undefined => {
  if (status !== 'active') return 'the affiliate is disabled'
  return hold === null ? undefined : `on hold: ${hold}`
}

const unverified =
  'the payout details are not verified: the affiliate can verify them in the portal (Settings, Payment system), or you with affiliates verify-payout-details'

const whyDetailsAreNot = (payee: Payee, now: Date): string | undefined => {
  const { method, payment_email, verified, destination_changed_at } = payee
  if (method === null) return 'no payout details were entered'
  if (!verified) return unverified
  // Escaped for spreadsheets it would be the address of somebody else.
  if (payment_email !== null && escapeFormula(payment_email) !== payment_email)
    return `the PayPal address ${payment_email} begins like a formula: the affiliate must enter another one`
  const free_at = (destination_changed_at?.getTime() ?? 0) + payout_hold_hours * 3_600_000
  if (now.getTime() < free_at)
    return `the payout details were changed less than ${payout_hold_hours} hours ago: paid from ${new Date(free_at).toISOString().slice(0, 16).replace('T', ' ')} UTC on`
  return undefined
}

/** Why an affiliate is not paid, in words; `undefined` where it is. The first reason that holds is the one to act on. */
export const whyNotPaid = (candidate: Candidate, now: Date): string | undefined => {
  const { due_cents, minimum_cents, maximum_cents } = candidate
  if (due_cents <= 0n) return 'nothing is due'
  if (due_cents > maximum_cents)
    return `${exactOf(due_cents)} is more than the maximum of ${exactOf(maximum_cents)} for one payment: correct the wrong entry (ledger list, ledger add), or raise the limit (payments maximum)`
  const why = whyAffiliateIsNot(candidate) ?? whyDetailsAreNot(candidate, now)
  if (why !== undefined) return why
  return due_cents < minimum_cents ? `below the minimum of ${exactOf(minimum_cents)}` : undefined
}

/**
 * Why a payment that was prepared must not be made now, in words; `undefined` where it may.
 * @param payment of a run or made by hand before there were runs; whether the payee's details are still those that it goes to
 */
export const whyStopped = (
  payment: { of_run: boolean; same_destination: boolean },
  payee: Payee,
  now: Date,
): string | undefined => {
  const why = whyAffiliateIsNot(payee)
  if (why !== undefined || !payment.of_run) return why
  if (payee.method !== null && !payment.same_destination)
    return 'the payout details were changed since it was prepared: reject it, and a later run pays to the new ones'
  return whyDetailsAreNot(payee, now)
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
