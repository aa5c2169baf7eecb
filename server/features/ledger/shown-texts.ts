import type { PaymentState } from '@plumbline/contract/payment-steps.ts'
import { sql, type RawBuilder } from 'kysely'

/** Where the money of an entry's payment is, as the list of payments says it. */
export const payment_state = sql<PaymentState | null>`case payments.status
  when 'pending' then 'in_payment' when 'approved' then 'in_payment' when 'completed' then 'paid' else payments.status end`

/** Joins the offer of the affiliate's own conversion to an entry. What a referred affiliate earned it with is that affiliate's own. */
export const offerOf = (entry: RawBuilder<unknown>, affiliate_id: number) => sql`
  left join conversions on ${entry}.kind in ('conversion', 'reversal') and conversions.id = ${entry}.conversion_id
    and conversions.affiliate_id = ${affiliate_id}
  left join offers on offers.id = conversions.offer_id`
