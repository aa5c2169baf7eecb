import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, id, moment, money, nullableText, orNull, page } from './fields.ts'
import { ledger_kinds } from './ledger-kinds.ts'
import { payment_files, payment_states, payment_steps } from './payment-steps.ts'
import { nothing_else } from './report-calls.ts'

const payment = {
  id,
  created_at: moment,
  method: Type.Union([Type.Literal('paypal'), Type.Literal('bank'), Type.Literal('crypto')]),
  amount: money,
  currency: Type.String(),
  status: Type.Union([
    Type.Literal('pending'),
    Type.Literal('approved'),
    Type.Literal('rejected'),
    Type.Literal('completed'),
  ]),
  payment_email: nullableText,
  account_number: nullableText,
  bank_name: nullableText,
  wallet_address: nullableText,
  crypto_network: nullableText,
}

export const paymentList = endpoint({
  method: 'GET',
  path: '/api/payments/my/',
  access: 'affiliate',
  summary: 'Payments to the affiliate, newest first, each with the destination it went to, and why it was rejected',
  query: Type.Object(
    {
      state: Type.Optional(
        Type.Enum(payment_states, {
          description:
            'in_payment: pending and approved ones; paid: completed ones; the totals are those of the money block',
        }),
      ),
    },
    nothing_else,
  ),
  reply: Type.Object({
    /** `returned_at`: when the money of a completed payment, rejected since, was sent back. */
    results: Type.Array(Type.Object({ ...payment, reason: nullableText, returned_at: orNull(moment) })),
    count,
    totals: Type.Object({ amount: money }),
  }),
})

const entry = Type.Object({
  id: Type.Integer(),
  created_at: moment,
  kind: Type.Enum(ledger_kinds),
  amount: money,
  /** Null without a conversion, and for a referral, whose conversion is another affiliate's. */
  conversion_id: orNull(Type.Integer()),
  offer_id: orNull(Type.Integer()),
  offer: nullableText,
  reason: nullableText,
})

export const paymentDetails = endpoint({
  method: 'GET',
  path: '/api/payments/{id}/',
  access: 'affiliate',
  summary:
    'A payment with its history, its statement, what it pays in sums, and its ledger entries, 100 a page, newest first',
  query: Type.Object({ page }, nothing_else),
  reply: Type.Object({
    ...payment,
    /** Kept back for its method, beside the amount, which arrives; null: none. */
    fee: orNull(money),
    reference: nullableText,
    reason: nullableText,
    /** From the end of the affiliate's previous payment's period, or null for the first, to the end of the run's; null of a payment without a run. */
    period: orNull(Type.Object({ from: orNull(moment), to: moment })),
    statement: orNull(Type.Object({ number: Type.Integer(), issued_at: moment, returned_at: orNull(moment) })),
    history: Type.Array(Type.Object({ status: Type.Enum(payment_steps), at: moment })),
    totals: Type.Object({
      by_kind: Type.Array(Type.Object({ kind: Type.Enum(ledger_kinds), count, amount: money })),
      by_offer: Type.Array(Type.Object({ offer_id: Type.Integer(), offer: Type.String(), count, amount: money })),
    }),
    results: Type.Array(entry),
    count,
  }),
})

export const paymentStatement = endpoint({
  method: 'GET',
  path: '/api/payments/{id}/statement/',
  access: 'affiliate',
  summary: 'The statement of a completed payment as PDF: the same bytes each time; its ETag is their SHA-256',
  query: Type.Object({}, nothing_else),
  reply: Type.String(),
  download: 'application/pdf',
  failures: ['statement_incomplete', 'statement_characters'],
})

export const createPaymentDownload = endpoint({
  method: 'POST',
  path: '/api/payments/{id}/downloads/',
  reads: true,
  access: 'affiliate',
  summary:
    'A single-use address, good for 60 s, of a file of a payment: its statement as PDF or CSV, or its entries as CSV',
  body: Type.Object({ file: Type.Enum(payment_files) }),
  // The first one to ask for a statement waits until it is drawn: half a second of a processor that may be busy.
  limit_ms: 18_000,
  reply: Type.Object({ url: Type.String(), expires_at: moment }),
  status: 201,
  failures: ['statement_incomplete', 'statement_characters'],
})

export const downloadPaymentFile = endpoint({
  method: 'GET',
  path: '/api/payments/downloads/{token}/',
  access: 'public',
  summary: 'A file of a payment, once: the token in its address says which and whose. PDF, or CSV (RFC 4180, UTF-8)',
  params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
  reply: Type.String(),
  download: 'text/csv',
})
