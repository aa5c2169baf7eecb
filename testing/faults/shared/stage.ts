import type { ClickHouseClient } from '@clickhouse/client'
import type { Kysely } from 'kysely'
import { connectClickHouse } from '../../../server/storage/clickhouse/clickhouse.ts'
import { migrateClickHouse, migratePostgres } from '../../../server/storage/postgres/migrate.ts'
import { connectPostgres } from '../../../server/storage/postgres/postgres.ts'
import type { Database } from '../../../server/storage/postgres/schema.ts'
import { adoptStores } from '../../harness/adopt-stores.ts'
import { buildAdvertiser, buildOffer, buildUser } from '../../harness/builders.ts'
import type { TestStores } from '../../harness/harness.ts'
import { startProduct, type Product } from '../../harness/product.ts'
import { freePort } from '../../../server/shared/os-process/ports.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { waitWhileMoving } from './wait-while-moving.ts'

/** The two engines, by the names that the rigs have for them. */
export const engines = ['clickhouse', 'postgres'] as const
export type EngineName = (typeof engines)[number]

/** The product on both engines, each behind a proxy that can be made to fail; and the engines themselves, for comparisons. */
export interface Stage {
  product: Product
  proxies: Readonly<Record<EngineName, FaultProxy>>
  pg: Kysely<Database>
  clickhouse: ClickHouseClient
  offer_id: number
  affiliate_id: number
  /** Of the advertiser. */
  token: string
  /** Signs in with the tests' password. */
  email: string
  /** Requests that the tracker has turned away because the machine could do no more. */
  countOverloads(): Promise<number>
  /** Reserves a range of click numbers for one load. @returns its first */
  takeNumbers(count: number): number
  close(): Promise<void>
}

/** Prepares an empty network with one offer, one affiliate and one advertiser, and starts the product. */
export const openStage = async ({
  database_url,
  clickhouse_url,
  data_dir,
}: Pick<TestStores, 'database_url' | 'clickhouse_url' | 'data_dir'>): Promise<Stage> => {
  await Promise.all([migratePostgres(database_url), migrateClickHouse(clickhouse_url)])
  const pg = connectPostgres(database_url, { application_name: 'rig', writes_money: true, max_connections: 2 })
  const clickhouse = connectClickHouse(clickhouse_url, { application: 'rig', max_execution_seconds: 60 })
  await adoptStores({ pg, clickhouse, data_dir })
  const { affiliate_id, email } = await buildUser({ pg })
  const { id: advertiser_id, token } = await buildAdvertiser({ pg })
  const { id: offer_id } = await buildOffer({ pg }, { advertiser_id })
  const [postgres, statistics] = await Promise.all([startFaultProxy(database_url), startFaultProxy(clickhouse_url)])
  const metrics_port = String(await freePort())
  const product = await startProduct({
    data_dir,
    environment: {
      DEMO: '0',
      METRICS_PORT: metrics_port,
      DATABASE_URL: postgres.url,
      CLICKHOUSE_URL: statistics.url,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  })
  let next_number = 1
  const proxies = { postgres, clickhouse: statistics }
  return {
    product,
    proxies,
    pg,
    clickhouse,
    offer_id,
    affiliate_id,
    token,
    email,
    async countOverloads() {
      let page = ''
      await waitWhileMoving(async () => {
        page = await (await fetch(`http://127.0.0.1:${metrics_port}/metrics`)).text()
        return page.includes('plumbline_process_up{process="tracker"} 1') ? '' : 'the tracker does not tell its metrics'
      })
      const counted = page.matchAll(/^plumbline_turned_away_total\{.*reason="\w+_overload".*\} (\d+)$/gm)
      return [...counted].reduce((sum, [, count]) => sum + Number(count), 0)
    },
    takeNumbers(count) {
      next_number += count
      return next_number - count
    },
    async close() {
      await product.stop()
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()))
      await Promise.all([pg.destroy(), clickhouse.close()])
    },
  }
}
