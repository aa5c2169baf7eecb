import type { ActionTools } from '../operator-action.ts'

/** Clicks of an affiliate's old link of an offer. */
export interface OldLinkTraffic {
  old_network_id: number
  /** Null where the ids of the link are not known here. */
  affiliate_id: number | null
  offer_id: number | null
  /** Host and path of the last one. */
  link: string
  clicks: number
  last_at: Date
}

/** Postbacks of an advertiser to an address of an old network. */
export interface OldPostbackTraffic {
  old_network_id: number
  /** Null where its sender is not known. */
  advertiser_id: number | null
  postbacks: number
  last_at: Date
}

type Tools = Pick<ActionTools, 'pg' | 'clickhouse' | 'signal'>

/** What still arrives in the forms of old networks. */
export interface OldTraffic {
  links: (tools: Tools, since: Date) => Promise<readonly OldLinkTraffic[]>
  postbacks: (tools: Tools, since: Date) => Promise<readonly OldPostbackTraffic[]>
}

/** None is recorded yet. */
export const recordedTraffic: OldTraffic = {
  links: () => Promise.resolve([]),
  postbacks: () => Promise.resolve([]),
}
