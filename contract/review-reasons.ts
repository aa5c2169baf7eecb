/** Why an advertiser's postback is kept for review (docs/tracking.md). Without schemas, like the other lists of words. */
export const review_reasons = [
  'waiting',
  'unknown_click',
  'click_not_counted',
  'unknown_goal',
  'expired_click',
  'no_payout',
  'bad_amount',
  'bad_status',
  'conflict',
  'outdated',
  'contradicts_operator',
  'partial_refund',
  'other_currency',
  'implausible_amount',
  'test',
  'refused',
] as const
