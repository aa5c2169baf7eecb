import { message } from '@plumbline/contract/messages/index.ts'
import { movedGoalId } from '@plumbline/contract/move-in.ts'
import { line } from '@plumbline/contract/operator/fields.ts'
import { partOf } from '@plumbline/contract/field-table.ts'
import { rate_fields } from '@plumbline/contract/operator/rate-fields.ts'
import { sql } from 'kysely'
import Type from 'typebox'
import { refuse } from '../../../shared/http/errors.ts'
import { lockOffers } from '../../offers/index.ts'
import { bringRates, type Brought, type BroughtRates } from '../../payout-rates/index.ts'
import { oldId } from '../key-fields.ts'
import { kindOf, type MoveTools, type Result } from '../kind.ts'
import { refusalOf } from '../refusal.ts'
import { oldAffiliates, resolveAffiliates, takeTogether } from './prepare.ts'

const { goal: _goal, ...terms } = Type.Partial(Type.Object(partOf(rate_fields, 'document'))).properties

const fields = {
  affiliate: oldAffiliates,
  offer: oldId('offer'),
  goal: Type.Optional(line('old id or code of the goal (default: the base goal)', 200)),
  ...terms,
}

interface Goal {
  id: number
  offer_id: number
  code: string
}

/** The goals of the offers that a file names, by offer. */
const readGoals = async ({ pg, ids }: MoveTools, offers: readonly string[]): Promise<Map<number, Goal[]>> => {
  const known = new Set<number>()
  // Lines of unknown offers are refused later, one by one.
  for (const offer of offers)
    known.add(await ids.resolve('offer', offer).catch((error: unknown) => (refusalOf(error), 0)))
  const goals = await pg
    .selectFrom('goals')
    .where('offer_id', '=', sql<number>`any(${[...known]}::integer[])`)
    .select(['id', 'offer_id', 'code'])
    .execute()
  return Map.groupBy(goals, ({ offer_id }) => offer_id)
}

/** By its old id, or by its code. */
const goalOf = ({ ids }: MoveTools, offer_id: number, goals: readonly Goal[], given: string): number => {
  const old = ids.find('goal', movedGoalId(offer_id, given))
  if (old !== undefined && goals.some(({ id }) => id === old.id)) return old.id
  const by_code = goals.find(({ code }) => code === given)
  if (by_code !== undefined) return by_code.id
  throw refuse('no_goal_of_offer', { offer_id, goal: given })
}

const unique = <T>(list: readonly T[] = []): T[] => [...new Set(list)]

const resultOf = (brought: Brought | undefined, { targets, terms: given }: BroughtRates): Result => {
  if (brought === undefined) return { outcome: 'same' }
  if ('refused' in brought) return { outcome: 'refused', message: refusalOf(brought.refused) }
  const { outcome, kept } = brought
  const warnings = kept ? [{ field: 'payout', warning: message(kept, {}) }] : []
  if (outcome === 'same' || targets.length === 0) return { outcome: 'same', warnings }
  const changes = Object.entries(given).map(([field, value]) => ({ field, old: null, new: value }))
  return { outcome, changes, warnings }
}

/** Brings the rates of each offer together. */
const bring = async (
  { pg, now, signal, progress }: MoveTools,
  ready: readonly (BroughtRates & { readonly offer_id: number })[],
): Promise<Result[]> => {
  const results = new Map<BroughtRates, Brought>()
  for (const [offer_id, brought] of Map.groupBy(ready, (one) => one.offer_id)) {
    signal.throwIfAborted()
    const outcomes = await bringRates(pg, offer_id, brought, now)
    for (const [index, one] of brought.entries()) if (outcomes[index]) results.set(one, outcomes[index])
    progress?.(`${results.size} of ${ready.length} lines`)
  }
  return ready.map((one) => resultOf(results.get(one), one))
}

export const rates = kindOf({
  name: 'rates',
  fields,
  async takeAll(tools, lines) {
    const { pg, ids } = tools
    await lockOffers(pg)
    const goals = await readGoals(tools, unique(lines.map(({ document }) => document.offer)))
    const firsts = new Map<string, number>()
    return takeTogether(
      tools,
      lines,
      async ({ affiliate, offer, goal = '', countries, os, devices, ...given }, at_line) => {
        const offer_id = await ids.resolve('offer', offer)
        const goal_id = goalOf(tools, offer_id, goals.get(offer_id) ?? [], goal)
        const targets = (await resolveAffiliates(tools, affiliate)).map((affiliate_id) => ({
          affiliate_id,
          goal_id,
          countries: unique(countries).toSorted(),
          os: unique(os).toSorted(),
          devices: unique(devices).toSorted(),
        }))
        const keys = targets.map((target) => JSON.stringify(target))
        const first = keys.map((key) => firsts.get(key)).find((at) => at !== undefined)
        if (first !== undefined) throw refuse('rate_listed_twice', { line: first })
        for (const key of keys) firsts.set(key, at_line)
        return { offer_id, targets, terms: given }
      },
      (ready) => bring(tools, ready),
    )
  },
})
