import type { ClickHouseClient } from '@clickhouse/client'
import { click_columns, type ClickRow } from './click-rows.ts'

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

const [firstColumn, ...otherColumns] = click_columns

export const insertClicksInto =
  (clickhouse: ClickHouseClient, table = 'clicks'): InsertClicks =>
  async (rows, token) => {
    await clickhouse.insert({
      table,
      columns: [firstColumn, ...otherColumns],
      format: 'JSONCompactEachRow',
      values: rows,
      clickhouse_settings: { ...one_block, insert_deduplication_token: token },
    })
  }
