/**
 * Kinds of ledger entries. `referral`: the affiliate's share of the earnings of somebody it referred; `fee`: kept back from a payment, or given back
 * with it; `opening`: the balance in a network that moved in.
 */
export const ledger_kinds = [
  'conversion',
  'reversal',
  'bonus',
  'correction',
  'chargeback',
  'referral',
  'payment',
  'payment_return',
  'fee',
  'opening',
] as const

/** Whether an entry counts in the balance: from its release on it is available, until then held. */
export const ledger_states = ['available', 'held'] as const

export type LedgerState = (typeof ledger_states)[number]

export type LedgerKind = (typeof ledger_kinds)[number]
