import type { Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'

export type Reconciled = ReplyOf<Operations['reconcileConversions']>
type Line = Reconciled['results'][number]
type Outcome = Line['outcome']

/** The four groups into which what the file says falls, and what becomes of each. */
export const groups = [
  {
    key: 'decided',
    title: 'Decided by the file',
    text: 'Approved, declined or reversed as the file says, or given its amounts.',
    outcomes: ['approved', 'declined', 'reversed', 'amount_taken'],
  },
  {
    key: 'differs',
    title: 'Differs',
    text: 'Not changed. Decide on the conversion, ask the advertiser, or tick the lines whose amounts you take from the file.',
    outcomes: ['amount_differs', 'status_differs', 'contradiction', 'ambiguous', 'implausible', 'affiliate_disabled'],
  },
  {
    key: 'theirs',
    title: 'Only in the file',
    text: 'Missing in the network. Add the conversion if it has a click.',
    outcomes: ['unknown'],
  },
  {
    key: 'ours',
    title: 'Only here',
    text: 'In the period, but not in the file. Unchanged unless you decline missing conversions.',
    outcomes: ['missing'],
  },
] as const satisfies readonly { key: string; title: string; text: string; outcomes: readonly Outcome[] }[]

export type GroupKey = (typeof groups)[number]['key']

const sumOf = (reply: Reconciled, outcomes: readonly string[]): number =>
  outcomes.reduce((sum, outcome) => sum + (reply.outcomes[outcome] ?? 0), 0)

/** The groups of an answer: how many there are of each, and the lines that came with it. */
export const groupsOf = (reply: Reconciled) =>
  groups.map(({ key, title, text, outcomes }) => ({
    key,
    title,
    text,
    count: sumOf(reply, outcomes),
    lines: reply.results.filter(({ outcome }) => outcomes.some((one) => one === outcome)),
  }))

/** Lines that say what the network has already. */
export const agreeing = (reply: Reconciled): number => sumOf(reply, ['agrees', 'duplicate'])
