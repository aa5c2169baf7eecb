import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { network_zone } from '../../shared/network.ts'
import { piecesOf } from '../backup/copy-clicks.ts'
import { untilNone } from './check.ts'
import { MoveRefusal } from './refusal.ts'

/* Statistics are copied and compared day by day, as JSON lists, which the embedded engine and every server read and write alike. */

export interface StatisticsSides {
  source: ClickHouseClient
  target: ClickHouseClient
  /** Both, as messages name them. */
  names: { source: Message; target: Message }
}

/** The tables, and the moment that decides on the day of a row. Of a conversion only the newest copy counts. */
const tables = [
  { name: 'clicks', moment: 'at', rows: 'clicks' },
  { name: 'conversions', moment: 'created_at', rows: 'conversions final' },
] as const

type StatisticsTable = (typeof tables)[number]

interface Day {
  day: string
  rows: number
  sum: string
}

const ask = async <Row>(client: ClickHouseClient, query: string, query_params = {}): Promise<Row[]> =>
  (await client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>()

const dayOf = ({ moment }: StatisticsTable): string => `toDate(${moment}, '${network_zone}')`

const columnsOf = async (client: ClickHouseClient, { name }: StatisticsTable): Promise<string> => {
  const columns = await ask<{ name: string }>(
    client,
    `select name from system.columns where database = currentDatabase() and table = {name:String}
      and default_kind in ('', 'DEFAULT') order by name`,
    { name },
  )
  return columns.map((column) => column.name).join(', ')
}

const daysOf = (client: ClickHouseClient, table: StatisticsTable, columns: string): Promise<Day[]> =>
  ask(
    client,
    `select toString(${dayOf(table)}) as day, count() as rows, toString(sum(cityHash64(${columns}))) as sum
      from ${table.rows} group by day order by day`,
  )

const copyDay = async (
  { source, target }: StatisticsSides,
  table: StatisticsTable,
  columns: string,
  day: string,
): Promise<void> => {
  const { stream } = await source.exec({
    query: `select ${columns} from ${table.rows} where ${dayOf(table)} = {day:Date} format JSONCompactEachRow`,
    query_params: { day },
  })
  await pipeline(stream, async (text: AsyncIterable<Buffer>) => {
    for await (const piece of piecesOf(text)) {
      const inserted = await target.exec({
        query: `insert into ${table.name} (${columns}) format JSONCompactEachRow`,
        values: Readable.from([piece], { objectMode: false }),
        // The same rows come again where the first try was removed.
        clickhouse_settings: { insert_deduplicate: 0 },
      })
      await finished(inserted.stream.resume())
    }
  })
}

const removeDay = (target: ClickHouseClient, table: StatisticsTable, day: string): Promise<unknown> =>
  target.command({
    query: `alter table ${table.name} delete where ${dayOf(table)} = {day:Date}`,
    query_params: { day },
    clickhouse_settings: { mutations_sync: '1' },
  })

/** Days of a table that are not the same on both sides, and how many rows they have there. */
const differingDays = async (
  { source, target }: StatisticsSides,
  table: StatisticsTable,
  columns: string,
): Promise<{ day: string; in_source: number; in_target: number }[]> => {
  const [wanted, present] = await Promise.all([daysOf(source, table, columns), daysOf(target, table, columns)])
  const [before, after] = [new Map(wanted.map((one) => [one.day, one])), new Map(present.map((one) => [one.day, one]))]
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((day) => {
    const [one, other] = [before.get(day), after.get(day)]
    if (one?.rows === other?.rows && one?.sum === other?.sum) return []
    return { day, in_source: one?.rows ?? 0, in_target: other?.rows ?? 0 }
  })
}

/** An insert that the stopped worker began may still run. @throws MoveRefusal */
const untilNoInserts = async ({ source, names }: StatisticsSides): Promise<void> => {
  const running = await untilNone(() =>
    ask(
      source,
      `select 1 from system.processes where query_kind = 'Insert' and current_database = currentDatabase() limit 1`,
    ),
  )
  if (running.length > 0)
    throw new MoveRefusal(message('inserts_running', { which: names.source }), message('move_again', {}))
}

/**
 * Makes the target's statistics equal to the source's. Skips days that are equal, so that an interrupted copy can be continued. The worker's batch
 * in doubt stays in doubt: the worker looks for its rows in the table, whichever engine has it (features/clicks/clickhouse-inserts.ts).
 * @param onDay called before a day is copied
 * @throws MoveRefusal if a day is not equal afterwards
 */
export const copyStatistics = async (
  sides: StatisticsSides,
  onDay: (table: string, day: string, rows: number) => Promise<void>,
): Promise<void> => {
  await untilNoInserts(sides)
  for (const table of tables) {
    const columns = await columnsOf(sides.source, table)
    for (const { day, in_source, in_target } of await differingDays(sides, table, columns)) {
      await onDay(table.name, day, in_source)
      if (in_target > 0) await removeDay(sides.target, table, day)
      if (in_source > 0) await copyDay(sides, table, columns, day)
    }
  }
  const different = await findDifferentDay(sides)
  if (different !== undefined)
    throw new MoveRefusal(
      message('copy_differs', { table: different, which: sides.names.target }),
      message('move_again', {}),
    )
}

/** Names a table and its first day that is another in the target; undefined where all are equal. */
export const findDifferentDay = async (sides: StatisticsSides): Promise<string | undefined> => {
  for (const table of tables) {
    const [first] = await differingDays(sides, table, await columnsOf(sides.source, table))
    if (first !== undefined) return `${table.name} of ${first.day}`
  }
  return undefined
}

/** How many clicks and conversions there are. */
export const countStatistics = async (client: ClickHouseClient): Promise<{ clicks: number; conversions: number }> => {
  const [counts] = await ask<{ clicks: number; conversions: number }>(
    client,
    'select (select count() from clicks) as clicks, (select count() from conversions final) as conversions',
  )
  return counts ?? { clicks: 0, conversions: 0 }
}
