import { badRequest, conflict, kind, notFound, refusal } from './kind.ts'

export const rate_messages = {
  share_above_fixed_revenue: kind(
    'The rate pays {payout_percent} % of a sale, but its revenue is {revenue} for any sale amount.',
  ),
  payout_above_share: kind(
    'The rate pays {payout}, but its revenue is {revenue_percent} % of the sale amount, however small that is.',
  ),
  payout_above_revenue: kind('The rate pays {payout}, more than its revenue of {revenue}.'),
  share_above_revenue: kind('The rate pays {payout_percent} %, more than its revenue of {revenue_percent} %.'),
  no_general_rate_left: kind(
    'No general rate of this goal is in force from then on: visitors without a matching rate are not counted.',
  ),
  lower_rate_needs_reason: badRequest(
    ({ affiliates }: { affiliates: number }) =>
      `${affiliates} affiliate${affiliates === 1 ? ' who runs this offer gets' : 's who run this offer get'} less by this rate. To start it now, give them a reason. Otherwise they are told 24 hours before.`,
    'reason',
  ),
  lower_rate_ends_early: badRequest(
    'Affiliates who run this offer get less by this rate, so it would begin in 24 hours, but it can last only until {until}. Give {field:from}, or start it now with {field:at_once} and {field:reason}.',
  ),
  rates_of_others: refusal('forbidden')('You can set rates only for your own affiliates: list them.', 'affiliates'),
  until_too_early: badRequest('{field:until} must be later than {field:from} and in the future.'),
  rate_planned: conflict(
    'Rate {id} ({rate}) is planned for the same visitors from {from} on: end it first, or give an earlier {field:until}.',
    { hint: ({ id }) => ({ operation: 'endPayout', given: { id } }) },
  ),
  rate_ambiguous: conflict(
    'Rate {id} ({rate}) overlaps this rate for some visitors with the same priority: end it first, or target exactly the same or entirely different visitors.',
    { hint: ({ id }) => ({ operation: 'endPayout', given: { id } }) },
  ),
  rate_ended: conflict('Rate {id} already ends at {at}.'),
  no_goal_of_offer: notFound('Offer {offer_id} has no goal "{goal}".', 'goal'),
  time_too_late: badRequest('"{given}" is too far in the future.'),
  time_in_past: badRequest(
    ({ option, given, at }: { option: string; given: string; at: string }, { field }) =>
      `${field(option)} ${given} (${at}) is in the past: earlier conversions keep their rate. Omit it to start now, or give a later time.`,
  ),
}
