import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Pg } from '../../storage/postgres/schema.ts'
import {
  findNetwork,
  inspectDataDirectory,
  nameEngine,
  networkRefusal,
  NetworkRefusal,
} from '../../operations/nodes/network-identity.ts'
import { expectStatistics, findStatistics, statisticsRefusal } from '../../operations/nodes/statistics-identity.ts'
import type { FoundDatabase } from './running.ts'

const timeout_ms = 3_000

/** A command without statistics works while ClickHouse is unavailable; others report that themselves. */
const findIfThere = (clickhouse: ClickHouseClient) =>
  Promise.race([findStatistics(clickhouse).catch(() => undefined), sleep(timeout_ms, undefined, { ref: false })])

/**
 * Keeps a command from working on another network than DATA_DIR's. If DATA_DIR has no keys, as on a machine where only commands are
 * run, DATABASE_URL alone determines the network.
 * @throws NetworkRefusal
 */
export const assertOwnStores = async (
  { data_dir, database_url, clickhouse_url }: FoundDatabase,
  { pg, clickhouse }: { pg: Pg; clickhouse: () => ClickHouseClient },
): Promise<void> => {
  const directory = inspectDataDirectory(data_dir)
  if (directory.fingerprint === undefined) return
  const network = await findNetwork(pg)
  const isNew = !directory.has_network && network.fingerprint === undefined
  const refusal = networkRefusal(directory, network, nameEngine('PostgreSQL', database_url, data_dir))
  if (refusal !== undefined && !isNew) throw new NetworkRefusal(refusal)
  if (clickhouse_url === undefined) return
  const statistics = await findIfThere(clickhouse())
  if (statistics === undefined) return
  const expected = await expectStatistics(pg, data_dir, directory.fingerprint, network)
  const other = statisticsRefusal(expected, statistics, nameEngine('ClickHouse', clickhouse_url, data_dir))
  if (other !== undefined) throw new NetworkRefusal(other)
}
