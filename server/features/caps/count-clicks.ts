import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { periodOf, type Period } from '../../shared/cap-periods.ts'
import type { Cap } from './rules.ts'

/*
 * Caps on clicks are counted from the statistics, where clicks of all trackers and nodes arrive within a second. Each count is made again
 * from the rows themselves, so nothing is counted twice.
 */

type ClickCap = Pick<Cap, 'id' | 'offer_id' | 'affiliate_id' | 'country' | 'period' | 'zone'>

/** Older clicks are counted again only once a minute: they may arrive late from a node that was cut off. */
const recent_ms = 60_000

interface Base {
  period: string
  /** Counted clicks before `to`. */
  clicks: number
  to: number
}

const selectCount = async (
  clickhouse: ClickHouseClient,
  cap: ClickCap,
  { start, end }: Pick<Period, 'start' | 'end'>,
): Promise<number> => {
  const result = await clickhouse.query({
    query: `
      select toUInt32(count()) as clicks from clicks
      where offer_id = {offer_id:UInt32} and rejected = ''
        and at >= fromUnixTimestamp64Milli({start:Int64}) and at < fromUnixTimestamp64Milli({end:Int64})
        ${cap.affiliate_id === null ? '' : 'and affiliate_id = {affiliate_id:UInt32}'}
        ${cap.country === null ? '' : 'and country = {country:String}'}`,
    query_params: {
      offer_id: cap.offer_id,
      affiliate_id: cap.affiliate_id ?? 0,
      country: cap.country ?? '',
      start: Math.max(start, 0),
      end: Math.min(end, 4_102_444_800_000),
    },
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ clicks: number }>()
  return row?.clicks ?? 0
}

/** Notes what caps on clicks have used, and since when they are full. */
const saveCounts = async (pg: Pg, counts: readonly { id: number; period: string; used: number }[]): Promise<void> => {
  await sql`
    insert into cap_counters (cap_id, period, used, reached_at)
    select caps.id, counted.period, counted.used, case when counted.used >= caps.amount then now() end
    from unnest(${counts.map(({ id }) => id)}::integer[], ${counts.map(({ period }) => period)}::date[],
      ${counts.map(({ used }) => used)}::numeric[]) as counted (id, period, used)
    join caps on caps.id = counted.id order by caps.id
    on conflict (cap_id, period) do update set used = excluded.used,
      reached_at = case when excluded.reached_at is null then null else coalesce(cap_counters.reached_at, excluded.reached_at) end
    where cap_counters.used <> excluded.used
      or (cap_counters.reached_at is null) <> (excluded.reached_at is null)`.execute(pg)
}

/**
 * Makes a function that counts the clicks of all caps on clicks once. What is older than a minute is counted once a minute.
 * @returns it; answers how many caps there are
 */
export const createClickCounter = (pg: Pg, clickhouse: ClickHouseClient): ((now: number) => Promise<number>) => {
  const bases = new Map<number, Base>()

  const countOne = async (cap: ClickCap, now: number) => {
    const period = periodOf(cap, now)
    const known = bases.get(cap.id)
    let base = known
    if (known === undefined || known.period !== period.key || now - known.to > 2 * recent_ms) {
      const to = Math.max(period.start, now - recent_ms)
      base = { period: period.key, to, clicks: await selectCount(clickhouse, cap, { start: period.start, end: to }) }
      bases.set(cap.id, base)
    }
    const { clicks, to } = base ?? { clicks: 0, to: period.start }
    const later = await selectCount(clickhouse, cap, { start: to, end: period.end })
    return { id: cap.id, period: period.key, used: clicks + later }
  }

  return async (now) => {
    const caps = await pg
      .selectFrom('caps')
      .where('type', '=', 'clicks')
      .select(['id', 'offer_id', 'affiliate_id', 'country', 'period', 'zone'])
      .orderBy('id')
      .execute()
    for (const id of bases.keys()) if (!caps.some((cap) => cap.id === id)) bases.delete(id)
    const counts = []
    for (const cap of caps) counts.push(await countOne(cap, now))
    if (counts.length > 0) await saveCounts(pg, counts)
    return caps.length
  }
}
