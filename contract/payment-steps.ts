export const payment_steps = ['pending', 'approved', 'exported', 'rejected', 'completed'] as const

/** Where the money of a payment is: `in_payment` until it is sent, then `paid`, or back in the balance. */
export const payment_states = ['in_payment', 'paid', 'rejected'] as const

export type PaymentState = (typeof payment_states)[number]

export const payment_files = ['statement', 'statement_csv', 'entries_csv'] as const
