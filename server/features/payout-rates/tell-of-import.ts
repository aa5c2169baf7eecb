import type { ActionTools } from '../operator-action.ts'
import { readRates } from './rates.ts'
import type { RateChange } from './rate-change.ts'
import { tellOfRates } from './tell.ts'
import type { OfferPlan } from '../offers/index.ts'

/* Affiliates hear of rates that an import changes. A new offer is run by nobody. */

type Tools = Pick<ActionTools, 'pg' | 'clickhouse' | 'now' | 'signal'>

/**
 * Call before the plans are written.
 * @returns what tells affiliates once they are; answers how many
 */
export const prepareTelling = async (
  tools: Tools,
  plans: readonly OfferPlan[],
  at: Date,
): Promise<() => Promise<number>> => {
  const ids = plans.flatMap(({ kept, payouts }) =>
    kept === undefined || payouts.begin.length + payouts.end.length === 0 ? [] : [kept.id],
  )
  if (ids.length === 0) return () => Promise.resolve(0)
  const before = Map.groupBy(await readRates(tools.pg, ids, at), ({ offer_id }) => offer_id)
  return async () => {
    const after = Map.groupBy(await readRates(tools.pg, ids, at), ({ offer_id }) => offer_id)
    const changes = ids.map((offer_id): RateChange => ({
      offer_id,
      from: at,
      before: before.get(offer_id) ?? [],
      after: after.get(offer_id) ?? [],
    }))
    return (await tellOfRates(tools, changes)).length
  }
}
