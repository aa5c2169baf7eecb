import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'

/** An affiliate's payments, newest first. */
export const listPayments = (pg: Kysely<Database>, affiliate_id: number): Promise<Selectable<Database['payments']>[]> =>
  pg
    .selectFrom('payments')
    .where('affiliate_id', '=', affiliate_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
