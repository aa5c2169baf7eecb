/** Outcomes of a line of an advertiser's file, or of a conversion that is missing there: those that need a person first. */
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
  'amount_taken',
  'reversed',
  'declined',
  'missing',
  'approved',
  // Nothing to do.
  'duplicate',
  'ignored',
  'agrees',
] as const
