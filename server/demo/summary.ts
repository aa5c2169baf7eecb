import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../storage/clickhouse/clickhouse.ts'
import { sql } from 'kysely'
import type { Pg } from '../storage/postgres/schema.ts'
import type { FillResult } from './fill.ts'

interface Reported {
  counted: number
  hosts: number
  uncounted: number
  countries: number
  cities: number
  networks: number
  days: number
}

const format = (count: number): string => count.toLocaleString('en-US')

const readReports = async (clickhouse: ClickHouseClient): Promise<Reported | undefined> => {
  const [row] = await askRows<Reported>(clickhouse, {
    query: `select countIf(rejected = '') as counted, countIf(is_host = 1) as hosts, countIf(rejected != '') as uncounted,
        uniqExact(country) as countries, uniqExact(country, city) as cities, uniqExact(isp) as networks,
        uniqExact(day) as days
      from clicks`,
  })
  return row
}

const readConversions = async (pg: Pg): Promise<Map<string, number>> => {
  const rows = await pg
    .selectFrom('conversions')
    .groupBy('status')
    .select(['status', sql<number>`count(*)::integer`.as('n')])
    .execute()
  return new Map(rows.map(({ status, n }) => [status, n]))
}

/** A readable summary of the demo network: everything after the first fill, one line after a later one. */
export const summarize = async (result: FillResult, pg: Pg, clickhouse: ClickHouseClient): Promise<string[]> => {
  if (!result.first)
    return result.clicks === 0 ? [] : [`demo network: ${format(result.clicks)} clicks since the last start`]
  const reports = await readReports(clickhouse)
  const conversions = await readConversions(pg)
  const { offers } = await pg
    .selectFrom('offers')
    .select(sql<number>`count(*)::integer`.as('offers'))
    .executeTakeFirstOrThrow()
  const total = [...conversions.values()].reduce((sum, n) => sum + n, 0)
  const statuses = ['approved', 'pending', 'declined', 'reversed'].map(
    (status) => `${format(conversions.get(status) ?? 0)} ${status}`,
  )
  if (reports === undefined) throw new Error('ClickHouse answered nothing')
  return [
    'demo network:',
    `  ${format(reports.counted)} clicks on ${offers} offers in ${reports.days} days, ${format(reports.hosts)} hosts; ${format(reports.uncounted)} more recorded and not counted`,
    `  from ${reports.cities} cities of ${reports.countries} countries, ${reports.networks} networks`,
    `  ${format(total)} conversions: ${statuses.join(', ')}`,
  ]
}
