import type { GeneratedAlways } from 'kysely'
import type { Generated, Int8, Json, Timestamp } from './schema-columns.ts'

/* The tables of postbacks, those that advertisers send and those that affiliates are sent. See schema.ts. */

interface DeliveriesTable {
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

interface DeliveryAttemptsTable {
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

interface PostbackCursorsTable {
  journal: number
  sequence: Int8
}

interface PostbackNotesTable {
  advertiser_id: number | null
  outcome:
    | 'received'
    | 'no_token'
    | 'wrong_token'
    | 'expired_token'
    | 'disabled'
    | 'wrong_address'
    | 'foreign_click'
    | 'unreadable'
    | 'too_large'
    | 'content_type'
  token_id: number | null
  at: Timestamp
  count: Int8
  ip: string
  answer: string
  parameters: Json
}

interface PostbacksTable {
  id: GeneratedAlways<number>
  affiliate_id: number
  offer_id: number | null
  url: string
  status: 'pending' | 'approved' | 'declined' | 'reversed'
  goal: string | null
  paused_at: Timestamp | null
  created_at: Generated<Timestamp>
  failures: Generated<number>
  failing_since: Timestamp | null
  failing_with: string | null
  warned_at: Timestamp | null
  disabled_at: Timestamp | null
  name: string | null
  method: Generated<'GET' | 'POST'>
  secret: Buffer | null
  secret_at: Timestamp | null
  previous_secret: Buffer | null
  previous_secret_until: Timestamp | null
  tested_at: Timestamp | null
}

interface UnmatchedPostbacksTable {
  journal: number
  sequence: Int8
  received_at: Timestamp
  advertiser_id: number | null
  offer_id: number | null
  conversion_id: Int8 | null
  reason:
    | 'unknown_click'
    | 'click_not_counted'
    | 'unknown_goal'
    | 'expired_click'
    | 'no_payout'
    | 'bad_amount'
    | 'bad_status'
    | 'conflict'
    | 'test'
    | 'refused'
    | 'waiting'
    | 'outdated'
    | 'contradicts_operator'
    | 'partial_refund'
    | 'other_currency'
    | 'implausible_amount'
    | 'affiliate_disabled'
    | 'cap_reached'
    | 'unproven'
    | 'past_conversion'
  record: Json
  click_id: string | null
  retry_at: Timestamp | null
  give_up_at: Timestamp | null
}

export interface PostbacksTables {
  deliveries: DeliveriesTable
  delivery_attempts: DeliveryAttemptsTable
  postback_cursors: PostbackCursorsTable
  postback_notes: PostbackNotesTable
  postbacks: PostbacksTable
  unmatched_postbacks: UnmatchedPostbacksTable
}
