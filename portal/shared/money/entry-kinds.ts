import type { LedgerKind } from '@plumbline/contract/ledger-kinds.ts'
import type { BadgeTone } from '@plumbline/ui/badge.tsx'

interface EntryKind {
  readonly one: string
  readonly several: string
  readonly tone: BadgeTone
}

/** Labels and colours of the ledger entry types. */
export const entry_kinds: Readonly<Record<LedgerKind, EntryKind>> = {
  conversion: { one: 'Conversion', several: 'Conversions', tone: 'green' },
  reversal: { one: 'Reversal', several: 'Reversals', tone: 'red' },
  bonus: { one: 'Bonus', several: 'Bonuses', tone: 'green' },
  correction: { one: 'Correction', several: 'Corrections', tone: 'amber' },
  chargeback: { one: 'Chargeback', several: 'Chargebacks', tone: 'red' },
  referral: { one: 'Referral', several: 'Referrals', tone: 'green' },
  payment: { one: 'Payment', several: 'Payments', tone: 'blue' },
  payment_return: { one: 'Returned payment', several: 'Returned payments', tone: 'amber' },
  opening: { one: 'Opening balance', several: 'Opening balances', tone: 'blue' },
  fee: { one: 'Payment fee', several: 'Payment fees', tone: 'amber' },
}

export const kindName = (kind: LedgerKind): string => entry_kinds[kind].one
