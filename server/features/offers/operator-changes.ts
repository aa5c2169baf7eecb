import type * as changes from '@plumbline/contract/operator/offer-changes.ts'
import { edited_together } from '@plumbline/contract/operator/offer-fields.ts'
import type { Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { changeTo } from '@plumbline/contract/planned-changes.ts'
import { sql } from 'kysely'
import { cutText } from '../../shared/clean-text.ts'
import { refuse, requireChange } from '../../shared/http/errors.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { ActionsOf } from '../operator-action.ts'
import { applyPlans, planOffers, writeOffer } from './apply.ts'
import { documentTerms } from './export.ts'
import { findOfferId } from './find.ts'
import { lockOffers } from './import.ts'
import { checkFree, rulesOf } from './operator.ts'
import { offerStates, showOffer } from './operator-queries.ts'
import type { PlanChange } from './plan-change.ts'
import { readOffers } from './state.ts'

type Change = ReplyOf<Operations['editOffers']>['changes'][number]
const max_title = 200
const max_changes = 200

const edited = (field: string): (typeof edited_together)[number] => {
  const known = edited_together.find((name) => name === field)
  if (known === undefined) throw new TypeError(`${field} was not to be changed`)
  return known
}

const wordsOf = (value: unknown): string | null => {
  if (typeof value === 'string' || typeof value === 'number') return `${value}`
  return Array.isArray(value) ? value.join(', ') : null
}

/** Copies the general rates that are in force or planned, with their times. Their order is kept: of equal ones the older has priority. */
const copyRates = (pg: Pg, from_offer_id: number, offer_id: number, at: Date) =>
  sql`
    insert into payouts (
      offer_id, goal_id, countries, os, devices, payout, payout_percent, revenue, revenue_percent, show_revenue, position,
      valid_from, valid_to
    )
    select
      ${offer_id}, goals.id, countries, os, devices, payout, payout_percent, revenue, revenue_percent, show_revenue, position,
      greatest(valid_from, ${at}::timestamptz), valid_to
    from payouts
    join goals as theirs on theirs.id = payouts.goal_id
    join goals on goals.offer_id = ${offer_id} and goals.code = theirs.code
    where payouts.offer_id = ${from_offer_id} and affiliate_id is null and valid_to > ${at}::timestamptz
    order by payouts.id`.execute(pg)

/**
 * @param planChange plans a change of status or visibility, or makes it (features/planned-changes)
 * @param copyCreatives copies the creatives of an offer to another one (features/creatives)
 */
export const offerChangesActions = (
  planChange: PlanChange,
  copyCreatives: (pg: Pg, from_offer_id: number, offer_id: number, now: Date) => Promise<void>,
): ActionsOf<typeof changes> => ({
  async duplicateOffer(tools, { params, input }) {
    const { pg, now } = tools
    const { goal_name, allowed_traffic, ...given } = input
    await lockOffers(pg)
    const from = await findOfferId(pg, params.offer)
    if (given.external_id !== undefined) await checkFree(pg, given.external_id)
    const [kept] = await readOffers(pg, [from], await momentOf(pg, now))
    if (kept === undefined) throw refuse('no_offer', { named: params.offer })
    const { goals, traffic_rules, payouts: _copied, ...terms } = documentTerms(kept)
    const { id, at } = await writeOffer(
      pg,
      {
        ...terms,
        advertiser: kept.columns.advertiser_id,
        title: cutText(`Copy of ${kept.columns.title}`, max_title).trim(),
        status: 'paused',
        ...given,
        traffic_rules: rulesOf(allowed_traffic) ?? traffic_rules,
        goals: goals.map((goal) => (goal.code === '' ? { ...goal, name: goal_name ?? goal.name } : goal)),
      },
      tools,
    )
    if (id === undefined) throw new TypeError('a copy that changes nothing')
    await copyRates(pg, from, id, at)
    await copyCreatives(pg, from, id, at)
    return showOffer(tools, id, at)
  },

  async editOffers(tools, { input }) {
    const { pg, now, tracking_url } = tools
    const { offers, dry_run = false, status, visibility, at: change_at, at_once, reason, ...given } = input
    requireChange({ status, visibility, ...given }, ['status', 'hold_days'])
    // A time or a reason is of a new state alone.
    const is_announced = [change_at, at_once, reason].some((value) => value !== undefined)
    if (is_announced && status === undefined && visibility === undefined)
      throw refuse('nothing_to_change', { fields: ['status', 'visibility'] })
    const ids = [...new Set(offers)]
    if (!dry_run) await lockOffers(pg)
    const known = await offerStates(pg, ids, dry_run)
    const missing = ids.filter((id) => !known.some((offer) => offer.id === id))
    if (missing.length > 0) throw refuse('missing_in_list', { thing: 'offer', ids: missing })
    const announced: ReplyOf<Operations['editOffers']>['announced'] = []
    const stated: Change[] = []
    for (const [field, value] of [
      ['status', status],
      ['visibility', visibility],
    ] as const) {
      const change = value === undefined ? undefined : changeTo(value)
      if (change === undefined) continue
      const wanted = { change, at: change_at, at_once, reason, dry_run }
      const { at, changing, audience } = await planChange(tools, known, wanted)
      const { affiliates, mails, clicks_24h } = audience
      if (changing.length > 0) announced.push({ field, at: at.toISOString(), affiliates, mails, clicks_24h })
      stated.push(
        ...changing.map((offer) => ({
          offer_id: offer.id,
          offer: offer.title,
          field,
          old: offer[field],
          new: value ?? null,
        })),
      )
    }
    const at = await momentOf(pg, now)
    const { plans, new_categories } = await planOffers(
      pg,
      ids.map((id) => ({ id, ...given })),
      { at, lock: !dry_run, tracking_url },
    )
    const edits = plans.flatMap(({ kept, columns, changes: fields }) =>
      fields.map(({ field, old, new: next }) => ({
        offer_id: kept?.id ?? 0,
        offer: columns.title,
        field: edited(field),
        old: wordsOf(old),
        new: wordsOf(next),
      })),
    )
    if (!dry_run) await applyPlans(pg, plans, at)
    const by_offer = Map.groupBy([...stated, ...edits], ({ offer_id }) => offer_id)
    const changed = by_offer.size
    return {
      dry_run,
      changed,
      unchanged: ids.length - changed,
      new_categories,
      announced,
      changes: ids.flatMap((id) => by_offer.get(id) ?? []).slice(0, max_changes),
    }
  },
})
