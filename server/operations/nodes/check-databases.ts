import type { Config } from '../../shared/config.ts'
import type { Fault } from '../../shared/messages.ts'
import { connectClickHouse, long_query_s, type ClickHouseOptions } from '../../storage/clickhouse/clickhouse.ts'
import { clickHouseFault, explaining, postgresFault } from '../../storage/postgres/connection-faults.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { hasPostgresData } from '../../storage/embedded/postgres-place.ts'
import { unreadableRefusal } from './examine-journals.ts'
import {
  findKnownInStatistics,
  findLost,
  findShippedAgain,
  describeLost,
  describeShippedAgain,
} from './lost-records.ts'
import { findNetwork, inspectDataDirectory, nameEngine, networkRefusal, NetworkRefusal } from './network-identity.ts'
import {
  adoptStatistics,
  isToAdopt,
  expectStatistics,
  findStatistics,
  statisticsRefusal,
} from './statistics-identity.ts'

/* Checks of both databases at a start, before anything is written to them. */

export interface EngineUrls {
  database_url: string
  clickhouse_url: string
}

type Stores = { pg: ReturnType<typeof connectPostgres>; clickhouse: ReturnType<typeof connectClickHouse> }

const withStores = async <T>(
  urls: EngineUrls,
  work: (stores: Stores) => Promise<T>,
  options: ClickHouseOptions = {},
): Promise<T> => {
  const pg = connectPostgres(urls.database_url, { max_connections: 1 })
  const clickhouse = connectClickHouse(urls.clickhouse_url, options)
  try {
    return await work({ pg, clickhouse })
  } finally {
    await Promise.all([pg.destroy(), clickhouse.close()])
  }
}

const refuse = (refusal: Fault | string | undefined): void => {
  if (refusal !== undefined) throw new NetworkRefusal(refusal)
}

/** Comparing journals with databases opens the journals: a damaged file would end the process. @throws NetworkRefusal which names the file */
export const assertReadable = async ({ data_dir }: Config): Promise<void> => refuse(await unreadableRefusal(data_dir))

/** Refuses to create a new embedded PostgreSQL for a network whose own is missing. @throws NetworkRefusal */
export const assertOwnCluster = ({ data_dir, database_url }: Config): void => {
  if (database_url !== undefined || hasPostgresData(data_dir)) return
  refuse(
    networkRefusal(
      inspectDataDirectory(data_dir),
      { fingerprint: undefined, has_data: false },
      nameEngine('PostgreSQL', undefined, data_dir),
    ),
  )
}

/**
 * Holds what both databases say against the data directory.
 * @returns whether the statistics become this network's now
 * @throws NetworkRefusal
 */
export const assertOwnDatabases = (config: Config, urls: EngineUrls): Promise<{ is_to_adopt: boolean }> =>
  withStores(urls, async ({ pg, clickhouse }) => {
    const { data_dir, database_url, clickhouse_url } = config
    const directory = inspectDataDirectory(data_dir)
    const network = await explaining(postgresFault, database_url, () => findNetwork(pg))
    refuse(networkRefusal(directory, network, nameEngine('PostgreSQL', database_url, data_dir)))
    const expected = await expectStatistics(pg, data_dir, directory.fingerprint ?? '', network)
    const statistics = await explaining(clickHouseFault, clickhouse_url, () => findStatistics(clickhouse))
    refuse(statisticsRefusal(expected, statistics, nameEngine('ClickHouse', clickhouse_url, data_dir)))
    return { is_to_adopt: isToAdopt(expected, statistics) }
  })

/**
 * Refuses a journal that is older than the databases: its writer would reuse numbers that they already have.
 * @returns a warning about clicks that are shipped a second time
 * @throws NetworkRefusal
 */
export const assertNothingLost = async (
  { data_dir, machine, run }: Config,
  urls: EngineUrls,
): Promise<string | undefined> => {
  if (!run.includes('worker')) return undefined
  return withStores(
    urls,
    async ({ pg, clickhouse }) => {
      const in_statistics = await findKnownInStatistics(clickhouse, machine)
      refuse(describeLost(data_dir, await findLost({ pg, data_dir, machine }, in_statistics)))
      return describeShippedAgain(data_dir, findShippedAgain(data_dir, in_statistics))
    },
    { max_execution_seconds: long_query_s },
  )
}

/** Notes in ClickHouse that its statistics are this network's. */
export const adoptDatabases = (urls: EngineUrls, fingerprint: string): Promise<void> =>
  withStores(urls, ({ pg, clickhouse }) => adoptStatistics(pg, clickhouse, fingerprint))
