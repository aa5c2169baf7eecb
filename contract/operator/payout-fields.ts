import Type from 'typebox'
import { country_codes } from '../countries.ts'
import { hiddenLine, optionalChoice } from './fields.ts'
import { crypto_networks } from '../payout-details.ts'

const hidden = (description: string) => Type.Optional(hiddenLine(description))
const country = (description: string) =>
  Type.Optional(Type.Enum(country_codes, { description, typed: 'an ISO code such as DE' }))

/** Payout details as operators enter them: the fields of payout-details.ts, of one method. */
export const payoutInput = {
  payment_email: hidden('PayPal address'),
  bank_country: country('country of the bank'),
  account_number: hidden('IBAN, CLABE or account number'),
  bank_code: hidden('routing number, sort code, BSB, IFSC or bank code, where the country has one'),
  branch_code: hidden('transit number or branch code, where the country has one'),
  account_type: optionalChoice(['checking', 'savings'], 'type of the account'),
  bank_name: hidden('name of the bank'),
  bic: hidden('BIC (SWIFT code)'),
  holder_name: hidden('account holder'),
  holder_street: hidden('street and number of the holder'),
  holder_postal_code: hidden('postal code of the holder'),
  holder_city: hidden('city of the holder'),
  holder_region: hidden('state or province of the holder'),
  holder_country: country('country of the holder'),
  crypto_network: Type.Optional(
    Type.Enum(
      crypto_networks.map(({ name }) => name),
      { description: 'crypto network' },
    ),
  ),
  wallet_address: hidden('wallet address'),
}
