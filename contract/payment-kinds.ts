/** What a payment goes through. */
export const payment_steps = ['pending', 'approved', 'exported', 'rejected', 'completed'] as const

/** What entries of the ledger in a payment are. */
export const payment_entry_kinds = [
  'conversion',
  'reversal',
  'bonus',
  'correction',
  'chargeback',
  'referral',
  'payment',
  'payment_return',
] as const

/** Files of a payment. */
export const payment_files = ['statement', 'statement_csv', 'entries_csv'] as const
