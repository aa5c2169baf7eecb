import { traffic_flags } from '@plumbline/contract/operator/offer-fields.ts'
import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { isRecord } from '../../shared/record.ts'
import { moneyNumber } from '../../shared/money.ts'
import type { KeptCap, KeptLanding } from './plan-limits.ts'
import { selectPayouts } from './queries.ts'

/* Offers as they are kept, read for many at once. */

/** Targeting of a payout row, in the words of the document. */
export interface Targeting {
  goal: string
  countries: string[]
  os: string[]
  devices: string[]
}

/** A general payout row. */
export interface KeptRow extends Targeting {
  id: number
  position: number
  valid_from: Date
  /** The limit of Date: for good. */
  valid_to: Date
  payout?: number
  payout_percent?: number
  revenue?: number
  revenue_percent?: number
  show_revenue: boolean
}

export interface KeptOffer {
  id: number
  external_id: string | null
  columns: Omit<Row<'offers'>, 'id' | 'external_id' | 'created_at' | 'updated_at' | 'digest'>
  created_at: Date
  updated_at: Date
  categories: string[]
  /** Affiliates with access, by id. */
  affiliates: number[]
  /** Name by code. */
  goals: Map<string, string>
  /** The goals' codes by those that they had before. */
  former_codes: Map<string, string>
  /** The general rows that are in force, in their order. */
  payouts: KeptRow[]
  landings: KeptLanding[]
  caps: KeptCap[]
  /** General rows that will be in force. */
  planned: KeptRow[]
}

const listsBy = <R extends { offer_id: number }>(rows: readonly R[]): Map<number, R[]> =>
  Map.groupBy(rows, ({ offer_id }) => offer_id)

const readRows = (pg: Pg, ids: readonly number[], at: Date) =>
  selectPayouts(pg)
    .where('payouts.offer_id', '=', sql<number>`any(${ids}::integer[])`)
    .where('payouts.affiliate_id', 'is', null)
    .where('payouts.valid_to', '>', at)
    .execute()

const readCaps = (pg: Pg, ids: readonly number[]) =>
  pg
    .selectFrom('caps')
    .leftJoin('goals', 'goals.id', 'caps.goal_id')
    .where('caps.offer_id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('caps.id')
    .select([
      'caps.id',
      'caps.offer_id',
      'caps.type',
      'caps.period',
      'goals.code as goal',
      'caps.affiliate_id as affiliate',
    ])
    .select(['caps.country', 'caps.zone', 'caps.amount', 'caps.kind', 'caps.earlier_clicks', 'caps.reversals_free'])
    .execute()

type ReadRow = Awaited<ReturnType<typeof readRows>>[number]

const pickKeptRow = (row: ReadRow): KeptRow => ({
  id: row.id,
  position: row.position,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  goal: row.goal_code,
  countries: row.countries,
  os: row.os,
  devices: row.devices,
  ...(row.payout !== null && { payout: moneyNumber(row.payout) }),
  ...(row.payout_percent !== null && { payout_percent: Number(row.payout_percent) }),
  ...(row.revenue !== null && { revenue: moneyNumber(row.revenue) }),
  ...(row.revenue_percent !== null && { revenue_percent: Number(row.revenue_percent) }),
  show_revenue: row.show_revenue,
})

/**
 * Offers with everything that belongs to them, in the order of their ids.
 * @param at which payout rows count as in force
 */
export const readOffers = async (pg: Pg, ids: readonly number[], at: Date): Promise<KeptOffer[]> => {
  const anyOf = sql<number>`any(${ids}::integer[])`
  const offers = await pg.selectFrom('offers').where('id', '=', anyOf).selectAll().orderBy('id').execute()
  const categories = listsBy(
    await pg
      .selectFrom('offer_categories')
      .innerJoin('categories', 'categories.id', 'offer_categories.category_id')
      .where('offer_id', '=', anyOf)
      .select(['offer_id', 'name'])
      .orderBy('position')
      .orderBy('name')
      .execute(),
  )
  const affiliates = listsBy(
    await pg.selectFrom('offer_affiliates').where('offer_id', '=', anyOf).selectAll().orderBy('affiliate_id').execute(),
  )
  const goals = listsBy(
    await pg
      .selectFrom('goals')
      .where('offer_id', '=', anyOf)
      .select(['offer_id', 'code', 'name', 'former_codes'])
      .orderBy('id')
      .execute(),
  )
  const rows = listsBy(await readRows(pg, ids, at))
  const landings = listsBy(
    await pg.selectFrom('offer_landings').where('offer_id', '=', anyOf).selectAll().orderBy('name').execute(),
  )
  const caps = listsBy(await readCaps(pg, ids))
  return offers.map(({ id, external_id, created_at, updated_at, ...columns }) => {
    const ofOffer = rows.get(id) ?? []
    return {
      id,
      external_id,
      columns,
      created_at,
      updated_at,
      categories: (categories.get(id) ?? []).map(({ name }) => name),
      affiliates: (affiliates.get(id) ?? []).map(({ affiliate_id }) => affiliate_id),
      goals: new Map((goals.get(id) ?? []).map(({ code, name }) => [code, name])),
      former_codes: new Map(
        (goals.get(id) ?? []).flatMap((goal) => goal.former_codes.map((code): [string, string] => [code, goal.code])),
      ),
      landings: (landings.get(id) ?? []).map(({ offer_id: _offer, ...landing }) => landing),
      caps: (caps.get(id) ?? []).map(({ offer_id: _offer, amount, ...cap }) => ({ ...cap, amount: Number(amount) })),
      payouts: ofOffer.filter(({ valid_from }) => valid_from <= at).map(pickKeptRow),
      planned: ofOffer.filter(({ valid_from }) => valid_from > at).map(pickKeptRow),
    }
  })
}

/** The flags of the traffic rules, in their order, without other notes. A flag that is not a boolean counts as missing: forbidden. */
export const trafficRules = (noted: unknown): Partial<Record<(typeof traffic_flags)[number], boolean>> => {
  const rules: ReturnType<typeof trafficRules> = {}
  if (!isRecord(noted)) return rules
  for (const flag of traffic_flags) {
    const value = noted[flag]
    if (typeof value === 'boolean') rules[flag] = value
  }
  return rules
}

export const rowOfDocument = (row: KeptRow) => {
  const { id: _id, position: _position, valid_from: _from, valid_to: _to, ...rest } = row
  return rest
}

/** Fields of offers as they are kept, by their names in the document: to see later whether they were changed. */
export const readTerms = async (
  pg: Pg,
  ids: readonly number[],
  at: Date,
): Promise<Map<number, Readonly<Record<string, unknown>>>> => {
  const offers = await readOffers(pg, ids, at)
  return new Map(
    offers.map(({ id, columns, categories, goals, former_codes, payouts, landings, caps }) => [
      id,
      {
        ...columns,
        advertiser: columns.advertiser_id,
        categories,
        goals: [...goals],
        former_codes: [...former_codes.keys()],
        payouts: payouts.map(rowOfDocument),
        landings: landings.map(({ id: _id, ...landing }) => landing),
        caps: caps.map(({ id: _id, ...cap }) => cap),
      },
    ]),
  )
}
