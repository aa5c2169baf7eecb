import type { GeneratedAlways } from 'kysely'
import type { Generated, Int8, Json, Numeric, Timestamp } from './schema-columns.ts'

/* Tables of conversions, the ledger, payouts and payout details. See schema.ts. */

interface AdvertiserReceiptsTable {
  id: GeneratedAlways<number>
  advertiser_id: number
  first_day: string
  last_day: string
  amount: Numeric
  reference: string | null
  marked_at: Generated<Timestamp>
  marked_by: string
  digest: Buffer | null
}

interface ConversionAmountsTable {
  id: GeneratedAlways<string>
  conversion_id: Int8
  history_id: Int8
  at: Timestamp
  actor: string
  reason: string
  note: string | null
  sale_amount_from: Numeric | null
  sale_amount_to: Numeric | null
  payout_from: Numeric
  payout_to: Numeric
  revenue_from: Numeric
  revenue_to: Numeric
  revenue_is_stated: boolean
  digest: Buffer | null
}

interface ConversionContradictionsTable {
  conversion_id: Int8
  history_id: Int8
  at: Timestamp
  actor: string
  why: string
}

interface ConversionCopiesTable {
  conversion_id: Int8
  revision: Int8
  queued_at: Generated<Timestamp>
  noted_revision: Int8 | null
}

interface ConversionChangesTable {
  position: GeneratedAlways<string>
  affiliate_id: number
  conversion_id: Int8
  at: Timestamp
}

interface ConversionHistoryTable {
  id: GeneratedAlways<string>
  conversion_id: Int8
  at: Timestamp
  from_status: string | null
  to_status: 'pending' | 'approved' | 'declined' | 'reversed'
  actor: string
  reason: string | null
  journal: number | null
  sequence: Int8 | null
  said: string | null
  reason_code:
    | 'duplicate'
    | 'fraud'
    | 'cancelled'
    | 'wrong_geo'
    | 'cap_reached'
    | 'test'
    | 'terms'
    | 'not_approved'
    | 'other'
    | null
  note: string | null
  digest: Buffer | null
}

interface ConversionsTable {
  id: GeneratedAlways<string>
  created_at: Timestamp
  offer_id: number
  affiliate_id: number
  advertiser_id: number
  goal_id: number
  click_id: string
  click_at: Timestamp
  click_journal: number
  click_sequence: Int8
  identity: string
  txid: string | null
  status: 'pending' | 'approved' | 'declined' | 'reversed'
  payout_id: number
  payout: Numeric
  revenue: Numeric
  sale_amount: Numeric | null
  currency: Generated<string>
  release_at: Timestamp
  ip: string
  country: string
  city: string
  isp: string
  browser: string
  os: string
  device: string
  sub1: Generated<string>
  sub2: Generated<string>
  sub3: Generated<string>
  sub4: Generated<string>
  sub5: Generated<string>
  revision: Generated<Int8>
  said_status: 'pending' | 'approved' | 'declined' | null
  said_refund: Numeric | null
  said_at: Timestamp | null
  said_journal: number | null
  said_sequence: Int8 | null
  held_for: 'affiliate_disabled' | null
  sub6: Generated<string>
  sub7: Generated<string>
  sub8: Generated<string>
  sub9: Generated<string>
  sub10: Generated<string>
  aff_click_id: Generated<string>
  landing: Generated<string>
  referer_host: Generated<string>
  digest: Buffer | null
}

interface LedgerEntriesTable {
  id: GeneratedAlways<string>
  affiliate_id: number
  created_at: Generated<Timestamp>
  release_at: Timestamp
  kind:
    | 'conversion'
    | 'reversal'
    | 'payment'
    | 'payment_return'
    | 'bonus'
    | 'correction'
    | 'chargeback'
    | 'referral'
    | 'fee'
    | 'opening'
  amount: Numeric
  currency: Generated<string>
  conversion_id: Int8 | null
  payment_id: Int8 | null
  reason: string | null
  reference: string | null
  referred_conversion_id: Int8 | null
  referred_entry_id: Int8 | null
  referral_percent: Numeric | null
  digest: Buffer | null
}

interface LedgerMarksTable {
  affiliate_id: number
  entry_id: Int8
  entries: number
  balance: Numeric
  kinds: Json
  first_at: Timestamp
  last_at: Timestamp
  first_release_at: Timestamp
  last_release_at: Timestamp
}

interface OutboxTable {
  id: GeneratedAlways<string>
  kind: 'conversion' | 'mail'
  conversion_id: Int8 | null
  payload: Json
  created_at: Generated<Timestamp>
  due_at: Generated<Timestamp>
  attempts: Generated<number>
  leased_until: Timestamp | null
  done_at: Timestamp | null
  last_error: string | null
  dead_at: Timestamp | null
}

interface QuarantineTable {
  journal: number
  sequence: Int8
  stream: 'clicks' | 'postbacks'
  record: Json
  error: string
  attempts: number
  quarantined_at: Generated<Timestamp>
  released_at: Timestamp | null
  retry_at: Timestamp | null
}

interface PayoutsTable {
  id: GeneratedAlways<number>
  offer_id: number
  goal_id: number
  affiliate_id: number | null
  countries: Generated<string[]>
  os: Generated<string[]>
  devices: Generated<string[]>
  payout: Numeric | null
  payout_percent: Numeric | null
  revenue: Numeric | null
  revenue_percent: Numeric | null
  currency: Generated<string>
  show_revenue: Generated<boolean>
  position: Generated<number>
  valid_from: Generated<Timestamp>
  valid_to: Generated<Timestamp>
  digest: Buffer | null
  is_imported: boolean | null
}

interface BillingTable {
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
  refusal: string | null
  digest: Buffer | null
  details: Json | null
  is_default: Generated<boolean>
  entered_by: string | null
  removed_at: Timestamp | null
  gaps_mailed_at: Timestamp | null
  entered_by_member_id: number | null
}

interface BillingCodesTable {
  id: GeneratedAlways<number>
  billing_edit_id: number
  code_hash: string | null
  requested_at: Timestamp
}

interface BillingEditsTable {
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

export interface MoneyTables {
  advertiser_receipts: AdvertiserReceiptsTable
  billing: BillingTable
  billing_codes: BillingCodesTable
  billing_edits: BillingEditsTable
  conversion_amounts: ConversionAmountsTable
  conversion_changes: ConversionChangesTable
  conversion_contradictions: ConversionContradictionsTable
  conversion_copies: ConversionCopiesTable
  conversion_history: ConversionHistoryTable
  conversions: ConversionsTable
  ledger_entries: LedgerEntriesTable
  ledger_marks: LedgerMarksTable
  outbox: OutboxTable
  payouts: PayoutsTable
  quarantine: QuarantineTable
}
