import type { GeneratedAlways } from 'kysely'
import type { Generated, Int8, Timestamp } from './schema-columns.ts'

/* The tables of outgoing postbacks. See schema.ts. */

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
}
