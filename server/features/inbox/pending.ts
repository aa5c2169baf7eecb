import { sql } from 'kysely'
import { dayAfter, dayBefore, dayStart, networkDay } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Actor } from '../operator-action.ts'
import { inScope } from '../operator-scope.ts'

/** The day `days` days ago, in the network's zone like every day of a filter. */
export const daysBack = (now: Date, days: number): string => dayAfter(networkDay(now.getTime()), -days)

interface Group {
  by: 'age' | 'advertiser'
  name: string
  count: number
  oldest: string | null
  input: Record<string, unknown>
}

const shown_advertisers = 10

interface Row {
  advertiser_id: number
  advertiser: string
  count: number
  oldest: Date
  over_week: number
  over_month: number
}

const earliest = (rows: readonly Row[]): string | null =>
  rows.length === 0 ? null : new Date(Math.min(...rows.map(({ oldest }) => oldest.getTime()))).toISOString()

/** Pending conversions of what the actor reaches: how old they are, and whose word they wait for. */
export const pendingGroups = async (pg: Pg, actor: Pick<Actor, 'scope'>, now: Date): Promise<Group[]> => {
  const [week, month] = [daysBack(now, 7), daysBack(now, 30)]
  const { rows } = await sql<Row>`
    select counted.*, advertisers.name as advertiser
    from (
      select advertiser_id, count(*)::integer as count, min(created_at) as oldest,
        count(*) filter (where created_at < ${new Date(dayStart(week))})::integer as over_week,
        count(*) filter (where created_at < ${new Date(dayStart(month))})::integer as over_month
      from conversions where status = 'pending' and ${inScope(actor, 'conversions.affiliate_id')}
      group by advertiser_id
    ) as counted join advertisers on advertisers.id = advertiser_id
    order by count desc, advertiser_id`.execute(pg)
  const sum = (of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0)
  const over_month = sum((row) => row.over_month)
  const over_week = sum((row) => row.over_week)
  const oldest = earliest(rows)
  /** The oldest one is known of the first group alone. */
  const ages = (
    [
      ['over 30 days', over_month, true, { to: dayBefore(month) }],
      ['7 to 30 days', over_week - over_month, over_month === 0, { from: month, to: dayBefore(week) }],
      ['under 7 days', sum(({ count }) => count) - over_week, over_week === 0, { from: week }],
    ] as const
  ).map(([name, count, is_first, input]) => ({
    by: 'age' as const,
    name,
    count,
    oldest: is_first ? oldest : null,
    input,
  }))
  return [
    ...ages.filter(({ count }) => count > 0),
    ...rows.slice(0, shown_advertisers).map((row) => ({
      by: 'advertiser' as const,
      name: row.advertiser,
      count: row.count,
      oldest: row.oldest.toISOString(),
      input: { advertiser: row.advertiser_id },
    })),
  ]
}
