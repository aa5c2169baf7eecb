/** What an entry of the ledger can be. `referral`: the affiliate's share of what somebody it referred has earned. */
export const ledger_kinds = [
  'conversion',
  'reversal',
  'bonus',
  'correction',
  'chargeback',
  'referral',
  'payment',
  'payment_return',
] as const

/** Whether an entry counts in the balance: from its release on it is available, until then held. */
export const ledger_states = ['available', 'held'] as const

export type LedgerState = (typeof ledger_states)[number]

export type LedgerKind = (typeof ledger_kinds)[number]
