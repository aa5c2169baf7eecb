import type { ClickHouseClient } from '@clickhouse/client'
import type { Kysely } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'
import { findNetwork, inspectDataDirectory, nameEngine, networkRefusal } from '../nodes/network-identity.ts'
import { expectStatistics, findStatistics, statisticsRefusal } from '../nodes/statistics-identity.ts'
import type { Circumstances } from './circumstances.ts'
import { fault, ok, type Finding } from './finding.ts'

const check = 'network'

/** Splits what a start would say into what was found and what to do: at the end of the first sentence or its colon. */
const refused = (refusal: string): Finding => {
  const end = /[.:] (?=[A-Z])/.exec(refusal)?.index ?? refusal.length
  return fault(check, refusal.slice(0, end), refusal.slice(end + 2))
}

/** Whether data directory, PostgreSQL and ClickHouse are one network's. */
export const checkNetworkIdentity = async (
  { data_dir, config, run }: Circumstances,
  pg: Kysely<Database>,
  clickhouse: ClickHouseClient,
): Promise<Finding[]> => {
  const directory = inspectDataDirectory(data_dir)
  const { fingerprint, has_network } = directory
  if (fingerprint === undefined) return []
  const url = (name: 'postgres' | 'clickhouse', configured: string | undefined): string | undefined =>
    run?.processes[name] === undefined ? configured : undefined
  const network = await findNetwork(pg)
  if (!has_network && network.fingerprint === undefined) return [ok(check, 'not started yet')]
  const which = nameEngine('PostgreSQL', url('postgres', config?.database_url), data_dir)
  const refusal = networkRefusal(directory, network, which)
  if (refusal !== undefined) return [refused(refusal)]
  const expected = await expectStatistics(pg, data_dir, fingerprint, network)
  // Where it does not answer, that is said elsewhere.
  const found = await findStatistics(clickhouse).catch(() => undefined)
  if (found === undefined) return [ok(check, 'data directory and PostgreSQL belong together')]
  const other = statisticsRefusal(
    expected,
    found,
    nameEngine('ClickHouse', url('clickhouse', config?.clickhouse_url), data_dir),
  )
  return [other === undefined ? ok(check, 'data directory, PostgreSQL and ClickHouse belong together') : refused(other)]
}
