import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { withLongLists } from '../../storage/clickhouse/long-lists.ts'
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

const last_ms = 4_102_444_800_000

interface Clicks {
  offer_id: number
  affiliate_id: number
  country: string
  clicks: number
}

/** Counts the clicks of some offers in one query, however many caps they have: one for each cap would take seconds where there are thousands. */
const selectCounts = (
  clickhouse: ClickHouseClient,
  offers: readonly number[],
  { start, end }: Pick<Period, 'start' | 'end'>,
): Promise<Clicks[]> => {
  const statement = `
    select offer_id, affiliate_id, country, toUInt32(count()) as clicks from clicks
    where offer_id in {offers:Array(UInt32)} and rejected = ''
      and at >= fromUnixTimestamp64Milli({start:Int64}) and at < fromUnixTimestamp64Milli({end:Int64})
    group by all`
  const values = { offers: [...new Set(offers)], start: Math.max(start, 0), end: Math.min(end, last_ms) }
  return askRows<Clicks>(clickhouse, withLongLists(statement, values))
}

const scopeOf = ({
  offer_id,
  affiliate_id,
  country,
}: Pick<ClickCap, 'offer_id' | 'affiliate_id' | 'country'>): string =>
  `${offer_id} ${affiliate_id ?? ''} ${country ?? ''}`

/** The clicks of every scope that a cap can have: thousands of caps of one offer must not each walk through its clicks. */
const sumByScope = (counts: readonly Clicks[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { offer_id, clicks, ...row } of counts)
    for (const affiliate_id of [row.affiliate_id, null])
      for (const country of [row.country, null]) {
        const scope = scopeOf({ offer_id, affiliate_id, country })
        sums.set(scope, (sums.get(scope) ?? 0) + clicks)
      }
  return sums
}

/** The clicks of each cap between two moments; caps with the same moments share a query. */
const countClicks = async (
  clickhouse: ClickHouseClient,
  caps: readonly { cap: ClickCap; start: number; end: number }[],
): Promise<Map<number, number>> => {
  const counted = new Map<number, number>()
  for (const some of Map.groupBy(caps, ({ start, end }) => `${start} ${end}`).values()) {
    const [first] = some
    if (first === undefined) continue
    const offers = some.map(({ cap }) => cap.offer_id)
    const sums = sumByScope(await selectCounts(clickhouse, offers, first))
    for (const { cap } of some) counted.set(cap.id, sums.get(scopeOf(cap)) ?? 0)
  }
  return counted
}

interface Base {
  period: string
  /** Counted clicks before `to`. */
  clicks: number
  to: number
}

interface Count {
  id: number
  period: string
  used: number
}

/**
 * Notes what caps on clicks have used, and since when they are full; writes nothing where nothing changed.
 * @param may_fall whether a lower count is taken. One that was slower than another worker's would open a full cap again
 */
const saveCounts = async (pg: Pg, counts: readonly Count[], may_fall: boolean): Promise<void> => {
  if (counts.length === 0) return
  await sql`
    insert into cap_counters (cap_id, period, used, reached_at)
    select caps.id, counted.period, counted.used, case when counted.used >= caps.amount then now() end
    from unnest(${counts.map(({ id }) => id)}::integer[], ${counts.map(({ period }) => period)}::date[],
      ${counts.map(({ used }) => used)}::numeric[]) as counted (id, period, used)
    join caps on caps.id = counted.id
    left join cap_counters as known on known.cap_id = caps.id and known.period = counted.period
    where known.cap_id is null or known.used <> counted.used or (known.reached_at is null) <> (counted.used < caps.amount)
    order by caps.id
    on conflict (cap_id, period) do update set used = excluded.used,
      reached_at = case when excluded.reached_at is null then null else coalesce(cap_counters.reached_at, excluded.reached_at) end
    where excluded.used >= cap_counters.used or ${sql.lit(may_fall)}`.execute(pg)
}

/**
 * Makes a function that counts the clicks of all caps on clicks once. Older clicks are counted once a minute. The number of queries
 * depends on how many different periods there are, not on how many caps.
 * @returns it; answers how many caps there are
 */
export const createClickCounter = (pg: Pg, clickhouse: ClickHouseClient): ((now: number) => Promise<number>) => {
  const bases = new Map<number, Base>()
  /** The count before. */
  let last = new Map<number, Count>()

  /** Counts what is older than a minute of caps of which that is not known, or was counted long ago. */
  const countBases = async (caps: readonly (ClickCap & { running: Period })[], now: number) => {
    const due = caps.filter(({ id, running }) => {
      const known = bases.get(id)
      // A clock that was set back leaves the end of the last count in the future.
      return known?.period !== running.key || known.to > now || now - known.to > 2 * recent_ms
    })
    // Whole minutes, so that caps that were added at different times share their queries.
    const to = Math.floor((now - recent_ms) / recent_ms) * recent_ms
    const spans = due.map((cap) => ({ cap, start: cap.running.start, end: Math.max(cap.running.start, to) }))
    const counted = await countClicks(clickhouse, spans)
    for (const { cap, end } of spans)
      bases.set(cap.id, { period: cap.running.key, to: end, clicks: counted.get(cap.id) ?? 0 })
  }

  return async (now) => {
    const caps = await pg
      .selectFrom('caps')
      .where('type', '=', 'clicks')
      .select(['id', 'offer_id', 'affiliate_id', 'country', 'period', 'zone'])
      .orderBy('id')
      .execute()
    const ids = new Set(caps.map(({ id }) => id))
    for (const id of bases.keys()) if (!ids.has(id)) bases.delete(id)
    const running = caps.map((cap) => ({ ...cap, running: periodOf(cap, now) }))
    await countBases(running, now)
    const spans = running.map((cap) => ({
      cap,
      start: bases.get(cap.id)?.to ?? cap.running.start,
      end: cap.running.end,
    }))
    const later = await countClicks(clickhouse, spans)
    const counts = running.map(({ id, running: { key } }) => ({
      id,
      period: key,
      used: (bases.get(id)?.clicks ?? 0) + (later.get(id) ?? 0),
    }))
    // A late count differs from the one before.
    const isSettled = ({ id, period, used }: Count): boolean => {
      const before = last.get(id)
      return before?.period === period && before.used === used
    }
    const { settled = [], moving = [] } = Object.groupBy(counts, (one) => (isSettled(one) ? 'settled' : 'moving'))
    await saveCounts(pg, moving, false)
    await saveCounts(pg, settled, true)
    last = new Map(counts.map((one) => [one.id, one]))
    return caps.length
  }
}
