import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '@plumbline/contract/formula.ts'
import { writeInTurns } from '../../shared/csv.ts'
import type { PaymentMethod } from './terms.ts'
import { network_currency } from '../../shared/network.ts'

export interface FiledPayment {
  id: string
  affiliate_id: number
  affiliate: string | null
  /** Exact decimal. */
  amount: string
  payment_email: string | null
  account_number: string | null
  bank_name: string | null
  wallet_address: string | null
  crypto_network: string | null
}

/** PayPal takes so many payments a file. */
export const max_payments_of_a_file: Readonly<Record<PaymentMethod, number>> = {
  paypal: 5_000,
  bank: Number.POSITIVE_INFINITY,
  crypto: Number.POSITIVE_INFINITY,
}

/** PayPal's mass payments (developer.paypal.com, "Payouts Web"): no header; recipient, amount, currency, own id without spaces, note, wallet. */
const paypal = (payment: FiledPayment): string[] => [
  // An address that this would change is refused before (whyNotPaid, whyStopped): the changed one is somebody else's.
  escapeFormula(payment.payment_email ?? ''),
  payment.amount,
  network_currency,
  `payment-${payment.id}`,
  `Payment ${payment.id}`,
  'PAYPAL',
]

const bank_header = ['payment_id', 'affiliate_id', 'affiliate', 'account_number', 'bank_name', 'amount', 'currency']
const bank = ({ id, affiliate_id, affiliate, account_number, bank_name, amount }: FiledPayment): string[] => [
  id,
  String(affiliate_id),
  escapeFormula(affiliate ?? ''),
  escapeFormula(account_number ?? ''),
  escapeFormula(bank_name ?? ''),
  amount,
  network_currency,
]

const crypto_header = [
  'payment_id',
  'affiliate_id',
  'affiliate',
  'wallet_address',
  'crypto_network',
  'amount',
  'currency',
]
const crypto = ({ id, affiliate_id, affiliate, wallet_address, crypto_network, amount }: FiledPayment): string[] => [
  id,
  String(affiliate_id),
  escapeFormula(affiliate ?? ''),
  escapeFormula(wallet_address ?? ''),
  escapeFormula(crypto_network ?? ''),
  amount,
  network_currency,
]

const forms: Readonly<
  Record<PaymentMethod, { header: readonly (readonly string[])[]; row: (payment: FiledPayment) => string[] }>
> = {
  paypal: { header: [], row: paypal },
  bank: { header: [bank_header], row: bank },
  crypto: { header: [crypto_header], row: crypto },
}

const write = (rows: readonly (readonly string[])[]): string => stringify([...rows], { record_delimiter: 'windows' })

export const paymentFile = async (method: PaymentMethod, payments: readonly FiledPayment[]): Promise<string> => {
  const { header, row } = forms[method]
  return write(header) + (await writeInTurns(payments, (some) => write(some.map(row))))
}
