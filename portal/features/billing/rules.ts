import type { Contract } from '@plumbline/contract/index.ts'
import type { BodyOf, ReplyOf } from '@plumbline/contract/endpoint.ts'
import { currency } from '@plumbline/ui/format.ts'

export type BillingInfo = ReplyOf<Contract['billing']>
/** A destination as the API takes it. */
export type Destination = BodyOf<Contract['createBilling']>

export const methods = [
  { value: 'paypal', label: 'PayPal' },
  { value: 'bank', label: 'Bank' },
  { value: 'crypto', label: 'Crypto' },
] as const

export type Method = (typeof methods)[number]['value']
export type FieldName = 'payment_email' | 'account_number' | 'bank_name' | 'wallet_address' | 'crypto_network'

export interface MethodField {
  readonly name: FieldName
  readonly label: string
  readonly placeholder?: string
}

/** The fields of each method in their order (SPEC-24.3). */
export const fieldsOf: Readonly<Record<Method, readonly MethodField[]>> = {
  paypal: [{ name: 'payment_email', label: 'Payment Email' }],
  bank: [
    { name: 'account_number', label: 'Account Number', placeholder: 'IBAN or account number' },
    { name: 'bank_name', label: 'Bank Name' },
  ],
  crypto: [
    { name: 'wallet_address', label: 'Wallet Address' },
    { name: 'crypto_network', label: 'Crypto Network', placeholder: 'Such as USDT TRC-20' },
  ],
}

const missing: Readonly<Record<Method, string>> = {
  paypal: 'Payment Email is required.',
  bank: 'Account Number and Bank Name are required.',
  crypto: 'Wallet Address and Crypto Network are required.',
}

/** What stands in the form. The fields of all methods are kept, so that looking at another method loses nothing. */
export interface Draft extends Readonly<Record<FieldName, string>> {
  readonly method: Method
}

type Fields = Readonly<Record<FieldName, string | null>>

/** The method of some payout details: the one of which there is data, PayPal when there is none (SPEC-21.1). */
export const methodOf = (info: Fields | null): Method =>
  methods.find(({ value }) => fieldsOf[value].some(({ name }) => Boolean(info?.[name])))?.value ?? 'paypal'

/** The form's content for what is stored. */
export const draftOf = (info: Fields | null): Draft => ({
  method: methodOf(info),
  payment_email: info?.payment_email ?? '',
  account_number: info?.account_number ?? '',
  bank_name: info?.bank_name ?? '',
  wallet_address: info?.wallet_address ?? '',
  crypto_network: info?.crypto_network ?? '',
})

/** What is missing, in words, and the first field to fill; null when nothing is. The server checks the rest. */
export const gapOf = (draft: Draft): { readonly field: FieldName; readonly text: string } | null => {
  const empty = fieldsOf[draft.method].find(({ name }) => draft[name].trim() === '')
  return empty === undefined ? null : { field: empty.name, text: missing[draft.method] }
}

/** The destination that a draft means: the fields of its method and the network's currency. */
export const destinationOf = (draft: Draft): Destination => ({
  currency: currency(),
  ...Object.fromEntries(fieldsOf[draft.method].map(({ name }) => [name, draft[name].trim()])),
})

/** The destination that is stored, as the API takes it: sent with a code, it is verified as it is. */
export const readStoredDestination = (info: BillingInfo): Destination => destinationOf(draftOf(info))

/** Why a code is not sent off, in words; null when it is (SPEC-24.4). */
export const codeGap = (code: string, pending: Destination | null): string | null => {
  if (pending === null) return 'No pending update data found.'
  return code.trim() === '' ? 'Please enter the verification code.' : null
}

/** What the tab shows. The address holds it (`?step=`), so that Back leads from the code to the form and from the form to the details. */
export type Step = 'details' | 'add' | 'edit' | 'code' | 'verify'

/**
 * The step of an address, as far as it makes sense: there is nothing to edit before something is stored, nothing to add afterwards, and
 * nothing to verify twice.
 */
export const stepOf = (parameter: string | null, info: BillingInfo | null): Step => {
  if (info === null) return parameter === 'add' ? 'add' : 'details'
  if (parameter === 'verify') return info.verified || info.refusal !== null ? 'details' : 'verify'
  return parameter === 'edit' || parameter === 'code' ? parameter : 'details'
}
