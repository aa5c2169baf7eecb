import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types, type ClientConfig, type CustomTypesConfig } from 'pg'
import { parseExactJson } from '../../shared/money.ts'
import { addMetric } from '../../shared/metrics.ts'
import type { Database, Pg } from './schema.ts'

export interface PostgresOptions {
  /** Shown in pg_stat_activity. */
  application_name?: string
  /** Rows that money depends on carry a digest, which only such a session writes. Changes by others are differences to `verify`. */
  writes_money?: boolean
  /** Connections of this process at most. */
  max_connections?: number
  /** How long a connection may take to open, or to become free in the pool. */
  connect_timeout_ms?: number
  /** A statement that runs longer is cancelled by the server. 0: no limit. */
  statement_timeout_ms?: number
  /** A connection on which nothing passes for so long is given up. Absent: a little more than a statement may take. */
  silence_ms?: number
  /** Called for idle connections that broke (e.g. because the server restarted). The pool replaces them. */
  on_idle_error?: (error: Error) => void
}

const asText = (value: string): string => value

/** timestamptz; infinite values become the limits of Date. */
const asMoment = (value: string): Date => {
  if (value === 'infinity') return new Date(8.64e15)
  if (value === '-infinity') return new Date(-8.64e15)
  const moment: unknown = types.getTypeParser(types.builtins.TIMESTAMPTZ)(value)
  if (!(moment instanceof Date)) throw new Error(`PostgreSQL sent a moment that cannot be read: ${value}`)
  return moment
}

// The driver's typings know its built-in type numbers only, and no array types.
const driverParser: (oid: number, format?: 'text' | 'binary') => (value: string) => unknown = types.getTypeParser
const textArray = driverParser(1009)

const parsers = new Map<number, (value: string) => unknown>([
  [types.builtins.INT8, asText],
  [types.builtins.NUMERIC, asText],
  [types.builtins.DATE, asText],
  [types.builtins.TIMESTAMPTZ, asMoment],
  [types.builtins.JSON, parseExactJson],
  [types.builtins.JSONB, parseExactJson],
  // int8[], numeric[] and date[], as array_agg makes them.
  [1016, textArray],
  [1231, textArray],
  [1182, textArray],
])

/**
 * How values come back from PostgreSQL: int8, numeric and date as text, timestamptz as Date, long numbers of JSON digit by digit. The driver
 * would make floats of exact numbers and local midnights of days.
 */
const postgresTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(oid)
    return own ?? driverParser(oid, format)
  },
}

const default_statement_ms = 15_000
/** Where processor time is short, a connection that takes ten seconds to open is slow, not dead. */
const default_connect_ms = 15_000
/** More than a statement may take, and than the pool keeps an idle connection (10 s); 0, for ever, where statements have no limit. */
const defaultSilence = (statement_ms: number): number =>
  statement_ms === 0 ? 0 : Math.max(statement_ms + 2_000, 12_000)

/**
 * A connection that breaks when nothing passes for so long. The server ends what takes too long, but a server, or a way to it, that is gone
 * without a word ends nothing: its connections would keep their places in the pool for good.
 */
const createWatchedSocket = (limit_ms: number): Socket => {
  const socket = new Socket()
  socket.setTimeout(limit_ms, () => socket.destroy(new Error(`PostgreSQL said nothing for ${limit_ms} ms`)))
  return socket
}

/**
 * Gives `sslmode` the meaning that it has in libpq: `require` encrypts and verifies nothing. By default the driver verifies
 * the certificate in every mode.
 */
const likeLibpq = (url: string): string => {
  const parameters = new URL(url).searchParams
  const isOwnWord = parameters.get('sslmode') === 'no-verify' || parameters.has('uselibpqcompat')
  return parameters.has('sslmode') && !isOwnWord ? `${url}&uselibpqcompat=true` : url
}

/**
 * Appends session settings to those of the address: later ones win. By default the driver prefers the address's settings to ours.
 */
const withSettings = (address: string, settings: string): { connectionString: string; options: string } => {
  const url = new URL(address)
  const own = url.searchParams.get('options')
  if (own === null) return { connectionString: address, options: settings }
  const options = `${own} ${settings}`
  url.searchParams.set('options', options)
  return { connectionString: url.href, options }
}

/** Digests of rows are of their text, which depends on these. */
const text_settings = '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c bytea_output=hex'

/** The settings of one connection, shared by the pool and by single clients (migrations, LISTEN). */
export const postgresClientConfig = (url: string, options: PostgresOptions = {}): ClientConfig => ({
  // Compiling a statement takes longer than any of ours runs; the embedded server has that off.
  ...withSettings(
    likeLibpq(url),
    `${text_settings} -c jit=off${options.writes_money === true ? ' -c plumbline.writer=on' : ''}`,
  ),
  application_name: options.application_name ?? 'plumbline',
  connectionTimeoutMillis: options.connect_timeout_ms ?? default_connect_ms,
  statement_timeout: options.statement_timeout_ms ?? default_statement_ms,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  types: postgresTypes,
})

/** The pools of this process that are open, with their names. */
const pools = new Map<Pool, string>()

addMetric({
  name: 'plumbline_database_connections',
  help: "Connections of this process's pools to PostgreSQL, by pool and state; waiting: who waits for one.",
  type: 'gauge',
  read: () =>
    [...Map.groupBy(pools, ([, name]) => name)].flatMap(([pool, open]) => {
      const sum = (of: (one: Pool) => number): number => open.reduce((total, [one]) => total + of(one), 0)
      return [
        { value: sum(({ totalCount, idleCount }) => totalCount - idleCount), labels: { pool, state: 'used' } },
        { value: sum(({ idleCount }) => idleCount), labels: { pool, state: 'idle' } },
        { value: sum(({ waitingCount }) => waitingCount), labels: { pool, state: 'waiting' } },
      ]
    }),
})

/** Opens a pool on PostgreSQL. `destroy()` closes it. No connection is made before the first query. */
export const connectPostgres = (url: string, options: PostgresOptions = {}): Pg => {
  const silence_ms = options.silence_ms ?? defaultSilence(options.statement_timeout_ms ?? default_statement_ms)
  const pool = new Pool({
    ...postgresClientConfig(url, options),
    max: options.max_connections ?? 10,
    stream: () => createWatchedSocket(silence_ms),
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => options.on_idle_error?.(error))
  // The pool's listener is for idle ones: one that breaks between two queries of a transaction would end the process too. The next query
  // on it fails.
  pool.on('connect', (client) => void client.on('error', () => {}))
  pools.set(pool, options.application_name ?? 'plumbline')
  const end = pool.end.bind(pool)
  pool.end = async () => {
    pools.delete(pool)
    await end()
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
