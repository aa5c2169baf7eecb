import type { OutcomeGroup } from '../../shared/operation/outcome-groups.tsx'
import type { Reply } from '../../shared/session/calls.ts'

export type Reconciled = Reply<'reconcileConversions'>

/** The four groups of a file's lines, and the effect of the decision on each. */
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
] as const satisfies readonly OutcomeGroup<Reconciled['results'][number]['outcome']>[]
