import type * as changes from '@plumbline/contract/operator/offer-changes.ts'
import { edited_together } from '@plumbline/contract/operator/offer-fields.ts'
import { sql } from 'kysely'
import { refuse } from '../../shared/http/errors.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import type { ActionsOf } from '../operator-action.ts'
import { applyPlans, planOffers, writeOffer } from './apply.ts'
import { documentTerms } from './export.ts'
import { findOfferId } from './find.ts'
import { lockOffers } from './import.ts'
import { checkFree, rulesOf } from './operator.ts'
import { showOffer } from './operator-queries.ts'
import { readOffers } from './state.ts'

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

export const offerChangesActions: ActionsOf<typeof changes> = {
  async duplicateOffer(tools, { params, input }) {
    const { pg, now } = tools
    const { goal_name, allowed_traffic, ...given } = input
    await lockOffers(pg)
    const from = await findOfferId(pg, params.offer)
    if (given.external_id !== undefined) await checkFree(pg, given.external_id)
    const [kept] = await readOffers(pg, [from], await momentOf(pg, now))
    if (kept === undefined) throw refuse('no_offer', { named: params.offer })
    const { goals, traffic_rules, ...terms } = documentTerms(kept)
    const { id, at } = await writeOffer(
      pg,
      {
        ...terms,
        advertiser: kept.columns.advertiser_id,
        title: `Copy of ${kept.columns.title}`.slice(0, max_title).trim(),
        status: 'paused',
        ...given,
        traffic_rules: rulesOf(allowed_traffic) ?? traffic_rules,
        goals: goals.map((goal) => (goal.code === '' ? { ...goal, name: goal_name ?? goal.name } : goal)),
      },
      tools,
    )
    if (id === undefined) throw new TypeError('a copy that changes nothing')
    return showOffer(tools, id, at)
  },

  async editOffers({ pg, now, tracking_url }, { input }) {
    const { offers, dry_run = false, ...given } = input
    if (Object.values(given).every((value) => value === undefined))
      throw refuse('nothing_to_change', { fields: ['status', 'hold_days'] })
    const ids = [...new Set(offers)]
    if (!dry_run) await lockOffers(pg)
    const known = await pg
      .selectFrom('offers')
      .where('id', '=', sql<number>`any(${ids}::integer[])`)
      .select('id')
      .execute()
    const missing = ids.filter((id) => !known.some((offer) => offer.id === id))
    if (missing.length > 0) throw refuse('missing_in_list', { thing: 'offer', ids: missing })
    const at = await momentOf(pg, now)
    const { plans, new_categories } = await planOffers(
      pg,
      ids.map((id) => ({ id, ...given })),
      { at, lock: !dry_run, tracking_url },
    )
    const changing = plans.filter((plan) => plan.changes.length > 0)
    if (!dry_run) await applyPlans(pg, plans, at)
    return {
      dry_run,
      changed: changing.length,
      unchanged: plans.length - changing.length,
      new_categories,
      changes: changing
        .flatMap(({ kept, columns, changes: fields }) =>
          fields.map(({ field, old, new: next }) => ({
            offer_id: kept?.id ?? 0,
            offer: columns.title,
            field: edited(field),
            old: wordsOf(old),
            new: wordsOf(next),
          })),
        )
        .slice(0, max_changes),
    }
  },
}
