import type { GeneratedAlways } from 'kysely'
import type { Generated, Json, Timestamp } from './schema-columns.ts'

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
  imports: Generated<Json>
}

export interface MovesTables {
  moved_ids: MovedIdsTable
  old_networks: OldNetworksTable
}
