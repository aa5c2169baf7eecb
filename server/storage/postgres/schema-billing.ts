import type { GeneratedAlways } from 'kysely'
import type { Generated, Timestamp } from './schema-columns.ts'

/* The tables of payout details and of the codes that allow to change them. See schema.ts. */

export interface BillingTable {
  id: GeneratedAlways<number>
  affiliate_id: number
  method: 'paypal' | 'bank' | 'crypto'
  payment_email: string | null
  account_number: string | null
  bank_name: string | null
  wallet_address: string | null
  crypto_network: string | null
  currency: Generated<string>
  verified: Generated<boolean>
  destination_changed_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface BillingCodesTable {
  id: GeneratedAlways<number>
  billing_edit_id: number
  code_hash: string | null
  requested_at: Timestamp
}

export interface BillingEditsTable {
  id: GeneratedAlways<number>
  billing_id: number
  user_id: number
  session_id: string
  change_sha256: Buffer | null
  masked_change: string | null
  tries: Generated<number>
  created_at: Timestamp
  expires_at: Timestamp
  applied_at: Timestamp | null
}
