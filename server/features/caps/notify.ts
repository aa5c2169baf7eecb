import { sql } from 'kysely'
import type { Pg, Trx } from '../../storage/postgres/schema.ts'
import { periodAt } from '../cap-counters.ts'
import { tellAffiliates } from '../mail/index.ts'
import { hasAccess, hasValidGrant } from '../offers/index.ts'
import { formatCap } from './describe.ts'
import { periodOf } from '../../shared/cap-periods.ts'
import { near_percent } from './queries.ts'
import type { Cap } from './rules.ts'

/** Active affiliates with access to an offer; of a public one those with conversions in the last 30 days, or the one that the cap is for. */
const runsOffer = (offer_id: number, is_own: boolean) => sql<boolean>`
  affiliates.status = 'active' and exists (
    select from offers where offers.id = ${offer_id} and offers.status = 'active' and (
      ${(is_own ? hasAccess : hasValidGrant)(sql.ref('affiliates.id'))}
      or (offers.visibility = 'public' and exists (
        select from conversions where conversions.offer_id = offers.id and conversions.affiliate_id = affiliates.id
          and conversions.created_at > now() - interval '30 days'))))`

type Full = Pick<
  Cap,
  'id' | 'offer_id' | 'affiliate_id' | 'country' | 'type' | 'period' | 'amount' | 'zone' | 'kind' | 'earlier_clicks'
> & {
  title: string
  goal: string | null
  level: number
}

/**
 * Marks running caps that became 80 or 100 percent full, and answers them. Counters that a booking has locked are left for the next time: waiting for
 * them here could be a circle, because a booking locks caps in their order and counters in the order of its conversions.
 */
const noteFull = async (trx: Trx, now: Date): Promise<Full[]> => {
  const level = sql`case when cap_counters.reached_at is not null or cap_counters.used >= caps.amount then 100 else ${sql.lit(near_percent)} end`
  const { rows } = await sql<Full>`
    with due as (
      select cap_id, cap_counters.period, ${level} as level
      from cap_counters join caps on caps.id = cap_id
      where cap_counters.period = ${periodAt(sql`${now}::timestamptz`)}
        and (cap_counters.used >= caps.amount * ${sql.lit(near_percent)} / 100 or cap_counters.reached_at is not null)
        and cap_counters.notified < ${level}
      for update of cap_counters skip locked
    )
    update cap_counters set notified = due.level
    from due join caps on caps.id = due.cap_id join offers on offers.id = caps.offer_id left join goals on goals.id = caps.goal_id
    where cap_counters.cap_id = due.cap_id and cap_counters.period = due.period
    returning caps.id, caps.offer_id, caps.affiliate_id, caps.country, caps.type, caps.period, caps.amount, caps.zone, caps.kind,
      caps.earlier_clicks, offers.title, cap_counters.notified as level,
      case when goals.id is not null then coalesce(nullif(goals.name, ''), nullif(goals.code, ''), 'SOI') end as goal`.execute(
    trx,
  )
  return rows
}

/** Mails the affiliates concerned about caps that are nearly or wholly used, once each. Caps on revenue are left out. */
export const notifyOfCaps = (pg: Pg, now: Date): Promise<number> =>
  pg.transaction().execute(async (trx) => {
    const full = await noteFull(trx, now)
    for (const { offer_id, affiliate_id, title, goal, level, ...cap } of full) {
      if (cap.type === 'revenue') continue
      const concerned = await trx
        .selectFrom('affiliates')
        .where(runsOffer(offer_id, affiliate_id !== null))
        .$if(affiliate_id !== null, (query) => query.where('affiliates.id', '=', affiliate_id ?? 0))
        .select('affiliates.id as affiliate_id')
        .execute()
      const { end } = periodOf(cap, now.getTime())
      const resets_at = end === Infinity ? undefined : new Date(end)
      const data = {
        offer_id,
        title,
        cap: formatCap(cap),
        scope: cap.country,
        ...(goal !== null && { goal }),
        // A cap on clicks declines no conversion.
        earlier_clicks: cap.earlier_clicks || cap.type === 'clicks',
        is_reached: level === 100,
        is_hard: cap.kind === 'hard',
        resets_at: resets_at?.toISOString() ?? null,
      }
      const notices = concerned.map((one) => ({ ...one, data }))
      await tellAffiliates(trx, 'cap_used', notices, now, resets_at)
    }
    return full.length
  })
