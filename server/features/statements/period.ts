import { sql } from 'kysely'

/**
 * When the period of `payments` begins: where that of the affiliate's previous payment ended. One that had been rejected by then does not
 * count, because its entries are in this one. Null of the first.
 */
export const periodFrom = sql<Date | null>`(
  select earlier_run.up_to from payments as earlier join payment_runs as earlier_run on earlier_run.id = earlier.run_id
  where earlier.affiliate_id = payments.affiliate_id and earlier.run_id < payments.run_id
    and (earlier.status <> 'rejected' or earlier.decided_at > payments.created_at)
  order by earlier.run_id desc limit 1)`
