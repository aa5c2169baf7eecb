import type { SpecifiedField } from './payout-details.ts'

/** The fields of payout details, none of them known. */
export const no_destination: Readonly<Record<SpecifiedField, string | null>> = {
  payment_email: null,
  account_number: null,
  bank_name: null,
  wallet_address: null,
  crypto_network: null,
}
