import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Kysely } from 'kysely'
import { createLog } from '../../server/shared/log.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { connectClickHouse } from '../../server/storage/clickhouse/clickhouse.ts'
import { startClickHouse } from '../../server/storage/embedded/clickhouse.ts'
import { superuser } from '../../server/storage/embedded/postgres-cluster.ts'
import { startPostgres } from '../../server/storage/embedded/postgres.ts'
import { migrateClickHouse, migratePostgres } from '../../server/storage/postgres/migrate.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import type { Database } from '../../server/storage/postgres/schema.ts'

export interface BenchStores {
  data_dir: string
  database_url: string
  /** The same database as its administrator. */
  admin_url: string
  pg: Kysely<Database>
  clickhouse_url: string
  clickhouse: ClickHouseClient
  /** The process of ClickHouse. */
  clickhouse_pid: number
  postgres_pid: number
  /** Functions that end processes before the stores, in reverse order. */
  ends: (() => Promise<unknown>)[]
}

/**
 * Engines of a benchmark's own, migrated and empty, for as long as it runs.
 * @param kept the folder of their data, which stays; default: a temporary one
 */
export const withBenchStores = async (run: (stores: BenchStores) => Promise<void>, kept?: string): Promise<void> => {
  if (kept !== undefined) mkdirSync(kept, { recursive: true })
  const data_dir = kept ?? mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  // As root PostgreSQL runs as another user, who must be able to enter.
  chmodSync(data_dir, 0o755)
  const secrets = readSecrets(data_dir)
  const log = createLog('bench', 'silent')
  const postgres = await startPostgres({ data_dir, password: secrets.postgres_password, log })
  const engine = await startClickHouse({ data_dir, password: secrets.clickhouse_password, log })
  const ends: BenchStores['ends'] = [async () => postgres.stop(), async () => engine.stop()]
  try {
    const statistics_url = new URL(engine.url)
    statistics_url.pathname = '/bench'
    await migratePostgres(postgres.url)
    await migrateClickHouse(statistics_url.href)
    const pg = connectPostgres(postgres.url, { writes_money: true })
    const clickhouse = connectClickHouse(statistics_url.href, { max_execution_seconds: 600 })
    ends.push(
      async () => pg.destroy(),
      async () => clickhouse.close(),
    )
    const admin_url = new URL(postgres.url)
    admin_url.username = superuser
    const urls = { database_url: postgres.url, admin_url: admin_url.href, clickhouse_url: statistics_url.href }
    const pids = { clickhouse_pid: engine.pid, postgres_pid: postgres.pid }
    await run({ data_dir, ...urls, pg, clickhouse, ...pids, ends })
  } finally {
    for (const end of ends.toReversed()) await end()
    if (kept === undefined) rmSync(data_dir, { recursive: true, force: true })
  }
}
