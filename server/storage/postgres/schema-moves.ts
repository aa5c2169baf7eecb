import type { GeneratedAlways } from 'kysely'
import type { Generated, Int8, Json, Numeric, Timestamp } from './schema-columns.ts'

/* Networks that move in, and which of their ids is which row here. */

interface MovedClicksTable {
  sequence: GeneratedAlways<string>
  old_network_id: number | null
  click_id: string
  at: Timestamp
  affiliate_id: number
  offer_id: number
  ip: string
  country: Generated<string>
  city: Generated<string>
  browser: Generated<string>
  os: Generated<string>
  device: Generated<string>
  sub1: Generated<string>
  sub2: Generated<string>
  sub3: Generated<string>
  sub4: Generated<string>
  sub5: Generated<string>
  extras: Generated<Json>
}

interface MovedIdsTable {
  old_network_id: number
  kind: 'advertiser' | 'affiliate' | 'goal' | 'link_affiliate' | 'link_offer' | 'manager' | 'offer'
  external_id: string
  id: number
  imported_at: Timestamp
  imported: Json | null
}

interface OldNetworksTable {
  id: GeneratedAlways<number>
  name: string
  source: 'plumbline' | 'affise' | 'everflow' | 'tune' | 'cake'
  hosts: Generated<string[]>
  takes_unproven: Generated<boolean>
  relay_url: string | null
  created_at: Timestamp
  imports: Generated<Json>
}

interface OldPostbackCountsTable {
  old_network_id: number
  advertiser_id: number | null
  day: string
  count: Int8
  last_at: Timestamp
}

interface RelayedPostbacksTable {
  journal: number
  sequence: Int8
  old_network_id: number | null
  advertiser_id: number | null
  received_at: Timestamp
  record: Json
  state: Generated<'waiting' | 'delivered' | 'failed'>
  tries: Generated<number>
  due_at: Timestamp
  leased_until: Timestamp | null
  last_attempt_at: Timestamp | null
  last_code: number | null
  last_error: string | null
}

interface PastConversionsTable {
  old_network_id: number
  external_id: string
  affiliate_id: number
  offer_id: number
  goal: string
  identity: string
  txid: string | null
  click_id: string
  at: Timestamp
  status: 'pending' | 'approved' | 'declined' | 'reversed'
  payout: Numeric
  revenue: Numeric
}

interface PastTotalsTable {
  old_network_id: number
  day: string
  external_affiliate_id: string
  external_offer_id: string
  affiliate_id: number
  offer_id: number
  clicks: Int8
  conversions: Int8
  payout: Numeric
  revenue: Numeric
}

interface OldLinkMailsTable {
  affiliate_id: number
  sent_at: Timestamp
}

export interface MovesTables {
  moved_clicks: MovedClicksTable
  moved_ids: MovedIdsTable
  old_link_mails: OldLinkMailsTable
  old_networks: OldNetworksTable
  old_postback_counts: OldPostbackCountsTable
  relayed_postbacks: RelayedPostbacksTable
  past_conversions: PastConversionsTable
  past_totals: PastTotalsTable
}
