import { payoutLabel, type PayoutField } from '../payout-details.ts'
import { asSentence, formatDuration } from '../texts.ts'
import { badRequest, conflict, refusal } from './kind.ts'

interface Detail {
  readonly field: PayoutField
}

/** A field whose name is that of a country. */
interface LocalDetail extends Detail {
  readonly country: string
}

const nameOf = ({ field, country }: LocalDetail): string => payoutLabel(field, country)

const at_field = { fields: ({ field }: Detail) => [field] }

/** SPEC-24.3. */
const required = {
  paypal: 'Payment Email is required.',
  bank: 'Account Number and Bank Name are required.',
  crypto: 'Wallet Address and Crypto Network are required.',
} as const

const noTries = (wait_s: number): string => `No tries left: request a new code in ${formatDuration(wait_s)}.`

export const billing_messages = {
  details_exist: conflict('You already have payout details. Edit them instead.'),
  too_many_details: conflict('You can keep at most {most} payout methods. Remove one first.'),
  details_not_verified: conflict('Verify these payout details first.'),
  details_are_default: conflict('Payouts go to these details. Choose others as the default first.'),
  details_entered_by: conflict(
    'These payout details were entered by {actor}: a member of finance must verify them in the console, with a second factor, or the affiliate with the mailed code.',
  ),
  second_verifier_needed: conflict(
    'You entered these payout details yourself. This network requires a second person: someone else must verify them.',
  ),
  no_details_to_verify: conflict(
    'Affiliate {id} has no payout details: ask the affiliate to enter them in the portal (Settings, Payment system).',
  ),
  details_verified: conflict('The payout details of affiliate {id} are already verified.'),
  no_details_to_refuse: conflict('Affiliate {id} has no payout details to refuse.'),

  details_of_other_currency: badRequest('Payouts are made in {currency} only.'),
  details_of_several_methods: badRequest('Enter the details of one payout method only.'),
  details_of_no_method: badRequest('Enter the details of one payout method: PayPal, bank or crypto.'),
  detail_missing: badRequest(({ method }: Detail & { method: keyof typeof required }) => required[method], at_field),
  detail_too_long: badRequest(
    ({ field, most }: Detail & { most: number }) => `${payoutLabel(field)} must not be longer than ${most} characters.`,
    at_field,
  ),
  detail_invisible: badRequest(
    ({ field }: Detail) => `${payoutLabel(field)} must not contain line breaks or invisible characters.`,
    at_field,
  ),
  payment_email_invalid: badRequest('Payment Email must be an email address.', 'payment_email'),
  payment_email_formula: badRequest('Payment Email must not begin with =, + or -.', 'payment_email'),
  wallet_not_ascii: badRequest('Wallet Address must contain only ASCII characters and no spaces.', 'wallet_address'),
  payout_missing: badRequest((detail: LocalDetail) => `${nameOf(detail)} is required.`, at_field),
  payout_choice: badRequest((detail: LocalDetail) => `${nameOf(detail)} must be one of the list.`, at_field),
  payout_form: badRequest(
    (detail: LocalDetail & { example: string }) => `${nameOf(detail)} must look like ${detail.example}.`,
    at_field,
  ),
  payout_check_digits: badRequest(
    (detail: LocalDetail) => `${nameOf(detail)} has a typing error: its check digits do not fit.`,
    at_field,
  ),
  payout_iban_digits: badRequest('The IBAN has a typing error: its check digits do not fit.', 'account_number'),
  payout_iban_country: badRequest('The IBAN must begin with {country} for this country of the bank.', 'account_number'),
  payout_bic_country: badRequest('The BIC must be one of a bank in {country}.', 'bic'),
  wallet_of_other_network: badRequest('Wallet Address is not an address of {network}.', 'wallet_address'),
  network_unknown: badRequest('Crypto Network must be one of the list.', 'crypto_network'),
  details_refused: badRequest(
    ({ reason }: { reason: string }) =>
      `The network refused these payout details: ${asSentence(reason)} Enter different ones.`,
  ),

  code_missing: badRequest('Please enter the verification code.'),
  change_missing: badRequest('No pending update data found.'),
  code_not_requested: badRequest('Request a verification code first.'),
  code_expired: badRequest('The verification code has expired. Request a new one.'),
  code_of_other_change: badRequest('This code was sent for a different change. Request a new one.'),
  newer_code: badRequest('A newer verification code was sent. Enter that one.'),
  no_tries_left: badRequest(({ wait_s }: { wait_s: number }) => noTries(wait_s)),
  wrong_code: badRequest(
    ({ left, wait_s }: { left: number; wait_s: number }) =>
      `The verification code is incorrect. ${left > 0 ? `${left} ${left === 1 ? 'try' : 'tries'} left.` : noTries(wait_s)}`,
  ),
  too_many_changes: refusal('too_many_attempts')(
    'Payout details can be changed only three times a day. Try again in {duration:wait_s}.',
  ),
  too_many_codes: refusal('too_many_attempts')('Too many codes requested. Try again in {duration:wait_s}.'),
  too_many_tries: refusal('too_many_attempts')('Too many wrong codes. Try again in {duration:wait_s}.'),
}
