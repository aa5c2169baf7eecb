/** What a line of an advertiser's file comes to, or a conversion that is not in it: what wants a person's eyes first. */
export const reconcile_outcomes = [
  // Nothing is done with these.
  'contradiction',
  'ambiguous',
  'unknown',
  'amount_differs',
  'status_differs',
  'implausible',
  'affiliate_disabled',
  // What is taken, what may be, and what is given.
  'reversed',
  'declined',
  'missing',
  'approved',
  // Nothing to do.
  'duplicate',
  'ignored',
  'agrees',
] as const
