import Type from 'typebox'
import { count, id, messageField, money, nullableText, orNull } from '../fields.ts'
import { compare_causes } from './compare-causes.ts'
import { line } from './fields.ts'
import { max_file_bytes } from '../max-file-bytes.ts'
import { operation } from './operation.ts'

const column = (what: string) => Type.Optional(line(`name of the column with ${what}, if not detected`))

/** Conversions that count, pending or approved, and their amounts. A difference is what is here less what is there. */
const figures = { conversions: Type.Integer(), payout: money, revenue: money }
const sums = Type.Object(figures)

export const compareNetworks = operation({
  command: 'move-in compare',
  call: { method: 'POST', path: '/api/operator/move-in/compare/' },
  summary:
    "compare conversions with an old network's export by day, offer and affiliate; each difference has a named cause",
  examples: [
    'move-in compare conversions.csv --network "Old network" --from 2026-11-01 --to 2026-11-14',
    'move-in compare conversions.csv --network "Old network" --from 2026-11-01 --to 2026-11-14 --zone UTC --status ok=approved',
  ],
  roles: ['finance', 'viewer'],
  changes: false,
  operands: ['file'],
  input: Type.Object({
    file: Type.String({
      format: 'file',
      description: "the old network's export of conversions, as CSV",
      typed: 'in UTF-8; - for standard input',
    }),
    network: line('name of the old network', 100),
    from: Type.String({ format: 'date', description: 'first day to compare' }),
    to: Type.String({ format: 'date', description: 'last day to compare' }),
    zone: Type.Optional(line("time zone of the export's times, for example UTC (default: the network's)", 64)),
    conversion_column: column("the old network's conversion id"),
    txid_column: column('the transaction id of the advertiser'),
    click_id_column: column('the click id'),
    affiliate_column: column('the affiliate'),
    offer_column: column('the offer'),
    goal_column: column('the goal'),
    status_column: column('the status'),
    payout_column: column('the payout'),
    revenue_column: column('the revenue'),
    time_column: column('the time of the conversion'),
    status: Type.Optional(
      Type.Array(line('status=meaning'), {
        maxItems: 100,
        description:
          'mapping of status values, for example trash=declined; use approved, pending, declined, or ignored to skip lines',
      }),
    ),
    ignore_columns: Type.Optional(
      Type.Array(line('name of a column'), { maxItems: 100, description: 'columns to ignore' }),
    ),
    show: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000, description: 'number of lines to show (default: 100)' }),
    ),
  }),
  reply: Type.Object({
    network: Type.String(),
    zone: Type.String(),
    /** Which column was taken for what. */
    columns: Type.Record(Type.String(), Type.String()),
    /** The status that each word of the status column was read as. */
    statuses: Type.Record(Type.String(), Type.String()),
    lines: count,
    there: sums,
    here: sums,
    difference: sums,
    /** How many conversions have each cause, and how many agree. */
    outcomes: Type.Record(Type.String(), count),
    /** The difference by its causes. */
    causes: Type.Array(Type.Object({ cause: Type.Enum(compare_causes), ...figures })),
    /** Days, offers and affiliates that differ, the largest payouts first. */
    rows: Type.Array(
      Type.Object({
        day: Type.String({ format: 'date' }),
        offer_id: orNull(id),
        offer: nullableText,
        /** The id in the old network; null where it was not imported from there. */
        old_offer: nullableText,
        affiliate_id: orNull(id),
        affiliate: nullableText,
        old_affiliate: nullableText,
        there: sums,
        here: sums,
        difference: sums,
        causes: Type.Array(Type.Object({ cause: Type.Enum(compare_causes), ...figures })),
      }),
    ),
    rows_in_all: count,
    /** The first ones of each cause. */
    results: Type.Array(
      Type.Object({
        outcome: Type.Enum(compare_causes),
        /** Null where the file does not have it. */
        line: orNull(Type.Integer()),
        day: Type.String({ format: 'date' }),
        conversion_id: nullableText,
        /** Of the old network. */
        old_conversion: nullableText,
        affiliate_id: orNull(id),
        affiliate: nullableText,
        offer_id: orNull(id),
        offer: nullableText,
        /** The transaction id, else the click id. */
        txid: Type.String(),
        ...figures,
        why: orNull(messageField),
      }),
    ),
  }),
  // As JSON a text of quotes and line breaks takes up to twice its size.
  max_bytes: 2 * max_file_bytes,
  limit_ms: 300_000,
})
