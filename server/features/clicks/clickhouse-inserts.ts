import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { network_zone } from '../../shared/network.ts'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { click_extras } from '../../storage/journal/record.ts'
import { click_columns, common_columns, type ClickRow } from './click-rows.ts'

/** Inserts rows of one day under a token: all of them or none, and under the same token never twice. */
export type InsertClicks = (rows: readonly ClickRow[], token: string) => Promise<void>

// One request must become one block, because a token covers a block: so nothing may cut the rows up on the way in.
const one_block = {
  input_format_parallel_parsing: 0,
  max_insert_block_size: '1048576',
  min_insert_block_size_rows: '1048576',
  insert_deduplicate: 1,
  async_insert: 0,
} as const

const no_extras = click_extras.map(() => '')

/** Mostly no click of a batch has extras; then their columns are left out. */
const asTable = (rows: readonly ClickRow[]): { columns: readonly string[]; values: readonly ClickRow[] } => {
  const isCommon = (row: ClickRow): boolean => row.length === common_columns.length
  if (rows.every(isCommon)) return { columns: common_columns, values: rows }
  return { columns: click_columns, values: rows.map((row) => (isCommon(row) ? [...row, ...no_extras] : row)) }
}

export const insertClicksInto =
  (clickhouse: ClickHouseClient, table = 'clicks'): InsertClicks =>
  async (rows, token) => {
    const { columns, values } = asTable(rows)
    const [first = '', ...others] = columns
    await clickhouse.insert({
      table,
      columns: [first, ...others],
      format: 'JSONCompactEachRow',
      values,
      clickhouse_settings: { ...one_block, insert_deduplication_token: token },
    })
  }

/** Records of a journal and a day that are inserted together. */
interface InsertedRange {
  journal: number
  day: string
  first: number
  last: number
}

/** @param attempt 1 unless ClickHouse has recorded earlier tokens of the range without its rows */
export const insertToken = ({ journal, day, first, last }: InsertedRange, attempt = 1): string =>
  `clicks:${journal}:${first}-${last}:${day}${attempt === 1 ? '' : `:${attempt}`}`

/** Whether the rows of a range are in the table. They came as one block: all of them or none. */
export type IsInserted = (range: InsertedRange) => Promise<boolean>

export const findInserted =
  (clickhouse: ClickHouseClient, table = 'clicks'): IsInserted =>
  async (range) => {
    const rows = await askRows(clickhouse, {
      query: `select 1 from ${table} where toDate(at, '${network_zone}') = {day:Date} and journal = {journal:UInt8}
        and sequence between {first:UInt64} and {last:UInt64} limit 1`,
      query_params: { ...range },
    })
    return rows.length > 0
  }

/** Each needs a ClickHouse that was killed within the same millisecond of its work. */
const max_tokens = 20
/** Until an insert whose token is noted and whose caller has given up has surely published its rows. */
const publish_ms = 2_000

/**
 * Inserts rows that may have been inserted before, exactly once. ClickHouse may have forgotten the token. Or it was killed after it had recorded
 * the token and before it published the rows, and then drops every insert with this token: they are inserted under the next token.
 * Tokens are always tried in the same order, so an earlier insert that is still running is not repeated.
 */
export const insertInDoubt = async (
  { insert, isInserted }: { insert: InsertClicks; isInserted: IsInserted },
  rows: readonly ClickRow[],
  range: InsertedRange,
): Promise<void> => {
  for (let attempt = 1; rows.length > 0 && !(await isInserted(range)); attempt++) {
    if (attempt > max_tokens)
      throw new Error(
        `ClickHouse drops records ${range.first} to ${range.last} of journal ${range.journal} as repeated`,
      )
    if (attempt > 1) {
      await sleep(publish_ms)
      if (await isInserted(range)) return
    }
    await insert(rows, insertToken(range, attempt))
  }
}
