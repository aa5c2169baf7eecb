import { sql } from 'kysely'

/**
 * The beginning of the period of `payments`: the end of the affiliate's previous payment before its own end; a run through the same or an earlier
 * day may follow another one. A previous payment that had been rejected by then does not count, because its entries are in this one. Null if none does.
 */
export const periodFrom = sql<Date | null>`(
  select earlier_run.up_to from payments as earlier join payment_runs as earlier_run on earlier_run.id = earlier.run_id
  where earlier.affiliate_id = payments.affiliate_id and earlier.run_id < payments.run_id
    and earlier_run.up_to < (select up_to from payment_runs where payment_runs.id = payments.run_id)
    and (earlier.status <> 'rejected' or earlier.decided_at > payments.created_at)
  order by earlier_run.up_to desc, earlier.run_id desc limit 1)`
