import type { GeneratedAlways } from 'kysely'
import type { Generated, Int8, Json, Numeric, Timestamp } from './schema-columns.ts'

/* Networks that move in, and which of their ids is which row here. */

interface MovedIdsTable {
  old_network_id: number
  kind: 'advertiser' | 'affiliate' | 'goal' | 'manager' | 'offer'
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
  moved_ids: MovedIdsTable
  old_link_mails: OldLinkMailsTable
  old_networks: OldNetworksTable
  past_conversions: PastConversionsTable
  past_totals: PastTotalsTable
}
