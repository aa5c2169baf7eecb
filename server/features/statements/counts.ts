import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { netted_entries } from './snapshot.ts'

interface Differing {
  number: number
  payment: string
  affiliate_id: number
  affiliate: string | null
  issued_at: Date
  printed: number
  conversions: number
  difference: number
  count: number
}

/**
 * Statements of earlier versions counted ledger entries, so a conversion that was reversed and approved again is in them twice. What was issued
 * stays as it is: these are the statements whose counts differ, the oldest first.
 */
export const findDifferingCounts = async (
  pg: Pg,
  page: { limit: number; offset: number },
): Promise<{ rows: Differing[]; count: number }> => {
  const { rows } = await sql<Differing>`
    with printed as (
      select payment_id, number, issued_at, (
        select sum((line ->> 'count')::integer) from jsonb_array_elements(
          (content -> 'conversions') || (content -> 'reversals') || coalesce(nullif(content -> 'referrals', 'null'), '[]')) as line
      ) as count
      from statements where content is not null
    ), counted as (
      select payment_id, count(*) as count from ${netted_entries} as netted group by payment_id
    )
    select printed.number, printed.payment_id as payment, payments.affiliate_id,
      coalesce(affiliates.company, affiliates.login) as affiliate, printed.issued_at, printed.count::integer as printed,
      coalesce(counted.count, 0)::integer as conversions, (printed.count - coalesce(counted.count, 0))::integer as difference,
      count(*) over ()::integer as count
    from printed
    left join counted using (payment_id)
    join payments on payments.id = printed.payment_id
    join affiliates on affiliates.id = payments.affiliate_id
    where printed.count <> coalesce(counted.count, 0)
    order by printed.number limit ${page.limit} offset ${page.offset}`.execute(pg)
  return { rows, count: rows[0]?.count ?? 0 }
}
