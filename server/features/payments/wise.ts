import { escapeFormula } from '@plumbline/contract/formula.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { detailsOf } from '@plumbline/contract/payout-details.ts'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import type { FiledPayment } from './select.ts'

/*
 * A batch file of Wise ("Send to bank accounts": wise.com/help/articles/2663302): one file for all countries, each account by the names that Wise has
 * for its parts (docs.wise.com, "Recipient accounts"), the other cells empty.
 */

const bank_codes: Readonly<Record<string, string>> = {
  AU: 'bsbCode',
  CA: 'institutionNumber',
  GB: 'sortCode',
  IN: 'ifscCode',
  US: 'abartn',
}
const branch_codes: Readonly<Record<string, string>> = { CA: 'transitNumber' }

/** The parts of an account by Wise's names; of another one, a bank makes another payee. */
const accountOf = ({ account_number, details }: FiledPayment): Record<string, string | undefined> => {
  const { bank_country = '', bank_code, branch_code, account_type, bic, holder_name } = detailsOf(details)
  const iban = electronicFormatIBAN(account_number ?? '') ?? ''
  if (isValidIBAN(iban)) return { name: holder_name, IBAN: iban, BIC: bic }
  return {
    name: holder_name,
    [bank_country === 'MX' ? 'clabe' : 'accountNumber']: account_number ?? undefined,
    [bank_codes[bank_country] ?? 'bankCode']: bank_code,
    [branch_codes[bank_country] ?? 'branchCode']: branch_code,
    accountType: account_type?.toUpperCase(),
    swiftCode: bic,
  }
}

export const wise_columns = (
  'name recipientEmail paymentReference receiverType amountCurrency amount sourceCurrency targetCurrency IBAN BIC accountNumber abartn ' +
  'accountType sortCode bsbCode institutionNumber transitNumber ifscCode clabe bankCode branchCode swiftCode addressCountryCode addressCity ' +
  'addressFirstLine addressState addressPostCode'
).split(' ')

/** Why a batch file cannot hold a payment. */
export const whyNotWise = (payment: FiledPayment): Message | undefined => {
  const account = accountOf(payment)
  if ((account.name ?? '') === '') return message('format_needs_holder', {})
  return Object.values(account).some((part = '') => escapeFormula(part) !== part)
    ? message('format_needs_account', {})
    : undefined
}

export const wise = (payment: FiledPayment): string[] => {
  const { id, affiliate, amount, currency, details } = payment
  const { holder_name, holder_country, holder_city, holder_street, holder_region, holder_postal_code } =
    detailsOf(details)
  const cells: Record<string, string | undefined> = {
    ...accountOf(payment),
    paymentReference: `payment-${id}`,
    // An affiliate is shown by the name of its company.
    receiverType: holder_name === affiliate ? 'INSTITUTION' : 'PERSON',
    // The amount is what arrives.
    amountCurrency: 'target',
    amount,
    sourceCurrency: currency,
    targetCurrency: currency,
    addressCountryCode: holder_country,
    addressCity: holder_city,
    addressFirstLine: holder_street,
    addressState: holder_region,
    addressPostCode: holder_postal_code,
  }
  return wise_columns.map((name) => escapeFormula(cells[name] ?? ''))
}
