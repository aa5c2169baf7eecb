import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError, escapeLiteral } from 'pg'
import { lockDirectory, type Lock } from '../../shared/os-process/lock.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import { findAccount, takeOver, type Account } from './account.ts'
import { describeExit, endEngine, spawnEngine, watchStart } from './engine.ts'
import type { Engine, EngineOptions, EngineProcess } from './engine.ts'
import { preparePostgresBinaries } from './postgres-binaries.ts'
import { hastenShutdown, prepareCluster, readServerStatus, superuser } from './postgres-cluster.ts'
import { endLeftoverPostmaster } from './postgres-leftover.ts'
import { placePostgresData, rememberPostgresData } from './postgres-place.ts'

const database = 'plumbline'
const connect_within_ms = 60_000

/** A small server that loses nothing. A larger installation sets DATABASE_URL. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  // Leaves backups of the running server possible.
  max_wal_senders: '2',
  wal_level: 'replica',
  autovacuum_max_workers: '2',
  // Parallel workers would need more shared memory than some containers have, and gain nothing on two cores.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Read by text-log.ts, which adds the time.
  log_line_prefix: '[%p] ',
  log_checkpoints: 'off',
  // The sign of life of a recovery.
  log_startup_progress_interval: '10s',
  idle_in_transaction_session_timeout: '60s',
} as const

const addressOf = (user: string, password: string, port: number, name: string): string =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connect_within_ms })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    if (!(error instanceof DatabaseError && error.code === '28P01')) throw error
    throw new Error('the password in secrets.json is not that of the database: restore both from the same backup', {
      cause: error,
    })
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Waits until the server accepts connections, including any crash recovery. Trusts the status file in its data folder,
 * never the port, which another server may have.
 */
const waitUntilReady = async (server: EngineProcess, folder: string): Promise<void> => {
  let down: string | undefined
  void server.exited.then((exit) => (down = describeExit(exit)))
  const lateness = watchStart('PostgreSQL', server.lastLines)
  for (;;) {
    if (down !== undefined) throw new Error(`PostgreSQL ${down} while starting:\n${server.lastLines()}`)
    if ((await readServerStatus(folder, server.pid)) === 'ready') return
    const late = lateness()
    if (late !== undefined) throw new Error(`${late}:\n${server.lastLines()}`)
    await sleep(20)
  }
}

/** Creates the database and its owner on first use. The owner may create databases but is not a superuser. */
const prepareDatabase = async (url: string, password: string): Promise<void> =>
  withClient(url, async (client) => {
    const existing = await client.query<{ encoding: string; role: boolean; database: boolean }>(
      `select current_setting('server_encoding') as encoding,
              exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [database],
    )
    const state = existing.rows[0]
    if (state === undefined) throw new Error('PostgreSQL did not answer what it holds')
    if (state.encoding !== 'UTF8')
      throw new Error(`the encoding of the database is ${state.encoding}, which damages text: only UTF8 is supported`)
    // The password is drawn at random: deriving a key from it again and again at each sign-in makes it no harder to guess.
    const made = `create role ${database} login createdb password ${escapeLiteral(password)}`
    if (!state.role) await client.query(`set scram_iterations = 1; ${made}`)
    if (!state.database) await client.query(`create database ${database} owner ${database}`)
  })

/**
 * Starts the embedded PostgreSQL of a DATA_DIR and resolves when it takes connections. The first start makes the cluster.
 * A server left over from a killed supervisor is ended first; a server that is in use is not touched.
 * @throws with a sentence for people
 */
export const startPostgres = async (options: EngineOptions): Promise<Engine> => {
  const { data_dir, password, log } = options
  mkdirSync(data_dir, { recursive: true })
  const root = realpathSync(data_dir)
  const account = findAccount()
  const lock = lockDirectory(join(root, 'postgres-lock'))
  if (lock === undefined) throw new Error(`the PostgreSQL of ${root} is already started by another process`)
  try {
    const folder = placePostgresData(root, account)
    const binaries = preparePostgresBinaries({ data_dir: root, account })
    await endLeftoverPostmaster(folder, log)
    if (account !== undefined) takeOver(folder, account)
    await prepareCluster(binaries, folder, password, account)
    rememberPostgresData(root, folder)
    return await serve({ root, folder, program: join(binaries.folder, 'bin', 'postgres'), account, lock }, options)
  } catch (error) {
    lock.release()
    throw error
  }
}

interface Prepared {
  root: string
  folder: string
  program: string
  account: Account | undefined
  lock: Lock
}

const serve = async (prepared: Prepared, options: EngineOptions): Promise<Engine> => {
  const { root, folder, program, account, lock } = prepared
  const { password, log_to } = options
  const port = options.port ?? (await freePort())
  const given = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const server = await spawnEngine({
    name: 'postgres',
    command: program,
    args: ['-D', folder, '-p', String(port), ...given],
    data_dir: root,
    log_to,
    cwd: folder,
    environment: {},
    account,
  })
  // Fast shutdown, then immediate (which the next start recovers from), then by force.
  const end = async (): Promise<void> =>
    endEngine(server, [
      ['SIGINT', 4_000],
      ['SIGQUIT', 1_000],
      ['SIGKILL', 1_000],
    ])
  const exited = server.exited.then((exit) => {
    lock.release()
    return exit
  })
  try {
    const admin = addressOf(superuser, password, port, 'postgres')
    await waitUntilReady(server, folder)
    await prepareDatabase(admin, password)
  } catch (error) {
    await end()
    throw error
  }
  hastenShutdown(server, folder)
  return { url: addressOf(database, password, port, database), pid: server.pid, port, stop: end, exited }
}
