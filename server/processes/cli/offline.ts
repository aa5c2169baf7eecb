import { startClickHouse } from '../../storage/embedded/clickhouse.ts'
import type { Config } from '../../shared/config.ts'
import type { Engine } from '../../storage/embedded/engine.ts'
import { startPostgres } from '../../storage/embedded/postgres.ts'
import { createLog } from '../../shared/log.ts'
import { readKeptSecrets, type Secrets } from '../../shared/secrets.ts'
import { assertOwnCluster, assertReadable } from '../../operations/nodes/check-databases.ts'
import { lockDirectory } from '../../shared/os-process/lock.ts'
import { CommandFailure } from './failure.ts'

/** Where the engines of a network can be reached for as long as an offline command works. */
export interface OfflineEngines {
  database_url: string
  /** Started on first use. */
  clickhouse_url(): Promise<string>
}

/** Works with the embedded engines of a data directory that it starts, and ends them. */
export const withOwnEngines = async <T>(
  data_dir: string,
  secrets: Secrets,
  work: (start: { postgres(): Promise<string>; clickhouse(): Promise<string> }) => Promise<T>,
): Promise<T> => {
  const log = createLog('command', 'silent')
  const engines: Engine[] = []
  const add = async (starting: Promise<Engine>): Promise<string> => {
    const engine = await starting
    engines.push(engine)
    return engine.url
  }
  try {
    return await work({
      postgres: () => add(startPostgres({ data_dir, password: secrets.postgres_password, log })),
      clickhouse: () => add(startClickHouse({ data_dir, password: secrets.clickhouse_password, log })),
    })
  } finally {
    await Promise.all(engines.map((engine) => engine.stop()))
  }
}

/**
 * Works on a network while nothing runs on its data directory: its embedded engines are started for that, and ended.
 * @throws CommandFailure when something runs there, NetworkRefusal when its PostgreSQL is gone
 */
export const withOfflineEngines = async <T>(
  config: Config,
  work: (engines: OfflineEngines) => Promise<T>,
): Promise<T> => {
  const { data_dir } = config
  assertOwnCluster(config)
  const lock = lockDirectory(data_dir)
  if (lock === undefined) throw new CommandFailure(`Plumbline runs on ${data_dir}: stop it first`)
  try {
    await assertReadable(config)
    return await withOwnEngines(data_dir, readKeptSecrets(data_dir), async (start) =>
      work({
        database_url: config.database_url ?? (await start.postgres()),
        clickhouse_url: async () => config.clickhouse_url ?? (await start.clickhouse()),
      }),
    )
  } finally {
    lock.release()
  }
}
