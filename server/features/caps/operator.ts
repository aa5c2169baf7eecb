import type * as caps from '@plumbline/contract/operator/caps.ts'
import { refuse, requireChange, requireRow } from '../../shared/http/errors.ts'
import { isZone } from '../../shared/network.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf, readPage } from '../operator-paging.ts'
import { assertReach, everybody } from '../operator-scope.ts'
import { findOfferId } from '../offers/index.ts'
import { changeCap, openRunning } from '../cap-changes.ts'
import { awaitCapWriters } from '../cap-counters.ts'
import { capRows, is_near, part_used, presentCap } from './queries.ts'
import type { Cap } from './rules.ts'

const showCap = async (pg: Pg, id: number, now: Date) => {
  const row = await capRows(pg, now, everybody).where('caps.id', '=', id).executeTakeFirst()
  return presentCap(requireRow(row, 'cap', id), now)
}

const checkAmount = (type: Cap['type'], amount: number): void => {
  if ((type === 'clicks' || type === 'conversions') && !Number.isInteger(amount))
    throw refuse('cap_not_whole', { type })
}

const findGoal = async (pg: Pg, offer_id: number, code: string): Promise<number> => {
  const goal = await pg
    .selectFrom('goals')
    .where('offer_id', '=', offer_id)
    .where('code', '=', code)
    .select('id')
    .executeTakeFirst()
  if (goal === undefined) throw refuse('no_goal_of_offer', { offer_id, goal: code })
  return goal.id
}

export const capsActions: ActionsOf<typeof caps> = {
  async listCaps({ pg, now, actor }, { input }) {
    const { offer, near } = input
    const offer_id = offer === undefined ? undefined : await findOfferId(pg, offer)
    const query = capRows(pg, now, actor)
      .$if(offer_id !== undefined, (rows) => rows.where('caps.offer_id', '=', offer_id ?? 0))
      .$if(near === true, (rows) => rows.where(is_near))
    const { rows, count } = await readPage(query.orderBy(part_used, 'desc').orderBy('caps.id'), pageOf(input))
    return { results: rows.map((row) => presentCap(row, now)), count }
  },

  async addCap({ pg, now }, { input }) {
    const { type, period, amount, goal, affiliate, country = null, zone = null } = input
    checkAmount(type, amount)
    if (type === 'clicks' && goal !== undefined) throw refuse('cap_of_goal', {})
    if (zone !== null && !isZone(zone)) throw refuse('not_a_zone', { zone })
    const offer_id = await findOfferId(pg, input.offer)
    const goal_id = goal === undefined ? null : await findGoal(pg, offer_id, goal)
    if (affiliate !== undefined) await assertReach(pg, everybody, [affiliate])
    await awaitCapWriters(pg)
    const at = await momentOf(pg, now)
    const scope = { offer_id, goal_id, affiliate_id: affiliate ?? null, country, type, period }
    const same = await pg
      .selectFrom('caps')
      .where('offer_id', '=', offer_id)
      .where('type', '=', type)
      .where('period', '=', period)
      .where('goal_id', 'is not distinct from', scope.goal_id)
      .where('affiliate_id', 'is not distinct from', scope.affiliate_id)
      .where('country', 'is not distinct from', country)
      .select('id')
      .executeTakeFirst()
    if (same !== undefined) throw refuse('cap_exists', { id: same.id })
    const { kind, earlier_clicks, reversals_free } = input
    const made = await pg
      .insertInto('caps')
      .values({ ...scope, amount: amount.toFixed(2), zone, kind, earlier_clicks, reversals_free, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await openRunning(pg, { ...made, type, period, zone }, at)
    return showCap(pg, made.id, at)
  },

  async editCap({ pg, now }, { params: { id }, input }) {
    const { amount, kind, earlier_clicks, reversals_free } = input
    requireChange(input, ['amount', 'kind', 'earlier_clicks', 'reversals_free'])
    await awaitCapWriters(pg)
    const at = await momentOf(pg, now)
    const before = await showCap(pg, id, at)
    if (amount !== undefined) checkAmount(before.type, amount)
    const setting = { kind, earlier_clicks, reversals_free, ...(amount !== undefined && { amount: amount.toFixed(2) }) }
    await changeCap(pg, before, setting, at)
    return showCap(pg, id, at)
  },

  async removeCap({ pg }, { params: { id } }) {
    await awaitCapWriters(pg)
    const removed = await pg.deleteFrom('caps').where('id', '=', id).returning(['id', 'offer_id']).executeTakeFirst()
    return requireRow(removed, 'cap', id)
  },
}
