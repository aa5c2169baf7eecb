import { max_source_blocks, type source_subs } from '@plumbline/contract/traffic-words.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import { sourceValue } from './rules.ts'
import { countRows } from '../../storage/postgres/count-rows.ts'

/* Fallbacks and blocked sources. A trigger of each table moves the version of the trackers' catalogue. */

export interface OwnOffer {
  readonly affiliate_id: number
  readonly offer_id: number
}

export interface Source extends OwnOffer {
  readonly sub: (typeof source_subs)[number]
  readonly value: string
}

export const findFallback = (pg: Pg, { affiliate_id, offer_id }: OwnOffer) =>
  pg
    .selectFrom('affiliate_fallbacks')
    .where('affiliate_id', '=', affiliate_id)
    .where('offer_id', '=', offer_id)
    .select(['url', 'host', 'status', 'reason'])
    .executeTakeFirst()

/** Held while an affiliate's fallbacks are set or decided, or its sources blocked. */
export const lockTraffic = async (trx: Pg, affiliate_id: number): Promise<void> => {
  await trx.selectFrom('affiliates').where('id', '=', affiliate_id).select('id').forNoKeyUpdate().execute()
}

/** Sets a fallback. It works at once where an operator has approved its host for the affiliate before. Call it in a transaction. */
export const setFallback = async (pg: Pg, own: OwnOffer, given: { url: string; host: string }, now: Date) => {
  await lockTraffic(pg, own.affiliate_id)
  const approved = await pg
    .selectFrom('affiliate_fallbacks')
    .where('affiliate_id', '=', own.affiliate_id)
    .where('host', '=', given.host)
    .where('status', '=', 'approved')
    .select('offer_id')
    .executeTakeFirst()
  const state = {
    ...given,
    status: approved === undefined ? ('pending' as const) : ('approved' as const),
    reason: null,
    requested_at: now,
    decided_at: approved === undefined ? null : now,
  }
  await pg
    .insertInto('affiliate_fallbacks')
    .values({ ...own, ...state })
    .onConflict((conflict) => conflict.columns(['affiliate_id', 'offer_id']).doUpdateSet(state))
    .execute()
}

export const removeFallback = async (pg: Pg, { affiliate_id, offer_id }: OwnOffer): Promise<void> => {
  await pg
    .deleteFrom('affiliate_fallbacks')
    .where('affiliate_id', '=', affiliate_id)
    .where('offer_id', '=', offer_id)
    .execute()
}

/** The blocked sources of an affiliate on an offer, the newest first. */
export const listBlocks = (pg: Pg, { affiliate_id, offer_id }: OwnOffer) =>
  pg
    .selectFrom('source_blocks')
    .where('affiliate_id', '=', affiliate_id)
    .where('offer_id', '=', offer_id)
    .select(['id', 'value', 'by_operator', 'reason', 'created_at'])
    .select(sql<Source['sub']>`sub`.as('sub'))
    .orderBy('id', 'desc')
    .execute()

/** Blocks a source and answers its id. Call it in a transaction: of several at once each counts the ones before. @throws ApiError `conflict` where it is blocked already, or there are too many */
export const addBlock = async (
  pg: Pg,
  source: Source,
  by: { by_operator: boolean; reason: string | null; created_at: Date },
): Promise<number> => {
  const value = sourceValue(source.value)
  const { affiliate_id, offer_id, sub } = source
  await lockTraffic(pg, affiliate_id)
  const present = await countRows(
    pg.selectFrom('source_blocks').where('affiliate_id', '=', affiliate_id).where('offer_id', '=', offer_id),
  )
  if (present >= max_source_blocks) throw refuse('too_many_source_blocks', { most: max_source_blocks })
  const added = await pg
    .insertInto('source_blocks')
    .values({ affiliate_id, offer_id, sub, value, ...by })
    .onConflict((conflict) => conflict.columns(['affiliate_id', 'offer_id', 'sub', 'value']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) throw refuse('source_blocked_before', { sub, value })
  return added.id
}
