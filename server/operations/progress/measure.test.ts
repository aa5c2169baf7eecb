import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeArchiveFile } from '../../storage/archive/write.ts'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { writeDemoState } from '../../storage/postgres/demo-state.ts'
import { demo_journal, openJournalReader } from '../../storage/journal/journal.ts'
import { insertClaim, updateClaim } from '../nodes/claims.ts'
import { buildConversion, buildDelivery } from '../../../testing/harness/builders.ts'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { openWorkerState } from '../../features/clicks/local-state.ts'
import {
  clickRecord,
  openTestJournal,
  postbackRecord,
  type TestJournal,
} from '../../processes/worker/worker.test-support.ts'
import { lagId } from './lag.ts'
import { createProgress, measureOnce, type Progress, type ProgressOptions } from './measure.ts'
import { networkDay } from '../../shared/time.ts'
import { closeAfterTest } from '../../../testing/harness/ends.ts'

/* Each thing that moves is held back in the stores themselves, as a worker that hangs leaves it. */

const stores = setUp(createTestStores)
let data_dir: string
beforeEach(() => {
  data_dir = createFolder()
})
afterEach(async () => {
  for (const table of ['postback_cursors', 'network_state'] as const) await stores.pg.deleteFrom(table).execute()
})

const second_ms = 1_000
const day_ms = 86_400_000
const ago = (seconds: number): number => Date.now() - seconds * second_ms

const openJournal = (number: number): TestJournal => closeAfterTest(openTestJournal(data_dir, number))

const open = (more: Partial<ProgressOptions> = {}): Progress => {
  const { pg, clickhouse } = stores
  return closeAfterTest(createProgress({ data_dir, machine: 1, pg, clickhouse, ...more }))
}

/** Late or held back streams by id, with the number of waiting records and the first one. */
const find = async (progress: Progress, now?: number) =>
  Object.fromEntries(
    (await progress.measure(now))
      .filter(({ assessment }) => assessment.state !== 'ok')
      .map(({ lag, assessment }) => {
        const { records, first } = lag
        return [lagId(lag), { state: assessment.state, records, ...(first !== undefined && { first }) }]
      }),
  )

/** Notes how far the worker is with a journal. */
const take = async (journal: number, shipped: number, cursor: number): Promise<void> => {
  const state = openWorkerState(data_dir)
  await state.finishBatch(journal, { first: 1, last: shipped, parts: [] })
  await state.close()
  await stores.pg
    .insertInto('postback_cursors')
    .values({ journal, sequence: cursor })
    .onConflict((conflict) => conflict.column('journal').doUpdateSet({ sequence: cursor }))
    .execute()
}

describe('FT-09: of journals', () => {
  test('clicks and postbacks that wait for more than a minute are late, each journal separately', async () => {
    const [one, two] = [openJournal(1), openJournal(2)]
    for (const journal of [one, two])
      await journal.write(clickRecord({ at: ago(90) }), postbackRecord({ at: ago(70) }), clickRecord({ at: ago(65) }))
    await take(1, 3, 3)
    const progress = open()
    expect(await find(progress)).toEqual({
      'clicks 2': { state: 'late', records: 3, first: 1 },
      'postbacks 2': { state: 'late', records: 1, first: 2 },
    })
    await take(2, 2, 2)
    expect(await find(progress)).toEqual({ 'clicks 2': { state: 'late', records: 1, first: 3 } })
    await take(2, 3, 2)
    await two.write(postbackRecord({ at: ago(30) }))
    expect(await find(progress)).toEqual({})
    expect(await find(progress, Date.now() + 31_000)).toMatchObject({ 'postbacks 2': { records: 1, first: 4 } })
  })

  test('a cursor far behind clicks alone is not lag, and one postback behind them is found, however many measurements that takes', async () => {
    const journal = openJournal(1)
    await journal.write(...Array.from({ length: 900 }, () => clickRecord({ at: ago(100) })))
    await take(1, 900, 1)
    const progress = open({ max_records: 300 })
    for (let look = 0; look < 5; look++) expect(await find(progress)).toEqual({})
    await journal.write(postbackRecord({ at: ago(80) }))
    await take(1, 901, 1)
    const late = { 'postbacks 1': { state: 'late', records: 1, first: 901 } }
    expect(await find(progress)).toEqual(late)
    const another = open({ max_records: 300 })
    expect([await find(another), await find(another)]).toEqual([{}, {}])
    expect(await find(another)).toEqual(late)
    // The database was set back, then it catches up.
    await take(1, 901, 0)
    expect([await find(progress), await find(progress), await find(progress)]).toEqual([{}, {}, {}])
    expect(await find(progress)).toEqual(late)
    await take(1, 901, 901)
    expect(await find(progress)).toEqual({})
  })

  test('records of a time that has not come have waited for as long as they were seen waiting', async () => {
    const journal = openJournal(1)
    await journal.write(clickRecord({ at: Date.now() + day_ms }), postbackRecord({ at: Number.MAX_SAFE_INTEGER }))
    const progress = open()
    const now = Date.now()
    expect(await find(progress, now)).toEqual({})
    expect(await find(progress, now + 61_000)).toMatchObject({ 'clicks 1': { first: 1 }, 'postbacks 1': { first: 2 } })
    await take(1, 1, 0)
    expect(Object.keys(await find(progress, now + 62_000))).toEqual(['postbacks 1'])
  })

  test('a single request measures twice, so that a wrong clock does not look like lag', async () => {
    const journal = openJournal(1)
    await journal.write(clickRecord({ at: 1 }))
    const { pg, clickhouse } = stores
    const shipped = [0, 1]
    const options = { data_dir, machine: 1, pg, clickhouse }
    expect((await measureOnce({ ...options, shipped: () => shipped.shift() ?? 1 })).late).toEqual([])
    const { late } = await measureOnce({ ...options, shipped: () => 0 })
    expect(late).toMatchObject([{ lag: { stream: 'clicks', journal: 1, first: 1 }, moves: false }])
  })

  test('a store that does not answer is the cause, and so is a demo network that is being filled', async () => {
    const journal = openJournal(demo_journal)
    await journal.write(clickRecord({ at: 1 }), postbackRecord({ at: 2 }))
    const nowhere = closeAfterTest(connectClickHouse('http://unknown:none@127.0.0.1:9/none'))
    expect(await find(open({ clickhouse: nowhere }))).toMatchObject({
      'clicks 255': { state: 'held' },
      'postbacks 255': { state: 'late' },
    })
    const filled = { filled_until: null, filled_sequence: 0, filled_clicks: 0, visitors_sent: false }
    await writeDemoState(stores.pg, { state: 'filling', seed: 1, founded: 0, ...filled })
    expect(await find(open())).toMatchObject({ 'clicks 255': { state: 'held' }, 'postbacks 255': { state: 'held' } })
    // Another node's.
    expect(await find(open({ machine: 2 }))).toEqual({})
  })

  test('a day that is over and in both databases is to be archived within the hour', async () => {
    const journal = openJournal(1)
    const yesterday = Date.now() - 2 * day_ms
    await journal.write(clickRecord({ at: yesterday }), clickRecord({ at: yesterday }), clickRecord({ at: Date.now() }))
    const progress = open()
    expect(await find(progress)).not.toHaveProperty('archiving 1')
    await take(1, 3, 3)
    expect(await find(progress)).toEqual({ 'archiving 1': { state: 'late', records: 3, first: 1 } })
    const reader = closeAfterTest(openJournalReader(data_dir, 1))
    const day = networkDay(yesterday)
    await writeArchiveFile({ data_dir, journal: 1, first: 1, last: 2, day, read: reader.rawAfter })
    expect(await find(progress)).toEqual({})
  })
})

describe('FT-09: of lists', () => {
  test('what is due for more than a minute is late; what is leased is not, nor what waits behind it', async () => {
    const { pg } = stores
    const late = new Date(ago(90))
    const { id: conversion_id } = await buildConversion(stores)
    await pg.deleteFrom('outbox').execute()
    await pg.insertInto('conversion_copies').values({ conversion_id, revision: 1, queued_at: late }).execute()
    await pg.insertInto('outbox').values({ kind: 'conversion', conversion_id, payload: {}, created_at: late }).execute()
    await pg.insertInto('outbox').values({ kind: 'mail', payload: {}, due_at: late }).execute()
    const waiting = { reason: 'waiting', received_at: late, record: {}, click_id: 'x', give_up_at: new Date() } as const
    await pg
      .insertInto('unmatched_postbacks')
      .values([1, 2].map((sequence) => ({ ...waiting, journal: 1, sequence, retry_at: late })))
      .execute()
    const quarantined = { stream: 'clicks', record: {}, error: '', attempts: 5, retry_at: late } as const
    await pg
      .insertInto('quarantine')
      .values([1, 17, demo_journal].map((journal) => ({ ...quarantined, journal, sequence: 1 })))
      .execute()
    await buildDelivery(stores, { due_at: late })
    const one = { state: 'late', records: 1 }
    expect(await find(open())).toEqual({
      conversion_copies: one,
      outbox_events: one,
      outbound_postbacks: one,
      mails: one,
      waiting_postbacks: { state: 'late', records: 2 },
      'quarantine_retries 1': { state: 'late', records: 2 },
    })
    expect(await find(open({ machine: 2 }))).toMatchObject({ 'quarantine_retries 2': one })

    // A receiver whose calls fail gets them one by one, whatever waits for it.
    await pg
      .updateTable('postbacks')
      .set({ failing_since: late, failures: 1, failing_with: '{"code":"connection_refused","parameters":{}}' })
      .execute()
    expect(await find(open())).not.toHaveProperty('outbound_postbacks')
    await pg.updateTable('postbacks').set({ failing_since: null, failures: 0, failing_with: null }).execute()

    const leased_until = new Date(Date.now() + 60_000)
    await pg.insertInto('outbox').values({ kind: 'mail', payload: {}, due_at: late, leased_until }).execute()
    await buildDelivery(stores, { due_at: late, leased_until })
    expect(await find(open())).toMatchObject({ mails: { state: 'held' }, outbound_postbacks: { state: 'held' } })
  })

  test('days that are over are to be closed, and workers to show that they live', async () => {
    const { pg } = stores
    const progress = open({ machine: 3 })
    const listKnown = async () => {
      const states = await find(progress)
      return { close: states.daily_close, worker: states['worker 5'] }
    }
    const claim = { data_dir_id: 'five', host: 'host', data_dir: '/data', stands_still_for: null }
    await insertClaim(pg, 5, { ...claim, seen_at: new Date(ago(120)).toISOString() })
    await pg
      .insertInto('sealed_days')
      .values({ day: networkDay(Date.now() - 5 * day_ms), upto: '{}' })
      .execute()
    const before = await listKnown()
    expect(before).toMatchObject({ close: { state: 'late' }, worker: { state: 'late', records: 0 } })
    expect([3, 4]).toContain(before.close?.records)
    // A demo network that was just filled has weeks to close, and nothing is wrong.
    const demo = { seed: 1, founded: 0, filled_until: null, filled_sequence: 0, filled_clicks: 0, visitors_sent: true }
    await writeDemoState(pg, { ...demo, state: 'filled' })
    expect(await listKnown()).toMatchObject({ close: { state: 'held' }, worker: { state: 'late' } })
    const long_ago = new Date(ago(660))
    await pg.updateTable('network_state').set({ updated_at: long_ago }).where('key', '=', 'demo').execute()
    expect(await listKnown()).toMatchObject({ close: { state: 'late' } })
    await pg
      .insertInto('sealed_days')
      .values({ day: networkDay(Date.now() - day_ms), upto: '{}' })
      .execute()
    await updateClaim(pg, 5, 'five', { seen_at: 'now' })
    expect(await listKnown()).toEqual({ close: undefined, worker: undefined })
  })
})
