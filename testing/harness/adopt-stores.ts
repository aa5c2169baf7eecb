import type { ClickHouseClient } from '@clickhouse/client'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/storage/postgres/schema.ts'
import { fingerprintOf } from '../../server/operations/nodes/network-identity.ts'
import { adoptStatistics } from '../../server/operations/nodes/statistics-identity.ts'
import { addSetting } from '../../server/storage/postgres/network-setting.ts'
import { readSecrets } from '../../server/shared/secrets.ts'

/** Makes databases those of the network in a data directory, as its first start does: starts and commands refuse any others. */
export const adoptStores = async (stores: {
  pg: Kysely<Database>
  clickhouse: ClickHouseClient
  data_dir: string
}): Promise<void> => {
  const fingerprint = fingerprintOf(readSecrets(stores.data_dir))
  await addSetting(stores.pg, 'secrets', { fingerprint })
  await adoptStatistics(stores.pg, stores.clickhouse, fingerprint)
}
