import { sql, type RawBuilder } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { atOneMoment } from '../../storage/postgres/transaction.ts'
import { DifferenceFound, inPostgres } from './difference.ts'

/** Kept counts only make lists quick (ADR-0090): nothing is lost with them. */
const todo =
  "Count again: delete from list_counts; delete from network_state where key like 'list_counts_%' (both in one transaction)."

const limit_ms = 240_000

const utc_day = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} at time zone 'UTC')::date`

/** The expected counts of each list, computed from the rows up to the last counted one, in their state after it. */
const recounts: Readonly<Record<string, (upto: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  conversions: (upto) => sql`
    select case when grouping(affiliate_id) = 0 then 'affiliate' when grouping(offer_id) = 0 then 'offer'
        when grouping(advertiser_id) = 0 then 'advertiser' when grouping(goal_id) = 0 then 'goal'
        when grouping(day) = 0 then 'day' when grouping(reason) = 0 then 'reason' else 'all' end as dimension,
      coalesce(affiliate_id::text, offer_id::text, advertiser_id::text, goal_id::text, day::text, reason, '') as key,
      status, count(*) as count, 0::numeric as amount
    from (
      select affiliate_id, offer_id, advertiser_id, goal_id, ${utc_day('created_at')} as day, last.to_status as status,
        last.reason_code as reason
      from conversions
      join (
        select distinct on (conversion_id) conversion_id, to_status, reason_code from conversion_history
        where id <= ${upto} order by conversion_id, id desc
      ) as last on last.conversion_id = conversions.id
    ) as counted
    group by grouping sets ((status), (status, affiliate_id), (status, offer_id), (status, advertiser_id), (status, goal_id),
      (status, day), (status, reason))
    having grouping(reason) = 1 or reason is not null`,
  ledger: (upto) => sql`
    select case when grouping(affiliate_id) = 0 then 'affiliate' when grouping(day) = 0 then 'day' else 'all' end as dimension,
      coalesce(affiliate_id::text, day::text, '') as key, kind as status, count(*) as count, 0::numeric as amount
    from (select affiliate_id, ${utc_day('created_at')} as day, kind from ledger_entries where id <= ${upto}) as counted
    group by grouping sets ((kind), (kind, affiliate_id), (kind, day))`,
  referrals: (upto) => sql`
    select entry.affiliate_id::text as dimension, brought.affiliate_id::text as key, 'referral' as status,
      count(*) as count, sum(entry.amount) as amount
    from ledger_entries as entry, conversions as brought
    where brought.id = entry.referred_conversion_id and entry.id <= ${upto}
    group by 1, 2`,
}

interface Cell {
  dimension: string
  key: string
  status: string
  expected: string
  found: string
}

/**
 * Counts the rows of long lists one by one, and holds the kept counts against that, at one moment.
 * @returns how many kept counts there are
 */
export const checkListCounts = async (pg: Pg): Promise<number> =>
  atOneMoment(pg, async (trx) => {
    await sql`select set_config('statement_timeout', ${String(limit_ms)}, true)`.execute(trx)
    for (const [list, recount] of Object.entries(recounts)) {
      const upto = sql`coalesce((select value->>'marked' from network_state where key = ${`list_counts_${list}`}), '0')::bigint`
      const { rows } = await sql<Cell>`
        select coalesce(recounted.dimension, kept.dimension) as dimension, coalesce(recounted.key, kept.key) as key,
          coalesce(recounted.status, kept.status) as status,
          concat(coalesce(recounted.count, 0), ' rows, ', coalesce(recounted.amount, 0)::numeric(38, 2)) as expected,
          concat(coalesce(kept.count, 0), ' rows, ', coalesce(kept.amount, 0)::numeric(38, 2)) as found
        from (${recount(upto)}) as recounted
        full join (select * from list_counts where list = ${list}) as kept
          on kept.dimension = recounted.dimension and kept.key = recounted.key and kept.status = recounted.status
        where coalesce(recounted.count, 0) <> coalesce(kept.count, 0) or coalesce(recounted.amount, 0) <> coalesce(kept.amount, 0)
        order by 1, 2, 3 limit 1`.execute(trx)
      const [wrong] = rows
      if (wrong === undefined) continue
      const { dimension, key, status, expected, found } = wrong
      throw new DifferenceFound(
        inPostgres('list_counts', { list, dimension, key, status }),
        'count',
        expected,
        `${found}. ${todo}`,
      )
    }
    const { rows } = await sql<{ cells: string }>`select count(*) as cells from list_counts`.execute(trx)
    return Number(rows[0]?.cells ?? 0)
  })
