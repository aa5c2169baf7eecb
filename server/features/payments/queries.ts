import type { Selectable } from 'kysely'
import type { Database, Pg } from '../../storage/postgres/schema.ts'

/** An affiliate's payments, newest first. */
export const listPayments = (pg: Pg, affiliate_id: number): Promise<Selectable<Database['payments']>[]> =>
  pg
    .selectFrom('payments')
    .where('affiliate_id', '=', affiliate_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
