import { field } from '@plumbline/client/figures.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import { payment_states, type PaymentState } from '@plumbline/contract/payment-steps.ts'
import { payoutLabel } from '@plumbline/contract/payout-details.ts'
import type { BadgeTone } from '@plumbline/ui/badge.tsx'
import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import { rowsIn } from '../../shared/answers.ts'

export type Payment = ReplyOf<Contract['paymentList']>['results'][number]

/** The payments in an answer; null when it cannot be read. */
export const paymentRows = (answer: unknown): readonly Payment[] | null =>
  Array.isArray(answer) ? null : (rowsIn(answer) as readonly Payment[] | null)

/** The state that an address filters by; any other value is ignored with a notice. */
export const readState = (text: string | null): { readonly state: PaymentState | null; readonly faults: string[] } => {
  const state = payment_states.find((one) => one === text) ?? null
  return { state, faults: state === null && text !== null && text !== '' ? ['the status is unknown'] : [] }
}

const tones: Readonly<Record<string, BadgeTone>> = {
  approved: 'green',
  pending: 'amber',
  rejected: 'red',
  completed: 'blue',
}

/** Colour of a status; an unknown one has the default colour (SPEC-7.1). */
export const statusTone = (status: string): BadgeTone =>
  Object.hasOwn(tones, status) ? (tones[status] ?? 'neutral') : 'neutral'

const methodNames: Readonly<Record<string, string>> = { paypal: 'PayPal', bank: 'Bank', crypto: 'Crypto' }

/** Common name of a payment method; an unknown one is shown unchanged. */
export const methodName = (method: string): string =>
  Object.hasOwn(methodNames, method) ? (methodNames[method] ?? method) : method

const destination_fields = [
  'payment_email',
  'account_number',
  'bank_name',
  'wallet_address',
  'crypto_network',
] as const satisfies readonly (keyof Payment)[]

export interface DestinationLine {
  readonly label: string
  readonly value: string
}

/** Known details of a payment's destination, in order. */
export const destinationLines = (
  payment: Pick<Payment, (typeof destination_fields)[number]>,
): readonly DestinationLine[] =>
  destination_fields.flatMap((name) => {
    const value = payment[name]
    return value ? [{ label: payoutLabel(name), value }] : []
  })

export type PaymentDetail = ReplyOf<Contract['paymentDetails']>
export type PaymentEntry = PaymentDetail['results'][number]

/** Sum of a payment's entries: the amount received plus the fee. */
export const beforeFee = ({ amount, fee }: Pick<PaymentDetail, 'amount' | 'fee'>): number =>
  Math.round((amount + (fee ?? 0)) * 100) / 100

/** The payment in an answer; null when it cannot be read. */
export const readPayment = (answer: unknown): PaymentDetail | null =>
  paymentRows(answer) !== null && field(answer, 'history') !== undefined ? (answer as PaymentDetail) : null

/** The days that a payment covers, in the network's zone: a period that ends at midnight ends on the day before. */
export const periodText = (period: PaymentDetail['period'], zone: string): string => {
  if (period === null) return 'Not recorded'
  const last = dayIn(zone, Date.parse(period.to) - 1)
  return period.from === null ? `Until ${last}` : `${dayIn(zone, Date.parse(period.from))} to ${last}`
}

/** Names of a payment's steps. */
export const stepNames: Readonly<Record<PaymentDetail['history'][number]['status'], string>> = {
  pending: 'Prepared',
  approved: 'Approved',
  exported: 'Sent to the bank or provider',
  completed: 'Completed',
  rejected: 'Rejected',
}
