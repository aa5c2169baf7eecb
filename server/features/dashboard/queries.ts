import { sql } from 'kysely'
import Type from 'typebox'
import { ApiError } from '../../shared/http/errors.ts'
import { network_zone } from '../../shared/network.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { isRunnableBy } from '../offers/index.ts'
import {
  figuresByDay,
  rangeParameters,
  affiliateQuery,
  countNumber,
  dayText,
  decimalText,
  momentMs,
  networkQuery,
} from '../reports/index.ts'

/** The affiliate's money at a moment: the exact sum of its released ledger entries (SPEC-19.2). */
export const findBalance = async (pg: Pg, affiliate_id: number, now: Date): Promise<string> => {
  const { balance } = await pg
    .selectFrom('ledger_entries')
    .where('affiliate_id', '=', affiliate_id)
    .where('release_at', '<=', now)
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('balance'))
    .executeTakeFirstOrThrow()
  return balance
}

/** The account manager of an affiliate; all null without one. */
export const findManager = (pg: Pg, affiliate_id: number) =>
  pg
    .selectFrom('affiliates')
    .leftJoin('managers', 'managers.id', 'affiliates.manager_id')
    .where('affiliates.id', '=', affiliate_id)
    .select(['managers.name as manager_name', 'managers.email as manager_email', 'managers.telegram'])
    .executeTakeFirstOrThrow(() => new ApiError('not_found'))

/** Ten offers that the affiliate may see, each with its first category: those of `best` in its order, then others, the newest first. */
export const listTopOffers = (pg: Pg, affiliate_id: number, best: readonly number[]) =>
  pg
    .selectFrom('offers')
    .where(isRunnableBy(affiliate_id))
    .orderBy(sql`array_position(${best}::integer[], offers.id)`, (order) => order.asc().nullsLast())
    .orderBy('offers.id', 'desc')
    .limit(10)
    .select((from) => [
      'offers.id',
      'offers.title',
      'offers.icon',
      from
        .selectFrom('offer_categories')
        .innerJoin('categories', 'categories.id', 'offer_categories.category_id')
        .whereRef('offer_categories.offer_id', '=', 'offers.id')
        .orderBy('offer_categories.position')
        .orderBy('categories.name')
        .limit(1)
        .select('categories.name')
        .as('category'),
    ])
    .execute()

/** The days of a range, oldest first; days without anything are zeros (SPEC-18.3 to SPEC-18.7). */
export const daysQuery = affiliateQuery({
  name: 'dashboard_days',
  sql: (from) => `
    select dimension as date, sum_clicks as clicks, sum_hosts as hosts, sum_conversions as conversions, sum_earnings as earnings
    from (${figuresByDay(from, ['clicks', 'hosts', 'conversions', 'earnings'])}) as days
    order by date`,
  parameters: rangeParameters,
  row: { date: dayText, clicks: countNumber, hosts: countNumber, conversions: countNumber, earnings: decimalText },
})

/** Today by the engine's calendar: days of the zone have 23, 24 or 25 hours. */
const today = `toDate(fromUnixTimestamp64Milli({now_ms:Int64}), '${network_zone}')`

/** Offers by what the network paid for them in the last thirty days, best first. Only the order may be shown (SPEC-18.12). */
export const bestOffersQuery = networkQuery({
  name: 'network_best_offers',
  sql: (from) => `
    select offer_id
    from ${from.conversions}
    where status = 'approved' and zone_day between ${today} - 29 and ${today}
    group by offer_id
    having sum(payout) > 0
    order by sum(payout) desc, offer_id`,
  parameters: { now_ms: momentMs },
  row: { offer_id: Type.Integer({ minimum: 1 }) },
})
