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

export type LedgerKind = (typeof ledger_kinds)[number]
