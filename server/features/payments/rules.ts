import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { Row } from '../../storage/postgres/schema.ts'
import type { Stored } from '../billing/index.ts'
import { moneyNumber, sumExact } from '../../shared/money.ts'
import { affiliateBlockers, blockersOf, detailsBlockers, type Candidate, type Payee } from './blockers.ts'
import type { Methods, PaymentLimits } from './terms.ts'

/** Why an affiliate is not paid; `undefined` where it is. The first reason that holds is the one to act on. */
export const whyNotPaid = (candidate: Candidate, limits: PaymentLimits, now: Date): Message | undefined =>
  blockersOf(candidate, limits, now)[0]?.message

/**
 * Why a prepared payment must not be made now; `undefined` if it may.
 * @param payment of a run, or made by hand before runs existed; and whether the payee's details are unchanged since
 */
export const whyStopped = (
  payment: { of_run: boolean; same_destination: boolean },
  payee: Payee,
  methods: Methods,
  now: Date,
): Message | undefined => {
  const why = affiliateBlockers(payee)[0]?.message
  if (why !== undefined || !payment.of_run) return why
  if (!payment.same_destination) return message('blocked_other_destination', {})
  return detailsBlockers(payee, methods, now)[0]?.message
}

export const sumOf = (payments: readonly { amount: string }[]): number =>
  moneyNumber(sumExact(payments.map(({ amount }) => amount)))

/** The destination of a payment, in one line. */
export const destinationText = (details: Omit<Stored, 'method' | 'details'>): string => {
  const { payment_email, account_number, bank_name, wallet_address, crypto_network } = details
  if (payment_email !== null) return payment_email
  if (account_number !== null) return `${account_number}, ${bank_name ?? ''}`
  return `${wallet_address ?? ''} (${crypto_network ?? ''})`
}

export type PaymentStatus = Row<'payments'>['status']
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
