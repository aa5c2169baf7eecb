import type { GeneratedAlways } from 'kysely'
import type { Generated, Int8, Json, Numeric, Timestamp } from './schema-columns.ts'

/* The tables of payments, of what became of them, and of their statements. See schema.ts. */

interface PaymentEntriesTable {
  payment_id: Int8
  ledger_entry_id: Int8
  returned: Generated<boolean>
  digest: Buffer | null
}

interface PaymentExportsTable {
  id: GeneratedAlways<number>
  created_at: Timestamp
  actor: string
  digest: Buffer | null
  format: 'paypal' | 'csv' | 'sepa' | 'wise'
}

interface PaymentRequestsTable {
  id: GeneratedAlways<string>
  affiliate_id: number
  created_at: Timestamp
  amount: Numeric
  status: Generated<'open' | 'answered' | 'declined' | 'withdrawn'>
  decided_at: Timestamp | null
  payment_id: Int8 | null
  reason: string | null
  digest: Buffer | null
}

interface PaymentRunsTable {
  id: GeneratedAlways<number>
  created_at: Timestamp
  up_to: Timestamp
  period: 'weekly' | 'twice_monthly' | 'monthly' | null
  actor: string
  requested: Generated<boolean>
  digest: Buffer | null
  team_member_id: number | null
}

interface PaymentsTable {
  id: GeneratedAlways<string>
  affiliate_id: number
  created_at: Generated<Timestamp>
  method: 'paypal' | 'bank' | 'crypto'
  amount: Numeric
  currency: Generated<string>
  status: 'pending' | 'approved' | 'rejected' | 'completed'
  payment_email: string | null
  account_number: string | null
  bank_name: string | null
  wallet_address: string | null
  crypto_network: string | null
  run_id: number | null
  decided_at: Timestamp | null
  reference: string | null
  reason: string | null
  export_id: number | null
  request_id: Int8 | null
  digest: Buffer | null
  details: Json | null
  fee: Numeric | null
}

interface PaymentHistoryTable {
  id: GeneratedAlways<string>
  payment_id: Int8
  at: Timestamp
  status: 'pending' | 'approved' | 'rejected' | 'completed'
  actor: string
  digest: Buffer | null
}

interface StatementCounterTable {
  single: Generated<boolean>
  last: number
}

interface StatementFilesTable {
  payment_id: Int8
  of_return: boolean
  made_at: Timestamp
  pdf: Buffer
  sha256: Buffer
  digest: Buffer | null
}

interface StatementsTable {
  payment_id: Int8
  number: number
  issued_at: Timestamp
  content: Json
  returned_at: Timestamp | null
  digest: Buffer | null
}

export interface PaymentsTables {
  payment_entries: PaymentEntriesTable
  payment_exports: PaymentExportsTable
  payment_history: PaymentHistoryTable
  payment_requests: PaymentRequestsTable
  payment_runs: PaymentRunsTable
  payments: PaymentsTable
  statement_counter: StatementCounterTable
  statement_files: StatementFilesTable
  statements: StatementsTable
}
