import type { Config } from '../../shared/config.ts'
import { clickHouseFault, explaining, postgresFault } from '../../storage/postgres/connection-faults.ts'
import { migrateClickHouse, migratePostgres } from '../../storage/postgres/migrate.ts'
import { ensureAccount } from '../../storage/embedded/account.ts'
import { startClickHouse } from '../../storage/embedded/clickhouse.ts'
import { describeExit, type Engine } from '../../storage/embedded/engine.ts'
import { startPostgres } from '../../storage/embedded/postgres.ts'
import type { Logger } from '../../shared/log.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { fingerprintOf } from '../../operations/nodes/network-identity.ts'
import {
  adoptDatabases,
  assertOwnCluster,
  assertOwnDatabases,
  type EngineUrls,
} from '../../operations/nodes/check-databases.ts'
import { sendSignal } from '../../shared/os-process/process-identity.ts'
import type { Processes } from './processes.ts'
import type { Screen } from './screen.ts'

export interface EnginesOptions {
  config: Config
  secrets: Secrets
  log: Logger
  processes: Processes
  screen: Screen
}

/** Keeps an embedded engine running, always on the port of its first start, so that the children's address stays valid. */
const keepEngine = async (
  processes: Processes,
  name: string,
  start: (port: number | undefined) => Promise<Engine>,
): Promise<string> => {
  let url = ''
  await processes.keep(name, async () => {
    const engine = await start(url === '' ? undefined : Number(new URL(url).port))
    url = engine.url
    return {
      pid: engine.pid,
      exited: engine.exited.then(describeExit),
      stop: () => engine.stop(),
      kill: () => sendSignal(engine.pid, 'SIGKILL'),
    }
  })
  return url
}

/** Starts the engines that no address is configured for, both at once. */
const runEngines = async ({ config, secrets, log, processes, screen }: EnginesOptions): Promise<EngineUrls> => {
  const { data_dir, log_to } = config
  const account = config.database_url === undefined ? ensureAccount() : undefined
  if (account === 'made') screen.say('  created the system user plumbline, which runs PostgreSQL')
  if (account === 'failed') log.warn('the system user plumbline could not be created: PostgreSQL runs as nobody')
  const run = (label: string, name: string, start: typeof startPostgres, password: string): Promise<string> =>
    screen.step(label, () => keepEngine(processes, name, (port) => start({ data_dir, password, log, log_to, port })))
  const [database_url, clickhouse_url] = await Promise.all([
    config.database_url ?? run('PostgreSQL runs', 'postgres', startPostgres, secrets.postgres_password),
    config.clickhouse_url ??
      run('the statistics engine runs', 'clickhouse', startClickHouse, secrets.clickhouse_password),
  ])
  return { database_url, clickhouse_url }
}

/**
 * Starts the engines, compares their contents with the data directory, and migrates both to this version's schema. Leaves another
 * network's data unchanged.
 * @throws NetworkRefusal
 */
export const startEngines = async (options: EnginesOptions): Promise<EngineUrls> => {
  const { config, secrets } = options
  assertOwnCluster(config)
  const urls = await runEngines(options)
  const { is_to_adopt } = await assertOwnDatabases(config, urls)
  await Promise.all([
    explaining(postgresFault, config.database_url, () => migratePostgres(urls.database_url)),
    explaining(clickHouseFault, config.clickhouse_url, () => migrateClickHouse(urls.clickhouse_url)),
  ])
  if (is_to_adopt) await adoptDatabases(urls, fingerprintOf(secrets))
  return urls
}
