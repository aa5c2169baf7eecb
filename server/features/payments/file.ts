import { escapeFormula } from '@plumbline/contract/formula.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { payment_formats } from '@plumbline/contract/operator/payment-fields.ts'
import { detail_fields, detailsOf, networkNamed } from '@plumbline/contract/payout-details.ts'
import { stringify } from 'csv-stringify/sync'
import { writeInTurns } from '../../shared/csv.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { FiledPayment } from './select.ts'
import { changedName, sepaFile, whyNotSepa, type SepaHead } from './sepa.ts'
import type { PaymentMethod } from './terms.ts'
import { whyNotWise, wise, wise_columns } from './wise.ts'

/** PayPal's mass payments (developer.paypal.com, "Payouts Web"): no header; recipient, amount, currency, own id without spaces, note, wallet. */
const paypal = (payment: FiledPayment): string[] => [
  // An address that this would change is refused before (whyNotPaid, whyStopped): the changed one is somebody else's.
  escapeFormula(payment.payment_email ?? ''),
  payment.amount,
  payment.currency,
  `payment-${payment.id}`,
  `Payment ${payment.id}`,
  'PAYPAL',
]

const bank_header = ['payment_id', 'affiliate_id', 'affiliate', 'account_number', 'bank_name', 'amount', 'currency']
const bank = (payment: FiledPayment): string[] => {
  const { id, affiliate_id, affiliate, account_number, bank_name, amount, currency } = payment
  const details = detailsOf(payment.details)
  return [
    id,
    String(affiliate_id),
    escapeFormula(affiliate ?? ''),
    escapeFormula(account_number ?? ''),
    escapeFormula(bank_name ?? ''),
    amount,
    currency,
    ...detail_fields.map((field) => escapeFormula(details[field] ?? '')),
  ]
}

const crypto_header = ['payment_id', 'address', 'amount', 'currency', 'network', 'reference']
const crypto = ({ id, wallet_address, crypto_network, amount, currency }: FiledPayment): string[] => [
  id,
  escapeFormula(wallet_address ?? ''),
  amount,
  currency,
  networkNamed(crypto_network ?? '')?.id ?? '',
  `payment-${id}`,
]

const whyNotCrypto = ({ wallet_address, crypto_network }: FiledPayment): Message | undefined => {
  if (networkNamed(crypto_network ?? '') === undefined)
    return message('format_needs_network', { network: crypto_network ?? '' })
  const address = wallet_address ?? ''
  return escapeFormula(address) === address ? undefined : message('format_needs_account', {})
}

const writeRows = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows' })

const csv =
  (header: readonly (readonly string[])[], row: (payment: FiledPayment) => string[]) =>
  async (payments: readonly FiledPayment[]): Promise<string> =>
    writeRows(header) + (await writeInTurns(payments, (some) => writeRows(some.map(row))))

type FormatName = (typeof payment_formats)[number]

export interface Format {
  readonly format: FormatName
  readonly method: PaymentMethod
  readonly extension: 'csv' | 'xml'
  readonly max_payments: number
  /** Why a file cannot hold a payment; undefined where it can. */
  readonly whyNot: (payment: FiledPayment) => Message | undefined
  /** How the file differs from the payment. */
  readonly changed?: (payment: FiledPayment) => Message | undefined
  readonly write: (payments: readonly FiledPayment[], readHead: () => Promise<SepaHead>) => Promise<string>
}

const unlimited = { max_payments: Number.POSITIVE_INFINITY, whyNot: () => undefined }

/** Formats of exports; the first one of a method is its default. */
export const formats: readonly Format[] = [
  { ...unlimited, format: 'paypal', method: 'paypal', extension: 'csv', max_payments: 5_000, write: csv([], paypal) },
  {
    ...unlimited,
    format: 'csv',
    method: 'bank',
    extension: 'csv',
    write: csv([[...bank_header, ...detail_fields]], bank),
  },
  {
    ...unlimited,
    format: 'sepa',
    method: 'bank',
    extension: 'xml',
    whyNot: whyNotSepa,
    changed: changedName,
    write: async (payments, readHead) => sepaFile(payments, await readHead()),
  },
  {
    format: 'wise',
    method: 'bank',
    extension: 'csv',
    max_payments: 1_000,
    whyNot: whyNotWise,
    write: csv([wise_columns], wise),
  },
  {
    ...unlimited,
    format: 'csv',
    method: 'crypto',
    extension: 'csv',
    whyNot: whyNotCrypto,
    write: csv([crypto_header], crypto),
  },
]

/** @throws ApiError `bad_request` for a format of another method */
export const formatOf = (method: PaymentMethod, name?: FormatName): Format => {
  const own = formats.filter((one) => one.method === method)
  const chosen = own.find(({ format }) => format === (name ?? own[0]?.format))
  if (chosen !== undefined) return chosen
  throw refuse('format_of_other_method', { method, formats: own.map(({ format }) => format), format: name ?? '' })
}
