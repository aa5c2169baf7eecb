import { describe, it } from 'vitest'
import { inProof } from '../../../testing/harness/proofs.ts'
import { until } from '../../../testing/harness/until.ts'
import { buildProxy, useWorker } from './worker-run.test-support.ts'
import type { TestJournal } from './worker.test-support.ts'

const { stores, start, openJournal, writeTraffic, writeClicks, clicks, conversions, copies } = useWorker()

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
