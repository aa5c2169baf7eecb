import { sql } from 'kysely'
import { network_zone } from '../../shared/network.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { atOneMoment } from '../../storage/postgres/transaction.ts'
import { DifferenceFound, inPostgres } from './difference.ts'

const limit_ms = 240_000

interface Wrong {
  cap_id: number
  period: string
  used: string
  counted: string
}

/** Counts the conversions of every counted period of a cap, with its own SQL, and compares the counters. The worker recounts clicks constantly. */
export const checkCapCounters = (pg: Pg): Promise<void> =>
  atOneMoment(pg, async (trx) => {
    await sql`select set_config('statement_timeout', ${String(limit_ms)}, true)`.execute(trx)
    const { rows } = await sql<Wrong>`
      with taken as (
        select caps.id as cap_id,
          case caps.period
            when 'day' then (made.created_at at time zone coalesce(caps.zone, ${network_zone}))::date
            when 'week' then date_trunc('week', made.created_at at time zone coalesce(caps.zone, ${network_zone}))::date
            when 'month' then date_trunc('month', made.created_at at time zone coalesce(caps.zone, ${network_zone}))::date
            else date '0001-01-01' end as period,
          case caps.type when 'conversions' then 1 when 'payout' then made.payout else made.revenue end as share
        from caps join conversions as made on made.offer_id = caps.offer_id
        where made.goal_id = coalesce(caps.goal_id, made.goal_id) and made.affiliate_id = coalesce(caps.affiliate_id, made.affiliate_id)
          and made.country = coalesce(caps.country, made.country)
          and (made.status in ('approved', 'pending') or not caps.reversals_free and made.id in (
            select conversion_id from conversion_history where to_status in ('approved', 'pending')))
      )
      select counters.cap_id, counters.period::text as period, used::text, coalesce(counted.sum, 0)::numeric(20, 2)::text as counted
      from cap_counters as counters join caps on caps.id = counters.cap_id
      left join (select cap_id, period, sum(share) from taken group by 1, 2) as counted
        on counted.cap_id = counters.cap_id and counted.period = counters.period
      where caps.type <> 'clicks' and used <> coalesce(counted.sum, 0) order by 1, 2 limit 1`.execute(trx)
    const [wrong] = rows
    if (wrong === undefined) return
    throw new DifferenceFound(
      inPostgres('cap_counters', { cap_id: wrong.cap_id, period: wrong.period }),
      'used',
      wrong.counted,
      `${wrong.used}. No money is wrong. Count again: delete the row of cap_counters.`,
    )
  })
