import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { Contract } from '@plumbline/contract/index.ts'
import type { BadgeTone } from '@plumbline/ui/badge.tsx'

export type Payment = ReplyOf<Contract['paymentList']>['results'][number]

/** The payments of an answer; null when it holds none that can be read. */
export const paymentRows = (answer: unknown): readonly Payment[] | null => {
  if (typeof answer !== 'object' || answer === null || !('results' in answer)) return null
  return Array.isArray(answer.results) ? (answer.results as readonly Payment[]) : null
}

const tones: Readonly<Record<string, BadgeTone>> = {
  approved: 'green',
  pending: 'amber',
  rejected: 'red',
  completed: 'blue',
}

/** The colour of a status; any that is not known has the default one (SPEC-7.1). */
export const statusTone = (status: string): BadgeTone =>
  Object.hasOwn(tones, status) ? (tones[status] ?? 'neutral') : 'neutral'

const methodNames: Readonly<Record<string, string>> = { paypal: 'PayPal', bank: 'Bank', crypto: 'Crypto' }

/** What people call a method; one that is not known is shown as it is. */
export const methodName = (method: string): string =>
  Object.hasOwn(methodNames, method) ? (methodNames[method] ?? method) : method

const destinationLabels = [
  ['payment_email', 'Payment Email'],
  ['account_number', 'Account Number'],
  ['bank_name', 'Bank Name'],
  ['wallet_address', 'Wallet Address'],
  ['crypto_network', 'Crypto Network'],
] as const satisfies readonly (readonly [keyof Payment, string])[]

export interface DestinationLine {
  readonly label: string
  readonly value: string
}

/** Where a payment went: what is known of it, in order. */
export const destinationLines = (
  payment: Pick<Payment, (typeof destinationLabels)[number][0]>,
): readonly DestinationLine[] =>
  destinationLabels.flatMap(([field, label]) => {
    const value = payment[field]
    return value ? [{ label, value }] : []
  })
