import type { Pg } from '../../storage/postgres/schema.ts'
import { changeCap, openRunning } from '../cap-changes.ts'
import type { OfferPlan } from './plan.ts'

/* Landing pages and caps of plans. Few offers of a file change them, so each row is a statement of its own. */

/** A plan, and the id of its offer. */
export interface Planned {
  id: number
  plan: OfferPlan
}

const writeLandings = async (pg: Pg, { id: offer_id, plan }: Planned): Promise<void> => {
  const { remove, change, add } = plan.limits.landings
  for (const { id } of remove) await pg.deleteFrom('offer_landings').where('id', '=', id).execute()
  for (const { kept, next } of change)
    await pg.updateTable('offer_landings').set(next).where('id', '=', kept.id).execute()
  for (const landing of add)
    await pg
      .insertInto('offer_landings')
      .values({ ...landing, offer_id })
      .execute()
}

const writeCaps = async (pg: Pg, { id: offer_id, plan }: Planned, at: Date): Promise<void> => {
  const { remove, change, add } = plan.limits.caps
  for (const { id } of remove) await pg.deleteFrom('caps').where('id', '=', id).execute()
  for (const { kept, next } of change) {
    const { amount, kind, earlier_clicks, reversals_free } = next
    await changeCap(pg, kept, { amount: amount.toFixed(2), kind, earlier_clicks, reversals_free }, at)
  }
  if (add.length === 0) return
  const goals = await pg.selectFrom('goals').where('offer_id', '=', offer_id).select(['id', 'code']).execute()
  for (const { goal, affiliate, amount, ...cap } of add) {
    const goal_id = goal === null ? null : (goals.find(({ code }) => code === goal)?.id ?? null)
    const row = { ...cap, offer_id, goal_id, affiliate_id: affiliate, amount: amount.toFixed(2), created_at: at }
    const { id } = await pg.insertInto('caps').values(row).returning('id').executeTakeFirstOrThrow()
    await openRunning(pg, { ...cap, id }, at)
  }
}

/** Writes the landing pages and caps of plans, once their goals are written. Call `awaitCapWriters` before, where caps change. */
export const writeLimits = async (pg: Pg, planned: readonly Planned[], at: Date): Promise<void> => {
  for (const one of planned) await writeLandings(pg, one)
  const capped = planned.filter(({ plan: { changes } }) => changes.some(({ field }) => field === 'caps'))
  for (const one of capped) await writeCaps(pg, one, at)
}
