import { createHash } from 'node:crypto'
import type { createBilling } from '@plumbline/contract/billing.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { message, type Message, type RefusalCode } from '@plumbline/contract/messages/index.ts'
import {
  detail_fields,
  detailsOf,
  fieldsFor,
  networkNamed,
  payout_methods,
  type DetailField,
  type Details,
  type PayoutField,
  type PayoutMethod,
  type SpecifiedField,
} from '@plumbline/contract/payout-details.ts'
import type { Row } from '../../storage/postgres/schema.ts'
import { escapeFormula } from '@plumbline/contract/formula.ts'
import type { Caller } from '../../shared/http/endpoint.ts'
import { isEmailAddress } from '../../shared/email-address.ts'
import { network_currency } from '../../shared/network.ts'
import { isValidIBAN } from 'ibantools'
import { compact, looksLikeIban, refuseValue, refuseWallet } from './checks.ts'

/** Where payouts go: the fields of one method are filled, the others null. */
export type Destination = Pick<Row<'billing'>, 'method' | SpecifiedField | 'currency'> & { details: Details | null }
/** The same as a row of the database has it. */
export type Stored = Omit<Destination, 'details' | 'currency'> & { details: unknown }

export type Given = BodyOf<typeof createBilling>

const fieldsOf = {
  paypal: ['payment_email'],
  bank: ['account_number', 'bank_name'],
  crypto: ['wallet_address', 'crypto_network'],
} as const satisfies Record<PayoutMethod, readonly SpecifiedField[]>

type Refusal = Message<RefusalCode>

const longest: Partial<Record<PayoutField, number>> = {
  payment_email: 254,
  account_number: 64,
  wallet_address: 128,
  crypto_network: 60,
}
/** As long as names and addresses may be in most banks' systems. */
const default_longest = 120

/** Trims, and collapses runs of spaces: they carry no meaning, and masks and mails show the same text. */
const tidy = (text: string | null | undefined): string => text?.trim().replaceAll(/ {2,}/g, ' ') ?? ''

const refuseField = (field: PayoutField, value: string): Refusal | undefined => {
  const most = longest[field] ?? default_longest
  if (value.length > most) return message('detail_too_long', { field, most })
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(value)) return message('detail_invisible', { field })
  if (field === 'payment_email' && !isEmailAddress(value)) return message('payment_email_invalid', {})
  // Escaped in a file of payments it would be another address, and unescaped a spreadsheet would run it.
  if (field === 'payment_email' && escapeFormula(value) !== value) return message('payment_email_formula', {})
  return field === 'wallet_address' && !/^[!-~]+$/.test(value) ? message('wallet_not_ascii', {}) : undefined
}

/** The intended method: the one with filled fields, else the only one with any fields. */
const methodOf = (given: Given): PayoutMethod | { refusal: Refusal } => {
  const filled = payout_methods.filter((method) => fieldsOf[method].some((field) => tidy(given[field]) !== ''))
  const named = payout_methods.filter((method) => fieldsOf[method].some((field) => typeof given[field] === 'string'))
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
  const destination = { ...nothing, ...Object.fromEntries(values), method, currency: network_currency, details: null }
  const details = method === 'bank' ? tidyDetails(given.details) : {}
  if (Object.keys(details).length > 0) return withDetails(destination, details)
  const refusal = refuseNumbers(destination)
  return refusal === undefined ? destination : { refusal }
}

/**
 * Reads a destination of another system: what its country asks for may be missing, and is asked for before a payment is made to it.
 * @returns the destination with the parts that could be read, or why none could
 */
export const readKnownDestination = (given: Given): Destination | { refusal: Refusal } => {
  const whole = readDestination(given)
  if (!('refusal' in whole) || !given.details) return whole
  const bare = readDestination({ ...given, details: null })
  if ('refusal' in bare) return bare
  const tidied = tidyDetails(given.details)
  const form_fields = fieldsFor('bank', tidied, network_currency)
  const details = Object.fromEntries(
    Object.entries(tidied).filter(
      ([name, value]) =>
        form_fields.some((one) => one.name === name) && refuseField(name as DetailField, value) === undefined,
    ),
  )
  return { ...bare, details }
}

const nothing = {
  payment_email: null,
  account_number: null,
  bank_name: null,
  wallet_address: null,
  crypto_network: null,
}

/** Filled details alone; codes and countries as banks' systems take them. */
const tidyDetails = (given: Given['details']): Details =>
  Object.fromEntries(
    Object.entries(detailsOf(given))
      .map(([name, value]) => [
        name,
        /code|bic|country/.test(name) && name !== 'holder_postal_code' ? compact(value) : tidy(value),
      ])
      .filter(([, value]) => value !== ''),
  )

/** Of a destination without details, the numbers that carry check digits. */
const refuseNumbers = ({ account_number, wallet_address, crypto_network }: Destination): Refusal | undefined => {
  if (account_number !== null && looksLikeIban(account_number) && !isValidIBAN(compact(account_number)))
    return message('payout_iban_digits', {})
  return wallet_address === null ? undefined : refuseWallet(wallet_address, crypto_network ?? '')
}

/** A bank's destination with all that its country asks for, and nothing else. */
const withDetails = (destination: Destination, given: Details): Destination | { refusal: Refusal } => {
  const form_field = fieldsFor('bank', given, network_currency)
  const details = Object.fromEntries(
    Object.entries(given).filter(([name]) => form_field.some((one) => one.name === name)),
  )
  const account_number = destination.account_number && compact(destination.account_number)
  const complete = { ...destination, account_number, details }
  for (const [name, value] of Object.entries(details)) {
    const refusal = refuseField(name as DetailField, value)
    if (refusal !== undefined) return { refusal }
  }
  const [gap] = gapsOf(complete)
  return gap === undefined ? complete : { refusal: gap.why }
}

interface Gap {
  field: PayoutField
  why: Refusal
}

/**
 * The fields for want of which a destination cannot be paid, and why. Of those that were stored before it was form_field for more, too.
 * @param destination whole: masked numbers have no check digits
 */
export const gapsOf = (destination: Stored, currency = network_currency): Gap[] => {
  const details = detailsOf(destination.details)
  const values = { ...destination, ...details }
  const country = details.bank_country ?? ''
  return fieldsFor(destination.method, details, currency).flatMap((form_field): Gap[] => {
    const { name: field, required } = form_field
    const value = values[field] ?? ''
    if (value === '') return required ? [{ field, why: message('payout_missing', { field, country }) }] : []
    if (field === 'crypto_network')
      return networkNamed(value) === undefined ? [{ field, why: message('network_unknown', {}) }] : []
    const why = refuseValue(form_field, value, values)
    return why === undefined ? [] : [{ field, why }]
  })
}

/** SHA-256 of a destination in its one written form, so that the same change has the same hash however a client orders or pads it. */
export const hashDestination = (destination: Omit<Stored, 'currency'> & { currency: string }): Buffer => {
  const { method, payment_email, account_number, bank_name, wallet_address, crypto_network, currency } = destination
  const details = detailsOf(destination.details)
  const fields = [method, currency, payment_email, account_number, bank_name, wallet_address, crypto_network]
  const further = detail_fields.map((name) => details[name] ?? null)
  return createHash('sha256')
    .update(JSON.stringify([...fields, ...further]))
    .digest()
}

const dots = '•••'

/** The end of a number or address: at most four characters, never more than a third. */
const ending = (text: string): string => {
  const length = Math.min(4, Math.floor(text.length / 3))
  return length === 0 ? '' : text.slice(-length)
}

const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${at > 2 ? email.slice(0, 1) : ''}${dots}${email.slice(at)}`
}

export const maskNumber = (number: string): string => `${dots}${ending(number)}`

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

/** Countries and the type of an account say nothing about whose it is. */
const open_details: readonly string[] = ['bank_country', 'holder_country', 'account_type']

/** A destination as a mail may show it: enough to know one's own again, too little to use. */
export const maskDestination = (destination: Omit<Stored, 'details'>): string => {
  const { payment_email, account_number, bank_name, wallet_address, crypto_network } = maskNumbers(destination)
  if (payment_email !== null) return `PayPal ${payment_email}`
  if (account_number !== null) return `Bank account ${account_number}, ${bank_name ?? ''}`
  return `Crypto wallet ${wallet_address ?? dots}, ${crypto_network ?? ''}`
}

/** A destination as the portal shows it: whole to the affiliate, masked to an operator who looks on. */
export const destinationFor = <D extends Numbers>({ viewed_by }: Pick<Caller, 'viewed_by'>, destination: D): D =>
  viewed_by ? maskNumbers(destination) : destination

/** The same of what `details` holds. */
export const detailsFor = ({ viewed_by }: Pick<Caller, 'viewed_by'>, stored: unknown): Details | null => {
  if (stored === null) return null
  const details = detailsOf(stored)
  if (!viewed_by) return details
  const masked = Object.entries(details).map(([name, value]) => [
    name,
    open_details.includes(name) ? value : maskNumber(value),
  ])
  return detailsOf(Object.fromEntries(masked))
}
