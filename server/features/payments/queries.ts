import type { Pg, Row } from '../../storage/postgres/schema.ts'

/** An affiliate's payments, newest first. */
export const listPayments = (pg: Pg, affiliate_id: number): Promise<Row<'payments'>[]> =>
  pg
    .selectFrom('payments')
    .where('affiliate_id', '=', affiliate_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
