import type { ClickHouseClient } from '@clickhouse/client'
import { network_zone } from '../../shared/network.ts'
import { sql } from 'kysely'
import { readKnownClicks } from '../daily-close/changes.ts'
import { findDayClicks, type ClickFigures } from '../daily-close/click-figures.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { DifferenceFound, inPostgres } from './difference.ts'

const days_at_once = 31
const no_conversions: Record<string, string> = { conversions: '0', approved: '0', earnings: '0.00' }

const differs = (
  day: string,
  affiliate_id: number,
  field: string,
  expected: unknown,
  found: unknown,
): DifferenceFound =>
  new DifferenceFound(inPostgres('sealed_figures with day_changes', { day, affiliate_id }), field, expected, found)

interface ConversionRow {
  day: string
  affiliate_id: number
  counted: Record<string, string> | null
  known: Record<string, string> | null
}

/** Conversions and earnings of closed days, at one moment: the present values, against the closed figures and later changes. */
const checkConversions = async (pg: Pg): Promise<void> => {
  const { rows } = await sql<ConversionRow>`
    with figures as (
      select (created_at at time zone ${network_zone})::date as day, affiliate_id, true as is_counted,
        1 as conversions, (status = 'approved')::integer as approved, case status when 'approved' then payout else 0 end as earnings
      from conversions
      union all select day, affiliate_id, false, conversions, approved, earnings from sealed_figures
      union all select day, affiliate_id, false, conversions, approved, earnings from day_changes
    ), sums as (
      select day, affiliate_id, is_counted, sum(conversions) as conversions, sum(approved) as approved,
        sum(earnings)::numeric(38, 2) as earnings
      from figures join sealed_days using (day) group by day, affiliate_id, is_counted
    ), sides as (
      select day, affiliate_id, is_counted,
        jsonb_build_object('conversions', conversions::text, 'approved', approved::text, 'earnings', earnings::text) as figures
      from sums
    )
    select day, affiliate_id, counted.figures as counted, known.figures as known
    from (select * from sides where is_counted) as counted
    full join (select * from sides where not is_counted) as known using (day, affiliate_id)
    where coalesce(counted.figures, ${sql.lit(JSON.stringify(no_conversions))}::jsonb)
      <> coalesce(known.figures, ${sql.lit(JSON.stringify(no_conversions))}::jsonb)
    order by day, affiliate_id limit 1`.execute(pg)
  const [first] = rows
  if (first === undefined) return
  const { day, affiliate_id } = first
  const counted = first.counted ?? no_conversions
  const known = first.known ?? no_conversions
  const field = Object.keys(counted).find((name) => counted[name] !== known[name]) ?? ''
  throw differs(day, affiliate_id, field, counted[field], known[field])
}

const hasNewer = (figures: ClickFigures | undefined, known: Record<string, number>): boolean =>
  Object.entries(figures?.upto ?? {}).some(([journal, sequence]) => sequence > (known[journal] ?? 0))

const none = { clicks: 0, hosts: 0 }

/**
 * Holds closed days against their seals and the changes that were noted since: whatever changed later was noted. Clicks that came late a
 * moment ago, and wait to be noted, are left to the next check.
 * @returns how many days are closed
 */
export const checkSeals = async (pg: Pg, clickhouse: ClickHouseClient): Promise<number> => {
  await checkConversions(pg)
  const sealed = await pg.selectFrom('sealed_days').select('day').orderBy('day').execute()
  for (let start = 0; start < sealed.length; start += days_at_once) {
    const days = sealed.slice(start, start + days_at_once).map(({ day }) => day)
    const current = await findDayClicks(clickhouse, days)
    for (const [day, { upto, affiliates }] of await readKnownClicks(pg, days)) {
      const ofDay = current.get(day) ?? new Map<number, ClickFigures>()
      for (const affiliate_id of new Set([...affiliates.keys(), ...ofDay.keys()])) {
        const counted = ofDay.get(affiliate_id)
        if (hasNewer(counted, upto)) continue
        const known = affiliates.get(affiliate_id) ?? none
        for (const field of ['clicks', 'hosts'] as const) {
          const expected = (counted ?? none)[field]
          if (expected !== known[field]) throw differs(day, affiliate_id, field, expected, known[field])
        }
      }
    }
  }
  return sealed.length
}
