import { sql, type RawBuilder } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { minute_ms } from '../../shared/time.ts'
import type { Logger } from '../../shared/log.ts'
import { isPostgresDataError, storableText } from '../../storage/postgres/store-errors.ts'

/** The host of an address, as far as it takes to keep one receiver from delaying others. */
export const hostIn = (url: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`coalesce(lower(substring(${url} from '^[a-zA-Z]+://(\\[[^]]*\\]|[^/?#:]+)')), '')`

/** Changes taken in one transaction. */
const group = 500

/**
 * Takes the next changes of conversions out of the outbox and makes one delivery for each matching postback, in one statement: a
 * change is either fanned out to all of its postbacks, or waits in the outbox. Safe to run concurrently.
 *
 * A postback matches if it is the affiliate's, of that status, of that goal (by name or code) or of every goal, not paused now, and
 * existed when the change happened. One of the offer replaces the global one of the same status and goal, also while it is paused: pausing
 * silences an offer, and deleting brings the global one back (ADR-0032). A moment that has not come is of a clock that was ahead, and passes. A disabled affiliate gets no deliveries, and none for that
 * time when it is enabled again (ADR-0065).
 * @param only the ID of a single change
 * @returns how many changes were taken
 */
const fanOut = async (pg: Pg, now: Date, only?: string): Promise<number> => {
  const ahead = new Date(now.getTime() + minute_ms)
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      select id, conversion_id, payload ->> 'status' as status,
        coalesce((payload ->> 'at')::timestamptz, created_at) as at
      from outbox
      where kind = 'conversion' and done_at is null and dead_at is null and (${only ?? null}::bigint is null or id = ${only ?? null})
      order by id
      limit ${group}
      for update skip locked
    ),
    told as (
      select taken.id as outbox_id, taken.at, conversions.id as conversion_id, conversions.offer_id,
        postbacks.id as postback_id, postbacks.affiliate_id, postbacks.status, postbacks.url, postbacks.goal is null as every_goal,
        postbacks.offer_id is null as global, postbacks.paused_at is not null as paused
      from taken
      join conversions on conversions.id = taken.conversion_id
      join goals on goals.id = conversions.goal_id
      join postbacks on postbacks.affiliate_id = conversions.affiliate_id
        and postbacks.status = taken.status
        and coalesce(postbacks.offer_id, conversions.offer_id) = conversions.offer_id
        and (postbacks.goal is null or lower(postbacks.goal) in (
          select lower(word) from unnest(array[goals.name, goals.code] || goals.former_codes) as word
        ))
        and (postbacks.created_at <= taken.at or postbacks.created_at > ${ahead})
      where (
        select status = 'active' and (taken.at >= coalesce(enabled_at, '-infinity') or enabled_at > ${ahead})
        from affiliates where affiliates.id = conversions.affiliate_id
      )
    ),
    made as (
      insert into deliveries (postback_id, affiliate_id, conversion_id, outbox_id, status, changed_at, host, created_at, due_at)
      select postback_id, affiliate_id, conversion_id, outbox_id, status, at,
        ${hostIn(sql`url`)}, ${now}, ${now}
      from told
      where not paused and not (global and exists (
        select from told as own where own.outbox_id = told.outbox_id and not own.global and own.every_goal = told.every_goal
      ))
      on conflict do nothing
    ),
    done as (
      update outbox set done_at = ${now} from taken where outbox.id = taken.id returning outbox.id
    )
    select count(*)::integer as taken from done`.execute(pg)
  return rows[0]?.taken ?? 0
}

/**
 * Spreads the next changes; see above. One that PostgreSQL refuses is given up, named in the log and in the outbox, and stops none of the others.
 * @returns how many changes were taken
 */
export const fanOutChanges = async (pg: Pg, now: Date, log?: Logger): Promise<number> => {
  try {
    return await fanOut(pg, now)
  } catch (error) {
    if (!isPostgresDataError(error) || pg.isTransaction) throw error
  }
  const next = await pg
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'conversion')
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .orderBy('id')
    .limit(group)
    .execute()
  for (const { id } of next)
    try {
      await fanOut(pg, now, id)
    } catch (error) {
      if (!isPostgresDataError(error)) throw error
      log?.error({ err: error, outbox: id }, 'a change of a conversion cannot be sent to the postbacks: it is given up')
      const last_error = storableText(error instanceof Error ? error.message : String(error)).slice(0, 500)
      await pg.updateTable('outbox').set({ dead_at: now, last_error }).where('id', '=', id).execute()
    }
  return next.length
}
