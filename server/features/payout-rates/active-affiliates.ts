import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import Type from 'typebox'
import type { Pg } from '../../storage/postgres/schema.ts'
import { type ApiError, isUnavailable, refuse } from '../../shared/http/errors.ts'
import { momentMs, networkQuery, runQuery } from '../reports/index.ts'

/* Who runs an offer: who had clicks on it in the last 30 days, or has access. */

const running_ms = 30 * 86_400_000
/** Parameters travel in the address, and ClickHouse reads 128 kB of each. */
const offers_at_once = 5_000

const runningQuery = networkQuery({
  name: 'running',
  sql: ({ clicks }) => `
    select offer_id, affiliate_id from ${clicks}
    where has({offers:Array(UInt32)}, offer_id) and at >= fromUnixTimestamp64Milli({since_ms:Int64})
    group by offer_id, affiliate_id`,
  parameters: { offers: Type.Array(Type.Integer({ minimum: 1 })), since_ms: momentMs },
  row: { offer_id: Type.Integer(), affiliate_id: Type.Integer() },
})

export interface RunningTools {
  pg: Pg
  clickhouse: () => ClickHouseClient
  now: Date
  signal: AbortSignal
}

const statisticsAway = (what_to_do: string): ApiError => refuse('runners_unknown', { way_out: what_to_do })

/**
 * Affiliates by offer.
 * @param what_to_do where the statistics are not to be had
 * @throws ApiError `unavailable` then
 */
export const findRunning = async (
  { pg, clickhouse, now, signal }: RunningTools,
  offer_ids: readonly number[],
  what_to_do = 'try again later, or add quiet and notify the affiliates yourself',
): Promise<Map<number, Set<number>>> => {
  const by_offer = new Map<number, Set<number>>(offer_ids.map((id) => [id, new Set()]))
  if (offer_ids.length === 0) return by_offer
  const runs = (rows: readonly { offer_id: number; affiliate_id: number }[]): void => {
    for (const { offer_id, affiliate_id } of rows) by_offer.get(offer_id)?.add(affiliate_id)
  }
  for (let from = 0; from < offer_ids.length; from += offers_at_once)
    runs(
      await runQuery(clickhouse(), runningQuery, {
        caller: { affiliate_id: 0 },
        parameters: {
          offers: offer_ids.slice(from, from + offers_at_once),
          since_ms: now.getTime() - running_ms,
        },
        signal,
      }).catch((error: unknown) => {
        throw isUnavailable(error) ? statisticsAway(what_to_do) : error
      }),
    )
  const with_access = await pg
    .selectFrom('offer_affiliates')
    .where('offer_id', '=', sql<number>`any(${offer_ids}::integer[])`)
    .select(['offer_id', 'affiliate_id'])
    .execute()
  runs(with_access)
  return by_offer
}
