import { rmSync } from 'node:fs'
import type { ClickHouseClient } from '@clickhouse/client'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { archiveAll, testArchiver } from '../../storage/archive/archiver.test-support.ts'
import { archiveFolder } from '../../storage/journal/archive-place.ts'
import { changeConversionStatus } from '../../features/conversions/change-status.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import { openJournalReader, type JournalReader } from '../../storage/journal/journal.ts'
import type { ClickRecord } from '../../storage/journal/record.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { networkDay } from '../../shared/time.ts'
import { buildAffiliate, buildOffer, type BuiltOffer } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp, type TestStores } from '../../../testing/harness/harness.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import { createClickCount } from '../verify/clicks.ts'
import { createPostbackCount } from '../verify/postbacks.ts'
import { openScope } from '../verify/scope.ts'
import { walkRecords, type RecordsWalk } from '../verify/walk-records.ts'
import { openDecisions, openWorkerState } from '../../features/clicks/local-state.ts'
import { insertClaim } from '../nodes/claims.ts'
import { readRebuildJob, requestRebuild, updateRebuild, type RebuildJob } from '../nodes/rebuild-job.ts'
import {
  clickRecord,
  openTestJournal,
  plainEnrich,
  postbackRecord,
  type TestJournal,
} from '../../processes/worker/worker.test-support.ts'
import { startWorker, type Worker } from '../../processes/worker/worker.ts'
import { until } from '../../../testing/harness/until.ts'

const log = pino({ level: 'silent' })
const day_ms = 86_400_000

const stores = setUp(createTestStores)
let ids: ReturnType<typeof clickIds>
let offer: BuiltOffer
let affiliate_ids: number[]
let journals: TestJournal[]
const readers = new Map<number, JournalReader>()
let worker: Worker | undefined
beforeAll(async () => {
  ids = clickIds(readSecrets(stores.data_dir).click_id_key)
  offer = await buildOffer(stores)
  affiliate_ids = [(await buildAffiliate(stores)).id, (await buildAffiliate(stores)).id]
  journals = [1, 2].map((number) => openTestJournal(stores.data_dir, number))
  for (const { number } of journals) readers.set(number, openJournalReader(stores.data_dir, number))
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})
afterAll(() => Promise.all([...readers.values(), ...journals].map((one) => one.close())))

const start = ({ clickhouse }: Pick<TestStores, 'clickhouse'> = stores, disk_reserve_bytes = 0): void => {
  const { data_dir, pg } = stores
  const click_id_key = readSecrets(data_dir).click_id_key
  const storage = { journal_keep_days: 3, journal_bytes: Number.MAX_SAFE_INTEGER, disk_reserve_bytes }
  const given = { data_dir, pg, clickhouse, click_id_key, log, enrich: plainEnrich }
  worker = startWorker(disk_reserve_bytes === 0 ? given : { ...given, storage })
}

const stop = async (): Promise<void> => {
  await worker?.stop()
  worker = undefined
}

/** Clicks of both affiliates over some days up to now, oldest first, with repeated visitors and bots among them; some convert. */
const writeTraffic = async (journal: TestJournal, count: number, days: number): Promise<void> => {
  const begin = Date.now() - days * day_ms
  const clicks = Array.from({ length: count }, (_, index): ClickRecord =>
    clickRecord({
      at: begin + Math.floor((index / count) * days * day_ms) + journal.number,
      offer_id: offer.id,
      affiliate_id: affiliate_ids[index % 2] ?? 0,
      // One visitor returns every day, the others do not appear in two journals.
      ip: index % 10 === 0 ? '203.0.113.1' : `198.51.${journal.number}.${index % 40}`,
      rejected: index % 13 === 0 ? 'bot' : '',
      subs: [`sub-${index % 3}`, '', '', '', ''],
    }),
  )
  const sequences = await journal.write(...clicks)
  const postbacks = clicks.flatMap((click, index) => {
    if (index % 8 !== 1) return []
    const { at, affiliate_id, offer_id } = click
    const place = { journal: journal.number, sequence: sequences[index] ?? 0, at, affiliate_id, offer_id }
    return [postbackRecord({ at: at + 1, advertiser_id: offer.advertiser_id, click_id: ids.encode(place) })]
  })
  await journal.write(...postbacks)
}

const ask = async (query: string): Promise<unknown[]> => {
  const result = await stores.clickhouse.query({ query, format: 'JSONEachRow' })
  return result.json()
}
const figures = async (): Promise<unknown[]> => [
  ...(await ask(`select day, affiliate_id, sub1, count() as clicks, sum(is_host) as hosts, countIf(rejected != '') as bots
    from clicks group by all order by all`)),
  ...(await ask(`select day, affiliate_id, status, count() as conversions, sum(payout) as payout
    from conversions final group by all order by all`)),
]
const rowsOf = async (journal: number): Promise<unknown[]> =>
  ask(`select * from clicks where journal = ${journal} order by sequence`)

const untilShipped = async (): Promise<void> => {
  await until(async () => {
    const [clicks] = (await ask('select count() as n from clicks where journal in (1, 2)')) as { n: number }[]
    const written = journals.reduce((sum, { number }) => sum + (readers.get(number)?.lastSequence() ?? 0), 0)
    const conversions = await stores.pg.selectFrom('conversions').select('id').execute()
    const unmatched = await stores.pg.selectFrom('unmatched_postbacks').select('sequence').execute()
    const copies = await stores.pg.selectFrom('conversion_copies').select('conversion_id').execute()
    return clicks !== undefined && clicks.n + conversions.length + unmatched.length === written && copies.length === 0
  })
}

const waitForFinish = async (): Promise<RebuildJob> => {
  let order: RebuildJob | undefined
  await until(async () => {
    order = await readRebuildJob(stores.pg)
    return order?.state === 'done' || order?.state === 'failed'
  })
  if (order === undefined) throw new Error('nothing is ordered')
  return order
}

const archive = async (journal: TestJournal): Promise<void> => {
  const reader = readers.get(journal.number)
  if (reader === undefined) throw new Error('the journal is open')
  await archiveAll(testArchiver({ data_dir: stores.data_dir, journal: reader, records: 50 }))
  await journal.trim()
}

describe('the rebuilt statistics', () => {
  it('are the same, from archive and journals, with host marks of days that are forgotten, while clicks go on', async () => {
    const [one, two] = journals
    if (one === undefined || two === undefined) throw new Error('two journals are open')
    start()
    await writeTraffic(one, 240, 6)
    await untilShipped()
    await writeTraffic(two, 160, 6)
    await untilShipped()
    const [conversion] = await stores.pg.selectFrom('conversions').select('id').execute()
    const cause = { at: new Date(), actor: 'operator:test', reason: null, journal: null, sequence: null }
    await stores.pg.transaction().execute((trx) => changeConversionStatus(trx, conversion?.id ?? '', 'declined', cause))
    await untilShipped()
    // Another node's, which are not rebuilt here.
    const stranger = (await buildAffiliate(stores)).id
    await buildClicks(stores, [{ affiliate_id: stranger, offer_id: offer.id, journal: 77, is_host: 1 }])
    const other = { host: 'host', data_dir: '/data', seen_at: null, stands_still_for: null }
    await insertClaim(stores.pg, 5, { data_dir_id: 'five', ...other })
    await insertClaim(stores.pg, 6, { data_dir_id: 'six', run: ['api'], ...other })
    const before = await figures()
    expect(before.length).toBeGreaterThan(40)
    await stop()
    for (const journal of journals) await archive(journal)
    // The worker's own marks of old days are gone, as after ten minutes.
    const state = openWorkerState(stores.data_dir)
    expect(await state.hosts.purgeBefore(networkDay(Date.now()))).toBeGreaterThan(100)
    await state.close()
    // The existing rows are wrong in every way.
    await stores.clickhouse.command({ query: 'truncate table conversions' })
    await stores.clickhouse.command({
      query: `insert into clicks select * from clicks where affiliate_id = ${affiliate_ids[0] ?? 0}`,
    })

    await requestRebuild(stores.pg, new Date())
    start()
    expect(await waitForFinish()).toMatchObject({ state: 'done', error: null, nodes_left: [5] })
    expect(await figures()).toEqual(before)
    await writeTraffic(one, 5, 0)
    await untilShipped()
    expect(
      await ask("select name from system.tables where database = currentDatabase() and name like '%rebuilt'"),
    ).toEqual([])
  })

  it('are given up with a reason, and leave nothing, where the disk has no room for new clicks beside them', async () => {
    const tables = "select name from system.tables where database = currentDatabase() and name like '%rebuilt'"
    const before = await figures()
    await requestRebuild(stores.pg, new Date())
    start(stores, 1e15)
    const error = expect.stringMatching(/MB left, and new clicks need 2,000,000,000 MB: make room/)
    expect(await waitForFinish()).toMatchObject({ state: 'failed', error })
    expect(await ask(tables)).toEqual([])
    expect(await figures()).toEqual(before)
    await stop()
  })

  it('change no row where a journal was shipped after another that had its visitors later', async () => {
    const [one, two] = journals
    if (one === undefined || two === undefined) throw new Error('two journals are open')
    const visits = (seconds_ago: number): ClickRecord[] =>
      Array.from({ length: 30 }, (_, index) =>
        clickRecord({
          at: Date.now() - seconds_ago * 1_000 + index,
          offer_id: offer.id,
          affiliate_id: affiliate_ids[0] ?? 0,
          ip: `192.0.2.${index}`,
        }),
      )
    start()
    await two.write(...visits(0))
    await untilShipped()
    await one.write(...visits(1))
    await untilShipped()
    const hosts = async (): Promise<unknown> =>
      ask(
        `select journal, sum(is_host) as hosts from clicks where toString(ip) like '%192.0.2.%' group by journal order by journal`,
      )
    expect(await hosts()).toEqual([
      { journal: 1, hosts: 0 },
      { journal: 2, hosts: 30 },
    ])
    const rows = [await rowsOf(1), await rowsOf(2)]
    await stop()
    // Left by the last rebuild. Now it is node 1's turn.
    await updateRebuild(stores.pg, { nodes_left: [1, 5] })
    await requestRebuild(stores.pg, new Date())
    start()
    expect(await waitForFinish()).toMatchObject({ state: 'done', nodes_left: [5] })
    expect([await rowsOf(1), await rowsOf(2)]).toEqual(rows)
    await stop()

    // As many hosts, but on the other journal's clicks: nothing but the worker's own decisions can tell.
    const { data_dir, pg, clickhouse } = stores
    const swap = (): Promise<unknown> =>
      clickhouse.command({
        query: `alter table clicks update is_host = 1 - is_host where toString(ip) like '%192.0.2.%'`,
        clickhouse_settings: { mutations_sync: '2' },
      })
    const walk = async (decided: RecordsWalk['decided']) => {
      const walked = { data_dir, pg, clickhouse, click_id_key: readSecrets(data_dir).click_id_key }
      const scopes = await openScope(walked)
      const counts = { clicks: createClickCount(), postbacks: createPostbackCount() }
      try {
        await walkRecords({ stores: walked, scopes, decided, ...counts, onProgress() {} })
      } finally {
        await Promise.all(scopes.map(({ journal }) => journal.close()))
      }
    }
    const decisions = openDecisions(data_dir)
    await walk(decisions.get)
    await swap()
    await walk(() => undefined)
    await expect(walk(decisions.get)).rejects.toThrow(
      /^ClickHouse clicks, journal [12], sequence \d+, is_host: expected/,
    )
    await swap()
    await decisions.close()
  })

  it('are the same when they are interrupted again and again, and lose nothing that arrives during them', async () => {
    const [one] = journals
    if (one === undefined) throw new Error('a journal is open')
    start()
    await untilShipped()
    await stop()
    const rows = await rowsOf(1)
    await requestRebuild(stores.pg, new Date())
    for (const pause of [30, 120, 300]) {
      start()
      await new Promise((resolve) => void setTimeout(resolve, pause))
      await stop()
    }
    start()
    await writeTraffic(one, 40, 0)
    expect(await waitForFinish()).toMatchObject({ state: 'done' })
    await untilShipped()
    expect((await rowsOf(1)).slice(0, rows.length)).toEqual(rows)
  })

  it('have the clicks whose token ClickHouse noted before it was killed', async () => {
    const places = () => ask('select journal, sequence from clicks where journal in (1, 2) order by all')
    const before = await places()
    await requestRebuild(stores.pg, new Date())
    /** It writes its note of the first token, and the rows never become visible. */
    let killed = false
    const clickhouse = new Proxy(stores.clickhouse, {
      get: (client, name): unknown =>
        name !== 'insert' || killed
          ? Reflect.get(client, name)
          : async (given: Parameters<ClickHouseClient['insert']>[0]) => {
              if (given.table !== 'clicks_rebuilt') return client.insert(given)
              killed = true
              // A token is noted for the month of its rows.
              const day = String(given.clickhouse_settings?.insert_deduplication_token).slice(-'2026-06-01'.length)
              await client.insert({
                ...given,
                columns: ['journal', 'sequence', 'at'],
                values: [[254, 1, `${day}T12:00:00.000Z`]],
              })
              throw new Error('killed')
            },
    })
    start({ clickhouse })
    expect(await waitForFinish()).toMatchObject({ state: 'done' })
    expect(killed).toBe(true)
    expect(await places()).toEqual(before)
    await stores.clickhouse.command({ query: 'delete from clicks where journal = 254' })
  })

  it('are not touched when records are missing, and it says which', async () => {
    const before = await figures()
    rmSync(archiveFolder(stores.data_dir, 2), { recursive: true })
    await requestRebuild(stores.pg, new Date())
    start()
    const order = await waitForFinish()
    expect(order.state).toBe('failed')
    expect(order.error).toMatch(/^records 1 to \d+ of journal 2 are neither in the journal nor in the archive/)
    expect(await figures()).toEqual(before)
  })

  it('are not touched when they hold clicks of a journal of this node that is gone', async () => {
    await buildClicks(stores, [{ affiliate_id: affiliate_ids[0] ?? 0, offer_id: offer.id, journal: 7 }])
    const before = await figures()
    await requestRebuild(stores.pg, new Date())
    start()
    const order = await waitForFinish()
    expect(order.state).toBe('failed')
    expect(order.error).toMatch(/^clicks of journal 7 of this node are in the statistics/)
    expect(await figures()).toEqual(before)
  })
})
