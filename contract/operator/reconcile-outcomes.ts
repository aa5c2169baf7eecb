/** What a line of an advertiser's file comes to, or a conversion that is not in it. */
export const reconcile_outcomes = [
  // To be looked at: nothing is done with these.
  'contradiction',
  'ambiguous',
  'unknown',
  'amount_differs',
  'status_differs',
  'missing',
  // Changed.
  'approved',
  'declined',
  'reversed',
  // Nothing to do.
  'duplicate',
  'agrees',
] as const
