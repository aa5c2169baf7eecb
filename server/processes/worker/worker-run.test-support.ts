import { pino } from 'pino'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildAffiliate, buildOffer, type BuiltOffer } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import {
  clickRecord,
  openTestJournal,
  plainEnrich,
  postbackRecord,
  writeClick,
  type TestJournal,
} from './worker.test-support.ts'
import { startWorker } from './worker.ts'
import { startFaultProxy, type FaultProxy } from '../../../testing/faults/shared/fault-proxy.ts'
import { closeAfterTest } from '../../../testing/harness/ends.ts'

const log = pino({ level: 'silent' })

/** A way to an engine that can be closed: connections are cut and refused until it is opened again. */
export const buildProxy = async (target: string): Promise<FaultProxy> => closeAfterTest(await startFaultProxy(target))

/** A worker in the test's process, on databases and journals of its own. To be called by a test file. */
export const useWorker = () => {
  const stores = setUp(createTestStores)
  let ids: ReturnType<typeof clickIds>
  let offer: BuiltOffer
  let affiliate_ids: number[]
  beforeAll(async () => {
    ids = clickIds(readSecrets(stores.data_dir).click_id_key)
    offer = await buildOffer(stores)
    affiliate_ids = [(await buildAffiliate(stores)).id, (await buildAffiliate(stores)).id]
  })

  /** @returns what stops it before the end of the test does */
  const start = (urls: { postgres?: string; clickhouse?: string } = {}): (() => Promise<void>) => {
    const pg = connectPostgres(urls.postgres ?? stores.database_url, { on_idle_error: () => {} })
    const clickhouse = connectClickHouse(urls.clickhouse ?? stores.clickhouse_url)
    const { data_dir } = stores
    const click_id_key = readSecrets(data_dir).click_id_key
    const worker = startWorker({ data_dir, pg, clickhouse, click_id_key, log, enrich: plainEnrich })
    const end = async (): Promise<void> => {
      await worker.stop()
      await pg.destroy()
      await clickhouse.close()
    }
    let ended: Promise<void> | undefined
    const stop = (): Promise<void> => (ended ??= end())
    onTestFinished(stop)
    return stop
  }

  const openJournal = (number: number): TestJournal => closeAfterTest(openTestJournal(stores.data_dir, number))

  /** Writes clicks of both affiliates in turn, each followed by its postback. */
  const writeTraffic = async (journal: TestJournal, count: number): Promise<void> => {
    const now = Date.now()
    for (let index = 0; index < count; index++) {
      const affiliate_id = affiliate_ids[index % 2] ?? 0
      const click = clickRecord({ at: now, offer_id: offer.id, affiliate_id, ip: `198.51.100.${index}` })
      const click_id = await writeClick(journal, ids, click)
      await journal.write(postbackRecord({ at: now, advertiser_id: offer.advertiser_id, click_id }))
    }
  }

  const clicks = async ({ number }: TestJournal): Promise<number> => {
    const result = await stores.clickhouse.query({
      query: 'select count() as clicks, uniqExact(sequence) as sequences from clicks where journal = {number:UInt8}',
      query_params: { number },
      format: 'JSONEachRow',
    })
    const [row] = await result.json<{ clicks: number; sequences: number }>()
    expect(row?.clicks).toBe(row?.sequences)
    return row?.clicks ?? 0
  }

  const conversions = async ({ number }: TestJournal): Promise<number> => {
    const rows = await stores.pg.selectFrom('conversions').select('id').where('click_journal', '=', number).execute()
    return rows.length
  }

  const copies = async ({ number }: TestJournal): Promise<number> => {
    const result = await stores.clickhouse.query({
      query: 'select count() as copies from conversions final where click_journal = {number:UInt8}',
      query_params: { number },
      format: 'JSONEachRow',
    })
    const [row] = await result.json<{ copies: number }>()
    return row?.copies ?? 0
  }

  /** More than the cursor may lag behind, in a row. */
  const writeClicks = async (journal: TestJournal, count: number): Promise<void> => {
    const at = Date.now()
    for (let left = count; left > 0; left -= 20_000)
      await journal.write(
        ...Array.from({ length: Math.min(left, 20_000) }, (_, index) =>
          clickRecord({ at, offer_id: offer.id, affiliate_id: affiliate_ids[0] ?? 0, ip: `10.0.0.${index % 250}` }),
        ),
      )
  }

  return { stores, start, openJournal, writeTraffic, writeClicks, clicks, conversions, copies }
}
