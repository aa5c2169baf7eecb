import Type from 'typebox'
import { count, id, messageField, money, nullableText, orNull } from '../fields.ts'
import { flag, line, long_number, optionalChoice, reason } from './fields.ts'
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
import { reconcile_outcomes } from './reconcile-outcomes.ts'

export const reconcileConversions = operation({
  command: 'conversions reconcile',
  call: { method: 'POST', path: '/api/operator/conversions/reconcile/' },
  summary: "approve and decline an advertiser's conversions according to its CSV file",
  examples: [
    'conversions reconcile --advertiser 2 --file october.csv --from 2026-10-01 --to 2026-10-31 --dry-run',
    'conversions reconcile --advertiser 2 --file october.csv --from 2026-10-01 --to 2026-10-31 --missing decline --name "invoice 2026-10"',
    'conversions reconcile --advertiser 2 --file october.csv --from 2026-10-01 --to 2026-10-31 --take-amounts 4711,4712 --reason "partial returns in October"',
    'conversions reconcile --advertiser 2 --file october.csv --from 2026-10-01 --to 2026-10-31 --status gut=approved,weg=declined',
  ],
  confirm: 'Conversions are approved, declined and reversed according to the file. Continue?',
  input: Type.Object({
    advertiser: Type.Integer({ ...id, typed: 'id of the advertiser' }),
    file: textFile('the file'),
    from: Type.String({ format: 'date', description: "the period's first day, in the network's zone" }),
    to: Type.String({ format: 'date', description: 'its last day' }),
    dry_run: flag('only show what would be done'),
    missing: optionalChoice(
      ['leave', 'decline'],
      'what to do with pending conversions of the period that are not in the file (default: leave)',
    ),
    take_amounts: Type.Optional(
      Type.Array(Type.String({ pattern: `^all$|${long_number}` }), {
        maxItems: 10_000,
        description:
          "conversions whose sale amount or revenue differs and is replaced by the file's; payout and revenue follow by the rate: their ids, or all",
      }),
    ),
    implausible: Type.Optional(
      Type.Array(Type.String({ pattern: long_number }), {
        maxItems: 10_000,
        description:
          'ids of conversions whose new amounts above the limits are correct; without them they are not taken',
      }),
    ),
    reason: Type.Optional(reason),
    name: Type.Optional(line('name of the file in the history')),
    show: shownLines('number of lines to show'),
    txid_column: columnWith('the transaction id'),
    click_id_column: columnWith('our click id'),
    status_column: columnWith('the status'),
    amount_column: columnWith('the sale amount'),
    revenue_column: columnWith('revenue'),
    goal_column: columnWith('the goal'),
    reason_column: columnWith('the reason of declined or reversed conversions'),
    status: statusWords(
      'mapping of status values, for example storno=declined; use approved, pending, declined, or ignored to skip lines',
    ),
    ignore_columns,
  }),
  reply: Type.Object({
    dry_run: Type.Boolean(),
    advertiser_id: id,
    advertiser: Type.String(),
    ...file_reading,
    /** How many of each. */
    outcomes: Type.Record(Type.String(), count),
    /** The payouts that were approved, and those that were taken back. */
    approved_payout: money,
    reversed_payout: money,
    /** How many conversions got the file's amounts, and by how much payouts and revenues changed. */
    taken_amounts: count,
    taken_payout: money,
    taken_revenue: money,
    /** The first ones of what does not simply agree: what is to be looked at, then what was taken, then what was given. */
    results: Type.Array(
      Type.Object({
        outcome: Type.Enum(reconcile_outcomes),
        /** Null where the file does not have it. */
        line: orNull(Type.Integer()),
        conversion_id: nullableText,
        affiliate_id: orNull(id),
        affiliate: nullableText,
        /** The transaction id, else the click id. */
        txid: Type.String(),
        /** The two values that differ, or what to do. */
        why: orNull(messageField),
      }),
    ),
  }),
  ...file_limits,
})
