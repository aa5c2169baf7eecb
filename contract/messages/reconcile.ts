import { quoteValue } from '../texts.ts'
import { kind, type Message } from './kind.ts'

/** Why a line of an advertiser's file has its outcome, and what a postback or file left in a conversion's history for operators. */
export const reconcile_messages = {
  status_was: kind('was {status}, {money:payout}'),
  status_differs: kind('{status} here, {in_file} in the file'),
  sale_amount_differs: kind('sale of {money:here} here, {money:in_file} in the file'),
  revenue_differs: kind('revenue of {money:here} here, {money:in_file} in the file'),
  stored_as: kind('{say:why}, as {txid}'),
  lines_contradict: kind('line {line} contradicts it for the same transaction'),
  same_as_line: kind('says the same as line {line}'),
  ignored_in_file: kind('{quote:word} in the file'),
  only_in_file: kind('{status} in the file, not here'),
  several_conversions: kind('conversions {list:ids}: a column with the goal can tell them apart'),
  txid_of_other_click: kind('the number is that of conversion {id}, of another click'),
  not_in_file: kind('{status} here, {money:payout}, and not in the file'),
  affiliate_was_disabled: kind('the affiliate is disabled, or was when it came'),

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
      const where = line === undefined ? 'not in it' : `line ${line}${word ? `: ${quoteValue(word)}` : ''}`
      return `reconciled with ${file}, ${where}`
    },
  ),
  status_not_known: kind('unknown status {quote:word} taken as pending'),
  amount_not_understood: kind('amount {quote:amount} not understood'),
  several: kind(({ messages }: { messages: readonly Message[] }, { say }) => messages.map(say).join('; ')),
}
