import { escapeFormula } from '@plumbline/contract/formula.ts'
import { detailsOf } from '@plumbline/contract/payout-details.ts'
import { message, type Message, type MessageCode, type ParametersOf } from '@plumbline/contract/messages/index.ts'
import { gapsOf, type Stored } from '../billing/index.ts'
import { centsOf, exactOf } from '../../shared/money.ts'
import { hour_ms } from '../../shared/time.ts'
import type { Methods, PaymentLimits, PaymentMethod } from './terms.ts'

/** The recipient of a payment, with the present details. */
export interface Payee extends Omit<Stored, 'method'> {
  /** `active`, or why not. */
  status: string
  hold: string | null
  /** Null where payout details are missing. */
  method: PaymentMethod | null
  verified: boolean
  /** Why an operator refused the details; absent or null if they are not refused. */
  refusal?: string | null
  destination_changed_at: Date | null
}

/** Decides whether an affiliate is paid, in whole cents. */
export interface Candidate extends Payee {
  due_cents: bigint
  fee_cents: bigint
  minimum_cents: bigint
  maximum_cents: bigint
}

export type BlockerCode =
  | 'details_missing'
  | 'details_unverified'
  | 'details_refused'
  | 'details_incomplete'
  | 'details_changed'
  | 'below_minimum'
  | 'below_fee'
  | 'on_hold'
  | 'disabled'
  | 'nothing_due'

/** Why a payment is not made: to the affiliate by one of a few codes, and as a message that says it to either side. */
export interface Blocker {
  code: BlockerCode
  message: Message
}

const blocker = <C extends MessageCode>(code: BlockerCode, name: C, parameters: ParametersOf<C>): Blocker => ({
  code,
  message: message(name, parameters),
})

/** Blockers of any payment to an affiliate, whatever its amount and details. */
export const affiliateBlockers = ({ status, hold }: Payee): Blocker[] => {
  if (status !== 'active') return [blocker('disabled', 'blocked_disabled', {})]
  return hold === null ? [] : [blocker('on_hold', 'blocked_on_hold', { hold })]
}

/** Blockers in the payout details; they concern the same details, so that one is enough. */
export const detailsBlockers = (payee: Payee, methods: Methods, now: Date): Blocker[] => {
  const { method, payment_email, verified, refusal = null, destination_changed_at } = payee
  if (method === null) return [blocker('details_missing', 'blocked_no_details', {})]
  if (refusal !== null) return [blocker('details_refused', 'blocked_details_refused', { reason: refusal })]
  if (!verified) return [blocker('details_unverified', 'blocked_details_unverified', {})]
  // Escaped for spreadsheets it would be the address of somebody else.
  if (payment_email !== null && escapeFormula(payment_email) !== payment_email)
    return [blocker('details_refused', 'blocked_address_formula', { address: payment_email })]
  const gaps = gapsOf({ ...payee, method })
  if (gaps.length > 0)
    return [
      blocker('details_incomplete', 'blocked_details_incomplete', {
        fields: gaps.map(({ field }) => field),
        country: detailsOf(payee.details).bank_country ?? '',
      }),
    ]
  const hours = methods[method].hold_hours
  const free_at = new Date((destination_changed_at?.getTime() ?? 0) + hours * hour_ms)
  if (now >= free_at) return []
  return [blocker('details_changed', 'blocked_details_changed', { hours, free_at: free_at.toISOString() })]
}

const amountBlockers = ({ due_cents, maximum_cents }: Candidate): Blocker[] => {
  if (due_cents <= 0n) return [blocker('nothing_due', 'blocked_nothing_due', {})]
  if (due_cents <= maximum_cents) return []
  return [blocker('on_hold', 'blocked_above_maximum', { due: exactOf(due_cents), maximum: exactOf(maximum_cents) })]
}

/** The minimum is of what is due before the fee, so it may be below the fee. */
const minimumBlockers = ({ due_cents, fee_cents, minimum_cents }: Candidate): Blocker[] => {
  if (due_cents <= 0n) return []
  const due = exactOf(due_cents)
  if (due_cents >= minimum_cents)
    return due_cents > fee_cents ? [] : [blocker('below_fee', 'blocked_below_fee', { due, fee: exactOf(fee_cents) })]
  const amounts = { minimum: exactOf(minimum_cents), missing: exactOf(minimum_cents - due_cents) }
  return [blocker('below_minimum', 'blocked_below_minimum', amounts)]
}

/** All blockers of a payment, the most important first; empty if it is made. */
export const blockersOf = (candidate: Candidate, { methods }: PaymentLimits, now: Date): Blocker[] => [
  ...amountBlockers(candidate),
  ...affiliateBlockers(candidate),
  ...detailsBlockers(candidate, methods, now),
  ...minimumBlockers(candidate),
]

/** The terms of an affiliate, as they are stored. */
export interface PayeeTerms {
  method: PaymentMethod | null
  payment_minimum: string | null
  own_minimum: string | null
}

const higher = (one: string, other: string): string => (centsOf(one) < centsOf(other) ? other : one)

/** The network's minimum for an affiliate, its own or that of its method; without details the lowest one. */
export const networkMinimum = ({ method, payment_minimum }: PayeeTerms, methods: Methods): string => {
  if (payment_minimum !== null) return payment_minimum
  if (method !== null) return methods[method].minimum
  const minimums = Object.values(methods).map(({ minimum }) => minimum)
  return minimums.reduce((lowest, one) => (centsOf(one) < centsOf(lowest) ? one : lowest))
}

export const feeOf = ({ method }: Pick<PayeeTerms, 'method'>, methods: Methods): string =>
  method === null ? '0.00' : methods[method].fee

/**
 * From which amount on an affiliate is paid: it may have raised the network's minimum for itself, up to what is paid at once. Above that it would
 * never be paid.
 */
export const minimumOf = (terms: PayeeTerms, { methods, maximum }: PaymentLimits): string => {
  const own = terms.own_minimum ?? '0'
  return higher(networkMinimum(terms, methods), centsOf(own) > centsOf(maximum) ? maximum : own)
}

/** A recipient with its terms, as they are stored. */
export interface PayeeRow extends Omit<Payee, 'hold' | 'verified'>, PayeeTerms {
  verified: boolean | null
  payment_hold: string | null
}

/** An affiliate as the rules see it. */
export const candidateOf = (row: PayeeRow, due: string, limits: PaymentLimits): Candidate => ({
  ...row,
  verified: row.verified ?? false,
  hold: row.payment_hold,
  due_cents: centsOf(due),
  fee_cents: centsOf(feeOf(row, limits.methods)),
  minimum_cents: centsOf(minimumOf(row, limits)),
  maximum_cents: centsOf(limits.maximum),
})
