import { sql } from 'kysely'
import { presentRow } from '../../shared/present-row.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/**
 * Requests that wait for an operator, where `offer_requests` and `offers` are in scope: none of an affiliate that has access by now, or of an
 * offer that became public.
 */
export const isWaiting = sql<boolean>`(
  offer_requests.state = 'requested' and offers.visibility <> 'public' and not exists (
    select from offer_affiliates as granted
    where granted.offer_id = offer_requests.offer_id and granted.affiliate_id = offer_requests.affiliate_id)
)`

const max_own = 100

/** An affiliate's requests, newest first; or the one with this id. */
export const listOwn = async (pg: Pg, affiliate_id: number, id?: number) => {
  const rows = await pg
    .selectFrom('offer_requests')
    .innerJoin('offers', 'offers.id', 'offer_id')
    .where('affiliate_id', '=', affiliate_id)
    .$if(id !== undefined, (query) => query.where('offer_requests.id', '=', id ?? 0))
    .select(['offer_requests.id', 'offer_id', 'offers.title', 'state', 'reason', 'terms_version'])
    .select(['ask_again_at', 'offer_requests.created_at', 'decided_at'])
    .orderBy('offer_requests.id', 'desc')
    .limit(max_own)
    .execute()
  return rows.map((row) => presentRow(row))
}
