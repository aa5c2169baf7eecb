import { sql } from 'kysely'
import Type from 'typebox'
import { isUnavailable, refuse } from '../../shared/http/errors.ts'
import { day_ms } from '../../shared/time.ts'
import type { ActionTools } from '../operator-action.ts'
import { momentMs, networkQuery, runQuery } from '../reports/index.ts'

/* Who runs an offer: who had clicks on it in the last 30 days, or has access. */

const running_ms = 30 * day_ms

const clicksQuery = networkQuery({
  name: 'clicks_of_running',
  sql: ({ clicks }) => `
    select offer_id, affiliate_id, toUInt32(countIf(at >= fromUnixTimestamp64Milli({day_ms:Int64}))) as clicks_24h
    from ${clicks}
    where offer_id in {offers:Array(UInt32)} and at >= fromUnixTimestamp64Milli({since_ms:Int64})
    group by offer_id, affiliate_id`,
  parameters: { offers: Type.Array(Type.Integer({ minimum: 1 })), since_ms: momentMs, day_ms: momentMs },
  row: { offer_id: Type.Integer(), affiliate_id: Type.Integer(), clicks_24h: Type.Integer() },
})

export type RunningTools = Pick<ActionTools, 'pg' | 'clickhouse' | 'now' | 'signal'>

/**
 * Affiliates with clicks on these offers in the last 30 days, and their clicks of the last 24 hours.
 * @param way_out where the statistics are unavailable
 * @throws ApiError `unavailable` then
 */
export const findClicks = async (
  { clickhouse, now, signal }: Pick<RunningTools, 'clickhouse' | 'now' | 'signal'>,
  offers: readonly number[],
  way_out: string,
) => {
  if (offers.length === 0) return []
  const parameters = { offers: [...offers], since_ms: now.getTime() - running_ms, day_ms: now.getTime() - day_ms }
  try {
    return await runQuery(clickhouse(), clicksQuery, { caller: { affiliate_id: 0 }, parameters, signal })
  } catch (error) {
    throw isUnavailable(error) ? refuse('runners_unknown', { way_out }) : error
  }
}

/** Affiliates by offer. @throws ApiError `unavailable` without the statistics */
export const findRunning = async (
  tools: RunningTools,
  offer_ids: readonly number[],
  way_out = 'try again later, or add quiet and notify the affiliates yourself',
): Promise<Map<number, Set<number>>> => {
  const clicks = await findClicks(tools, offer_ids, way_out)
  const with_access = await tools.pg
    .selectFrom('offer_affiliates')
    .where('offer_id', '=', sql<number>`any(${offer_ids}::integer[])`)
    .select(['offer_id', 'affiliate_id'])
    .execute()
  const by_offer = Map.groupBy([...clicks, ...with_access], ({ offer_id }) => offer_id)
  return new Map([...by_offer].map(([id, some]) => [id, new Set(some.map(({ affiliate_id }) => affiliate_id))]))
}
