import { sql } from 'kysely'
import { ApiError } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { billing_columns } from '../billing/index.ts'
import { paidOfRequest } from '../payments/index.ts'

/** An affiliate as payments see it. @throws ApiError `not_found` */
export const findPayee = (pg: Pg, affiliate_id: number) =>
  pg
    .selectFrom('affiliates')
    .leftJoin('billing', (join) =>
      join.onRef('billing.affiliate_id', '=', 'affiliates.id').on('billing.is_default', '=', true),
    )
    .where('affiliates.id', '=', affiliate_id)
    .select(['affiliates.status', 'affiliates.payment_period', 'affiliates.payment_minimum', 'affiliates.own_minimum'])
    .select(['affiliates.payment_hold', 'affiliates.payment_requests'])
    .select(billing_columns)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'))

/** The sums of an affiliate's payments, by their progress, as exact decimals. */
export const findPaid = async (pg: Pg, affiliate_id: number): Promise<{ in_payment: string; paid: string }> => {
  const { rows } = await sql<{ in_payment: string; paid: string }>`
    select coalesce(sum(amount) filter (where status in ('pending', 'approved')), 0.00)::text as in_payment,
      coalesce(sum(amount) filter (where status = 'completed'), 0.00)::text as paid
    from payments where affiliate_id = ${affiliate_id}`.execute(pg)
  return rows[0] ?? { in_payment: '0.00', paid: '0.00' }
}

/** The unpaid amount of an affiliate's open request, as an exact decimal. */
export const findRequested = async (pg: Pg, affiliate_id: number): Promise<string> => {
  const open = await pg
    .selectFrom('payment_requests as request')
    .where('affiliate_id', '=', affiliate_id)
    .where('status', '=', 'open')
    .select(sql<string>`amount - ${paidOfRequest}`.as('rest'))
    .executeTakeFirst()
  return open?.rest ?? '0.00'
}

/** The sum of an affiliate's pending payouts. @param before only of conversions made before */
export const findPending = async (pg: Pg, affiliate_id: number, before?: Date): Promise<string> => {
  const { pending } = await pg
    .selectFrom('conversions')
    .where('affiliate_id', '=', affiliate_id)
    .where('status', '=', 'pending')
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? null))
    .select(sql<string>`coalesce(sum(payout), 0.00)::text`.as('pending'))
    .executeTakeFirstOrThrow()
  return pending
}
