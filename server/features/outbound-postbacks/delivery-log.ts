import { deliveries_page_size } from '@plumbline/contract/paging.ts'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { countRows } from '../../storage/postgres/count-rows.ts'

/** The deliveries of a postback, as its affiliate sees them. */

export type Delivery = Row<'deliveries'>
export type Attempt = Row<'delivery_attempts'>

/** A page of what was sent for a postback of an affiliate, the newest first. */
export const listDeliveries = (pg: Pg, affiliate_id: number, postback_id: number, page: number): Promise<Delivery[]> =>
  pg
    .selectFrom('deliveries')
    .where('affiliate_id', '=', affiliate_id)
    .where('postback_id', '=', postback_id)
    .orderBy('id', 'desc')
    .offset((page - 1) * deliveries_page_size)
    .limit(deliveries_page_size)
    .selectAll()
    .execute()

export const hasDelivery = async (
  pg: Pg,
  { affiliate_id, postback_id, id }: { affiliate_id: number; postback_id: number; id: string },
): Promise<boolean> => {
  const delivery = await pg
    .selectFrom('deliveries')
    .where('affiliate_id', '=', affiliate_id)
    .where('postback_id', '=', postback_id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return delivery !== undefined
}

/** How much was sent for a postback of an affiliate, as far as the log reaches. */
export const countDeliveries = async (pg: Pg, affiliate_id: number, postback_id: number): Promise<number> =>
  countRows(pg.selectFrom('deliveries').where('affiliate_id', '=', affiliate_id).where('postback_id', '=', postback_id))

/** The tries of some deliveries, the newest first. */
export const listAttempts = async (pg: Pg, delivery_ids: readonly string[]): Promise<Attempt[]> =>
  delivery_ids.length === 0
    ? []
    : pg
        .selectFrom('delivery_attempts')
        .where('delivery_id', 'in', delivery_ids)
        .orderBy('number', 'desc')
        .selectAll()
        .execute()
