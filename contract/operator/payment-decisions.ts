import Type from 'typebox'
import { report_statuses } from '../bank-report.ts'
import { count, id, messageField, moment, money, nullableText, orNull } from '../fields.ts'
import { dryRun, flag, line, optionalChoice, reason } from './fields.ts'
import {
  columnWith,
  file_limits,
  file_reading,
  ignore_columns,
  shownLines,
  statusWords,
  textFile,
} from './file-fields.ts'
import { operation } from './operation.ts'
import { crypto_networks } from '../payout-details.ts'
import { exportId, methods, paymentId, paymentNote, payment_formats, payment_states, runId } from './payment-fields.ts'
import { payment_outcomes } from './payment-outcomes.ts'

/** Selects payments: by their numbers, or all of a run with exceptions. */
const selection = {
  ids: Type.Optional(Type.Array(paymentId, { minItems: 1, maxItems: 10_000, description: 'numbers of payments' })),
  run: Type.Optional(runId),
  method: optionalChoice(methods, 'only this method'),
  except: Type.Optional(
    Type.Array(paymentId, { maxItems: 10_000, description: 'payments to leave out, such as 14,15' }),
  ),
}
const only = optionalChoice(payment_states, 'only decide items that still have this status; skip the others')
const dry_run = flag('dry run: only show the result and any blockers')

const decided = Type.Object({
  ...dryRun,
  /** How many changed to that state, and how many already had it. */
  changed: count,
  unchanged: count,
  /** How many of the run or export cannot change to that state, and stay unchanged. */
  left: count,
  /** The sum of those that changed. */
  amount: money,
  notes: Type.Array(paymentNote),
  /** Who decided those that had this status already, or were left alone, and when the last one was decided. */
  decided_before: Type.Array(
    Type.Object({ status: Type.Enum(payment_states), actor: Type.String(), at: moment, count }),
  ),
})

/** Ten thousand numbers of payments are larger than a usual body. */
const max_bytes = 262_144
const limit_ms = 120_000

export const approvePayments = operation({
  command: 'payments approve',
  call: { method: 'POST', path: '/api/operator/payments/approve/' },
  summary: 'approve pending payments: only approved payments can be exported',
  examples: [
    'payments approve --run 3 --dry-run',
    'payments approve --run 3',
    'payments approve --run 3 --except 14,15',
    'payments approve --ids 12,13 --accept-reversals',
  ],
  one: {
    of: 'ids',
    summary: 'approve this pending payment: only an approved payment can be exported',
  },
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'payment', by: 'ids' },
  input: Type.Object({
    ...selection,
    only,
    accept_reversals: flag('approve even though conversions in the payments have been reversed or refunded since'),
    dry_run,
  }),
  reply: decided,
  max_bytes,
  limit_ms,
})

const exported = {
  export: id,
  format: Type.Enum(payment_formats),
  file_name: Type.String(),
  /** Whether the same file was made before: paid once more, it would be a second payment. */
  repeated: Type.Boolean(),
  file: Type.String({ format: 'file' }),
  payments: count,
  amount: money,
}

export const exportPayments = operation({
  command: 'payments export',
  call: { method: 'POST', path: '/api/operator/payment-runs/{run}/exports/' },
  summary:
    'export the approved payments of a run by one method as a file, each payment once: PayPal mass payments, SEPA credit transfer, Wise batch or plain CSV',
  examples: [
    'payments export 3 --method paypal > paypal.csv',
    'payments export 3 --method bank --format sepa > sepa.xml',
    'payments export 3 --method bank --format wise > wise.csv',
    'payments export 3 --method crypto --network tron > tron.csv',
  ],
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'payment', by: 'run' },
  params: Type.Object({ run: runId }),
  input: Type.Object({
    method: Type.Enum(methods, { description: 'payment method' }),
    format: optionalChoice(payment_formats, 'format of the file; default: paypal for PayPal, csv for the others'),
    network: Type.Optional(
      Type.Enum(
        crypto_networks.map(({ id: network }) => network),
        { description: 'only payments to wallets of this crypto network' },
      ),
    ),
    except: selection.except,
  }),
  reply: Type.Object({
    ...exported,
    /** Approved payments by this method that are in no file yet: a file holds no more, or not these. */
    left: count,
    /** Includes why a payment is not in the file. */
    notes: Type.Array(paymentNote),
    /** Account holders as the file names them, where banks do not take the characters or the length. */
    changed_names: Type.Array(paymentNote, { format: 'hidden' }),
  }),
  max_bytes,
  limit_ms,
})

export const readExport = operation({
  command: 'payments file',
  call: { method: 'POST', path: '/api/operator/payment-exports/{export}/copies/' },
  summary: 'download the file of an earlier export again, without payments rejected since; the audit log notes it',
  examples: ['payments file 7 > paypal.csv'],
  roles: ['finance'],
  confirm_identity: true,
  params: Type.Object({ export: exportId }),
  reply: Type.Object(exported),
  limit_ms: 60_000,
})

export const completePayments = operation({
  command: 'payments complete',
  call: { method: 'POST', path: '/api/operator/payments/complete/' },
  summary: 'mark exported or selected payments as completed and mail the affiliates',
  examples: [
    'payments complete --export 7 --reference "batch 20261101"',
    'payments complete --run 3 --method paypal',
    'payments complete --ids 12',
  ],
  one: {
    of: 'ids',
    summary: 'mark this payment as completed, and mail the affiliate',
  },
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'payment', by: 'ids' },
  input: Type.Object({
    ...selection,
    export: Type.Optional(exportId),
    reference: Type.Optional(line('reference of the bank or PayPal')),
    dry_run,
  }),
  reply: decided,
  max_bytes,
  limit_ms,
})

export const rejectPayments = operation({
  command: 'payments reject',
  call: { method: 'POST', path: '/api/operator/payments/reject/' },
  summary: 'reject payments that were not made or were returned: the amounts go back to the balances',
  examples: [
    'payments reject --run 3 --reason "prepared by mistake"',
    'payments reject --ids 13 --reason "PayPal does not know this address" --money-returned',
  ],
  one: {
    of: 'ids',
    summary: 'reject this payment, which was not made or was returned: the amount returns to the balance',
    confirm: 'The amount returns to the balance, and the affiliate is notified of the reason. Reject the payment?',
  },
  set: {
    of: 'money_returned',
    summary: 'mark as returned, once the money is back: the balance gets the amount again',
    confirm: 'The balance gets each amount again, and the affiliate is notified of the reason. Mark as returned?',
  },
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'payment', by: 'ids' },
  confirm: 'The amounts go back to the balances, and the affiliates are notified of the reason. Reject the payments?',
  input: Type.Object({
    ...selection,
    only,
    reason,
    money_returned: flag('also reject completed payments, whose money was sent and has been returned'),
    dry_run,
  }),
  reply: decided,
  max_bytes,
  limit_ms,
})

export const reconcilePayments = operation({
  command: 'payments reconcile',
  call: { method: 'POST', path: '/api/operator/payments/reconcile/' },
  summary: 'complete and return exported payments according to a CSV report of the bank, Wise or PayPal',
  examples: [
    'payments reconcile --file report.csv --dry-run',
    'payments reconcile --file report.csv --reference "batch 20261101"',
    'payments reconcile --file report.csv --reference-column Details --status gebucht=completed,retour=returned',
  ],
  roles: ['finance'],
  confirm_identity: true,
  confirm:
    'Payments are completed, or their amounts go back to the balances, according to the file. Affiliates are notified. Continue?',
  input: Type.Object({
    file: textFile('the report as CSV'),
    dry_run: flag('dry run: only show the outcome of each line'),
    reference: Type.Optional(line('reference of the bank or PayPal for lines without one')),
    show: shownLines('number of lines to show'),
    reference_column: columnWith('the number of the payment'),
    status_column: columnWith('the status'),
    reason_column: columnWith('the reason of returned payments'),
    bank_reference_column: columnWith("the bank's own reference"),
    amount_column: columnWith('the amount'),
    currency_column: columnWith('the currency'),
    status: statusWords(
      `mapping of status values, for example retour=returned; use ${report_statuses.join(', ')} (skips lines)`,
    ),
    ignore_columns,
  }),
  reply: Type.Object({
    dry_run: Type.Boolean(),
    ...file_reading,
    /** How many of each. */
    outcomes: Type.Record(Type.String(), count),
    completed_amount: money,
    returned_amount: money,
    /** The first ones of what does not simply agree, those that need a person first. */
    results: Type.Array(
      Type.Object({
        outcome: Type.Enum(payment_outcomes),
        line: Type.Integer(),
        /** As the file has it. */
        reference: Type.String(),
        payment: nullableText,
        affiliate_id: orNull(id),
        affiliate: nullableText,
        /** The payment's own. */
        amount: orNull(money),
        why: orNull(messageField),
      }),
    ),
    /** Remarks on payments that are completed. */
    notes: Type.Array(paymentNote),
  }),
  ...file_limits,
})
