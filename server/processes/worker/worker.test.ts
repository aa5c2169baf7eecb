import { pino } from 'pino'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
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
import { inProof } from '../../../testing/harness/proofs.ts'
import { startFaultProxy, type FaultProxy } from '../../../testing/faults/shared/fault-proxy.ts'
import { until } from '../../../testing/harness/until.ts'
import { closeAfterTest } from '../../../testing/harness/ends.ts'

const log = pino({ level: 'silent' })

/** A way to an engine that can be closed: connections are cut and refused until it is opened again. */
const buildProxy = async (target: string): Promise<FaultProxy> => closeAfterTest(await startFaultProxy(target))

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

describe('the worker', () => {
  it('brings clicks and conversions into both stores, also of a journal that is new', async () => {
    start()
    const journal = openJournal(1)
    await writeTraffic(journal, 10)
    await until(async () => (await clicks(journal)) === 10 && (await copies(journal)) === 10)
    expect(await conversions(journal)).toBe(10)
  })

  it('continues to process postbacks while ClickHouse is unavailable, and catches up', async () => {
    const proxy = await buildProxy(stores.clickhouse_url)
    start({ clickhouse: proxy.url })
    const journal = openJournal(2)
    await writeTraffic(journal, 10)
    await until(async () => (await clicks(journal)) === 10 && (await copies(journal)) === 10)
    await proxy.set('refuse')
    await writeTraffic(journal, 10)
    await until(async () => (await conversions(journal)) === 20)
    expect(await clicks(journal)).toBe(10)
    await proxy.set('none')
    await until(async () => (await clicks(journal)) === 20 && (await copies(journal)) === 20)
  })

  it('continues to ship clicks while PostgreSQL is unavailable, and catches up', async () => {
    const proxy = await buildProxy(stores.database_url)
    start({ postgres: proxy.url })
    const journal = openJournal(3)
    await writeTraffic(journal, 10)
    await until(async () => (await clicks(journal)) === 10 && (await copies(journal)) === 10)
    await proxy.set('refuse')
    await writeTraffic(journal, 10)
    await until(async () => (await clicks(journal)) === 20)
    expect(await conversions(journal)).toBe(10)
    await proxy.set('none')
    await until(async () => (await conversions(journal)) === 20 && (await copies(journal)) === 20)
  })

  it('takes up where another left off, without repeating', async () => {
    const journal = openJournal(4)
    await writeTraffic(journal, 5)
    const stop = start()
    await until(async () => (await clicks(journal)) === 5 && (await copies(journal)) === 5)
    await stop()
    await writeTraffic(journal, 5)
    start()
    await until(async () => (await clicks(journal)) === 10 && (await copies(journal)) === 10)
    const ledger = await stores.pg
      .selectFrom('ledger_entries')
      .innerJoin('conversions', 'conversions.id', 'ledger_entries.conversion_id')
      .select('ledger_entries.id')
      .where('click_journal', '=', journal.number)
      .execute()
    expect(ledger).toHaveLength(10)
  })
})

describe('a new click and a new postback come into both stores', () => {
  /** Backlogs must already be done: this tests whether everything still moves, not how fast. */
  const comeIntoBoth = async (...journals: TestJournal[]): Promise<void> => {
    const before = await Promise.all(journals.map((journal) => Promise.all([clicks(journal), copies(journal)])))
    for (const journal of journals) await writeTraffic(journal, 1)
    for (const [index, journal] of journals.entries()) {
      const [clicked = 0, copied = 0] = before[index] ?? []
      await until(async () => (await clicks(journal)) > clicked && (await copies(journal)) > copied)
    }
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

  /** The cursor is saved every 100,000. */
  const stuck = inProof('STUCK_CLICKS', 105_000, 300_000)

  it(`after ${stuck} clicks without a postback, beside empty journals`, async () => {
    const [busy, empty, small] = [openJournal(5), openJournal(6), openJournal(7)]
    await writeClicks(busy, stuck)
    await writeTraffic(busy, 3)
    start()
    await until(async () => (await conversions(busy)) === 3 && (await clicks(busy)) === stuck + 3)
    await until(async () => (await copies(busy)) === 3)
    await comeIntoBoth(busy, empty, small)
    const more = stuck - 100_000
    await writeClicks(busy, more)
    await until(async () => (await clicks(busy)) === stuck + more + 4)
    await comeIntoBoth(small, busy)
  })

  it('after a restart, and after each store was unavailable', async () => {
    const [one, two] = [openJournal(8), openJournal(9)]
    const postgres = await buildProxy(stores.database_url)
    const clickhouse = await buildProxy(stores.clickhouse_url)
    const urls = { postgres: postgres.url, clickhouse: clickhouse.url }
    const stop = start(urls)
    await comeIntoBoth(one, two)
    let written = 1
    for (const proxy of [postgres, clickhouse]) {
      await proxy.set('refuse')
      await writeTraffic(one, 20)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await proxy.set('none')
      written += 20
      await until(async () => (await clicks(one)) === written && (await copies(one)) === written)
      await comeIntoBoth(two, one)
      written += 1
    }
    await stop()
    start(urls)
    await comeIntoBoth(one, two)
  })
})
