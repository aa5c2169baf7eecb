import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connectClickHouse } from '../../server/storage/clickhouse/clickhouse.ts'
import { migrateClickHouse, migratePostgres } from '../../server/storage/postgres/migrate.ts'
import { startClickHouse } from '../../server/storage/embedded/clickhouse.ts'
import { startPostgres } from '../../server/storage/embedded/postgres.ts'
import { createLog } from '../../server/shared/log.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { readShipping } from '../../server/features/clicks/local-state.ts'
import { endChild } from './click-sides.ts'

export interface ShippingResult {
  /** Clicks a second, once the first ones had gone. */
  rate: number
  /** Of which that rate is. */
  measured: number
  /** Final content of ClickHouse: all rows, and different records among them. */
  rows: number
  records: number
  /** Those that count, and the first ones of their visitor's day among them. */
  counted: number
  hosts: number
}

/**
 * Starts the embedded engines and the real worker on a folder whose journal 1 waits to be shipped, and waits until it is.
 * @param folder a data directory; nothing else runs on it
 * @param last the journal's last record
 */
export const measureShipping = async (folder: string, last: number): Promise<ShippingResult> => {
  // As root PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  const log = createLog('bench', 'error')
  const { postgres_password, clickhouse_password } = readSecrets(folder)
  const postgres = await startPostgres({ data_dir: folder, password: postgres_password, log })
  const engine = await startClickHouse({ data_dir: folder, password: clickhouse_password, log })
  try {
    await migratePostgres(postgres.url)
    await migrateClickHouse(engine.url)
    const program = fileURLToPath(new URL('../../server/processes/worker/main.ts', import.meta.url))
    const worker = spawn(process.execPath, [program], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        DATABASE_URL: postgres.url,
        CLICKHOUSE_URL: engine.url,
        LOG_LEVEL: 'error',
      },
    })
    try {
      await once(worker, 'message')
      return { ...(await watchShipping(folder, last)), ...(await countClicks(engine.url)) }
    } finally {
      await endChild(worker)
    }
  } finally {
    await Promise.all([postgres.stop(), engine.stop()])
  }
}

/** The worker first packs its tables of places: measuring begins after its first batch. */
const watchShipping = async (folder: string, last: number): Promise<{ rate: number; measured: number }> => {
  const readShipped = (): number => readShipping(folder).get(1)?.shipped ?? 0
  while (readShipped() === 0) await sleep(20)
  const first = readShipped()
  const began = performance.now()
  while (readShipped() < last) await sleep(20)
  return { measured: last - first, rate: (last - first) / ((performance.now() - began) / 1_000) }
}

const countClicks = async (url: string): Promise<Omit<ShippingResult, 'rate' | 'measured'>> => {
  const clickhouse = connectClickHouse(url)
  const result = await clickhouse.query({
    query: `select toUInt32(count()) as rows, toUInt32(uniqExact(sequence)) as records,
      toUInt32(countIf(rejected = '')) as counted, toUInt32(sum(is_host)) as hosts from clicks`,
    format: 'JSONEachRow',
  })
  const [counts] = await result.json<Omit<ShippingResult, 'rate' | 'measured'>>()
  await clickhouse.close()
  if (counts === undefined) throw new Error('ClickHouse does not count')
  return counts
}
