import { sql, type RawBuilder } from 'kysely'
import { network_zone } from '../shared/network.ts'
import { lock, lockShared } from '../storage/postgres/lock.ts'
import type { Pg, Trx } from '../storage/postgres/schema.ts'

/*
 * Counters of conversions and money. Each is exact: a transaction that writes a limited conversion, or changes its status, holds the lock of
 * the cap's row until the end of the transaction. A counter that does not exist yet is counted from the conversions.
 */

/** Takes part in writing conversions. Caps that are read afterwards stay as they are until the transaction's end. */
export const joinCapWriters = (trx: Trx): Promise<void> => lockShared(trx, 'caps')

/** Waits for all transactions that write conversions, and blocks new ones, so that a count, such as the first one of a new cap, misses none. */
export const awaitCapWriters = (trx: Pg): Promise<void> => lock(trx, 'caps')

/**
 * Locks the caps that these offers have, in one order for everybody, before any conversion is locked.
 * @param offers a query for their ids
 */
const lockCaps = async (trx: Trx, offers: RawBuilder<unknown>): Promise<void> => {
  await joinCapWriters(trx)
  await sql`select id from caps where offer_id = any(${offers}) and type <> 'clicks' order by id for no key update`.execute(
    trx,
  )
}

export const lockCapsOfOffers = (trx: Trx, some: readonly { offer_id: number }[]): Promise<void> =>
  lockCaps(trx, sql`${[...new Set(some.map(({ offer_id }) => offer_id))]}::integer[]`)

export const lockCapsOfConversions = (trx: Trx, ids: readonly string[]): Promise<void> =>
  lockCaps(trx, sql`array(select offer_id from conversions where id = any(${ids}::bigint[]))`)

export const lockCapsOfAdvertiser = (trx: Trx, advertiser_id: number): Promise<void> =>
  lockCaps(trx, sql`array(select id from offers where advertiser_id = ${advertiser_id})`)

export const in_scope = sql<boolean>`caps.type <> 'clicks' and conversions.offer_id = caps.offer_id
  and (caps.goal_id is null or conversions.goal_id = caps.goal_id)
  and (caps.affiliate_id is null or conversions.affiliate_id = caps.affiliate_id)
  and (caps.country is null or conversions.country = caps.country)`

const zone = sql`coalesce(caps.zone, ${network_zone})`

/** The period of a cap that has a moment. */
export const periodAt = (at: RawBuilder<unknown>) => sql<string>`cap_period(caps.period, ${zone}, ${at})`

export const share = sql`case caps.type when 'conversions' then 1 when 'payout' then conversions.payout else conversions.revenue end`

/** Whether a conversion was ever pending or approved. One that a cap declined never was. */
export const ever_held = sql<boolean>`exists (
  select from conversion_history as past where past.conversion_id = conversions.id and past.to_status in ('pending', 'approved'))`

/** Whether a conversion counts for a cap now. */
export const takes_room = sql<boolean>`(conversions.status in ('pending', 'approved') or (not caps.reversals_free and ${ever_held}))`

/** The use of a cap's period, counted from the conversions. Days of any zone begin within one day of the same date in UTC. */
export const countUsed = (period: RawBuilder<unknown>) => sql`(
  select coalesce(sum(${share}), 0) from conversions
  where ${in_scope} and (caps.period = 'total' or (
      conversions.created_at > (${period}::timestamp at time zone 'UTC') - interval '2 days'
      and conversions.created_at < (${period}::timestamp at time zone 'UTC') + interval '33 days'))
    and ${periodAt(sql`conversions.created_at`)} = ${period}
    and ${takes_room})`

/** Counts the use of a cap's counters again, in one pass; one that has less than before is reached no more. */
export const recountUsed = async (pg: Pg, cap_id: number): Promise<void> => {
  await sql`
    update cap_counters set used = coalesce(counted.used, 0),
      reached_at = case when coalesce(counted.used, 0) >= known.used then known.reached_at end
    from cap_counters as known left join (
      select ${periodAt(sql`conversions.created_at`)} as period, sum(${share}) as used
      from caps join conversions on ${in_scope} where caps.id = ${cap_id} and ${takes_room} group by 1
    ) as counted using (period)
    where known.cap_id = ${cap_id} and cap_counters.cap_id = known.cap_id and cap_counters.period = known.period`.execute(
    pg,
  )
}

/** Opens counters of periods that have none, with what they have used. Their caps are locked. */
export const openCounters = async (trx: Pg, pairs: readonly { cap_id: number; period: string }[]): Promise<void> => {
  if (pairs.length === 0) return
  await sql`
    insert into cap_counters (cap_id, period, used, reached_at)
    select caps.id, counted.period, counted.used, case when counted.used >= caps.amount then now() end
    from unnest(${pairs.map(({ cap_id }) => cap_id)}::integer[], ${pairs.map(({ period }) => period)}::date[]) as pair (cap_id, period)
    join caps on caps.id = pair.cap_id
    cross join lateral (select pair.period, ${countUsed(sql`pair.period`)} as used) as counted
    where not exists (select from cap_counters where cap_counters.cap_id = pair.cap_id and cap_counters.period = pair.period)
    order by caps.id, counted.period
    on conflict do nothing`.execute(trx)
}
