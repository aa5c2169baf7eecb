/** Outcomes of a line of an advertiser's file, or of a conversion missing from it. Outcomes that need a person are first. */
export const reconcile_outcomes = [
  // No effect.
  'contradiction',
  'ambiguous',
  'unknown',
  'amount_differs',
  'status_differs',
  'implausible',
  'affiliate_disabled',
  // Payouts taken back, missing conversions, and payouts approved.
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
