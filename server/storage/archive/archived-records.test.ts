import { rmSync, writeFileSync } from 'node:fs'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { archiveAll, testArchiver } from './archiver.test-support.ts'
import { archiveFolder, listArchive } from '../journal/archive-place.ts'
import { openRecords, type RecordsReader } from './records.ts'
import { connectClickHouse } from '../clickhouse/clickhouse.ts'
import { clickIds, type ClickPlace } from '../journal/click-id.ts'
import { openJournalReader } from '../journal/journal.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildAdvertiser, buildAffiliate, buildOffer } from '../../../testing/harness/builders.ts'
import { createTestStores, type TestStores, setUp } from '../../../testing/harness/harness.ts'
import { insertClicksInto } from '../../features/clicks/clickhouse-inserts.ts'
import type { ClickHouseClient } from '@clickhouse/client'
import { createFindClicks } from '../../features/clicks/find-clicks.ts'
import { openWorkerState, workerFolder } from '../../features/clicks/local-state.ts'
import { createPostbackProcessor, type PostbackProcessor } from '../../features/inbound-postbacks/postback-loop.ts'
import { quarantineRecord } from '../postgres/quarantine.ts'
import { createClickShipper } from '../../features/clicks/ship-clicks.ts'
import {
  clickRecord,
  openTestJournal,
  plainEnrich,
  postbackRecord,
  writeClick,
  type TestJournal,
} from '../../processes/worker/worker.test-support.ts'
import { closeAfterTest } from '../../../testing/harness/ends.ts'

/* How the worker reads records that have left their journal for the archive. */

const log = pino({ level: 'silent' })
const at = Date.parse('2026-06-02T12:00:00Z')

const stores = setUp(createTestStores)
let ids: ReturnType<typeof clickIds>
beforeAll(async () => {
  ids = clickIds(readSecrets(stores.data_dir).click_id_key)
})

let journals = 0
const newJournal = (): { journal: TestJournal; records: RecordsReader } => {
  const journal = closeAfterTest(openTestJournal(stores.data_dir, ++journals))
  return { journal, records: closeAfterTest(openRecords(stores.data_dir, journals)) }
}

/** Archives all of a journal in files of seven records, and lets it leave. */
const archive = async (journal: TestJournal): Promise<void> => {
  const reader = openJournalReader(stores.data_dir, journal.number)
  await archiveAll(testArchiver({ data_dir: stores.data_dir, journal: reader, records: 7 }))
  expect(listArchive(stores.data_dir, journal.number).at(-1)?.last).toBe(reader.lastSequence())
  await journal.trim()
  expect(reader.firstSequence()).toBe(reader.lastSequence())
  await reader.close()
}

const shipAll = async (records: RecordsReader): Promise<void> => {
  const state = openWorkerState(stores.data_dir)
  const shipper = createClickShipper({
    journal: records,
    state,
    insert: insertClicksInto(stores.clickhouse),
    enrich: plainEnrich,
    quarantine: (poison) => quarantineRecord(stores.pg, poison),
    log,
    limit: 10,
  })
  while ((await shipper.ship()) > 0);
  await state.close()
}

const rowsOf = async (number: number): Promise<unknown[]> => {
  const result = await stores.clickhouse.query({
    query: 'select * from clicks where journal = {number:UInt8} order by sequence',
    query_params: { number },
    format: 'JSONEachRow',
  })
  return result.json()
}

describe('a click that has left its journal', () => {
  it('is found in the archive, also while ClickHouse is unavailable, and in ClickHouse when its file is damaged or gone', async () => {
    const { journal, records } = newJournal()
    const click = clickRecord({ at, subs: ['one', '', '', '', ''] })
    await journal.write(clickRecord({ at }), click, ...Array.from({ length: 20 }, () => clickRecord({ at })))
    await shipAll(records)
    await archive(journal)
    const place: ClickPlace = { journal: journal.number, sequence: 2, at, affiliate_id: 1, offer_id: 1 }
    const byNumber = new Map([[journal.number, records]])
    const nowhere = closeAfterTest(connectClickHouse('http://unknown:none@127.0.0.1:1/none'))
    const expected = { at, ip: click.ip, country: 'US', rejected: '', subs: click.subs }
    const find = async (known: Map<number, RecordsReader>, clickhouse: ClickHouseClient, requested = place) => {
      const { clicks: found, failed } = await createFindClicks({
        journals: known,
        pg: stores.pg,
        clickhouse,
        enrich: plainEnrich,
        log,
      })(new Map([['id', requested]]))
      return failed.has('id') ? 'not known' : found.get('id')
    }
    expect(await find(byNumber, nowhere)).toMatchObject(expected)
    expect(await find(new Map(), nowhere)).toBe('not known')

    const [file] = listArchive(stores.data_dir, journal.number)
    writeFileSync(file?.path ?? '', 'damaged')
    const other = closeAfterTest(openRecords(stores.data_dir, journal.number))
    expect(await find(new Map([[journal.number, other]]), stores.clickhouse)).toMatchObject(expected)

    rmSync(archiveFolder(stores.data_dir, journal.number), { recursive: true })
    expect(await find(byNumber, stores.clickhouse)).toMatchObject(expected)
    // Another affiliate's click is not returned, wherever it is stored.
    expect(await find(byNumber, stores.clickhouse, { ...place, affiliate_id: 2 })).toBeUndefined()
  })

  it('is shipped again from there when the worker has lost its own state, with the same host marks', async () => {
    const { journal, records } = newJournal()
    const clicks = Array.from({ length: 60 }, (_, index) =>
      clickRecord({
        at: at + (index % 4) * 86_400_000 + index,
        affiliate_id: 70 + (index % 2),
        ip: `198.51.100.${index % 5}`,
        rejected: index % 9 === 0 ? 'bot' : '',
      }),
    )
    await journal.write(...clicks)
    await shipAll(records)
    const before = await rowsOf(journal.number)
    await archive(journal)
    await journal.write(clickRecord({ at, affiliate_id: 70, ip: '198.51.100.0' }))
    await stores.clickhouse.command({ query: 'truncate table clicks' })
    rmSync(workerFolder(stores.data_dir), { recursive: true })
    await shipAll(records)
    expect(before).toHaveLength(60)
    expect((await rowsOf(journal.number)).slice(0, 60)).toEqual(before)
    expect(await rowsOf(journal.number)).toHaveLength(61)
  })
})

describe('a postback', () => {
  const processorOf = (records: RecordsReader, { pg }: Pick<TestStores, 'pg'> = stores): PostbackProcessor => {
    const known = new Map([[records.number, records]])
    const findClicks = createFindClicks({ journals: known, ...stores, enrich: plainEnrich, log })
    return createPostbackProcessor({ journals: () => known.values(), pg, clickIds: ids, findClicks, log })
  }

  it('of an archived click makes its conversion, and is read from the archive when PostgreSQL was set back', async () => {
    const { journal, records } = newJournal()
    const offer = await buildOffer(stores)
    const affiliate_ids = [(await buildAffiliate(stores)).id, (await buildAffiliate(stores)).id]
    const click_ids: string[] = []
    for (const affiliate_id of affiliate_ids)
      click_ids.push(await writeClick(journal, ids, clickRecord({ at, affiliate_id, offer_id: offer.id })))
    await journal.write(...Array.from({ length: 10 }, () => clickRecord({ at })))
    await archive(journal)
    const { advertiser_id } = offer
    await journal.write(...click_ids.map((click_id) => postbackRecord({ at, advertiser_id, click_id })))
    const processor = processorOf(records)
    while ((await processor.step()) === 'more');
    const listMade = (): Promise<unknown[]> =>
      stores.pg.selectFrom('conversions').select(['affiliate_id', 'click_id']).orderBy('id').execute()
    const expected = affiliate_ids.map((affiliate_id, index) => ({ affiliate_id, click_id: click_ids[index] }))
    expect(await listMade()).toEqual(expected)

    await journal.write(clickRecord({ at }))
    await archive(journal)
    // A database from before all of it reads everything again.
    const other = closeAfterTest(await createTestStores())
    expect((await buildAdvertiser(other)).id).toBe(advertiser_id)
    const again = processorOf(records, other)
    while ((await again.step()) === 'more');
    const read = await other.pg.selectFrom('unmatched_postbacks').select('reason').execute()
    expect(read).toEqual([{ reason: 'refused' }, { reason: 'refused' }])
    // One that is set back only counts nothing twice.
    await stores.pg.updateTable('postback_cursors').set({ sequence: 0 }).where('journal', '=', journal.number).execute()
    const repeated = processorOf(records)
    while ((await repeated.step()) === 'more');
    expect(await listMade()).toEqual(expected)
  })
})
