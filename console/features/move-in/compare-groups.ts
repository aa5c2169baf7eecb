import type { OutcomeGroup } from '../../shared/operation/outcome-groups.tsx'
import type { Reply } from '../../shared/session/calls.ts'

export type Compared = Reply<'compareNetworks'>
export type ComparedLine = Compared['results'][number]

/** Groups of the causes of differences. */
export const groups = [
  {
    key: 'there',
    title: 'Only there',
    text: 'Counted by the old network alone. The reason says whether its postback came here.',
    outcomes: ['only_there'],
  },
  {
    key: 'here',
    title: 'Only here',
    text: 'Counted here alone, by a click of this network.',
    outcomes: ['only_here'],
  },
  {
    key: 'differs',
    title: 'Differs',
    text: 'The same conversion with another affiliate, amount, status or day.',
    outcomes: ['other_affiliate', 'payout_differs', 'revenue_differs', 'status_differs', 'day_differs'],
  },
  {
    key: 'explained',
    title: 'No action needed',
    text: 'Twice in the export, or imported as a conversion from before the move.',
    outcomes: ['duplicate_there', 'before_import'],
  },
] as const satisfies readonly OutcomeGroup<ComparedLine['outcome']>[]
