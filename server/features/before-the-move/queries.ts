import { sql } from 'kysely'
import { moneyNumber } from '../../shared/money.ts'
import { network_zone } from '../../shared/network.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readPage } from '../operator-paging.ts'

/** Counts and amounts as the driver returns them. */
interface PastMonth {
  network: string
  month: string
  offer_id: number
  offer: string
  clicks: string | null
  conversions: string
  payout: string
  revenue: string
}

/** An affiliate's months by old network and offer, newest first: of daily totals, and of conversions where a network has no totals. */
export const findPastMonths = async (pg: Pg, affiliate_id: number) => {
  const { rows } = await sql<PastMonth>`
    select old_networks.name as network, sums.month, sums.offer_id, offers.title as offer,
      sums.clicks, sums.conversions, sums.payout, sums.revenue from (
      select old_network_id, to_char(day, 'YYYY-MM') as month, offer_id, sum(clicks) as clicks,
        sum(conversions) as conversions, sum(payout) as payout, sum(revenue) as revenue
      from past_totals where affiliate_id = ${affiliate_id} group by 1, 2, 3
      union all
      select old_network_id, to_char(at at time zone ${network_zone}, 'YYYY-MM'), offer_id, null,
        count(*), sum(payout), sum(revenue)
      from past_conversions where affiliate_id = ${affiliate_id} and status = 'approved'
        and not exists (select from past_totals where old_network_id = past_conversions.old_network_id)
      group by 1, 2, 3
    ) as sums join offers on offers.id = sums.offer_id join old_networks on old_networks.id = sums.old_network_id
    order by sums.month desc, old_networks.name, sums.payout desc, sums.offer_id`.execute(pg)
  return rows.map(({ clicks, conversions, payout, revenue, ...row }) => ({
    ...row,
    clicks: clicks === null ? null : Number(clicks),
    conversions: Number(conversions),
    payout: moneyNumber(payout),
    revenue: moneyNumber(revenue),
  }))
}

/** An affiliate's last conversions in old networks, and how many there are. */
export const findPastConversions = (pg: Pg, affiliate_id: number, limit: number) => {
  const all = pg
    .selectFrom('past_conversions as past')
    .where('past.affiliate_id', '=', affiliate_id)
    .innerJoin('offers', 'offers.id', 'past.offer_id')
    .innerJoin('old_networks', 'old_networks.id', 'past.old_network_id')
    .select(['old_networks.name as network', 'past.external_id', 'past.offer_id', 'offers.title as offer'])
    .select(['past.goal', 'past.txid', 'past.status', 'past.at', 'past.payout', 'past.revenue'])
    .orderBy('past.at', 'desc')
    .orderBy('past.external_id')
  return readPage(all, { limit, offset: 0 })
}
