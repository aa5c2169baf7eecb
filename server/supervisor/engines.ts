import type { Config } from '../config.ts'
import { migrateClickHouse, migratePostgres } from '../db/migrate.ts'
import { startClickHouse } from '../embedded/clickhouse.ts'
import { describeExit, type Engine } from '../embedded/engine.ts'
import { startPostgres } from '../embedded/postgres.ts'
import type { Logger } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import { sendSignal } from './process-identity.ts'
import type { Processes } from './processes.ts'
import type { Screen } from './screen.ts'

export interface EnginesOptions {
  config: Config
  secrets: Secrets
  log: Logger
  processes: Processes
  screen: Screen
}

export interface EngineUrls {
  database_url: string
  clickhouse_url: string
}

/** Keeps an embedded engine running, always on the port of its first start, so that its address stays what the children know. */
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

/** Starts the engines that no address is configured for, both at once, and brings both to the schema of this version. */
export const startEngines = async (options: EnginesOptions): Promise<EngineUrls> => {
  const { config, secrets, log, processes, screen } = options
  const { data_dir } = config

  const preparePostgres = async (): Promise<string> => {
    const url =
      config.database_url ??
      (await screen.step('PostgreSQL runs', () =>
        keepEngine(processes, 'postgres', (port) =>
          startPostgres({ data_dir, password: secrets.postgres_password, log, ...(port !== undefined && { port }) }),
        ),
      ))
    await migratePostgres(url)
    return url
  }
  const prepareClickHouse = async (): Promise<string> => {
    const url =
      config.clickhouse_url ??
      (await screen.step('the statistics engine runs', () =>
        keepEngine(processes, 'clickhouse', (port) =>
          startClickHouse({
            data_dir,
            password: secrets.clickhouse_password,
            log,
            ...(port !== undefined && { port }),
          }),
        ),
      ))
    await migrateClickHouse(url)
    return url
  }
  const [database_url, clickhouse_url] = await Promise.all([preparePostgres(), prepareClickHouse()])
  return { database_url, clickhouse_url }
}
