import type { GeneratedAlways } from 'kysely'
import type { Generated, Int8, Json, Numeric, Timestamp } from './schema-columns.ts'

/* The tables of closed days and of outgoing postbacks. See schema.ts. */

export interface DayChangesTable {
  id: GeneratedAlways<string>
  day: string
  affiliate_id: number
  changed_at: Generated<Timestamp>
  kind: 'conversion' | 'clicks' | 'rebuild' | 'unknown'
  clicks: Generated<Int8>
  hosts: Generated<Int8>
  conversions: Generated<Int8>
  approved: Generated<Int8>
  earnings: Generated<Numeric>
  actor: string
  reason: string
  conversion_id: Int8 | null
  upto: Json | null
}

export interface SealedDaysTable {
  day: string
  sealed_at: Generated<Timestamp>
  upto: Json
}

export interface SealedFiguresTable {
  day: string
  affiliate_id: number
  clicks: Int8
  hosts: Int8
  conversions: Int8
  approved: Int8
  earnings: Numeric
}

export interface DeliveriesTable {
  id: GeneratedAlways<string>
  postback_id: number
  affiliate_id: number
  conversion_id: Int8
  outbox_id: Int8
  status: 'pending' | 'approved' | 'declined' | 'reversed'
  changed_at: Timestamp
  host: string
  state: Generated<'waiting' | 'held' | 'delivered' | 'failed' | 'not_sent'>
  created_at: Generated<Timestamp>
  due_at: Generated<Timestamp>
  leased_until: Timestamp | null
  attempts: Generated<number>
  tries: Generated<number>
  finished_at: Timestamp | null
  last_attempt_at: Timestamp | null
  last_code: number | null
  last_error: string | null
}

export interface DeliveryAttemptsTable {
  delivery_id: Int8
  number: number
  at: Timestamp
  url: string
  code: number | null
  error: string | null
  answer: Generated<string>
  duration_ms: number
  method: Generated<'GET' | 'POST'>
  body: string | null
  replay: Generated<boolean>
}
