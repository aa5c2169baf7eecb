import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

/** How long the log reaches back. A delivery that is still tried stays until it is over. */
const log_days = 30

/** Deliveries that go in one statement. */
const group = 5_000

/**
 * Purges a part of the deliveries, with their tries, that are older than the log reaches or whose postback was deleted.
 * @returns how many; more may wait while it is not 0
 */
export const purgeOldDeliveries = async (pg: Pg, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - log_days * 86_400_000)
  const { rows } = await sql<{ forgotten: number }>`
    with recursive logged as (
      (select postback_id from deliveries order by postback_id limit 1)
      union all
      select next.postback_id
      from logged cross join lateral (
        select postback_id from deliveries where postback_id > logged.postback_id order by postback_id limit 1
      ) as next
    ),
    forgotten as (
      delete from deliveries where id in (
        (select id from deliveries where created_at < ${before} and state <> 'waiting' limit ${group})
        union
        (select id from deliveries
          where postback_id in (select postback_id from logged where not exists (select from postbacks where id = postback_id))
          limit ${group})
      )
      returning id
    )
    select count(*)::integer as forgotten from forgotten`.execute(pg)
  return rows[0]?.forgotten ?? 0
}
