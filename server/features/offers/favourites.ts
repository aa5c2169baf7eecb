import { sql, type RawBuilder } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

/** Whether the affiliate marked an offer; for a query that has `offers` in scope. */
export const isFavouriteOf = (affiliate_id: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from favourite_offers where favourite_offers.offer_id = offers.id and favourite_offers.affiliate_id = ${affiliate_id}
)`

/** Marks an offer as a favourite of the affiliate, once. */
export const addFavourite = async (pg: Pg, affiliate_id: number, offer_id: number, now: Date): Promise<void> => {
  await pg
    .insertInto('favourite_offers')
    .values({ affiliate_id, offer_id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns whether there was a mark */
export const removeFavourite = async (pg: Pg, affiliate_id: number, offer_id: number): Promise<boolean> => {
  const { numDeletedRows } = await pg
    .deleteFrom('favourite_offers')
    .where('affiliate_id', '=', affiliate_id)
    .where('offer_id', '=', offer_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
