import { createHash } from 'node:crypto'
import type { createBilling } from '@plumbline/contract/billing.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { message, type Message, type RefusalCode } from '@plumbline/contract/messages/index.ts'
import type { Row } from '../../storage/postgres/schema.ts'
import { escapeFormula } from '@plumbline/contract/formula.ts'
import type { Caller } from '../../shared/http/endpoint.ts'
import { isEmailAddress } from '../../shared/email-address.ts'
import { network_currency } from '../../shared/network.ts'

/** How long payouts wait after the destination changed (SPEC-21.5). */
export const payout_hold_hours = 48

/** Where payouts go: the fields of one method are filled, the others null. */
export type Destination = Pick<
  Row<'billing'>,
  'method' | 'payment_email' | 'account_number' | 'bank_name' | 'wallet_address' | 'crypto_network' | 'currency'
>

export type Given = BodyOf<typeof createBilling>
type Field = Exclude<keyof Destination, 'method' | 'currency'>

const fieldsOf = {
  paypal: ['payment_email'],
  bank: ['account_number', 'bank_name'],
  crypto: ['wallet_address', 'crypto_network'],
} as const satisfies Record<Destination['method'], readonly Field[]>

const methods = ['paypal', 'bank', 'crypto'] as const

type Refusal = Message<RefusalCode>

const longest: Readonly<Record<Field, number>> = {
  payment_email: 254,
  account_number: 64,
  bank_name: 120,
  wallet_address: 128,
  crypto_network: 60,
}

/** White space at the ends is dropped and inside made one space: nobody means more, and masks and mails show the same. */
const tidy = (text: string | null | undefined): string => text?.trim().replaceAll(/ {2,}/g, ' ') ?? ''

const refuseField = (field: Field, value: string): Refusal | undefined => {
  const most = longest[field]
  if (value.length > most) return message('detail_too_long', { field, most })
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(value)) return message('detail_invisible', { field })
  if (field === 'payment_email' && !isEmailAddress(value)) return message('payment_email_invalid', {})
  // Escaped in a file of payments it would be another address, and unescaped a spreadsheet would run it.
  if (field === 'payment_email' && escapeFormula(value) !== value) return message('payment_email_formula', {})
  return field === 'wallet_address' && !/^[!-~]+$/.test(value) ? message('wallet_not_ascii', {}) : undefined
}

/** The method that is meant: the one with filled fields, else the only one that has fields at all. */
const methodOf = (given: Given): Destination['method'] | { refusal: Refusal } => {
  const filled = methods.filter((method) => fieldsOf[method].some((field) => tidy(given[field]) !== ''))
  const named = methods.filter((method) => fieldsOf[method].some((field) => typeof given[field] === 'string'))
  const [method, second] = filled.length > 0 ? filled : named
  if (filled.length > 1) return { refusal: message('details_of_several_methods', {}) }
  return method === undefined || second !== undefined ? { refusal: message('details_of_no_method', {}) } : method
}

/** Reads a destination from what a form sends (SPEC-24.3), or says what is wrong with it. */
export const readDestination = (given: Given): Destination | { refusal: Refusal } => {
  const currency = tidy(given.currency)
  if (currency !== '' && currency !== network_currency)
    return { refusal: message('details_of_other_currency', { currency: network_currency }) }
  const method = methodOf(given)
  if (typeof method !== 'string') return method
  const values = fieldsOf[method].map((field) => [field, tidy(given[field])] as const)
  const empty = values.find(([, value]) => value === '')
  if (empty !== undefined) return { refusal: message('detail_missing', { method, field: empty[0] }) }
  for (const [field, value] of values) {
    const refusal = refuseField(field, value)
    if (refusal !== undefined) return { refusal }
  }
  const nothing = {
    payment_email: null,
    account_number: null,
    bank_name: null,
    wallet_address: null,
    crypto_network: null,
  }
  return { ...nothing, ...Object.fromEntries(values), method, currency: network_currency }
}

/** SHA-256 of a destination in its one written form, so that the same change has the same hash however a client orders or pads it. */
export const hashDestination = (destination: Destination): Buffer => {
  const { method, payment_email, account_number, bank_name, wallet_address, crypto_network, currency } = destination
  const fields = [method, currency, payment_email, account_number, bank_name, wallet_address, crypto_network]
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}

const dots = '•••'

/** The end of a number or address, at most four characters and never more than a third of it. */
const ending = (text: string): string => {
  const length = Math.min(4, Math.floor(text.length / 3))
  return length === 0 ? '' : text.slice(-length)
}

const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${at > 2 ? email.slice(0, 1) : ''}${dots}${email.slice(at)}`
}

const maskNumber = (number: string): string => `${dots}${ending(number)}`

type Numbers = Pick<Destination, 'payment_email' | 'account_number' | 'wallet_address'>

const maskNumbers = <D extends Numbers>(destination: D): D => {
  const { payment_email, account_number, wallet_address } = destination
  return {
    ...destination,
    payment_email: payment_email && maskEmail(payment_email),
    account_number: account_number && maskNumber(account_number),
    wallet_address: wallet_address && maskNumber(wallet_address),
  }
}

/** A destination as a mail may show it: enough to know one's own again, too little to use. */
export const maskDestination = (destination: Omit<Destination, 'currency'>): string => {
  const { payment_email, account_number, bank_name, wallet_address, crypto_network } = maskNumbers(destination)
  if (payment_email !== null) return `PayPal ${payment_email}`
  if (account_number !== null) return `Bank account ${account_number}, ${bank_name ?? ''}`
  return `Crypto wallet ${wallet_address ?? dots}, ${crypto_network ?? ''}`
}

/** A destination as the portal shows it: whole to the affiliate, masked to an operator who looks on. */
export const destinationFor = <D extends Numbers>({ viewed_by }: Pick<Caller, 'viewed_by'>, destination: D): D =>
  viewed_by ? maskNumbers(destination) : destination
