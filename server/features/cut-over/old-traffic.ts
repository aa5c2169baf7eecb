import { sql } from 'kysely'
import { oldLinksQuery } from '../old-links/index.ts'
import type { ActionTools } from '../operator-action.ts'
import { runQuery } from '../reports/index.ts'

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

/** Clicks and postbacks that still arrive in the forms of old networks. */
export interface OldTraffic {
  links: (tools: Tools, since: Date) => Promise<readonly OldLinkTraffic[]>
  postbacks: (tools: Tools, since: Date) => Promise<readonly OldPostbackTraffic[]>
}

const links_at_once = 10_000

const readLinks: OldTraffic['links'] = async ({ clickhouse, signal }, since) => {
  const parameters = {
    since_ms: since.getTime(),
    of_affiliates: false,
    affiliates: [],
    affiliate: 0,
    old_network: 0,
    state: '' as const,
  }
  const readPage = (offset: number) =>
    runQuery(clickhouse(), oldLinksQuery, {
      caller: { affiliate_id: 0 },
      parameters,
      slice: { limit: links_at_once, offset },
      signal,
    })
  const rows = await readPage(0)
  const in_all = rows[0]?.rows ?? 0
  for (let offset = links_at_once; offset < in_all; offset += links_at_once) rows.push(...(await readPage(offset)))
  return rows.map(({ old_network_id, affiliate_id, offer_id, link, clicks, last_ms }) => ({
    old_network_id,
    affiliate_id: affiliate_id || null,
    offer_id: offer_id || null,
    link,
    clicks,
    last_at: new Date(last_ms),
  }))
}

const readPostbacks: OldTraffic['postbacks'] = async ({ pg }, since) => {
  const { rows } = await sql<OldPostbackTraffic>`
    select old_network_id, advertiser_id, sum(count)::integer as postbacks, max(last_at) as last_at
    from old_postback_counts where day >= (${since}::timestamptz at time zone 'UTC')::date
    group by old_network_id, advertiser_id order by last_at desc`.execute(pg)
  return rows
}

/** As clicks and postbacks have it. */
export const recordedTraffic: OldTraffic = { links: readLinks, postbacks: readPostbacks }
