import Type from 'typebox'
import { count, id, messageField, money, nullableText, orNull } from '../fields.ts'
import { line, long_number, reason } from './fields.ts'
import { max_file_bytes } from '../max-file-bytes.ts'
import { operation } from './operation.ts'
import { reconcile_outcomes } from './reconcile-outcomes.ts'

const column = (what: string) => Type.Optional(line(`name of the column with ${what}, if not detected`))

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
    advertiser: Type.Integer({ minimum: 1, maximum: 2_147_483_647, typed: 'id of the advertiser' }),
    file: Type.String({ format: 'file', description: 'the file', typed: 'in UTF-8; - for standard input' }),
    from: Type.String({ format: 'date', description: "the period's first day, in the network's zone" }),
    to: Type.String({ format: 'date', description: 'its last day' }),
    dry_run: Type.Optional(Type.Boolean({ description: 'only show what would be done' })),
    missing: Type.Optional(
      Type.Enum(['leave', 'decline'], {
        description: 'what to do with pending conversions of the period that are not in the file (default: leave)',
      }),
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
    show: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000, description: 'number of lines to show (default: 100)' }),
    ),
    txid_column: column('the transaction id'),
    click_id_column: column('our click id'),
    status_column: column('the status'),
    amount_column: column('the sale amount'),
    revenue_column: column('revenue'),
    goal_column: column('the goal'),
    reason_column: column('the reason of declined or reversed conversions'),
    status: Type.Optional(
      Type.Array(line('status=meaning'), {
        maxItems: 100,
        description:
          'mapping of status values, for example storno=declined; use approved, pending, declined, or ignored to skip lines',
      }),
    ),
    ignore_columns: Type.Optional(
      Type.Array(line('name of a column'), {
        maxItems: 100,
        description: 'columns to ignore',
      }),
    ),
  }),
  reply: Type.Object({
    dry_run: Type.Boolean(),
    advertiser_id: id,
    advertiser: Type.String(),
    /** Which column was taken for what. */
    columns: Type.Record(Type.String(), Type.String()),
    /** The status that each word of the status column was read as. */
    statuses: Type.Record(Type.String(), Type.String()),
    lines: count,
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
        line: Type.Union([Type.Integer(), Type.Null()]),
        conversion_id: nullableText,
        affiliate_id: Type.Union([id, Type.Null()]),
        affiliate: nullableText,
        /** The transaction id, else the click id. */
        txid: Type.String(),
        /** The two values that differ, or what to do. */
        why: orNull(messageField),
      }),
    ),
  }),
  // As JSON a text of quotes and line breaks takes up to twice its size.
  max_bytes: 2 * max_file_bytes,
  limit_ms: 300_000,
})
