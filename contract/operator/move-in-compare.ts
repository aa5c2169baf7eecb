import Type from 'typebox'
import { count, id, messageField, money, nullableText, orNull } from '../fields.ts'
import { compare_causes } from './compare-causes.ts'
import { line } from './fields.ts'
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
    file: textFile("the old network's export of conversions, as CSV"),
    network: line('name of the old network', 100),
    from: Type.String({ format: 'date', description: 'first day to compare' }),
    to: Type.String({ format: 'date', description: 'last day to compare' }),
    zone: Type.Optional(line("time zone of the export's times, for example UTC (default: the network's)", 64)),
    conversion_column: columnWith("the old network's conversion id"),
    txid_column: columnWith('the transaction id of the advertiser'),
    click_id_column: columnWith('the click id'),
    affiliate_column: columnWith('the affiliate'),
    offer_column: columnWith('the offer'),
    goal_column: columnWith('the goal'),
    status_column: columnWith('the status'),
    payout_column: columnWith('the payout'),
    revenue_column: columnWith('the revenue'),
    time_column: columnWith('the time of the conversion'),
    status: statusWords(
      'mapping of status values, for example trash=declined; use approved, pending, declined, or ignored to skip lines',
    ),
    ignore_columns,
    show: shownLines('number of lines to show'),
  }),
  reply: Type.Object({
    network: Type.String(),
    zone: Type.String(),
    ...file_reading,
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
  ...file_limits,
})
