import { MissingRecordsError, openRecords } from '../../storage/archive/records.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { buildAffiliate, buildOffer } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { UnreadableRecordError } from '../../storage/journal/codec.ts'
import { findInserted, insertClicksInto, type InsertClicks } from '../../features/clicks/clickhouse-inserts.ts'
import { quarantineRecord } from '../../storage/postgres/quarantine.ts'
import { createQuarantineRetry } from './retry-quarantine.ts'
import { listKeptForReview } from '../../features/inbound-postbacks/review.ts'
import { pageOf } from '../../features/operator-paging.ts'
import { listQuarantine, requestRetry } from './queries.ts'
import { drain, openSales, sale_at } from '../../features/inbound-postbacks/sales.test-support.ts'
import { createClickShipper } from '../../features/clicks/ship-clicks.ts'
import { clickRecord, plainEnrich, postbackRecord } from '../../processes/worker/worker.test-support.ts'
import { createPauseLock } from '../../shared/pause-lock.ts'

const log = pino({ level: 'silent' })
const sales = setUp(openSales)

/** Has the worker take what was asked for, `workers` of them at once. */
const retry = async (workers = 1): Promise<void> => {
  const { stores, ids, findClicks, readers, state } = sales
  const { pg, clickhouse } = stores
  const step = () =>
    createQuarantineRetry({
      pg,
      clickIds: ids,
      findClicks,
      journals: readers,
      insert: insertClicksInto(clickhouse),
      isInserted: findInserted(clickhouse),
      hosts: state.hosts,
      enrich: plainEnrich,
      pauseLock: createPauseLock(),
      log,
    }).step()
  await Promise.all(Array.from({ length: workers }, step))
}

const rejectWith = (error: Error): never => {
  throw error
}

const untilTaken = async (work: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await work()
    } catch {
      continue
    }
  }
}

describe('a quarantined postback', () => {
  test('is processed once when the operator retries it, despite concurrent and repeated retries', async () => {
    const { pg } = sales.stores
    const sale = await sales.buildSale()
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`.execute(
      pg,
    )
    await sql`create trigger fail before insert on conversions for each row execute function fail()`.execute(pg)
    const { advertiser_id } = sale.offer
    const [sequence = 0] = await sales.journal.write(
      postbackRecord({ at: sale_at, advertiser_id, click_id: sale.click_id, txid: 'aside' }),
    )
    await untilTaken(() => drain(sales.processor))
    expect(await listQuarantine(pg, 10)).toMatchObject([{ journal: 1, sequence: String(sequence), attempts: 5 }])

    const place = { journal: 1, sequence: String(sequence) }
    expect(await requestRetry(pg, place)).toBe(1)
    await retry()
    expect(await listQuarantine(pg, 10)).toMatchObject([{ attempts: 6, error: 'not now', retry_at: null }])
    expect(await sales.conversionsOf(sale)).toEqual([])

    await sql`drop trigger fail on conversions`.execute(pg)
    expect(await requestRetry(pg)).toBe(1)
    await retry(3)
    expect(await listQuarantine(pg, 10)).toEqual([])
    expect(await sales.conversionsOf(sale)).toMatchObject([{ txid: 'aside', created_at: new Date(sale_at) }])
    expect(await sales.ledgerOf(sale)).toHaveLength(1)
    expect(await requestRetry(pg, place)).toBe(0)
  })

  test('stays, with the reason, when its record is gone', async () => {
    const { pg } = sales.stores
    const gone = { journal: 1, sequence: 999_999, stream: 'postbacks' as const, record: null, attempts: 5 }
    await quarantineRecord(pg, { ...gone, error: new Error('bad') })
    await requestRetry(pg)
    await retry()
    expect(await listQuarantine(pg, 10)).toMatchObject([{ error: expect.stringContaining('neither in the journal') }])
    await pg.deleteFrom('quarantine').execute()
  })

  test('does not hold up the others with a record that cannot be read or a store that does not answer', async () => {
    const { pg, data_dir } = sales.stores
    const sale = await sales.buildSale()
    const { advertiser_id, click_id } = { ...sale.offer, ...sale }
    const [sequence = 0] = await sales.journal.write(
      postbackRecord({ at: sale_at, advertiser_id, click_id, txid: 'a' }),
    )
    await pg.updateTable('postback_cursors').set({ sequence }).where('journal', '=', 1).execute()
    const lost = sales.openJournal(4)
    const file = openRecords(data_dir, 4)
    sales.readers.set(4, { ...file, rawAfter: () => rejectWith(new MissingRecordsError(4, 1, 9)) })
    const away = sales.openJournal(6)
    sales.readers.set(6, { ...file, number: 6, rawAfter: () => rejectWith(new Error('connect ECONNREFUSED')) })
    for (const journal of [lost.number, away.number, 1])
      await quarantineRecord(pg, {
        journal,
        sequence: journal === 1 ? sequence : 5,
        stream: 'postbacks',
        record: null,
        attempts: 5,
        error: new Error('bad'),
      })
    await requestRetry(pg)
    await retry()
    expect(await sales.conversionsOf(sale)).toMatchObject([{ txid: 'a' }])
    expect(await listQuarantine(pg, 10)).toMatchObject([
      { journal: 4, error: expect.stringContaining('records 1 to 9 of journal 4') },
      { journal: 6, error: expect.stringContaining('ECONNREFUSED') },
    ])
    await pg.deleteFrom('quarantine').execute()
    await file.close()
  })
})

test('a quarantined click gets its row, its day and its host mark, once', async () => {
  const { stores, state, readers } = sales
  const { pg, clickhouse } = stores
  const other = sales.openJournal(5)
  const offer_id = (await buildOffer(stores)).id
  const affiliate_id = (await buildAffiliate(stores)).id
  const [sequence = 0] = await other.write(clickRecord({ offer_id, affiliate_id }))
  const journal = readers.get(5)
  if (journal === undefined) throw new Error('the journal is not open')
  const refuse: InsertClicks = () => Promise.reject(new UnreadableRecordError('refused'))
  const shipper = createClickShipper({
    journal,
    state,
    insert: refuse,
    enrich: plainEnrich,
    quarantine: (poison) => quarantineRecord(pg, poison),
    log,
  })
  await untilTaken(async () => void (await shipper.ship()))
  expect(await listQuarantine(pg, 10)).toMatchObject([{ journal: 5, sequence: String(sequence), stream: 'clicks' }])

  await requestRetry(pg)
  await retry()
  // As if the worker had been killed behind the insert.
  await pg.updateTable('quarantine').set({ released_at: null }).execute()
  await requestRetry(pg)
  await retry()
  expect(await listQuarantine(pg, 10)).toEqual([])
  const result = await clickhouse.query({
    query: 'select offer_id, affiliate_id, is_host from clicks where journal = 5',
    format: 'JSONEachRow',
  })
  expect(await result.json()).toEqual([{ offer_id, affiliate_id, is_host: 1 }])
})

test('what is kept for review is listed with who, what and why, by any of them', async () => {
  const { pg } = sales.stores
  const sale = await sales.buildSale()
  const { advertiser_id, id: offer_id, title } = sale.offer
  await sale.send({ txid: 'r', status: 'perhaps' }, { goal: 'nothing' }, { status: 'test', at: sale_at + 1_000 })
  const [conversion] = await sales.conversionsOf(sale)
  const { results: all } = await listKeptForReview(pg, { advertiser_id }, pageOf({}))
  expect(all).toMatchObject([
    { reason: 'test', offer: title, conversion_id: null },
    { reason: 'unknown_goal', record: { goal: 'nothing' } },
    {
      reason: 'bad_status',
      click_id: sale.click_id,
      conversion_id: conversion?.id,
      conversion_status: 'pending',
      record: { status: 'perhaps' },
    },
  ])
  const reasons = async (selection: Parameters<typeof listKeptForReview>[1]): Promise<string[]> =>
    (await listKeptForReview(pg, { offer_id, ...selection }, pageOf({}))).results.map(({ reason }) => reason)
  expect(await reasons({ reason: 'bad_status' })).toEqual(['bad_status'])
  expect(await reasons({ from: new Date(sale_at + 1_000) })).toEqual(['test'])
  expect(await reasons({ to: new Date(sale_at + 1_000) })).toEqual(['unknown_goal', 'bad_status'])
  expect((await listKeptForReview(pg, { advertiser_id }, pageOf({ limit: 1 }))).results).toHaveLength(1)
})
