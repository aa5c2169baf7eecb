import type { ClickHouseClient } from '@clickhouse/client'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../shared/config.ts'
import type { Lookup } from '../../shared/name-lookup.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/** The parts of the portal's server and of the console's. */
export interface ServerOptions {
  config: Config
  pg: Pg
  clickhouse: ClickHouseClient
  /** For files; `clickhouse` when absent. */
  export_clickhouse?: ClickHouseClient
  secrets: Pick<Secrets, 'click_id_key' | 'session_key'>
  log: FastifyBaseLogger
  now?: () => Date
  web_folder?: string
  /** A call that takes longer is answered 503; operations have their own limits. */
  deadline_ms?: number
  /** Addresses of names; absent: by the name servers of this machine. */
  lookup?: Lookup
  /** A download that takes longer is aborted. */
  download_limit_ms?: number
  /** How an answer under attack is held back; tests need not wait. */
  hold?: (ms: number) => Promise<unknown>
}
