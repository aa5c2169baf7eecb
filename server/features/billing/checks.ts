import {
  ibanPrefix,
  isCountryCode,
  networkNamed,
  type FormField,
  type PayoutField,
} from '@plumbline/contract/payout-details.ts'
import { message, type Message, type RefusalCode } from '@plumbline/contract/messages/index.ts'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { isWalletOf } from './wallets.ts'

/* Whether a value can be what its field asks for: forms, lengths and check digits. Without input and output. */

type Values = Partial<Record<PayoutField, string | null>>

/** Letters and digits alone, as banks' systems take numbers. */
export const compact = (text: string): string => text.toUpperCase().replaceAll(/[\s.-]/g, '')

/** Digits weighted 3, 7, 1 in turn, as routing numbers and CLABE have them. */
const weighted = (digits: string): number[] =>
  digits.split('').map((digit, at) => Number(digit) * ([3, 7, 1][at % 3] ?? 0))
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const isAba = (number: string): boolean => total(weighted(number)) % 10 === 0

/** The eighteenth digit makes the last digits of the weighted others full. */
const isClabe = (number: string): boolean =>
  (total(weighted(number.slice(0, 17)).map((product) => product % 10)) + Number(number[17])) % 10 === 0

/** An account number in the form of an IBAN: a typing error in it shows here and not at the bank. */
export const looksLikeIban = (account: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{10,}$/.test(compact(account))

const wrongDigits = (field: PayoutField, country: string): Message<RefusalCode> =>
  message('payout_check_digits', { field, country })

/**
 * Why a value is not what is form_field, or `undefined`.
 * @param values the other fields, by whose countries and network it is checked
 */
export const refuseValue = (form_field: FormField, value: string, values: Values): Message<RefusalCode> | undefined => {
  const { name: field, check, pattern, example = '', choices, is_country = false } = form_field
  const country = values.bank_country ?? ''
  const number = compact(value)
  if (is_country && !isCountryCode(value)) return message('payout_choice', { field, country })
  if (choices !== undefined && field !== 'crypto_network' && !choices.some((choice) => choice.value === value))
    return message('payout_choice', { field, country })
  if (pattern !== undefined && !pattern.test(field === 'account_number' ? number : value))
    return message('payout_form', { field, country, example })
  switch (check) {
    case 'iban':
      if (!number.startsWith(ibanPrefix(country)))
        return message('payout_iban_country', { country: ibanPrefix(country) })
      return isValidIBAN(number) ? undefined : message('payout_iban_digits', {})
    case 'bic':
      if (!isValidBIC(number)) return message('payout_form', { field, country, example })
      return [country, ibanPrefix(country)].includes(number.slice(4, 6))
        ? undefined
        : message('payout_bic_country', { country })
    case 'aba':
      return isAba(number) ? undefined : wrongDigits(field, country)
    case 'clabe':
      return isClabe(number) ? undefined : wrongDigits(field, country)
    case 'wallet':
      return refuseWallet(value, values.crypto_network ?? '')
    case undefined:
      return undefined
  }
}

/** Why an address does not belong to the named network; `undefined` also for an unknown name. */
export const refuseWallet = (address: string, named: string): Message<RefusalCode> | undefined => {
  const network = networkNamed(named)
  return network === undefined || isWalletOf(network, address)
    ? undefined
    : message('wallet_of_other_network', { network: network.name })
}
