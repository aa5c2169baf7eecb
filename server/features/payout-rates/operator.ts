import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type * as payouts from '@plumbline/contract/operator/payout-rates.ts'
import { nameAffiliates } from '../names.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import type { ActionsOf } from '../operator-action.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { findOfferId, lockOffers } from '../offers/index.ts'
import { assertReach, listAffiliatesInScope, reaches } from '../operator-scope.ts'
import { pageOf } from '../operator-paging.ts'
import { afterPlan, findRoom, joinPlans, planEnd, planRate, type RatePlan } from './plan-rate.ts'
import type { RateChange } from './rate-change.ts'
import { for_good, presentRate, ratesAt, readRates, type Rate } from './rates.ts'
import { notifyOfRates } from './notify-affiliates.ts'
import { paysLess, revenueBefore, rowsBefore, termsOf, warningsOf } from './terms.ts'
import type { RunningTools } from './active-affiliates.ts'
import { writePlan } from './write-rates.ts'
import { readMoment } from '../../shared/given-time.ts'
import { day_ms } from '../../shared/time.ts'
import { presentMessage } from '../../shared/messages.ts'

/** Later dates are typing errors, and PostgreSQL and Date do not agree on all. */
const last_year = 2200

const readRateMoment = (text: string): Date => {
  const moment = readMoment(text)
  if (moment.getUTCFullYear() > last_year) throw refuse('time_too_late', { given: text })
  return moment
}

/**
 * When a change of rates is to be: never in the past, because conversions are paid by the rate that is in force when they come.
 * @param at the first moment that is not past; what is meant where nothing is said
 * @throws ApiError `bad_request`
 */
const comingMoment = (text: string | undefined, option: string, at: Date): Date => {
  if (text === undefined) return at
  const moment = readRateMoment(text)
  if (moment < at) throw refuse('time_in_past', { option, given: text, at: moment.toISOString() })
  return moment
}

const readGoals = async (pg: Pg, offer_id: number): Promise<Map<number, { name: string; code: string }>> => {
  const goals = await pg.selectFrom('goals').where('offer_id', '=', offer_id).select(['id', 'name', 'code']).execute()
  return new Map(goals.map(({ id, name, code }) => [id, { name, code }]))
}

const goalIdOf = (goals: ReadonlyMap<number, { code: string }>, offer_id: number, code: string): number => {
  for (const [id, goal] of goals) if (goal.code === code) return id
  throw refuse('no_goal_of_offer', { offer_id, goal: code })
}

const unique = <T>(list: readonly T[] = []): T[] => [...new Set(list)]

interface Carried {
  offer_id: number
  /** All rows of the offer that have not ended. */
  rates: readonly Rate[]
  goals: ReadonlyMap<number, { name: string; code: string }>
  plan: RatePlan
  from: Date
  until?: Date | undefined
  /** The moment of the change itself. */
  at: Date
  warnings: readonly Message[]
}

/** Writes a plan, unless it is a dry run, and notifies affiliates that run the offer. */
const carryOut = async (
  tools: RunningTools,
  { offer_id, rates, goals, plan, from, until, at: changed_at, warnings }: Carried,
  { quiet = false, dry_run = false, reason }: { quiet?: boolean; dry_run?: boolean; reason?: string },
) => {
  const { pg } = tools
  const planned = afterPlan(rates, plan, goals, offer_id)
  const change: RateChange = { offer_id, from, until, before: rates, after: planned }
  const notified = quiet ? [] : await notifyOfRates(tools, [change], dry_run, reason)
  const begun = dry_run ? planned.filter(({ id }) => id < 0) : await writePlan(pg, offer_id, plan)
  const present = (some: readonly Rate[]) =>
    nameAffiliates(
      pg,
      some.map((rate) => presentRate(rate, changed_at)),
    )
  return {
    offer_id,
    dry_run,
    ended: await present(plan.end.map(({ rate, at }) => ({ ...rate, valid_to: at }))),
    removed: await present(plan.remove),
    begun: (await present(begun)).map((rate) => ({ ...rate, id: dry_run ? null : rate.id })),
    prolonged: await present(plan.prolong.map(({ rate, at }) => ({ ...rate, valid_to: at }))),
    warnings: warnings.map(presentMessage),
    told: notified,
  }
}

export const payoutsActions: ActionsOf<typeof payouts> = {
  async listPayouts({ pg, now, actor }, { input }) {
    const reached = await listAffiliatesInScope(pg, actor)
    const offer_id = await findOfferId(pg, input.offer)
    const { goal, affiliate, state } = input
    if (goal !== undefined) goalIdOf(await readGoals(pg, offer_id), offer_id, goal)
    const all = await readRates(pg, [offer_id])
    const then = input.at === undefined ? all : ratesAt(all, readRateMoment(input.at))
    const rates = then
      .filter(({ affiliate_id: whose }) => whose === null || (reached?.includes(whose) ?? true))
      .filter((rate) => goal === undefined || rate.goal_code === goal)
      .filter((rate) => affiliate === undefined || rate.affiliate_id === null || rate.affiliate_id === affiliate)
      .map((rate) => presentRate(rate, now))
      .filter((rate) => state === undefined || rate.state === state)
    const { limit, offset } = pageOf(input)
    const results = await nameAffiliates(pg, rates.slice(offset, offset + limit))
    return { results, count: rates.length }
  },

  async setPayout(tools, { input }) {
    const { pg, now } = tools
    const { dry_run = false, quiet = false, at_once = false, reason } = input
    const { affiliates, countries, os, devices, goal = '', ...given } = input
    if (tools.actor.scope !== null && affiliates === undefined) throw refuse('rates_of_others', {})
    await assertReach(pg, tools.actor, unique(affiliates))
    const offer_id = await findOfferId(pg, input.offer)
    if (!dry_run) await lockOffers(pg)
    const at = await momentOf(pg, now)
    if (input.from !== undefined && at_once) throw refuse('time_and_at_once', {})
    const until = input.until === undefined ? undefined : readRateMoment(input.until)
    const audience = affiliates === undefined ? [null] : unique(affiliates)
    const goals = await readGoals(pg, offer_id)
    const goal_id = goalIdOf(goals, offer_id, goal)
    const rates = await readRates(pg, [offer_id], at)

    const planFrom = (from: Date) => {
      if (until !== undefined && until <= from) throw refuse('until_too_early', {})
      const warnings = new Map<string, Message>()
      let is_lower = false
      let first_end = for_good
      const plans = audience.map((affiliate_id) => {
        const targeting = {
          goal_id,
          affiliate_id,
          countries: unique(countries),
          os: unique(os),
          devices: unique(devices),
        }
        const wanted = { ...targeting, from, until }
        const room = findRoom(rates, wanted)
        if (room instanceof ApiError) throw room
        if (room.until < first_end) first_end = room.until
        const terms = termsOf(given, room.replaced[0], revenueBefore(rates, targeting, from))
        is_lower ||= paysLess(terms, rowsBefore(rates, targeting, from))
        for (const warning of warningsOf(terms)) warnings.set(JSON.stringify(warning), warning)
        return planRate(rates, wanted, room, terms)
      })
      return { from, plan: joinPlans(plans), warnings: [...warnings.values()], is_lower, first_end }
    }
    /** Those who run the offer and would get less without having known it. */
    const findSurprised = async ({ from, plan, is_lower }: ReturnType<typeof planFrom>): Promise<number> => {
      if (quiet || !is_lower || from > at) return 0
      const change = { offer_id, from, until, before: rates, after: afterPlan(rates, plan, goals, offer_id) }
      return (await notifyOfRates(tools, [change], true)).length
    }
    let planned = planFrom(comingMoment(input.from, 'from', at))
    const surprised = await findSurprised(planned)
    if (surprised > 0 && !at_once) {
      const later = new Date(at.getTime() + day_ms)
      // A rate that is planned until then would be replaced.
      if (planned.first_end <= later) throw refuse('lower_rate_ends_early', { until: planned.first_end.toISOString() })
      planned = planFrom(later)
    } else if (surprised > 0 && reason === undefined) throw refuse('lower_rate_needs_reason', { affiliates: surprised })
    return carryOut(tools, { offer_id, rates, goals, until, at, ...planned }, input)
  },

  async endPayout(tools, { params: { id }, input }) {
    const { pg, now } = tools
    if (input.dry_run !== true) await lockOffers(pg)
    const at = await momentOf(pg, now)
    const moment = comingMoment(input.at, 'at', at)
    const row = await pg.selectFrom('payouts').where('id', '=', id).select('offer_id').executeTakeFirst()
    const rates = row === undefined ? [] : await readRates(pg, [row.offer_id])
    const rate = rates.find((one) => one.id === id)
    // A general rate belongs to no affiliate: managers can only end rates of their own affiliates.
    const whose = rate?.affiliate_id ?? null
    const is_foreign = tools.actor.scope !== null && (whose === null || !(await reaches(pg, tools.actor, whose)))
    if (rate === undefined || is_foreign) throw refuse('missing', { thing: 'rate', ids: [id] })
    if (rate.valid_to <= moment) throw refuse('rate_ended', { id, at: rate.valid_to.toISOString() })
    const open = rates.filter(({ valid_to }) => valid_to > at)
    const plan = planEnd(rates, rate, moment, at)
    const goals = await readGoals(pg, rate.offer_id)
    const from = plan.end.length > 0 ? moment : rate.valid_from
    const left = ratesAt(afterPlan(open, plan, goals, rate.offer_id), from)
    const isLast = left.every(({ goal_id, affiliate_id }) => goal_id !== rate.goal_id || affiliate_id !== null)
    const warnings = isLast ? [message('no_general_rate_left', {})] : []
    return carryOut(tools, { offer_id: rate.offer_id, rates: open, goals, plan, from, at, warnings }, input)
  },
}
