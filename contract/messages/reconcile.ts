import { quoteValue } from '../texts.ts'
import { kind, type Message } from './kind.ts'

/** Why a line of an advertiser's file has its outcome, and what a postback or file left in a conversion's history for operators. */
export const reconcile_messages = {
  status_was: kind('was {status}, {money:payout}'),
  status_differs: kind('{status} here, {in_file} in the file'),
  sale_amount_differs: kind('sale of {money:here} here, {money:in_file} in the file'),
  revenue_differs: kind('revenue of {money:here} here, {money:in_file} in the file'),
  stored_as: kind('{say:why}, as {txid}'),
  lines_contradict: kind('contradicted by line {line} for the same transaction'),
  same_as_line: kind('duplicate of line {line}'),
  ignored_in_file: kind('{quote:word} in the file'),
  only_in_file: kind('{status} in the file, missing here'),
  several_conversions: kind('matches conversions {list:ids}: add a goal column to tell them apart'),
  txid_of_other_click: kind('the transaction id belongs to conversion {id} of another click'),
  not_in_file: kind('{status} here, {money:payout}, missing in the file'),
  affiliate_was_disabled: kind('the affiliate is, or was at that time, disabled'),

  /** Without a line it was declined because the file does not have it. */
  reconciled: kind(
    ({
      name,
      from,
      to,
      line,
      word,
    }: {
      name?: string | undefined
      from: string
      to: string
      line?: number
      word?: string
    }) => {
      const file = name ?? `the advertiser's file for ${from} to ${to}`
      const where = line === undefined ? 'missing in the file' : `line ${line}${word ? `: ${quoteValue(word)}` : ''}`
      return `reconciled with ${file}, ${where}`
    },
  ),
  status_not_known: kind('unknown status {quote:word} counted as pending'),
  amount_not_understood: kind('invalid amount {quote:amount}'),
  several: kind(({ messages }: { messages: readonly Message[] }, { say }) => messages.map(say).join('; ')),
}
