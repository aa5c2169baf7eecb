/** Outcomes of a line of a bank's report, those that need a person first. */
export const payment_outcomes = [
  // No effect.
  'contradiction',
  'status_differs',
  'amount_differs',
  'not_exported',
  'unknown',
  'unreadable',
  // The report decides these.
  'returned',
  'completed',
  // Nothing to do.
  'pending',
  'duplicate',
  'ignored',
  'agrees',
] as const
