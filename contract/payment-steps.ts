/** What a payment goes through. */
export const payment_steps = ['pending', 'approved', 'exported', 'rejected', 'completed'] as const

/** Files of a payment. */
export const payment_files = ['statement', 'statement_csv', 'entries_csv'] as const
