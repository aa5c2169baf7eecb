import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { selectPayouts, type PayoutTerms } from '../offers/index.ts'
import { moneyOrNull } from '../../shared/money.ts'

/* An offer's payout rows with their time. */

export const lists = ['countries', 'os', 'devices'] as const
export const amounts = ['payout', 'payout_percent', 'revenue', 'revenue_percent'] as const

/** Targeting of a row: lists are compared exactly, since a row that names a country has priority over one that does not. */
export interface Targeting extends Record<(typeof lists)[number], readonly string[]> {
  goal_id: number
  /** Null for a general rate. */
  affiliate_id: number | null
}

/** Payout and revenue of a row, as exact decimals. */
export interface Terms extends Record<(typeof amounts)[number], string | null> {
  show_revenue: boolean
}

/** A payout row; the limits of Date are "always" and "for good". */
export interface Rate extends Omit<PayoutTerms, 'countries' | 'os' | 'devices'>, Targeting, Terms {
  goal_code: string
  valid_from: Date
  valid_to: Date
  /** Brought by a file of a network that moves in. */
  is_imported?: boolean | null
}

export const always = new Date(-8.64e15)
export const for_good = new Date(8.64e15)

/** In the operator's order. @param after only rows that have not ended by then */
export const readRates = (pg: Pg, offer_ids: readonly number[], after: Date = always): Promise<Rate[]> =>
  selectPayouts(pg)
    .where('payouts.offer_id', '=', sql<number>`any(${offer_ids}::integer[])`)
    .$if(after > always, (query) => query.where('payouts.valid_to', '>', after))
    .execute()

const isIn = (rate: Pick<Rate, 'valid_from' | 'valid_to'>, at: Date): boolean =>
  rate.valid_from <= at && at < rate.valid_to

/** The rows that are in force at a moment. */
export const ratesAt = <R extends Pick<Rate, 'valid_from' | 'valid_to'>>(rates: readonly R[], at: Date): R[] =>
  rates.filter((rate) => isIn(rate, at))

const percentOrNull = (text: string | null): number | null => (text === null ? null : Number(text))
/** A row as the operator sees it. */
export const presentRate = (rate: Rate, now: Date) => ({
  id: rate.id,
  offer_id: rate.offer_id,
  goal: rate.goal_code,
  affiliate_id: rate.affiliate_id,
  countries: [...rate.countries],
  os: [...rate.os],
  devices: [...rate.devices],
  payout: moneyOrNull(rate.payout),
  payout_percent: percentOrNull(rate.payout_percent),
  revenue: moneyOrNull(rate.revenue),
  revenue_percent: percentOrNull(rate.revenue_percent),
  show_revenue: rate.show_revenue,
  state: rate.valid_to <= now ? ('past' as const) : rate.valid_from > now ? ('planned' as const) : ('now' as const),
  from: rate.valid_from <= always ? null : rate.valid_from.toISOString(),
  until: rate.valid_to >= for_good ? null : rate.valid_to.toISOString(),
})

/** A row in a few words, for sentences: `5.00 for US|CA`. */
export const describeRate = (rate: Pick<Targeting, (typeof lists)[number]> & Terms): string => {
  const visitors = lists.map((name) => rate[name].join('|')).filter((part) => part !== '')
  return `${rate.payout ?? `${Number(rate.payout_percent)} %`} for ${visitors.join(', ') || 'everybody'}`
}
