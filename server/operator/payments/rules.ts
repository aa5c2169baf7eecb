import { payout_hold_hours } from '../../features/billing/rules.ts'
import { exactOf } from '../../money.ts'
import type { PaymentMethod } from './terms.ts'

/** What decides whether an affiliate is paid. */
export interface Candidate {
  status: 'active' | 'disabled'
  /** Null where no payout details were entered. */
  method: PaymentMethod | null
  verified: boolean
  destination_changed_at: Date | null
  hold: string | null
  /** Whole cents that are due. */
  due_cents: bigint
  minimum_cents: bigint
}

/** Why an affiliate is not paid, in words; `undefined` where it is. The first reason that holds is the one to act on. */
export const whyNotPaid = (candidate: Candidate, now: Date): string | undefined => {
  const { status, method, verified, destination_changed_at, hold, due_cents, minimum_cents } = candidate
  if (due_cents <= 0n) return 'nothing is due'
  if (status !== 'active') return 'the affiliate is disabled'
  if (hold !== null) return `on hold: ${hold}`
  if (method === null) return 'no payout details were entered'
  if (!verified) return 'the payout details are not verified'
  const free_at = (destination_changed_at?.getTime() ?? 0) + payout_hold_hours * 3_600_000
  if (now.getTime() < free_at)
    return `the payout details were changed less than ${payout_hold_hours} hours ago: paid from ${new Date(free_at).toISOString().slice(0, 16).replace('T', ' ')} UTC on`
  if (due_cents < minimum_cents) return `below the minimum of ${exactOf(minimum_cents)}`
  return undefined
}

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

type PaymentStatus = 'pending' | 'approved' | 'rejected' | 'completed'

/** From where a payment may come to a state. What is there already stays: an order that is given twice does nothing the second time. */
export const allowed_from: Readonly<Record<'approved' | 'completed' | 'rejected', readonly PaymentStatus[]>> = {
  approved: ['pending'],
  completed: ['approved'],
  rejected: ['pending', 'approved', 'completed'],
}
