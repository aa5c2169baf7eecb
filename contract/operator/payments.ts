import Type from 'typebox'
import { count, id, money, moment, nullableText } from '../fields.ts'
import { line, listing, listOf, reason } from './fields.ts'
import { operation } from './operation.ts'

const methods = ['paypal', 'bank', 'crypto'] as const
const payment_states = ['pending', 'approved', 'rejected', 'completed'] as const
const periods = ['weekly', 'twice_monthly', 'monthly'] as const

const paymentId = Type.String({ pattern: String.raw`^\d{1,18}$`, description: 'number of the payment' })
const runId = Type.Integer({ minimum: 1, description: 'number of the run' })
const amountText = Type.String({
  pattern: String.raw`^\d{1,9}(\.\d{1,2})?$`,
  description: 'US dollars, such as 50.00',
})

const payment = Type.Object({
  id: Type.String(),
  run: Type.Union([id, Type.Null()]),
  affiliate_id: id,
  affiliate: nullableText,
  created_at: moment,
  method: Type.Enum(methods),
  destination: Type.String(),
  amount: money,
  status: Type.Enum(payment_states),
  decided_at: Type.Union([moment, Type.Null()]),
  reference: nullableText,
  reason: nullableText,
})

const skipped = Type.Object({
  affiliate_id: id,
  affiliate: nullableText,
  amount: money,
  /** Why nothing is paid, in words. */
  why: Type.String(),
})

const run = Type.Object({
  id,
  created_at: moment,
  /** What was released before then is in it. */
  up_to: moment,
  period: Type.Union([Type.Enum(periods), Type.Null()]),
  actor: Type.String(),
  payments: count,
  amount: money,
  pending: count,
  approved: count,
  completed: count,
  rejected: count,
})

export const preparePayments = operation({
  command: 'payments prepare',
  call: { method: 'POST', path: '/api/operator/payment-runs/' },
  summary: 'make the payments of a period: to whom it is due, has verified details and reaches the minimum',
  examples: [
    'payments prepare --through 2026-10-31 --dry-run',
    'payments prepare --through 2026-10-31 --period monthly',
  ],
  changes: true,
  confirm: 'The amounts leave the balances of the affiliates. Prepare the payments?',
  input: Type.Object({
    through: Type.Optional(
      Type.String({
        format: 'date',
        description: "the period's last day, in the network's zone; everything until now unless said",
      }),
    ),
    period: Type.Optional(Type.Enum(periods, { description: 'only affiliates that are paid so often' })),
    dry_run: Type.Optional(Type.Boolean({ description: 'only show what would be paid' })),
  }),
  reply: Type.Object({
    /** Null of a dry run, and where there is nothing to pay. */
    run: Type.Union([id, Type.Null()]),
    dry_run: Type.Boolean(),
    total: money,
    payments: Type.Array(
      Type.Object({
        id: nullableText,
        affiliate_id: id,
        affiliate: nullableText,
        method: Type.Enum(methods),
        destination: Type.String(),
        amount: money,
        entries: count,
      }),
    ),
    skipped: Type.Array(skipped),
  }),
  most_bytes: 65_536,
  limit_ms: 120_000,
})

export const listRuns = operation({
  command: 'payments runs',
  call: { method: 'GET', path: '/api/operator/payment-runs/' },
  summary: 'the payment runs, the newest first',
  examples: ['payments runs'],
  changes: false,
  input: Type.Object(listing),
  reply: listOf(run),
  columns: [
    'id',
    'created_at',
    'up_to',
    'period',
    'payments',
    'amount',
    'pending',
    'approved',
    'completed',
    'rejected',
  ],
})

export const listPayments = operation({
  command: 'payments list',
  call: { method: 'GET', path: '/api/operator/payments/' },
  summary: 'payments, the newest first',
  examples: ['payments list --run 3', 'payments list --affiliate 17 --status completed --json'],
  changes: false,
  input: Type.Object({
    ...listing,
    run: Type.Optional(runId),
    affiliate: Type.Optional(Type.Integer({ minimum: 1, description: 'to one affiliate' })),
    status: Type.Optional(Type.Enum(payment_states, { description: 'in one state' })),
    method: Type.Optional(Type.Enum(methods, { description: 'by one method' })),
  }),
  reply: listOf(payment),
  columns: ['id', 'run', 'affiliate_id', 'affiliate', 'method', 'destination', 'amount', 'status', 'reference'],
})

export const showPayment = operation({
  command: 'payments show',
  call: { method: 'GET', path: '/api/operator/payments/{id}/' },
  summary: 'a payment with every entry of the ledger that is in it, and the conversions behind them',
  examples: ['payments show 12'],
  changes: false,
  params: Type.Object({ id: paymentId }),
  reply: Type.Object({
    payment,
    entries: Type.Array(
      Type.Object({
        id: Type.String(),
        created_at: moment,
        kind: Type.String(),
        amount: money,
        conversion_id: nullableText,
        offer_id: Type.Union([id, Type.Null()]),
        offer: nullableText,
        reason: nullableText,
      }),
    ),
  }),
})

const decided = Type.Object({
  /** How many were brought to that state, and how many stood there already. */
  changed: count,
  unchanged: count,
  amount: money,
})

const selection = {
  ids: Type.Optional(Type.Array(paymentId, { maxItems: 10_000, description: 'numbers of payments' })),
  run: Type.Optional(runId),
  method: Type.Optional(Type.Enum(methods, { description: 'of a run: those by one method' })),
}

export const approvePayments = operation({
  command: 'payments approve',
  call: { method: 'POST', path: '/api/operator/payments/approve/' },
  summary: 'say that payments were reviewed: only these are exported',
  examples: ['payments approve --run 3', 'payments approve --ids 12,13'],
  changes: true,
  input: Type.Object(selection),
  reply: decided,
  limit_ms: 120_000,
})

export const exportPayments = operation({
  command: 'payments export',
  call: { method: 'GET', path: '/api/operator/payment-runs/{run}/export/' },
  summary: 'the approved payments of a run as a file for one method: for PayPal its mass payments, else plain CSV',
  examples: ['payments export 3 --method paypal > paypal.csv', 'payments export 3 --method bank > bank.csv'],
  changes: false,
  params: Type.Object({ run: runId }),
  input: Type.Object({ method: Type.Enum(methods, { description: 'which file' }) }),
  reply: Type.Object({ file: Type.String(), payments: count, amount: money }),
  limit_ms: 60_000,
})

export const completePayments = operation({
  command: 'payments complete',
  call: { method: 'POST', path: '/api/operator/payments/complete/' },
  summary: 'say that approved payments were made; their affiliates are told by mail',
  examples: ['payments complete --run 3 --method paypal --reference "batch 20261101"', 'payments complete --ids 12'],
  changes: true,
  input: Type.Object({ ...selection, reference: Type.Optional(line("the bank's or PayPal's own number")) }),
  reply: decided,
  limit_ms: 120_000,
})

export const rejectPayments = operation({
  command: 'payments reject',
  call: { method: 'POST', path: '/api/operator/payments/reject/' },
  summary: 'say that payments were not made, or came back: the amounts return to the balances',
  examples: ['payments reject --ids 13 --reason "PayPal does not know this address"'],
  changes: true,
  confirm: 'The amounts go back into the balances, and the affiliates are told why. Reject the payments?',
  input: Type.Object({ ...selection, reason }),
  reply: decided,
  limit_ms: 120_000,
})

const terms = Type.Object({
  affiliate_id: id,
  period: Type.Enum(periods),
  /** Null: that of the method. */
  minimum: Type.Union([money, Type.Null()]),
  /** Why nothing is paid; null where it is. */
  hold: nullableText,
})

export const setPaymentTerms = operation({
  command: 'payments terms',
  call: { method: 'PATCH', path: '/api/operator/affiliates/{affiliate}/payment-terms/' },
  summary: 'how often an affiliate is paid, from which amount on, and whether at all; shows it when nothing is named',
  examples: [
    'payments terms 17 --period weekly --minimum 100',
    'payments terms 17 --hold "traffic under review"',
    'payments terms 17 --hold ""',
  ],
  changes: true,
  params: Type.Object({ affiliate: id }),
  input: Type.Object({
    period: Type.Optional(Type.Enum(periods, { description: 'how often' })),
    minimum: Type.Optional(
      Type.Union([amountText, Type.Null()], { description: 'from this amount on; empty: that of the method' }),
    ),
    hold: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Null()], {
        description: 'pay nothing, and why; empty: pay again',
      }),
    ),
  }),
  reply: terms,
})

export const setPaymentMinimum = operation({
  command: 'payments minimum',
  call: { method: 'PUT', path: '/api/operator/payment-minimums/' },
  summary: 'from which amount on a method is paid',
  examples: ['payments minimum --method bank --amount 500'],
  changes: true,
  input: Type.Object({ method: Type.Enum(methods, { description: 'of which method' }), amount: amountText }),
  reply: Type.Object({ paypal: money, bank: money, crypto: money }),
})
