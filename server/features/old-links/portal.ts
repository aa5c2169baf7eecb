import { old_link_days, type oldLinks } from '@plumbline/contract/old-links.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { day_ms } from '../../shared/time.ts'
import { streamRunnableOffers, trackingLinkOf } from '../offers/index.ts'
import type { Services } from '../portal-services.ts'
import { findTitles, runQuery } from '../reports/index.ts'
import { ownOldLinksQuery } from './queries.ts'

const max_links = 200

/** Handlers of an affiliate's own links of old networks. */
export const oldLinksHandlers = ({
  pg,
  clickhouse,
  config,
  now,
}: Services): HandlersOf<{ oldLinks: typeof oldLinks }> => {
  const findRunnables = async (affiliate_id: number): Promise<Map<number, string>> => {
    const links = new Map<number, string>()
    for await (const offers of streamRunnableOffers(pg, affiliate_id))
      for (const { id, tracking_domain } of offers) {
        const offer = { id, tracking_domain, deep_link_hosts: [], landings: [] }
        links.set(id, trackingLinkOf(config.tracking_url, offer, affiliate_id, {}))
      }
    return links
  }

  return {
    async oldLinks({ caller, signal }) {
      // Nearly every network has none: then the statistics are not asked.
      const network = await pg.selectFrom('old_networks').select('id').limit(1).executeTakeFirst()
      if (network === undefined) return { results: [] }
      const parameters = { since_ms: now().getTime() - old_link_days * day_ms, most: max_links }
      const rows = await runQuery(clickhouse, ownOldLinksQuery, { caller, parameters, signal })
      if (rows.length === 0) return { results: [] }
      const links = await findRunnables(caller.affiliate_id)
      // Of an offer that was never within its reach an affiliate learns nothing.
      const own = rows.filter(({ offer_id, counted }) => counted > 0 || links.has(offer_id))
      const titles = await findTitles(pg, [...new Set(own.map(({ offer_id }) => offer_id))])
      return {
        results: own.map(({ old_offer_id, offer_id, clicks, last_ms, link }) => ({
          old_link: link,
          old_offer_id,
          offer_id,
          title: titles.get(offer_id) ?? `#${offer_id}`,
          clicks,
          last_seen: new Date(last_ms).toISOString(),
          link: links.get(offer_id) ?? null,
        })),
      }
    },
  }
}
