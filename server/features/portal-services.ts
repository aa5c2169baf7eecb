import type { ClickHouseClient } from '@clickhouse/client'
import type { Config } from '../shared/config.ts'
import type { Pg } from '../storage/postgres/schema.ts'

/** The services of handlers. The clock is given, so that a test can choose any day. */
export interface Services {
  config: Config
  pg: Pg
  clickhouse: ClickHouseClient
  /** For files: queries that may take minutes, on connections of their own, so that no report waits for them. */
  export_clickhouse: ClickHouseClient
  now: () => Date
}
