import Type from 'typebox'
import { count, id, messageField, moment, money, nullableText, orNull } from '../fields.ts'
import { ledger_kinds } from '../ledger-kinds.ts'
import { payment_steps } from '../payment-steps.ts'
import { flag, listOf, listing, optionalChoice, optionalDay, optionalId } from './fields.ts'
import { operation } from './operation.ts'
import {
  exportId,
  methods,
  payment,
  paymentId,
  payment_formats,
  payment_states,
  periods,
  runId,
} from './payment-fields.ts'

const skipped = Type.Object({
  affiliate_id: id,
  affiliate: nullableText,
  amount: money,
  /** Why nothing is paid. */
  why: messageField,
})

const run = Type.Object({
  id,
  created_at: moment,
  /** It includes all that was released before. */
  up_to: moment,
  period: orNull(Type.Enum(periods)),
  actor: Type.String(),
  payments: count,
  amount: money,
  fees: money,
  pending: count,
  approved: count,
  completed: count,
  rejected: count,
})

export const preparePayments = operation({
  command: 'payments prepare',
  call: { method: 'POST', path: '/api/operator/payment-runs/' },
  summary: 'prepare the payments of a period for affiliates with verified payout details who reach the minimum',
  examples: [
    'payments prepare --through 2026-10-31 --dry-run',
    'payments prepare --through 2026-10-31 --period monthly',
    'payments prepare --requested',
  ],
  roles: ['finance'],
  confirm_identity: true,
  confirm: 'The amounts leave the balances of the affiliates. Prepare the payments?',
  input: Type.Object({
    through: optionalDay("last day of the period, in the network's time zone (default: everything until now)"),
    period: optionalChoice(periods, 'only affiliates with this payment period'),
    requested: flag('only affiliates with an open payment request', 'payments requests lists them'),
    dry_run: flag('dry run: only show the payments'),
  }),
  reply: Type.Object({
    /** Null of a dry run, and where there is nothing to pay: such a run is in the list of runs, and no payment is. */
    run: orNull(id),
    dry_run: Type.Boolean(),
    total: money,
    fees: money,
    payments: Type.Array(
      Type.Object({
        id: nullableText,
        affiliate_id: id,
        affiliate: nullableText,
        method: Type.Enum(methods),
        /** Never in the audit log. */
        destination: Type.String({ format: 'hidden' }),
        due: money,
        /** Kept back for its method; null: none. */
        fee: orNull(money),
        /** The amount that arrives. */
        amount: money,
        entries: count,
      }),
    ),
    skipped: Type.Array(skipped),
  }),
  max_bytes: 65_536,
  limit_ms: 120_000,
})

export const listRuns = operation({
  command: 'payments runs',
  call: { method: 'GET', path: '/api/operator/payment-runs/' },
  summary: 'list payment runs, newest first',
  examples: ['payments runs'],
  roles: ['finance', 'viewer'],
  input: Type.Object(listing),
  reply: listOf(run),
  columns: [
    'id',
    'created_at',
    'up_to',
    'period',
    'payments',
    'amount',
    'fees',
    'pending',
    'approved',
    'completed',
    'rejected',
  ],
})

export const showRun = operation({
  command: 'payments run',
  call: { method: 'GET', path: '/api/operator/payment-runs/{run}/' },
  summary: 'show the progress of a payment run: payments to approve, export and complete, by method',
  examples: ['payments run 3'],
  roles: ['finance', 'viewer'],
  params: Type.Object({ run: runId }),
  reply: Type.Object({
    ...run.properties,
    methods: Type.Array(
      Type.Object({
        method: Type.Enum(methods),
        payments: count,
        amount: money,
        fees: money,
        pending: count,
        /** Approved, and in no file yet; with what they come to. */
        to_export: count,
        to_export_amount: money,
        /** In a file, and not completed. */
        to_complete: count,
        to_complete_amount: money,
        completed: count,
        rejected: count,
      }),
    ),
  }),
})

export const listPayments = operation({
  command: 'payments list',
  call: { method: 'GET', path: '/api/operator/payments/' },
  summary: 'list payments, newest first',
  examples: [
    'payments list --run 3',
    'payments list --export 7',
    'payments list --affiliate 17 --status completed --json',
  ],
  roles: ['finance', 'viewer'],
  input: Type.Object({
    ...listing,
    run: Type.Optional(runId),
    affiliate: optionalId('only this affiliate'),
    status: optionalChoice(payment_states, 'only this status'),
    method: optionalChoice(methods, 'only this method'),
    export: Type.Optional(exportId),
  }),
  reply: listOf(payment),
  columns: [
    'id',
    'run',
    'affiliate_id',
    'affiliate',
    'method',
    'destination',
    'amount',
    'fee',
    'status',
    'export',
    'exported_at',
    'reference',
  ],
})

export const listExports = operation({
  command: 'payments exports',
  call: { method: 'GET', path: '/api/operator/payment-exports/' },
  summary: 'list the files that payments were exported to, newest first',
  examples: ['payments exports', 'payments exports --run 3'],
  roles: ['finance', 'viewer'],
  input: Type.Object({ ...listing, run: Type.Optional(runId) }),
  reply: listOf(
    Type.Object({
      id,
      created_at: moment,
      actor: Type.String(),
      run: orNull(id),
      method: Type.Enum(methods),
      format: Type.Enum(payment_formats),
      /** As the file was made, which is what the bank books. */
      payments: count,
      amount: money,
      /** How many of them were rejected since: a copy of the file is without them. */
      rejected: count,
    }),
  ),
  columns: ['id', 'created_at', 'actor', 'run', 'method', 'format', 'payments', 'amount', 'rejected'],
})

export const showPayment = operation({
  command: 'payments show',
  call: { method: 'GET', path: '/api/operator/payments/{id}/' },
  summary: 'show a payment with its history, its statement, its ledger entries and their conversions',
  examples: ['payments show 12'],
  roles: ['finance', 'viewer'],
  params: Type.Object({ id: paymentId }),
  reply: Type.Object({
    payment,
    history: Type.Array(Type.Object({ status: Type.Enum(payment_steps), at: moment, actor: Type.String() })),
    entries: Type.Array(
      Type.Object({
        id: Type.String(),
        created_at: moment,
        kind: Type.Enum(ledger_kinds),
        amount: money,
        conversion_id: nullableText,
        /** The conversion of another affiliate that this one referred. */
        referred_conversion_id: nullableText,
        offer_id: orNull(id),
        offer: nullableText,
        reason: nullableText,
      }),
    ),
  }),
})
