import type { Message } from '@plumbline/contract/messages/index.ts'
import { rateWarning } from '@plumbline/contract/operator/rate-warning.ts'
import { refuse } from '../../shared/http/errors.ts'
import { rank } from '../catalogue/index.ts'
import { amountFaults } from '../offers/index.ts'
import { amounts, lists, ratesAt, type Rate, type Terms, type Targeting } from './rates.ts'

/* Payout and revenue of a new rate: the given ones, else those that applied until then. */

export type GivenTerms = Partial<Record<(typeof amounts)[number], number> & { show_revenue: boolean }>

const of = (text: string | null): number | undefined => (text === null ? undefined : Number(text))

const overlaps = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((word) => other.includes(word))

const holds = (list: readonly string[], words: readonly string[]): boolean =>
  list.length === 0 || (words.length > 0 && words.every((word) => list.includes(word)))

const matching = (rates: readonly Rate[], targeting: Targeting, at: Date): Rate[] =>
  ratesAt(rates, at).filter(
    (rate) =>
      rate.goal_id === targeting.goal_id &&
      (rate.affiliate_id === null || rate.affiliate_id === targeting.affiliate_id) &&
      lists.every((name) => overlaps(rate[name], targeting[name])),
  )

const coversAll = (rate: Rate, targeting: Targeting): boolean =>
  lists.every((name) => holds(rate[name], targeting[name]))

/**
 * The rows that pay some of a rate’s visitors until a moment, and would no longer.
 * Behind a row that covers all of them, no row pays any.
 */
export const rowsBefore = (rates: readonly Rate[], targeting: Targeting, at: Date): Rate[] => {
  const ordered = matching(rates, targeting, at)
    .filter((rate) => rank(rate) <= rank(targeting))
    .toSorted((one, other) => rank(other) - rank(one) || one.position - other.position || one.id - other.id)
  const covering = ordered.findIndex((rate) => coversAll(rate, targeting))
  return covering < 0 ? ordered : ordered.slice(0, covering + 1)
}

/**
 * A row that defines the advertiser's price for a rate's visitors at a moment; undefined if rows differ within them, or no row
 * covers all of them: prices are never guessed.
 */
export const revenueBefore = (rates: readonly Rate[], targeting: Targeting, at: Date): Rate | undefined => {
  const paying = matching(rates, targeting, at)
  const revenues = new Set(paying.map(({ revenue, revenue_percent }) => `${revenue} ${revenue_percent}`))
  return revenues.size === 1 ? paying.find((rate) => coversAll(rate, targeting)) : undefined
}

/**
 * @param replaced the row whose place it takes: what is not said stays as there
 * @param before says what the advertiser pays where no row is replaced
 * @throws ApiError `bad_request`
 */
export const termsOf = (given: GivenTerms, replaced: Rate | undefined, before: Rate | undefined): Terms => {
  const saysPayout = given.payout !== undefined || given.payout_percent !== undefined
  const saysRevenue = given.revenue !== undefined || given.revenue_percent !== undefined
  const revenueOf = replaced ?? before
  const written = {
    payout: saysPayout ? given.payout : of(replaced?.payout ?? null),
    payout_percent: saysPayout ? given.payout_percent : of(replaced?.payout_percent ?? null),
    revenue: saysRevenue ? given.revenue : of(revenueOf?.revenue ?? null),
    revenue_percent: saysRevenue ? given.revenue_percent : of(revenueOf?.revenue_percent ?? null),
  }
  const faults = amountFaults(Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)))
  if (faults.length > 0) throw refuse('invalid_offer', { faults })
  // The number of decimals was checked.
  return {
    payout: written.payout?.toFixed(2) ?? null,
    payout_percent: written.payout_percent?.toFixed(4) ?? null,
    revenue: written.revenue?.toFixed(2) ?? null,
    revenue_percent: written.revenue_percent?.toFixed(4) ?? null,
    show_revenue: given.show_revenue ?? revenueOf?.show_revenue ?? false,
  }
}

export const warningsOf = (terms: Terms): Message[] => {
  const warning = rateWarning(Object.fromEntries(amounts.map((name) => [name, of(terms[name])])))
  return warning === undefined ? [] : [warning]
}

const isLess = (fresh: string | null, old: string | null): boolean =>
  fresh !== null && old !== null && Number(fresh) < Number(old)

/** Whether a rate pays less than one of those before. An amount and a share cannot be compared. */
export const paysLess = (terms: Terms, before: readonly Terms[]): boolean =>
  before.some((old) => isLess(terms.payout, old.payout) || isLess(terms.payout_percent, old.payout_percent))
