import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import type { CapSnapshot } from './snapshot.ts'
import { periodOf } from '../../shared/cap-periods.ts'
import { periodAt } from '../cap-counters.ts'

type Reached = Pick<Row<'caps'>, 'offer_id' | 'goal_id' | 'affiliate_id' | 'country' | 'type'> & {
  until: number | null
}

/** The end of always, in milliseconds since 1970: JSON knows no infinity. */
const for_ever = 8_640_000_000_000_000

type Scope = Pick<Reached, 'affiliate_id' | 'country' | 'until'>

/** Of two limits, the one within both; undefined where they exclude each other. */
const within = <Value>(one: Value | null, other: Value | null): Value | null | undefined =>
  one === null ? other : other === null || one === other ? one : undefined

/**
 * The scopes in which every goal is closed: one goal may be closed for an affiliate and another for a country, and then a visitor of both finds no
 * open goal.
 */
const closedTogether = (of_offer: readonly Reached[], goals: readonly number[]): Scope[] => {
  const [first, ...others] = goals.map((goal_id) => of_offer.filter((cap) => cap.goal_id === goal_id))
  let closed: readonly Scope[] = first ?? []
  for (const of_goal of others) {
    const both = new Map<string, Scope>()
    for (const one of closed)
      for (const other of of_goal) {
        const affiliate_id = within(one.affiliate_id, other.affiliate_id)
        const country = within(one.country, other.country)
        if (affiliate_id === undefined || country === undefined) continue
        const key = `${affiliate_id} ${country}`
        const until = Math.min(one.until ?? 0, other.until ?? 0)
        both.set(key, { affiliate_id, country, until: Math.max(until, both.get(key)?.until ?? 0) })
      }
    closed = [...both.values()]
  }
  return [...closed]
}

/** By offer, the hard caps by which its clicks are turned away now, and those on clicks. */
export const readClosingCaps = async (pg: Pg, now: number): Promise<Map<number, CapSnapshot[]>> => {
  const rows = await pg
    .selectFrom('caps')
    .leftJoin('cap_counters as counter', (join) =>
      join
        .onRef('counter.cap_id', '=', 'caps.id')
        .on('counter.period', '=', periodAt(sql`${new Date(now)}::timestamptz`)),
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
    const some = [
      ...of_offer
        .filter(({ goal_id }) => goal_id === null)
        .map(({ affiliate_id, country, until, type }) => ({ affiliate_id, country, until, clicks: type === 'clicks' })),
      ...closedTogether(of_offer, ids).map(({ affiliate_id, country, until }) => ({
        affiliate_id,
        country,
        until,
        clicks: false,
      })),
    ]
    if (some.length > 0) closing.set(offer_id, some)
  }
  return closing
}
