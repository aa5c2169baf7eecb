import { amounts, describeRate, for_good, lists, type Rate, type Targeting, type Terms } from './rates.ts'
import { type ApiError, refuse } from '../../shared/http/errors.ts'
import { clashes } from '../offers/index.ts'
import { network_currency } from '../../shared/network.ts'

/* Plans the rows of an offer so that a rate applies from a moment on, or no longer. Rows are ended and begun, never changed otherwise. */

export interface NewRate extends Targeting, Terms {
  position: number
  valid_from: Date
  valid_to: Date
}

export interface RatePlan {
  /** Rows that get another end: an earlier one, or a later one where `prolong` is their list. */
  end: { rate: Rate; at: Date }[]
  prolong: { rate: Rate; at: Date }[]
  /** Rows that have not begun and never will. */
  remove: Rate[]
  begin: NewRate[]
}

export interface WantedRate extends Targeting {
  from: Date
  /** The replaced rates resume then; absent: at the next planned row, or never. */
  until?: Date | undefined
}

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word) => other.includes(word))

/** Whether a rate is for just these visitors of just this affiliate. */
export const isFor = (rate: Targeting, wanted: Targeting): boolean =>
  rate.goal_id === wanted.goal_id &&
  rate.affiliate_id === wanted.affiliate_id &&
  lists.every((name) => sameList(rate[name], wanted[name]))

/** Two rows of one rank that fit the same visitor: which one applied would hang on their order. */
const isAmbiguous = (rate: Rate, wanted: WantedRate, until: Date): boolean =>
  rate.goal_id === wanted.goal_id &&
  rate.affiliate_id === wanted.affiliate_id &&
  !isFor(rate, wanted) &&
  clashes(rate, wanted) &&
  rate.valid_from < until &&
  rate.valid_to > wanted.from

/** The rates that a new rate replaces, and its end; or why it is impossible. */
export interface Room {
  replaced: Rate[]
  until: Date
}

/**
 * Finds the place of a rate among an offer's rows.
 * @param rates all rows of the offer that have not ended
 */
export const findRoom = (rates: readonly Rate[], wanted: WantedRate): Room | ApiError => {
  const same = rates.filter((rate) => isFor(rate, wanted) && rate.valid_to > wanted.from)
  const [next] = same
    .filter(({ valid_from }) => valid_from > wanted.from)
    .toSorted((one, other) => one.valid_from.getTime() - other.valid_from.getTime())
  const until = wanted.until ?? next?.valid_from ?? for_good
  if (next !== undefined && next.valid_from < until)
    return refuse('rate_planned', { id: next.id, rate: describeRate(next), from: next.valid_from.toISOString() })
  const other = rates.find((rate) => isAmbiguous(rate, wanted, until))
  if (other !== undefined) return refuse('rate_ambiguous', { id: other.id, rate: describeRate(other) })
  return { replaced: same.filter(({ valid_from }) => valid_from <= wanted.from), until }
}

const sameTerms = (one: Terms, other: Terms): boolean =>
  ([...amounts, 'show_revenue'] as const).every((name) => one[name] === other[name])

/** Plans a rate in its place. A rate that is there already, for just that time, changes nothing. */
export const planRate = (
  rates: readonly Rate[],
  wanted: WantedRate,
  { replaced, until }: Room,
  terms: Terms,
): RatePlan => {
  const [first, ...more] = replaced
  const is_there = more.length === 0 && first?.valid_to.getTime() === until.getTime() && sameTerms(first, terms)
  if (is_there) return { end: [], prolong: [], remove: [], begin: [] }
  const { from, goal_id, affiliate_id, countries, os, devices } = wanted
  const places = rates.filter((rate) => rate.goal_id === goal_id).map(({ position }) => position)
  const position = first?.position ?? Math.max(-1, ...places) + 1
  const begun: NewRate = {
    goal_id,
    affiliate_id,
    countries,
    os,
    devices,
    ...terms,
    position,
    valid_from: from,
    valid_to: until,
  }
  // A resumed rate is a row of its own: the old one has ended.
  const resumed = replaced
    .filter(({ valid_to }) => valid_to > until)
    .map((rate): NewRate => ({ ...rate, valid_from: until }))
  return {
    end: replaced.filter(({ valid_from }) => valid_from < from).map((rate) => ({ rate, at: from })),
    prolong: [],
    remove: replaced.filter(({ valid_from }) => valid_from.getTime() === from.getTime()),
    begin: [begun, ...resumed],
  }
}

/**
 * Plans the end of a rate, from which the replaced rate continues if it was to continue later. A rate that has not begun by then never begins, and
 * the rate that it was to replace continues, as one row.
 * @param rates all rows of the offer, also those that have ended: the replaced rate may be one
 * @param now rates that have ended by then stay ended
 */
export const planEnd = (rates: readonly Rate[], rate: Rate, at: Date, now: Date): RatePlan => {
  const same = rates.filter((one) => isFor(one, rate))
  const before = same.find(({ valid_to }) => valid_to.getTime() === rate.valid_from.getTime())
  const resumed = same.filter(
    (one) => one.valid_from.getTime() === rate.valid_to.getTime() && before !== undefined && sameTerms(one, before),
  )
  if (at > rate.valid_from) {
    const begin = resumed.map((one): NewRate => ({ ...one, valid_from: at }))
    return { end: [{ rate, at }], prolong: [], remove: resumed, begin }
  }
  if (before === undefined || before.valid_to <= now) return { end: [], prolong: [], remove: [rate], begin: [] }
  const until = resumed[0]?.valid_to ?? rate.valid_to
  return { end: [], prolong: [{ rate: before, at: until }], remove: [rate, ...resumed], begin: [] }
}

/** Plans for different visitors as one. */
export const joinPlans = (plans: readonly RatePlan[]): RatePlan => ({
  end: plans.flatMap(({ end }) => end),
  prolong: plans.flatMap(({ prolong }) => prolong),
  remove: plans.flatMap(({ remove }) => remove),
  begin: plans.flatMap(({ begin }) => begin),
})

/** The rows as they are after a plan; those to be made have ids below zero. */
export const afterPlan = (
  rates: readonly Rate[],
  { end, prolong, remove, begin }: RatePlan,
  goals: ReadonlyMap<number, { name: string; code: string }>,
  offer_id: number,
): Rate[] => {
  const ends = new Map([...end, ...prolong].map(({ rate, at }) => [rate.id, at]))
  const gone = new Set(remove.map(({ id }) => id))
  return [
    ...rates
      .filter(({ id }) => !gone.has(id))
      .map((rate) => ({ ...rate, valid_to: ends.get(rate.id) ?? rate.valid_to })),
    ...begin.map((rate, index) => ({
      ...rate,
      id: -1 - index,
      offer_id,
      goal: goals.get(rate.goal_id)?.name ?? '',
      goal_code: goals.get(rate.goal_id)?.code ?? '',
      currency: network_currency,
    })),
  ]
}
