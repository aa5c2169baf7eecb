import type { Kysely } from 'kysely'
import { connectPostgres, type PostgresOptions } from '../../storage/postgres/postgres.ts'
import type { Database } from '../../storage/postgres/schema.ts'
import { executors } from './execute.ts'

/**
 * A pool for calls of operators that may take long. In the pool of everybody else's calls a connection on which nothing passes for some
 * seconds is given up, and a payment run of a large network would be aborted in the middle of a statement, each time.
 */
export const connectForLongCalls = (
  url: string,
  options: Pick<PostgresOptions, 'on_idle_error'> = {},
): Kysely<Database> =>
  connectPostgres(url, {
    ...options,
    application_name: 'plumbline operator calls',
    max_connections: 4,
    statement_timeout_ms: Math.max(...executors.map(({ limit_ms }) => limit_ms)),
  })
