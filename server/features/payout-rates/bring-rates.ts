import type { Pg } from '../../storage/postgres/schema.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { afterPlan, findRoom, isFor, joinPlans, planRate, type RatePlan } from './plan-rate.ts'
import { ratesAt, readRates, type Rate, type Targeting } from './rates.ts'
import { revenueBefore, termsOf, type GivenTerms } from './terms.ts'
import { writePlan } from './write-rates.ts'

/** Rates that a line names: the same terms for several affiliates. */
export interface BroughtRates {
  targets: readonly Targeting[]
  terms: GivenTerms
}

export type Brought =
  | { readonly outcome: 'new' | 'changed' | 'same'; readonly kept?: 'rate_replaced' | 'changed_here' | undefined }
  | { readonly refused: ApiError }

const isSame = (kept: string | null, given: number | undefined): boolean =>
  given === undefined ? kept === null : kept !== null && Number(kept) === given

/** Whether a row has what a line says; of the revenue only what it says. */
const fits = (rate: Rate, { payout, payout_percent, revenue, revenue_percent, show_revenue }: GivenTerms): boolean =>
  isSame(rate.payout, payout) &&
  isSame(rate.payout_percent, payout_percent) &&
  ((revenue === undefined && revenue_percent === undefined) ||
    (isSame(rate.revenue, revenue) && isSame(rate.revenue_percent, revenue_percent))) &&
  (show_revenue === undefined || rate.show_revenue === show_revenue)

/**
 * Brings personal rates of an offer as another system has them, from `at` on and without mails, until what is planned here for the same visitors
 * happens. A rate that is there already stays. One that an operator ended here stays ended, whatever the file has now, and one that an operator
 * entered here stays.
 * @returns a result for each of `brought`: all of its rates, or none
 */
export const bringRates = async (
  pg: Pg,
  offer_id: number,
  brought: readonly BroughtRates[],
  at: Date,
): Promise<Brought[]> => {
  const all = await readRates(pg, [offer_id])
  const goals = new Map(all.map(({ goal_id, goal, goal_code }) => [goal_id, { name: goal, code: goal_code }]))
  let rates = all.filter(({ valid_to }) => valid_to > at)
  const plans: RatePlan[] = []
  const results = brought.map(({ targets, terms: given }): Brought => {
    let after = rates
    const made: RatePlan[] = []
    let replaced = 0
    let kept: 'rate_replaced' | 'changed_here' | undefined
    for (const targeting of targets) {
      const own = all.filter((rate) => isFor(rate, targeting))
      const open = ratesAt(own, at)
      if (open.some((rate) => fits(rate, given))) continue
      // An import only ends a rate to begin another one: without an imported one, an operator ended the last.
      const is_followed = open.some((rate) => rate.is_imported === true)
      if (!is_followed && own.some((rate) => rate.valid_to <= at && (open.length === 0 || fits(rate, given)))) {
        kept = 'rate_replaced'
        continue
      }
      const room = findRoom(after, { ...targeting, from: at })
      if (room instanceof ApiError) return { refused: room }
      if (room.replaced.some((rate) => rate.is_imported !== true)) {
        kept = 'changed_here'
        continue
      }
      try {
        const terms = termsOf(given, room.replaced[0], revenueBefore(after, targeting, at))
        const until = new Date(Math.min(...[room.until, ...open.map(({ valid_to }) => valid_to)].map(Number)))
        const plan = planRate(after, { ...targeting, from: at }, { ...room, until }, terms)
        if (room.replaced.length > 0) replaced += 1
        after = afterPlan(after, plan, goals, offer_id)
        made.push(plan)
      } catch (error) {
        if (error instanceof ApiError) return { refused: error }
        throw error
      }
    }
    rates = after
    plans.push(...made)
    if (made.length === 0) return { outcome: 'same', kept }
    return { outcome: replaced > 0 ? 'changed' : 'new', kept }
  })
  if (plans.length > 0) await writePlan(pg, offer_id, joinPlans(plans), true)
  return results
}
