import { asSentence, payout_hold_hours } from '../billing/index.ts'
import { escapeFormula } from '@plumbline/contract/formula.ts'
import { centsOf, exactOf, signed } from '../../shared/money.ts'
import { hour_ms, momentText } from '../../shared/time.ts'
import type { Minimums, PaymentMethod } from './terms.ts'

/** Whom a payment would go to, as they stand now. */
export interface Payee {
  /** `active`, or why not. */
  status: string
  hold: string | null
  /** Null where no payout details were entered. */
  method: PaymentMethod | null
  payment_email: string | null
  verified: boolean
  /** Why an operator refused the details; absent or null where nobody did. */
  refusal?: string | null
  destination_changed_at: Date | null
}

/** What decides whether an affiliate is paid, in whole cents. */
export interface Candidate extends Payee {
  due_cents: bigint
  minimum_cents: bigint
  maximum_cents: bigint
}

export type BlockerCode =
  | 'details_missing'
  | 'details_unverified'
  | 'details_refused'
  | 'details_changed'
  | 'below_minimum'
  | 'on_hold'
  | 'disabled'
  | 'nothing_due'

/** Why a payment is not made: one decision, said to the operator (`why`) and to the affiliate (`text`). */
export interface Blocker {
  code: BlockerCode
  why: string
  text: string
}

/** What stands against any payment to an affiliate, whatever its amount and details. */
export const affiliateBlockers = ({ status, hold }: Payee): Blocker[] => {
  if (status !== 'active')
    return [
      {
        code: 'disabled',
        why: 'the affiliate is disabled',
        text: 'Your account is disabled. Contact your account manager.',
      },
    ]
  // The reason of a hold is the operator's note, perhaps about an inquiry that is not over.
  return hold === null ? [] : [{ code: 'on_hold', why: `on hold: ${hold}`, text: on_hold }]
}

const on_hold = 'The network has put your payments on hold. Contact your account manager.'

/** What stands against the payout details; they are all about the same details, so that one is enough. */
export const detailsBlockers = (payee: Payee, now: Date): Blocker[] => {
  const { method, payment_email, verified, refusal = null, destination_changed_at } = payee
  if (method === null)
    return [{ code: 'details_missing', why: 'no payout details were entered', text: 'Enter your payout details.' }]
  if (refusal !== null)
    return [
      {
        code: 'details_refused',
        why: `the payout details were refused: ${refusal}`,
        text: `The network refused your payout details: ${asSentence(refusal)} Enter others.`,
      },
    ]
  if (!verified)
    return [
      {
        code: 'details_unverified',
        why: 'the payout details are not verified: the affiliate can verify them in the portal (Settings, Payment system), or you with affiliates verify-payout-details',
        text: 'Verify your payout details with the code that we mail you.',
      },
    ]
  // Escaped for spreadsheets it would be the address of somebody else.
  if (payment_email !== null && escapeFormula(payment_email) !== payment_email)
    return [
      {
        code: 'details_missing',
        why: `the PayPal address ${payment_email} begins like a formula: the affiliate must enter another one`,
        text: `We cannot pay to the address ${payment_email}: enter another one.`,
      },
    ]
  const free_at = new Date((destination_changed_at?.getTime() ?? 0) + payout_hold_hours * hour_ms)
  if (now >= free_at) return []
  return [
    {
      code: 'details_changed',
      why: `the payout details were changed less than ${payout_hold_hours} hours ago: paid from ${free_at.toISOString().slice(0, 16).replace('T', ' ')} UTC on`,
      text: `Your payout details were changed: payments wait until ${momentText(free_at)}.`,
    },
  ]
}

const amountBlockers = ({ due_cents, maximum_cents }: Candidate): Blocker[] => {
  if (due_cents <= 0n) return [{ code: 'nothing_due', why: 'nothing is due', text: 'Nothing is due by then.' }]
  if (due_cents <= maximum_cents) return []
  return [
    {
      code: 'on_hold',
      why: `${exactOf(due_cents)} is more than the maximum of ${exactOf(maximum_cents)} for one payment: correct the wrong entry (ledger list, ledger add), or raise the limit (payments maximum)`,
      text: 'The network checks payments of this amount first. Contact your account manager.',
    },
  ]
}

const minimumBlockers = ({ due_cents, minimum_cents }: Candidate): Blocker[] =>
  due_cents <= 0n || due_cents >= minimum_cents
    ? []
    : [
        {
          code: 'below_minimum',
          why: `below the minimum of ${exactOf(minimum_cents)}`,
          text: `The minimum payment is ${signed(exactOf(minimum_cents))}: ${signed(exactOf(minimum_cents - due_cents))} is missing.`,
        },
      ]

/** Everything that stands against a payment, the most important first; empty where it is made. */
export const blockersOf = (candidate: Candidate, now: Date): Blocker[] => [
  ...amountBlockers(candidate),
  ...affiliateBlockers(candidate),
  ...detailsBlockers(candidate, now),
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
export const networkMinimum = ({ method, payment_minimum }: PayeeTerms, minimums: Minimums): string => {
  if (payment_minimum !== null) return payment_minimum
  if (method !== null) return minimums[method]
  return Object.values(minimums).reduce((lowest, one) => (centsOf(one) < centsOf(lowest) ? one : lowest))
}

/**
 * From which amount on an affiliate is paid: it may have raised the network's minimum for itself, up to what is paid at once. Above that it would
 * never be paid.
 */
export const minimumOf = (terms: PayeeTerms, { minimums, maximum }: PaymentLimits): string => {
  const own = terms.own_minimum ?? '0'
  return higher(networkMinimum(terms, minimums), centsOf(own) > centsOf(maximum) ? maximum : own)
}

/** The minimums and the maximum of the network. */
export interface PaymentLimits {
  minimums: Minimums
  maximum: string
}

/** An affiliate as the rules see it. */
export const candidateOf = (
  row: Omit<Payee, 'hold' | 'verified'> & PayeeTerms & { verified: boolean | null; payment_hold: string | null },
  due: string,
  limits: PaymentLimits,
): Candidate => ({
  ...row,
  verified: row.verified ?? false,
  hold: row.payment_hold,
  due_cents: centsOf(due),
  minimum_cents: centsOf(minimumOf(row, limits)),
  maximum_cents: centsOf(limits.maximum),
})
