import type { GeneratedAlways } from 'kysely'
import type { Generated, Int8, Json, Timestamp } from './schema-columns.ts'

/* The tables of what became of payments, and of their statements. See schema.ts. */

export interface PaymentHistoryTable {
  id: GeneratedAlways<string>
  payment_id: Int8
  at: Timestamp
  status: 'pending' | 'approved' | 'rejected' | 'completed'
  actor: string
}

export interface StatementCounterTable {
  single: Generated<boolean>
  last: number
}

export interface StatementFilesTable {
  payment_id: Int8
  of_return: boolean
  made_at: Timestamp
  pdf: Buffer
  sha256: Buffer
}

export interface StatementsTable {
  payment_id: Int8
  number: number
  issued_at: Timestamp
  content: Json | null
  returned_at: Timestamp | null
}
