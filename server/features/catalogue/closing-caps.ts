import { sql } from 'kysely'
import { network_zone } from '../../shared/network.ts'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import type { CapSnapshot } from './snapshot.ts'
import { periodOf } from '../../shared/cap-periods.ts'

type Reached = Pick<Row<'caps'>, 'offer_id' | 'goal_id' | 'affiliate_id' | 'country' | 'type'> & {
  until: number | null
}

/** The end of always, in milliseconds since 1970: JSON knows no infinity. */
const for_ever = 8_640_000_000_000_000

const covers = (wide: Reached, narrow: Reached): boolean =>
  (wide.affiliate_id === null || wide.affiliate_id === narrow.affiliate_id) &&
  (wide.country === null || wide.country === narrow.country)

/** Until when the whole scope of a cap of one goal is closed: as long as every other goal of the offer is; null where one is open. */
const closedUntil = (cap: Reached, of_offer: readonly Reached[], goals: readonly number[]): number | null => {
  const untils = goals.map((goal_id) =>
    Math.max(
      ...of_offer.filter((one) => one.goal_id === goal_id && covers(one, cap)).map(({ until }) => until ?? 0),
      0,
    ),
  )
  const until = Math.min(...untils)
  return until > 0 ? until : null
}

/** By offer, the hard caps by which its clicks are turned away now, and those on clicks. */
export const readClosingCaps = async (pg: Pg, now: number): Promise<Map<number, CapSnapshot[]>> => {
  const rows = await pg
    .selectFrom('caps')
    .leftJoin('cap_counters as counter', (join) =>
      join
        .onRef('counter.cap_id', '=', 'caps.id')
        .on(
          'counter.period',
          '=',
          sql<string>`cap_period(caps.period, coalesce(caps.zone, ${network_zone}), ${new Date(now)}::timestamptz)`,
        ),
    )
    .where('caps.kind', '=', 'hard')
    .where(({ or, eb }) => or([eb('caps.type', '=', 'clicks'), eb('counter.reached_at', 'is not', null)]))
    .select([
      'caps.offer_id',
      'goal_id',
      'affiliate_id',
      'country',
      'type',
      'caps.period',
      'zone',
      'counter.reached_at',
    ])
    .orderBy('caps.id')
    .execute()
  if (rows.length === 0) return new Map()
  const goals = Map.groupBy(
    await pg
      .selectFrom('goals')
      .where('offer_id', 'in', [...new Set(rows.map(({ offer_id }) => offer_id))])
      .select(['id', 'offer_id'])
      .execute(),
    ({ offer_id }) => offer_id,
  )
  const caps = rows.map(({ period, zone, reached_at, ...cap }): Reached => ({
    ...cap,
    until: reached_at === null ? null : Math.min(periodOf({ period, zone }, now).end, for_ever),
  }))
  const closing = new Map<number, CapSnapshot[]>()
  for (const [offer_id, of_offer] of Map.groupBy(caps, (cap) => cap.offer_id)) {
    const ids = (goals.get(offer_id) ?? []).map(({ id }) => id)
    const some = of_offer
      .map((cap) => ({ ...cap, until: cap.goal_id === null ? cap.until : closedUntil(cap, of_offer, ids) }))
      .filter(({ until, type }) => until !== null || type === 'clicks')
      .map(({ affiliate_id, country, until, type }) => ({ affiliate_id, country, until, clicks: type === 'clicks' }))
    if (some.length > 0) closing.set(offer_id, some)
  }
  return closing
}
