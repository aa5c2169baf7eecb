import type { Contract } from '@plumbline/contract/index.ts'
import type { BodyOf, ReplyOf } from '@plumbline/contract/endpoint.ts'
import {
  detail_fields,
  detailsOf,
  fieldsFor,
  payout_fields,
  type FormField,
  type PayoutField,
  type SpecifiedField,
} from '@plumbline/contract/payout-details.ts'
import { currency } from '@plumbline/ui/format.ts'

export type BillingInfo = ReplyOf<Contract['billing']>
/** One of several payout methods. */
export type PayoutMethodInfo = ReplyOf<Contract['payoutMethods']>['results'][number]
/** A destination in the API's format. */
export type Destination = BodyOf<Contract['createBilling']>

export const methods = [
  { value: 'paypal', label: 'PayPal' },
  { value: 'bank', label: 'Bank' },
  { value: 'crypto', label: 'Crypto' },
] as const

export type Method = (typeof methods)[number]['value']
export type FieldName = PayoutField

/** Values of the form. The fields of all methods are kept while another method is shown. */
export interface Draft extends Readonly<Record<FieldName, string>> {
  readonly method: Method
}

type Fields = Partial<Record<SpecifiedField, string | null>> & { readonly details?: BillingInfo['details'] | undefined }

const fieldsOf = {
  paypal: ['payment_email'],
  bank: ['account_number', 'bank_name'],
  crypto: ['wallet_address', 'crypto_network'],
} as const satisfies Record<Method, readonly SpecifiedField[]>

/** Fields of the form: those of SPEC-24.3 and, once a country is chosen, those that a bank there requires. */
export const shownFields = (draft: Draft): readonly FormField[] => {
  const all = fieldsFor(draft.method, detailsOf(draft), currency())
  const specified: readonly string[] = [...fieldsOf[draft.method], 'bank_country']
  return draft.bank_country === '' ? all.filter(({ name }) => specified.includes(name)) : all
}

const missing: Readonly<Record<Method, string>> = {
  paypal: 'Payment Email is required.',
  bank: 'Account Number and Bank Name are required.',
  crypto: 'Wallet Address and Crypto Network are required.',
}

/** The method of payout details: the first one with data, or else PayPal (SPEC-21.1). */
const methodOf = (info: Fields | null): Method =>
  methods.find(({ value }) => fieldsOf[value].some((name) => Boolean(info?.[name])))?.value ?? 'paypal'

/** Form values for the stored details. */
export const draftOf = (info: Fields | null): Draft => {
  const stored: Partial<Record<FieldName, string | null>> = { ...info, ...detailsOf(info?.details) }
  const texts = Object.fromEntries(payout_fields.map((name) => [name, stored[name] ?? ''])) as Record<FieldName, string>
  return { ...texts, method: methodOf(info) }
}

/** The first field with a missing value, and the error for it; null if nothing is missing. The server checks everything else. */
export const gapOf = (draft: Draft): { readonly field: FieldName; readonly text: string } | null => {
  const empty = fieldsOf[draft.method].find((name) => draft[name].trim() === '')
  if (empty !== undefined) return { field: empty, text: missing[draft.method] }
  if (draft.bank_country === '') return null
  const gap = shownFields(draft).find(({ name, required }) => required && draft[name].trim() === '')
  return gap === undefined ? null : { field: gap.name, text: `${gap.label} is required.` }
}

/** The destination of a draft: the fields of its method and the network's currency. */
export const destinationOf = (draft: Draft): Destination => {
  const specified = Object.fromEntries(fieldsOf[draft.method].map((name) => [name, draft[name].trim()]))
  const further = shownFields(draft).filter(({ name }) => detail_fields.some((field) => field === name))
  const details = Object.fromEntries(
    further.map(({ name }) => [name, draft[name].trim()]).filter(([, value]) => value !== ''),
  )
  return { currency: currency(), ...specified, ...(Object.keys(details).length > 0 && { details }) }
}

/** The stored destination in the API's format; sent with a code, it is verified without a change. */
export const readStoredDestination = (info: BillingInfo): Destination => destinationOf(draftOf(info))

/** Why a code cannot be submitted; null if it can (SPEC-24.4). */
export const codeGap = (code: string, pending: Destination | null): string | null => {
  if (pending === null) return 'No pending update data found.'
  return code.trim() === '' ? 'Please enter the verification code.' : null
}

/** Step of the tab. It is part of the URL (`?step=`), so that Back leads from the code to the form and from the form to the details. */
export type Step = 'details' | 'add' | 'edit' | 'code' | 'verify'

/**
 * The step in the URL, if it is possible: nothing can be edited before details are stored, nothing added afterwards, and nothing verified
 * twice.
 */
export const stepOf = (parameter: string | null, info: BillingInfo | null): Step => {
  if (info === null) return parameter === 'add' ? 'add' : 'details'
  if (parameter === 'verify') return info.verified || info.refusal !== null ? 'details' : 'verify'
  return parameter === 'edit' || parameter === 'code' ? parameter : 'details'
}
