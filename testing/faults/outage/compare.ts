import type { ClickHouseClient } from '@clickhouse/client'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../server/storage/postgres/schema.ts'
import type { Load } from '../shared/load.ts'

export interface Comparison {
  acknowledged: { clicks: number; sales: number }
  /** Acknowledged, and not there. */
  lost: { clicks: number; sales: number }
  /** There more than once. */
  doubled: { clicks: number; sales: number }
  /** Recorded although no answer, or another one, came back: allowed. */
  unanswered: number
}

const slice = 200_000

/** How many clicks there are from a number on. */
export const countClicks = async (clickhouse: ClickHouseClient, first: number): Promise<number> => {
  const result = await clickhouse.query({
    query: 'select count() as n from clicks where toUInt32OrZero(sub1) >= {first:UInt32}',
    query_params: { first },
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ n: number }>()
  return row?.n ?? 0
}

const saleNumber = sql<number>`substring(txid from '^rig-([0-9]+)$')::integer`

export const countSales = async (pg: Kysely<Database>, first: number): Promise<number> => {
  const { n } = await pg
    .selectFrom('conversions')
    .where(saleNumber, '>=', first)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * Compares what was acknowledged with what both databases hold, number by number. Only after everything was caught up.
 * @param numbers the first number that was given, and the one after the last
 */
export const compare = async (
  load: Pick<Load, 'acknowledged' | 'wasAcknowledged' | 'wasSold'>,
  numbers: { first: number; end: number },
  { pg, clickhouse }: { pg: Kysely<Database>; clickhouse: ClickHouseClient },
): Promise<Comparison> => {
  const lost = { clicks: 0, sales: 0 }
  const doubled = { clicks: 0, sales: 0 }
  let unanswered = 0
  for (let first = numbers.first; first < numbers.end; first += slice) {
    const end = Math.min(first + slice, numbers.end)
    const result = await clickhouse.query({
      query: `select toUInt32OrZero(sub1) as number, count() as times from clicks
        where number >= {first:UInt32} and number < {end:UInt32} group by number`,
      query_params: { first, end },
      format: 'JSONCompactEachRow',
    })
    const times = new Map(await result.json<[number, number]>())
    for (let number = first; number < end; number++) {
      const count = times.get(number) ?? 0
      if (count > 1) doubled.clicks++
      if (load.wasAcknowledged(number)) lost.clicks += count === 0 ? 1 : 0
      else unanswered += count
    }
  }
  const { rows } = await sql<{ number: number; times: number }>`
    select ${saleNumber} as number, count(*)::integer as times from conversions
    where ${saleNumber} >= ${numbers.first} group by 1`.execute(pg)
  const sales = new Map(rows.map(({ number, times }) => [number, times]))
  for (let number = numbers.first; number < numbers.end; number++) {
    const times = sales.get(number) ?? 0
    if (times > 1) doubled.sales++
    if (times === 0 && load.wasSold(number)) lost.sales++
  }
  return { acknowledged: load.acknowledged(), lost, doubled, unanswered }
}
