import { describe, expect, it } from 'vitest'
import { until } from '../../../testing/harness/until.ts'
import { buildProxy, useWorker } from './worker-run.test-support.ts'

const { stores, start, openJournal, writeTraffic, clicks, conversions, copies } = useWorker()

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
