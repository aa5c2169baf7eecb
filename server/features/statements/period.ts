import { sql } from 'kysely'

/**
 * When the period of `payments` begins: where the last one of the affiliate's earlier payments ended, not after its own end; a run through an earlier
 * day may follow one up to now. One that had been rejected by then does not count, because its entries are in this one. Null where there is none.
 */
export const periodFrom = sql<Date | null>`(
  select earlier_run.up_to from payments as earlier join payment_runs as earlier_run on earlier_run.id = earlier.run_id
  where earlier.affiliate_id = payments.affiliate_id and earlier.run_id < payments.run_id
    and earlier_run.up_to <= (select up_to from payment_runs where payment_runs.id = payments.run_id)
    and (earlier.status <> 'rejected' or earlier.decided_at > payments.created_at)
  order by earlier_run.up_to desc, earlier.run_id desc limit 1)`
