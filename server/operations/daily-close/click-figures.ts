import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { network_zone } from '../../shared/network.ts'

/** The last record of each journal, by its number as text. */
export type Upto = Record<string, number>

/** An affiliate's clicks of a day, as reports count them. */
export interface ClickFigures {
  clicks: number
  hosts: number
  upto: Upto
}

/** By day and affiliate. */
export type DayClicks = Map<string, Map<number, ClickFigures>>

interface Row {
  zone_day: string
  affiliate_id: number
  journal: number
  clicks: number
  hosts: number
  last: number
}

export const findDayClicks = async (clickhouse: ClickHouseClient, days: readonly string[]): Promise<DayClicks> => {
  const rows_read = await askRows<Row>(clickhouse, {
    query: `select toString(toDate(clicks.at, '${network_zone}')) as zone_day, affiliate_id, journal,
        count() as clicks, sum(is_host) as hosts, max(sequence) as last
      from clicks where rejected = '' and toDate(clicks.at, '${network_zone}') in {days:Array(Date)}
      group by zone_day, affiliate_id, journal`,
    query_params: { days },
  })
  const by_day: DayClicks = new Map()
  for (const { zone_day, affiliate_id, journal, clicks, hosts, last } of rows_read) {
    const ofDay = by_day.get(zone_day) ?? new Map<number, ClickFigures>()
    by_day.set(zone_day, ofDay)
    const figures = ofDay.get(affiliate_id) ?? { clicks: 0, hosts: 0, upto: {} }
    const upto = { ...figures.upto, [journal]: last }
    ofDay.set(affiliate_id, { clicks: figures.clicks + clicks, hosts: figures.hosts + hosts, upto })
  }
  return by_day
}

/** The later place of each journal. */
export const latest = (places: Iterable<Upto>): Upto => {
  const all: Upto = {}
  for (const place of places)
    for (const [journal, sequence] of Object.entries(place)) all[journal] = Math.max(all[journal] ?? 0, sequence)
  return all
}

export const findFirstDay = async (clickhouse: ClickHouseClient): Promise<string | undefined> => {
  const [row] = await askRows<{ first_day: string }>(clickhouse, {
    query: `select toString(toDate(min(at), '${network_zone}')) as first_day from clicks having count() > 0`,
  })
  return row?.first_day
}

/**
 * Counts the rows of clicks of each day. For a partition with an unchanged number of rows, which is known without reading any, it reuses the
 * last answer.
 */
export const createDayRowCount = (clickhouse: ClickHouseClient): (() => Promise<Map<string, number>>) => {
  let known = new Map<string, { total: number; days: ReadonlyMap<string, number> }>()

  const countDays = async (ids: readonly string[]): Promise<Map<string, Map<string, number>>> => {
    const rows_read = await askRows<{ id: string; zone_day: string; rows: number }>(clickhouse, {
      query: `select _partition_id as id, toString(toDate(clicks.at, '${network_zone}')) as zone_day, count() as rows
        from clicks where _partition_id in {ids:Array(String)} group by id, zone_day`,
      query_params: { ids },
    })
    const counts = new Map(ids.map((id) => [id, new Map<string, number>()]))
    for (const { id, zone_day, rows } of rows_read) counts.get(id)?.set(zone_day, rows)
    return counts
  }

  return async () => {
    const partitions = await askRows<{ id: string; total: number }>(clickhouse, {
      query: `select partition_id as id, sum(rows) as total from system.parts
        where database = currentDatabase() and table = 'clicks' and active group by partition_id`,
    })
    const moved = partitions.filter(({ id, total }) => known.get(id)?.total !== total).map(({ id }) => id)
    const counted = moved.length === 0 ? undefined : await countDays(moved)
    known = new Map(
      partitions.map(({ id, total }) => [
        id,
        { total, days: counted?.get(id) ?? known.get(id)?.days ?? new Map<string, number>() },
      ]),
    )
    const rows = new Map<string, number>()
    for (const { days } of known.values()) for (const [day, count] of days) rows.set(day, (rows.get(day) ?? 0) + count)
    return rows
  }
}
