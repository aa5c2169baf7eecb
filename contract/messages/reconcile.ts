import type { ReportRole } from '../bank-report.ts'
import type { OldExportRole } from '../old-export-columns.ts'
import type { StatementRole } from '../statement-columns.ts'
import { quoteValue } from '../texts.ts'
import { badRequest, conflict, kind, type Message } from './kind.ts'

/** Columns of files that are compared with what is stored. */
export type FileRole = StatementRole | ReportRole | OldExportRole

const role_words: Readonly<Record<FileRole, string>> = {
  txid: 'the transaction id',
  click_id: 'our click id',
  status: 'the status',
  amount: 'the amount',
  revenue: 'what the advertiser pays',
  goal: 'the goal',
  reason: 'the reason',
  reference: 'the reference of the payment',
  bank_reference: "the bank's reference",
  currency: 'the currency',
  conversion: "the old network's conversion id",
  affiliate: 'the affiliate',
  offer: 'the offer',
  payout: 'the payout',
  time: 'the time of the conversion',
}

interface FileName {
  readonly name?: string | undefined
  readonly from: string
  readonly to: string
}

const describeFile = ({ name, from, to }: FileName): string => name ?? `the advertiser's file for ${from} to ${to}`

interface Amounts {
  readonly sale_amount: string | null
  readonly payout: string
  readonly revenue: string
}

/** Why a line of an advertiser's file has its outcome, and what a postback or file left in a conversion's history for operators. */
export const reconcile_messages = {
  // Errors in the file; each follows its line and column.
  not_utf8: kind('the file is not UTF-8 text: save it as "CSV UTF-8"'),
  too_many_lines: kind('the file has more than {most} lines: split it'),
  role_column_missing: kind(
    ({ role }: { role: FileRole }, { field }) => `the column that ${field(`${role}_column`)} names does not exist`,
  ),
  role_column_twice: kind(
    ({ role }: { role: FileRole }) =>
      `is the name of more than one column, and may be ${role_words[role]}: rename all but one`,
  ),
  role_column_unclear: kind(
    ({ role, columns }: { role: FileRole; columns: readonly string[] }, { field }) =>
      `${role_words[role]} may be in any of ${columns.join(', ')}: choose one with ${field(`${role}_column`)}`,
  ),
  ids_missing: kind('is empty: it has no transaction id and no click id'),
  id_as_number: kind(
    '{quote:id} is what a spreadsheet made of a number: format the column as text and export it again',
  ),
  sum_ambiguous: kind('{quote:cell} is ambiguous: write it like 1234.50'),
  sum_negative: kind('{quote:cell} is negative: give a refund as a line with the status refunded'),
  sum_invalid: kind('{quote:cell} is not an amount, for example 1234.50'),

  status_was: kind('was {status}, {money:payout}'),
  status_differs: kind('{status} here, {in_file} in the file'),
  sale_amount_differs: kind('sale of {money:here} here, {money:in_file} in the file'),
  revenue_differs: kind('revenue of {money:here} here, {money:in_file} in the file'),
  stored_as: kind('{say:why}, as {txid}'),
  lines_contradict: kind('contradicted by line {line}'),
  report_amount_came_in: kind(
    'the amount came in, unlike other amounts of the file: compare with the bank whether the payment came back',
  ),
  same_as_line: kind('duplicate of line {line}'),
  ignored_in_file: kind('{quote:word} in the file'),
  only_in_file: kind('{status} in the file, missing here'),
  several_conversions: kind('matches conversions {list:ids}: add a goal column to tell them apart'),
  txid_of_other_click: kind('the transaction id belongs to conversion {id} of another click'),
  not_in_file: kind('{status} here, {money:payout}, missing in the file'),
  affiliate_was_disabled: kind('the affiliate is, or was at that time, disabled'),

  /** Without a line it was declined because the file does not have it. */
  reconciled: kind(({ line, word, ...file }: FileName & { line?: number; word?: string }) => {
    const where = line === undefined ? 'missing in the file' : `line ${line}${word ? `: ${quoteValue(word)}` : ''}`
    return `reconciled with ${describeFile(file)}, ${where}`
  }),
  amount_taken: kind(({ from, to }: { from: Amounts; to: Amounts }, { money }) =>
    (['sale_amount', 'payout', 'revenue'] as const)
      .filter((name) => from[name] !== to[name])
      .map((name) => `${name.replace('_', ' ')} ${money(from[name] ?? '0.00')} → ${money(to[name] ?? '0.00')}`)
      .join(', '),
  ),
  refused_in_file: kind('{quote:word} in the file'),
  contradicted_by_file: kind(
    ({ line, why, ...file }: FileName & { line?: number; why: Message }, { say }) =>
      `${describeFile(file)}${line === undefined ? '' : `, line ${line}`}: ${say(why)}`,
  ),
  take_reason_missing: badRequest('Give {field:reason} for taking the amounts. The affiliate can read it.'),
  nothing_to_take: conflict(
    '{list:ids}: missing in the file, so their amounts cannot be taken. Nothing was changed.',
    'take_amounts',
  ),
  status_not_known: kind('unknown status {quote:word} counted as pending'),
  amount_not_understood: kind('invalid amount {quote:amount}'),
  several: kind(({ messages }: { messages: readonly Message[] }, { say }) => messages.map(say).join('; ')),
}
