import type { ClickHouseClient } from '@clickhouse/client'
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
  const result = await clickhouse.query({
    query: `select toString(toDate(clicks.at, '${network_zone}')) as zone_day, affiliate_id, journal,
        count() as clicks, sum(is_host) as hosts, max(sequence) as last
      from clicks where rejected = '' and toDate(clicks.at, '${network_zone}') in {days:Array(Date)}
      group by zone_day, affiliate_id, journal`,
    query_params: { days },
    format: 'JSONEachRow',
  })
  const found: DayClicks = new Map()
  for (const { zone_day, affiliate_id, journal, clicks, hosts, last } of await result.json<Row>()) {
    const ofDay = found.get(zone_day) ?? new Map<number, ClickFigures>()
    found.set(zone_day, ofDay)
    const figures = ofDay.get(affiliate_id) ?? { clicks: 0, hosts: 0, upto: {} }
    const upto = { ...figures.upto, [journal]: last }
    ofDay.set(affiliate_id, { clicks: figures.clicks + clicks, hosts: figures.hosts + hosts, upto })
  }
  return found
}

/** The later place of each journal. */
export const latest = (places: Iterable<Upto>): Upto => {
  const all: Upto = {}
  for (const place of places)
    for (const [journal, sequence] of Object.entries(place)) all[journal] = Math.max(all[journal] ?? 0, sequence)
  return all
}

/** How many rows of clicks each day has, known without reading any. A day whose number has not moved has not changed. */
export const countDayRows = async (clickhouse: ClickHouseClient): Promise<Map<string, number>> => {
  const result = await clickhouse.query({
    query: `select partition, sum(rows) as rows from system.parts
      where database = currentDatabase() and table = 'clicks' and active group by partition`,
    format: 'JSONEachRow',
  })
  const rows = await result.json<{ partition: string; rows: number }>()
  return new Map(rows.map(({ partition, rows: count }) => [partition, count]))
}
