import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, nullableText, orNull } from './fields.ts'
import { payout_fields } from './payout-details.ts'

/** The server checks lengths and explains what is wrong; this only keeps a request small. */
const text = Type.Optional(orNull(Type.String({ maxLength: 1000 })))

/** A bank account and its holder, as payout-details.ts asks for them by country. */
const details = Type.Object({
  bank_country: text,
  bank_code: text,
  branch_code: text,
  account_type: text,
  bic: text,
  holder_name: text,
  holder_street: text,
  holder_city: text,
  holder_region: text,
  holder_postal_code: text,
  holder_country: text,
})

/**
 * Where payouts go: the fields of one method, PayPal (`payment_email`), bank (`account_number`, `bank_name`) or crypto (`wallet_address`,
 * `crypto_network`). Blank and null are as good as absent.
 */
const destinationFields = Type.Object({
  payment_email: text,
  account_number: text,
  bank_name: text,
  wallet_address: text,
  crypto_network: text,
  /** The network's one currency (SPEC-19.1: USD); also when it is left out. */
  currency: text,
  /** Empty or complete. */
  details: Type.Optional(orNull(details)),
})

const message = Type.Object({ message: Type.String() })

const destination = Type.Object({
  id,
  payment_email: nullableText,
  account_number: nullableText,
  bank_name: nullableText,
  wallet_address: nullableText,
  crypto_network: nullableText,
  currency: Type.String(),
  verified: Type.Boolean(),
  /** Why the network refused these details; null where it did not. */
  refusal: nullableText,
  details: orNull(details),
  /** Fields that are missing or wrong, so that no payment can be made to these details. */
  incomplete: Type.Array(Type.Enum(payout_fields)),
})

export const billing = endpoint({
  method: 'GET',
  path: '/api/billing/get/',
  access: 'affiliate',
  summary: 'Where payouts go; 404 while nothing was entered',
  reply: destination,
  failures: ['not_found'],
})

export const createBilling = endpoint({
  method: 'POST',
  path: '/api/billing/create/',
  access: 'affiliate',
  confirm_identity: 'payouts',
  summary: 'Enter where payouts go, once, and mail a code that verifies it; later changes need a mailed code',
  body: destinationFields,
  reply: message,
  status: 201,
  failures: ['conflict'],
})

export const requestBillingEdit = endpoint({
  method: 'POST',
  path: '/api/billing/request-edit-permission/{id}/',
  access: 'affiliate',
  confirm_identity: 'payouts',
  summary:
    'Mail a code that allows one change of the payout details; with update_data it allows that change only, and with the stored details it verifies them',
  body: Type.Object({ update_data: Type.Optional(destinationFields) }),
  reply: message,
  failures: ['too_many_attempts'],
  failure_field: 'error',
})

export const verifyBillingEdit = endpoint({
  method: 'POST',
  path: '/api/billing/verify-code-update/{id}/',
  access: 'affiliate',
  summary: 'Change the payout details with the mailed code, or verify them as they are: ten minutes, five tries in all',
  body: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 100 })),
    update_data: Type.Optional(destinationFields),
  }),
  reply: message,
  failure_field: 'error',
})

export const resendBillingCode = endpoint({
  method: 'POST',
  path: '/api/billing/resend-code/',
  access: 'affiliate',
  summary: 'Mail a new code for the same request: neither the tries nor the time start over',
  reply: message,
  failures: ['too_many_attempts'],
  failure_field: 'error',
})

const further = { access: 'affiliate', confirm_identity: 'payouts' } as const

export const payoutMethods = endpoint({
  method: 'GET',
  path: '/api/billing/methods/',
  access: 'affiliate',
  summary: 'All payout details of the affiliate, those that payouts go to first',
  reply: Type.Object({ results: Type.Array(Type.Object({ ...destination.properties, is_default: Type.Boolean() })) }),
})

export const addPayoutMethod = endpoint({
  method: 'POST',
  path: '/api/billing/methods/',
  access: 'affiliate',
  confirm_identity: 'payouts',
  summary: 'Enter further payout details, and mail a code that verifies them; payouts go on to the default ones',
  body: destinationFields,
  reply: Type.Object({ id, message: Type.String() }),
  status: 201,
  failures: ['conflict'],
})

export const choosePayoutMethod = endpoint({
  ...further,
  method: 'POST',
  path: '/api/billing/methods/{id}/default/',
  summary: 'Let payouts go to these verified payout details from now on',
  reply: message,
  failures: ['conflict'],
})

export const removePayoutMethod = endpoint({
  ...further,
  method: 'DELETE',
  path: '/api/billing/methods/{id}/',
  summary: 'Remove payout details; the default ones stay',
  reply: message,
  failures: ['conflict'],
})
