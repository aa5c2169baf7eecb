import { listed_offers } from '@plumbline/contract/paging.ts'
import { sql } from 'kysely'
import type { Pg, Row, Trx } from '../../storage/postgres/schema.ts'
import { clearFailures, enablePostback } from './failing.ts'
import { hostIn } from './fan-out.ts'
import { holdDeliveries } from './hold.ts'
import { isRunnableBy } from '../offers/index.ts'
import type { firstSecret } from './secrets.ts'
import { everybody } from '../operator-scope.ts'
import { countRows } from '../../storage/postgres/count-rows.ts'

export type Postback = Awaited<ReturnType<typeof listPostbacks>>[number]

const ownPostbacks = (pg: Pg, affiliate_id: number) =>
  pg
    .selectFrom('postbacks')
    .leftJoin('offers', 'offers.id', 'postbacks.offer_id')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('deliveries')
          .whereRef('deliveries.postback_id', '=', 'postbacks.id')
          .orderBy('deliveries.id', 'desc')
          .limit(1)
          .select(['state', 'last_code', sql<Date>`coalesce(last_attempt_at, changed_at)`.as('last_at')])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('postbacks.affiliate_id', '=', affiliate_id)
    .select([
      'postbacks.id',
      'postbacks.name',
      'postbacks.url',
      'postbacks.method',
      'postbacks.secret',
      'postbacks.secret_at',
      'postbacks.previous_secret_until',
      'postbacks.status',
      'postbacks.goal',
      'postbacks.offer_id',
      'offers.title as offer_title',
      'postbacks.paused_at',
      'postbacks.created_at',
      'postbacks.failures',
      'postbacks.failing_since',
      'postbacks.failing_with',
      'postbacks.disabled_at',
      'last.state as last_state',
      'last.last_code',
      'last.last_at',
    ])

/** An affiliate's postbacks in the order they were added. */
export const listPostbacks = (pg: Pg, affiliate_id: number) =>
  ownPostbacks(pg, affiliate_id).orderBy('postbacks.id').execute()

export const findPostback = (pg: Pg, affiliate_id: number, id: number) =>
  ownPostbacks(pg, affiliate_id).where('postbacks.id', '=', id).executeTakeFirst()

export const noteTest = async (pg: Pg, affiliate_id: number, id: number, tested_at: Date): Promise<void> => {
  await pg
    .updateTable('postbacks')
    .set({ tested_at })
    .where('affiliate_id', '=', affiliate_id)
    .where('id', '=', id)
    .execute()
}

/** The names of the goals of the offers that an affiliate may see, or of one offer; empty for an offer that it may not see. */
export const listGoals = async (pg: Pg, affiliate_id: number, offer_id: number | null): Promise<string[]> => {
  const goals = await pg
    .selectFrom('goals')
    .innerJoin('offers', 'offers.id', 'goals.offer_id')
    .where(isRunnableBy(affiliate_id))
    .$if(offer_id !== null, (query) => query.where('offers.id', '=', offer_id))
    .orderBy('goals.code')
    .orderBy('goals.id')
    .select('goals.name')
    .execute()
  return goals.map(({ name }) => name)
}

/** The offers that an affiliate may see, with their goals: all, or those with every word of a search in the title, or as their number. */
export const listOffersWithGoals = (pg: Pg, affiliate_id: number, search = '') => {
  const words = search.split(/\s+/).filter((word) => word !== '')
  return pg
    .selectFrom('offers')
    .where(isRunnableBy(affiliate_id))
    .where((offer) =>
      offer.and(
        words.map(
          (word) => sql<boolean>`(position(lower(${word}) in lower(offers.title)) > 0 or offers.id::text = ${word})`,
        ),
      ),
    )
    .orderBy(sql`lower(offers.title)`)
    .orderBy('offers.id')
    .limit(words.length === 0 ? listed_offers.all : listed_offers.search)
    .select(['offers.id', 'offers.title'])
    .select(
      sql<{ code: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('code', goals.code, 'name', goals.name) order by goals.code, goals.id), '[]')
        from goals where goals.offer_id = offers.id
      )`.as('goals'),
    )
    .execute()
}

/** Whether an offer, or any when none is named, has a goal of this name or code, in any case, that an affiliate may see. */
export const hasGoal = async (
  pg: Pg,
  affiliate_id: number,
  offer_id: number | null,
  goal: string,
): Promise<boolean> => {
  const goal_row = await pg
    .selectFrom('goals')
    .innerJoin('offers', 'offers.id', 'goals.offer_id')
    .where(isRunnableBy(affiliate_id))
    .$if(offer_id !== null, (query) => query.where('offers.id', '=', offer_id))
    .where(sql<boolean>`lower(${goal}) in (lower(goals.name), lower(goals.code))`)
    .select('goals.id')
    .limit(1)
    .executeTakeFirst()
  return goal_row !== undefined
}

/** An affiliate's number of postbacks. Concurrent callers wait until the transaction ends, so that a limit holds. */
export const countPostbacksAlone = async (transaction: Trx, affiliate_id: number): Promise<number> => {
  await transaction.selectFrom('affiliates').where('id', '=', affiliate_id).select('id').forNoKeyUpdate().execute()
  return countRows(transaction.selectFrom('postbacks').where('affiliate_id', '=', affiliate_id))
}

export type PostbackSettings = Pick<Row<'postbacks'>, 'name' | 'url' | 'status' | 'goal' | 'offer_id' | 'method'>

/** The settings of an affiliate's postback, locked until the transaction ends. */
export const holdPostback = (trx: Trx, affiliate_id: number, id: number): Promise<PostbackSettings | undefined> =>
  trx
    .selectFrom('postbacks')
    .where('affiliate_id', '=', affiliate_id)
    .where('id', '=', id)
    .select(['name', 'url', 'status', 'goal', 'offer_id', 'method'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Of a postback that is called by POST. */
type FirstSecret = ReturnType<typeof firstSecret>

export interface NewPostback extends PostbackSettings, Partial<FirstSecret> {
  affiliate_id: number
  created_at: Date
}

/** Adds a postback; `undefined` when the affiliate has the very same one. */
export const insertPostback = async (pg: Pg, postback: NewPostback): Promise<number | undefined> => {
  const inserted = await pg
    .insertInto('postbacks')
    .values(postback)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/**
 * Changes a postback of an affiliate; the caller has locked its row. Waiting deliveries use the new address, and failures of another address or method
 * no longer count; one that was switched off for them stays off until it is enabled.
 * @param first its secret if it has none
 * @returns whether it is changed: not if the affiliate has an equal one
 */
export const editPostback = async (
  trx: Trx,
  before: Pick<Postback, 'id' | 'url' | 'method'> & { affiliate_id: number },
  settings: PostbackSettings,
  first: FirstSecret | undefined,
): Promise<boolean> => {
  const { id, affiliate_id } = before
  const { url, status, goal, offer_id, method } = settings
  const same = await trx
    .selectFrom('postbacks')
    .where('affiliate_id', '=', affiliate_id)
    .where('id', '<>', id)
    .where('url', '=', url)
    .where('status', '=', status)
    .where(sql<boolean>`goal is not distinct from ${goal} and offer_id is not distinct from ${offer_id}::integer`)
    .select('id')
    .executeTakeFirst()
  if (same !== undefined) return false
  await trx
    .updateTable('postbacks')
    .set(({ fn, val }) => ({
      ...settings,
      ...(first !== undefined && {
        secret: fn.coalesce('secret', val(first.secret)),
        secret_at: fn.coalesce('secret_at', val(first.secret_at)),
      }),
    }))
    .where('affiliate_id', '=', affiliate_id)
    .where('id', '=', id)
    .execute()
  if (url !== before.url)
    await trx
      .updateTable('deliveries')
      .set({ host: hostIn(sql`${url}::text`) })
      .where('postback_id', '=', id)
      .where('state', 'in', ['waiting', 'held'])
      .execute()
  if (url !== before.url || method !== before.method) await clearFailures(trx, id)
  return true
}

/**
 * Pauses or resumes a postback of an affiliate, with what waits for it; one that is paused keeps the moment. Resuming enables one that was
 * switched off.
 */
export const setPaused = async (
  transaction: Trx,
  affiliate_id: number,
  id: number,
  paused: boolean,
  now: Date,
): Promise<void> => {
  const changed = await transaction
    .updateTable('postbacks')
    .set(({ fn, val }) => ({ paused_at: paused ? fn.coalesce('paused_at', val(now)) : null }))
    .where('affiliate_id', '=', affiliate_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return
  if (!paused && (await enablePostback(transaction, everybody, id, now)) !== undefined) return
  await holdDeliveries(transaction, id, paused)
}

/** Deletes a postback of an affiliate. @returns whether there was one */
export const removePostback = async (pg: Pg, affiliate_id: number, id: number): Promise<boolean> => {
  const removed = await pg
    .deleteFrom('postbacks')
    .where('affiliate_id', '=', affiliate_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
