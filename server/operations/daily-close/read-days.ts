import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

export interface DayFigures {
  clicks: number
  hosts: number
  conversions: number
  approved: number
  earnings: string
}

export interface ClosedDay {
  day: string
  sealed_at: Date
  sealed: DayFigures
  /** The seal with all changes. */
  now: DayFigures
  changes: number
}

export interface DaysQuestion {
  from: string
  to: string
}

type Row = Pick<ClosedDay, 'day' | 'sealed_at' | 'changes'> &
  DayFigures & { [Name in keyof DayFigures as `now_${Name}`]: DayFigures[Name] }

/** Closed days, the newest first. */
export const readDays = async (pg: Pg, { from, to }: DaysQuestion): Promise<ClosedDay[]> => {
  const { rows } = await sql<Row>`
    with seals as (
      select day, sum(clicks)::integer as clicks, sum(hosts)::integer as hosts, sum(conversions)::integer as conversions,
        sum(approved)::integer as approved, sum(earnings) as earnings
      from sealed_figures where day between ${from} and ${to} group by day
    ), later as (
      select day, count(*)::integer as changes, sum(clicks)::integer as clicks, sum(hosts)::integer as hosts,
        sum(conversions)::integer as conversions, sum(approved)::integer as approved, sum(earnings) as earnings
      from day_changes where day between ${from} and ${to} group by day
    )
    select day, sealed_at, coalesce(changes, 0) as changes,
      coalesce(seals.clicks, 0) as clicks, coalesce(seals.hosts, 0) as hosts, coalesce(seals.conversions, 0) as conversions,
      coalesce(seals.approved, 0) as approved, coalesce(seals.earnings, 0.00) as earnings,
      coalesce(seals.clicks, 0) + coalesce(later.clicks, 0) as now_clicks,
      coalesce(seals.hosts, 0) + coalesce(later.hosts, 0) as now_hosts,
      coalesce(seals.conversions, 0) + coalesce(later.conversions, 0) as now_conversions,
      coalesce(seals.approved, 0) + coalesce(later.approved, 0) as now_approved,
      coalesce(seals.earnings, 0) + coalesce(later.earnings, 0.00) as now_earnings
    from sealed_days left join seals using (day) left join later using (day)
    where day between ${from} and ${to} order by day desc`.execute(pg)
  return rows.map(
    ({ day, sealed_at, changes, now_clicks, now_hosts, now_conversions, now_approved, now_earnings, ...sealed }) => ({
      day,
      sealed_at,
      sealed,
      now: {
        clicks: now_clicks,
        hosts: now_hosts,
        conversions: now_conversions,
        approved: now_approved,
        earnings: now_earnings,
      },
      changes,
    }),
  )
}

export interface DayChange extends DayFigures {
  day: string
  affiliate_id: number
  changed_at: Date
  kind: string
  actor: string
  reason: string
  conversion_id: string | null
}

/** Changes in closed days, the newest first. */
export const readDayChanges = async (pg: Pg, { from, to }: DaysQuestion, limit: number): Promise<DayChange[]> => {
  const rows = await pg
    .selectFrom('day_changes')
    .select(['day', 'affiliate_id', 'changed_at', 'kind', 'clicks', 'hosts', 'conversions', 'approved', 'earnings'])
    .select(['actor', 'reason', 'conversion_id'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ clicks, hosts, conversions, approved, ...row }) => ({
    ...row,
    clicks: Number(clicks),
    hosts: Number(hosts),
    conversions: Number(conversions),
    approved: Number(approved),
  }))
}
