import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import type { SealedSecrets } from './secrets.ts'
import type { Closed } from './slots.ts'

/** A delivery that could be made now. */
export type DueDelivery = Pick<Row<'deliveries'>, 'id' | 'affiliate_id' | 'host'>

/** A delivery that this process makes now. */
export interface ClaimedDelivery
  extends
    DueDelivery,
    Pick<Row<'deliveries'>, 'conversion_id' | 'postback_id' | 'status' | 'changed_at' | 'attempts' | 'tries'>,
    SealedSecrets {
  /** Null: the postback is gone. */
  url: string | null
  method: 'GET' | 'POST'
  /** Its affiliate is disabled. */
  disabled: boolean
  /** Paused, or switched off because its calls failed. */
  off: boolean
  /** Its last call failed. */
  failing: boolean
}

/** Longer than a call and its writing down can take; what a killed worker had in hand is taken again after this. */
const lease_ms = 60_000

const isDue = (now: Date) =>
  sql`deliveries.due_at <= ${now} and (deliveries.leased_until is null or deliveries.leased_until <= ${now})`

/**
 * The deliveries that are due and for which there could be a place, the oldest first, but at most `per_group` of one affiliate to one host:
 * the way through the index leads from group to group, so that a receiver with any backlog costs no more than one without.
 */
export const findDue = async (
  pg: Pg,
  now: Date,
  { hosts, affiliates, only }: Closed,
  { per_group, most }: { per_group: number; most: number },
): Promise<DueDelivery[]> => {
  const anything = await sql<{ due: boolean }>`
    select exists (select from deliveries where state = 'waiting' and ${isDue(now)}) as due`.execute(pg)
  if (anything.rows[0]?.due !== true) return []
  const { rows } = await sql<DueDelivery>`
    with recursive groups as (
      (select affiliate_id, host from deliveries where state = 'waiting' order by affiliate_id, host limit 1)
      union all
      select next.affiliate_id, next.host
      from groups cross join lateral (
        select affiliate_id, host from deliveries
        where state = 'waiting' and (affiliate_id, host) > (groups.affiliate_id, groups.host)
        order by affiliate_id, host
        limit 1
      ) as next
    )
    select due.id, groups.affiliate_id, groups.host
    from groups cross join lateral (
      select id, due_at from deliveries
      where state = 'waiting' and affiliate_id = groups.affiliate_id and host = groups.host and ${isDue(now)}
      order by due_at
      limit ${per_group}
    ) as due
    where groups.host <> all(${hosts}::text[]) and groups.affiliate_id <> all(${affiliates}::integer[])
      and (${only === undefined} or groups.host = any(${only ?? []}::text[]))
    order by due.due_at, due.id
    limit ${most}`.execute(pg)
  return rows
}

/** Takes deliveries that no other worker took in between, and counts the try before it is made. */
export const claim = async (pg: Pg, ids: readonly string[], now: Date): Promise<ClaimedDelivery[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<ClaimedDelivery>`
    with claimed as (
      update deliveries set attempts = attempts + 1, tries = tries + 1, leased_until = ${new Date(now.getTime() + lease_ms)}
      where id in (
        select id from deliveries
        where id = any(${[...ids]}::bigint[]) and state = 'waiting' and ${isDue(now)}
        order by id
        for update skip locked
      )
      returning id, affiliate_id, host, conversion_id, postback_id, status, changed_at, attempts, tries
    )
    select claimed.*, postbacks.url, coalesce(postbacks.method, 'GET') as method,
      postbacks.secret, postbacks.previous_secret, postbacks.previous_secret_until, affiliates.status <> 'active' as disabled,
      coalesce(postbacks.paused_at, postbacks.disabled_at) is not null as off,
      postbacks.failing_since is not null as failing
    from claimed join affiliates on affiliates.id = claimed.affiliate_id
    left join postbacks on postbacks.id = claimed.postback_id`.execute(pg)
  return rows
}

/** Gives a claimed delivery back untried: it is due as before. */
export const giveBack = async (pg: Pg, { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>): Promise<void> => {
  await pg
    .updateTable('deliveries')
    .set((update) => ({ leased_until: null, attempts: update('attempts', '-', 1), tries: update('tries', '-', 1) }))
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}
