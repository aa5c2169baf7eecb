import { readFileSync, writeFileSync } from 'node:fs'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openArchiveFile } from '../../storage/archive/file.ts'
import { openRecords } from '../../storage/archive/records.ts'
import { writeRelease } from '../../storage/archive/release.ts'
import { writeArchiveFile } from '../../storage/archive/write.ts'
import { explainClick } from '../../features/clicks/explain.ts'
import { findInserted, insertClicksInto } from '../../features/clicks/clickhouse-inserts.ts'
import { createPauseLock } from '../../shared/pause-lock.ts'
import { quarantineRecord } from '../../storage/postgres/quarantine.ts'
import { readEntries } from '../../storage/journal/read-entries.ts'
import { createQuarantineRetry } from './retry-quarantine.ts'
import { drain, openSales, sale_at } from '../../features/inbound-postbacks/sales.test-support.ts'
import { createClickShipper } from '../../features/clicks/ship-clicks.ts'
import {
  changeOnDisk,
  clickRecord,
  plainEnrich,
  postbackRecord,
  writeClick,
} from '../../processes/worker/worker.test-support.ts'
import { setUp } from '../../../testing/harness/harness.ts'

/* A record that was altered in place is never processed with its altered content. */

const sales = setUp(openSales)

const log = pino({ level: 'silent' })
const quarantineOf = (journal: number) =>
  sales.stores.pg
    .selectFrom('quarantine')
    .select(['sequence', 'stream', 'error', 'record'])
    .where('journal', '=', journal)
    .orderBy('sequence')
    .execute()

const shipperOf = (number: number) => {
  const journal = sales.readers.get(number)
  if (journal === undefined) throw new Error(`journal ${number} is not open`)
  const { stores, state } = sales
  return createClickShipper({
    journal,
    state,
    insert: insertClicksInto(stores.clickhouse),
    enrich: plainEnrich,
    quarantine: (poison) => quarantineRecord(stores.pg, poison),
    log,
  })
}

const listShipped = async (journal: number): Promise<unknown[]> => {
  const result = await sales.stores.clickhouse.query({
    query: `select sequence, sub1 from clicks where journal = ${journal} order by sequence`,
    format: 'JSONEachRow',
  })
  return result.json()
}

describe('a record that was changed on disk', () => {
  test('is not paid with another amount; it is named and quarantined, and everything after it continues', async () => {
    const { stores, readers, findClicks, ids, state } = sales
    const journal = sales.openJournal(21)
    const sale = await sales.buildSale()
    const buildPostback = (txid: string, amount: string) =>
      postbackRecord({
        at: sale_at,
        advertiser_id: sale.offer.advertiser_id,
        click_id: sale.click_id,
        txid,
        amount,
      })
    await journal.write(buildPostback('a', '5.00'), buildPostback('b', '19.90'), buildPostback('c', '7.00'))
    changeOnDisk(stores.data_dir, 21, '"19.90"', '"11.90"')
    await drain(sales.processorOf(21))
    await shipperOf(21).ship()
    expect((await sales.conversionsOf(sale)).map(({ txid, sale_amount }) => [txid, sale_amount])).toEqual([
      ['a', '5.00'],
      ['c', '7.00'],
    ])
    // Quarantined once, although two streams read the journal: it is plainly a postback.
    expect(await quarantineOf(21)).toMatchObject([
      { sequence: '2', stream: 'postbacks', error: 'record 2 of journal 21 is damaged: its checksum is wrong' },
    ])

    // Taken when it is whole again, as when its file was brought back.
    changeOnDisk(stores.data_dir, 21, '"11.90"', '"19.90"')
    const retry = createQuarantineRetry({
      pg: stores.pg,
      clickIds: ids,
      findClicks,
      journals: readers,
      insert: insertClicksInto(stores.clickhouse),
      isInserted: findInserted(stores.clickhouse),
      hosts: state.hosts,
      enrich: plainEnrich,
      pauseLock: createPauseLock(),
      log,
    })
    await stores.pg
      .updateTable('quarantine')
      .set({ retry_at: new Date(0) })
      .where('journal', '=', 21)
      .execute()
    await retry.step()
    expect((await sales.conversionsOf(sale)).map(({ sale_amount }) => sale_amount)).toEqual(['5.00', '7.00', '19.90'])
  })

  test('does not become a click of another sub ID, and the clicks after it are shipped', async () => {
    const { stores, ids } = sales
    const journal = sales.openJournal(22)
    const clicks = ['one-a', 'two-b', 'three'].map((sub1) => clickRecord({ subs: [sub1, '', '', '', ''] }))
    await journal.write(...clicks)
    changeOnDisk(stores.data_dir, 22, 'two-b', 'two-x')
    await shipperOf(22).ship()
    await drain(sales.processorOf(22))
    expect(await listShipped(22)).toEqual([
      { sequence: 1, sub1: 'one-a' },
      { sequence: 3, sub1: 'three' },
    ])
    expect(await quarantineOf(22)).toMatchObject([
      { sequence: '2', stream: 'clicks', error: 'record 2 of journal 22 is damaged: its checksum is wrong' },
    ])
    // An inspection of that click explains its state.
    const { at, affiliate_id, offer_id } = clickRecord()
    const click_id = ids.encode({ journal: 22, sequence: 2, at, affiliate_id, offer_id })
    const tools = { data_dir: stores.data_dir, pg: stores.pg, clickhouse: () => stores.clickhouse, now: new Date() }
    expect(await explainClick(ids, click_id, tools)).toMatchObject({
      kind: 'not_found',
      damaged: 'record 2 of journal 22 is damaged: its checksum is wrong',
    })
  })

  test('is looked up in ClickHouse where it was shipped before, so that its postbacks do not wait for ever', async () => {
    const { stores, ids } = sales
    const journal = sales.openJournal(23)
    const { offer, affiliate_id } = await sales.buildSale()
    const click = clickRecord({
      at: sale_at,
      offer_id: offer.id,
      affiliate_id,
      subs: ['shipped-1', '', '', '', ''],
    })
    const click_id = await writeClick(journal, ids, click)
    await shipperOf(23).ship()
    changeOnDisk(stores.data_dir, 23, 'shipped-1', 'shipped-2')
    await journal.write(postbackRecord({ at: sale_at + 1, advertiser_id: offer.advertiser_id, click_id, txid: 's' }))
    await drain(sales.processorOf(23))
    expect(await sales.conversionsOf({ offer })).toMatchObject([{ txid: 's', sub1: 'shipped-1' }])
  })

  test('is found in the archive too: the file is named, or the record where the file itself is sound', async () => {
    const { data_dir } = sales.stores
    const journal = sales.openJournal(24)
    await journal.write(...['1.00', '2.00', '3.00'].map((amount) => postbackRecord({ amount })))
    const reader = sales.readers.get(24)
    if (reader === undefined) throw new Error('journal 24 is open')
    // As a disk that decays does it between journal and archive.
    const read = (after: number, limit: number) =>
      reader.rawAfter(after, limit).map(({ sequence, bytes }) => ({
        sequence,
        bytes: Buffer.from(bytes.toString('latin1').replace('"2.00"', '"9.00"'), 'latin1'),
      }))
    const { path } = await writeArchiveFile({ data_dir, journal: 24, first: 1, last: 3, day: '2026-06-02', read })
    await writeRelease(data_dir, 24, 2)
    await journal.trim()
    const records = openRecords(data_dir, 24)
    try {
      expect(records.get(1)).toMatchObject({ amount: '1.00' })
      expect(() => records.get(2)).toThrow('record 2 of journal 24 is damaged: its checksum is wrong')
      expect(readEntries(records, 1, 3).map(({ record }) => record?.kind)).toEqual(['postback', undefined, 'postback'])
    } finally {
      await records.close()
    }

    const whole = readFileSync(path)
    // A byte of the frame that holds the records.
    const [offset = 0, length = 0] = openArchiveFile(path).tail.frames[0] ?? []
    whole.writeUInt8(whole.readUInt8(offset + length - 10) ^ 1, offset + length - 10)
    writeFileSync(path, whole)
    const damaged = openRecords(data_dir, 24)
    try {
      expect(() => readEntries(damaged, 1, 3)).toThrow(`${path}, records 1 to 3: `)
    } finally {
      await damaged.close()
    }
  })
})
