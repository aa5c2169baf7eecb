import type { ClickHouseClient, ClickHouseSettings, QueryParams } from '@clickhouse/client'
import { ClickHouseLogLevel, createClient } from '@clickhouse/client'

export interface ClickHouseOptions {
  application?: string
  /** A query that runs longer is stopped by the server. */
  max_execution_seconds?: number
  max_connections?: number
}

/** For queries that read or copy whole days or tables. */
export const long_query_s = 600

/** Settings sent with every request, whatever the defaults of the ClickHouse version. */
const settings: ClickHouseSettings = {
  // A batch is one part, written before the answer; the same token again adds nothing (design: shipping exactly once).
  async_insert: 0,
  insert_deduplicate: 1,
  // Money stays exact text in JSON; counts are numbers; moments end in Z, so that JavaScript reads them as UTC.
  output_format_json_quote_decimals: 1,
  output_format_decimal_trailing_zeros: 1,
  output_format_json_quote_64bit_integers: 0,
  date_time_output_format: 'iso',
  date_time_input_format: 'best_effort',
}

/**
 * Opens a client on the ClickHouse behind a URL; user, password and database are the URL's. `close()` ends it.
 * Decimals come back as text, 64-bit integers as numbers, DateTime as ISO 8601 in UTC.
 */
export const connectClickHouse = (url: string, options: ClickHouseOptions = {}): ClickHouseClient => {
  const maxExecutionSeconds = options.max_execution_seconds ?? 20
  return createClient({
    url,
    application: options.application ?? 'plumbline',
    // The server answers its own time limit first, with a reason.
    request_timeout: (maxExecutionSeconds + 10) * 1000,
    // Failures are thrown; on its own the client would also print them, past our log and its redaction.
    log: { level: ClickHouseLogLevel.OFF },
    max_open_connections: options.max_connections ?? 8,
    clickhouse_settings: { ...settings, max_execution_time: maxExecutionSeconds },
  })
}

/** The rows that a query answers. */
export const askRows = async <Row>(clickhouse: ClickHouseClient, query: Omit<QueryParams, 'format'>): Promise<Row[]> =>
  (await clickhouse.query({ ...query, format: 'JSONEachRow' })).json<Row>()
