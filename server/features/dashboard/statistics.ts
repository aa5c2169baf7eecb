import Type from 'typebox'
import { network_zone } from '../../shared/network.ts'
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
