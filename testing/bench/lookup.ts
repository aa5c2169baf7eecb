import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listArchive } from '../../server/storage/journal/archive-place.ts'
import { openRecords } from '../../server/storage/archive/records.ts'
import { writeArchiveFile } from '../../server/storage/archive/write.ts'
import { connectClickHouse } from '../../server/storage/clickhouse/clickhouse.ts'
import { migrateClickHouse } from '../../server/storage/postgres/migrate.ts'
import { startClickHouse } from '../../server/storage/embedded/clickhouse.ts'
import { clickIds, type ClickPlace } from '../../server/storage/journal/click-id.ts'
import { encodeRecord } from '../../server/storage/journal/codec.ts'
import {
  openJournalReader,
  openJournalWriter,
  type JournalReader,
  type RawEntry,
} from '../../server/storage/journal/journal.ts'
import type { ClickRecord } from '../../server/storage/journal/record.ts'
import { clickRecord } from '../../server/storage/journal/records.test-support.ts'
import { createLog } from '../../server/shared/log.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { createFindClicks, type FindClicks } from '../../server/features/clicks/find-clicks.ts'
import { openEnrich } from '../../server/features/clicks/enrich.ts'

/*
 * How long it takes from a click id to its click: in the journal, in the archive, and in ClickHouse among a hundred million clicks of ninety
 * days, with the worker's own code on the real schema; beside the engine's own query of the same row, and one that reads nothing.
 *
 *   node testing/bench/lookup.ts [--clicks 100] [--archived 10] [--kept 1] [--folder FOLDER]
 *
 * Millions of clicks each. With --folder everything stays there, and a second run begins with the questions. Cold: the engine was just
 * started and none of its files is in the system's memory. Each id is looked for once.
 */

const { values } = parseArgs({
  options: {
    clicks: { type: 'string', default: '100' },
    archived: { type: 'string', default: '10' },
    kept: { type: 'string', default: '1' },
    folder: { type: 'string' },
  },
})
const million = 1_000_000
const clicks = Number(values.clicks) * million
const archived = Number(values.archived) * million
const kept = Number(values.kept) * million

const days = 90
const lookups = 1_000
const affiliates = 1_000
const offers = 500
/** Midnight of the first day in New York. */
const begin_ms = Date.UTC(2026, 6, 1, 4)
const day_ms = 86_400_000
const archive_journal = 3
const journal = 4

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
mkdirSync(folder, { recursive: true })
const secrets = readSecrets(folder)
const ids = clickIds(secrets.click_id_key)
const log = createLog('bench', 'silent')

const progress = (text: string): void =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
const any = (below: number): number => Math.floor(Math.random() * below)

const startEngine = async () => {
  const engine = await startClickHouse({ data_dir: folder, password: secrets.clickhouse_password, log })
  const url = new URL(engine.url)
  url.pathname = '/bench'
  await migrateClickHouse(url.href)
  const clickhouse = connectClickHouse(url.href, { max_execution_seconds: 600 })
  return {
    clickhouse,
    async stop(): Promise<void> {
      await clickhouse.close()
      await engine.stop()
    },
  }
}
type Engine = Awaited<ReturnType<typeof startEngine>>

const ask = async <T>({ clickhouse }: Engine, query: string): Promise<T[]> =>
  (await clickhouse.query({ query, format: 'JSONEachRow' })).json<T>()

/** A day of clicks in two journals: most belong to a few affiliates and offers. */
const fillDay = async ({ clickhouse }: Engine, day: number): Promise<void> => {
  const count = Math.floor(clicks / days)
  const few = (salt: number, below: number): string =>
    `1 + toUInt32(floor(${below} * pow(cityHash64(n, ${salt}) % 1000003 / 1000003, 3)))`
  const of = (salt: number, below: number): string => `cityHash64(n, ${salt}) % ${below}`
  await clickhouse.command({
    query: `insert into clicks (at, affiliate_id, offer_id, journal, sequence, is_host, rejected, payout_id, country, city, isp, browser, os,
        device, ip, sub1, sub2, sub3, sub4, sub5)
      select fromUnixTimestamp64Milli(${begin_ms + day * day_ms} + intDiv((n % ${count}) * ${day_ms}, ${count})),
        ${few(1, affiliates)}, ${few(2, offers)}, 1 + n % 2, 1 + intDiv(n, 2), ${of(3, 3)} > 0,
        ${of(4, 100)} < 8 ? 'bot' : '', 1 + ${of(5, 900)},
        ['US', 'US', 'US', 'GB', 'DE', 'FR', 'BR', 'MX', 'IN', 'ES'][1 + ${of(6, 10)}], concat('City ', toString(${of(7, 900)})),
        concat('Network ', toString(${of(8, 400)})), ['Chrome', 'Safari', 'Firefox', 'Edge'][1 + ${of(9, 4)}],
        ['Windows', 'Android', 'iOS', 'macOS'][1 + ${of(10, 4)}], ['Desktop', 'Phone', 'Tablet'][1 + ${of(11, 3)}],
        toIPv6(IPv4NumToString(toUInt32(${of(12, 4_000_000_000)}))), concat('campaign-', toString(${of(13, 50)})),
        toString(cityHash64(n, 14)), '', '', ''
      from (select ${day * count} + number as n from numbers(${count}))`,
  })
}

const fillClickHouse = async (engine: Engine): Promise<void> => {
  const [{ count } = { count: 0 }] = await ask<{ count: number }>(engine, 'select count() as count from clicks')
  for (let day = Math.ceil((count / clicks) * days); day < days; day++) {
    await fillDay(engine, day)
    if (day % 10 === 9) progress(`${day + 1} of ${days} days are in ClickHouse`)
  }
}

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
/** The same for the same number, so that what was found can be compared. */
const recordOf = (sequence: number): ClickRecord => {
  const mixed = Math.imul(sequence, 2_654_435_761) >>> 0
  return clickRecord({
    at: begin_ms + sequence * 7,
    affiliate_id: 1 + (mixed % affiliates),
    offer_id: 1 + ((mixed >>> 10) % offers),
    ip: `198.51.${(mixed >>> 8) & 255}.${mixed & 255}`,
    user_agent: agent,
    subs: [`campaign-${mixed % 50}`, String(mixed), '', '', ''],
  })
}

const fillArchive = async (): Promise<void> => {
  const largest = million
  for (let last = listArchive(folder, archive_journal).at(-1)?.last ?? 0; last < archived;) {
    const first = last + 1
    last = Math.min(archived, last + largest)
    const read = (after: number, limit: number): RawEntry[] =>
      Array.from({ length: limit }, (_, index) => {
        const sequence = after + 1 + index
        return { sequence, bytes: encodeRecord(recordOf(sequence), { journal: archive_journal, sequence }) }
      })
    await writeArchiveFile({ data_dir: folder, journal: archive_journal, first, last, day: '2026-11-19', read })
    progress(`${last} records are in the archive`)
  }
}

const fillJournal = async (): Promise<void> => {
  const writer = openJournalWriter(folder, journal)
  const reader = openJournalReader(folder, journal)
  for (let last = reader.lastSequence(); last < kept; last += 2_000)
    await Promise.all(Array.from({ length: 2_000 }, (_, index) => writer.append(recordOf(last + 1 + index)).committed))
  await reader.close()
  await writer.close()
}

const placeOf = (number: number, sequence: number): ClickPlace => {
  const { at, affiliate_id, offer_id } = recordOf(sequence)
  return { journal: number, sequence, at, affiliate_id, offer_id }
}
const placesIn = (number: number, count: number): ClickPlace[] =>
  Array.from({ length: lookups }, () => placeOf(number, 1 + any(count)))

/** Clicks of all days, affiliates and offers as they come. */
const placesInClickHouse = async (engine: Engine): Promise<ClickPlace[]> => {
  const one_of = Math.max(1, Math.floor(clicks / lookups / 2))
  const rows = await ask<Omit<ClickPlace, 'at'> & { ms: number }>(
    engine,
    `select toUnixTimestamp64Milli(at) as ms, affiliate_id, offer_id, journal, sequence from clicks
      where cityHash64(journal, sequence, ${any(million)}) % ${one_of} = 0 order by rand() limit ${lookups}`,
  )
  return rows.map(({ ms, ...place }) => ({ ...place, at: ms }))
}

interface Times {
  median: number
  p99: number
  most: number
}

const measureTimes = async (
  places: readonly ClickPlace[],
  look: (place: ClickPlace) => Promise<unknown>,
): Promise<Times> => {
  const times: number[] = []
  for (const place of places) {
    const begun = performance.now()
    if ((await look(place)) === undefined) throw new Error(`a click is missing: ${JSON.stringify(place)}`)
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99), most: at(1) }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const row = (what: string, { median, p99, most }: Times): void =>
  say(`| ${what} | ${median.toFixed(2)} | ${p99.toFixed(2)} | ${most.toFixed(2)} |`)

/** Finds by the text of an advertiser's postback. */
const byId =
  (find: FindClicks) =>
  async (place: ClickPlace): Promise<unknown> => {
    const decoded = ids.decode(ids.encode(place))
    return decoded && find(new Map([['id', decoded]]))
  }

/** The same row, asked for without any of our code around it. */
const straight =
  (engine: Engine) =>
  async ({ at, affiliate_id, offer_id, journal: number, sequence }: ClickPlace): Promise<unknown> => {
    const second = Math.floor(at / 1000) * 1000
    return (
      await ask(
        engine,
        `select * from clicks where affiliate_id = ${affiliate_id} and offer_id = ${offer_id}
          and at >= fromUnixTimestamp64Milli(${second}) and at < fromUnixTimestamp64Milli(${second + 1000})
          and journal = ${number} and sequence = ${sequence} limit 1`,
      )
    )[0]
  }

/** Takes the engine's files out of the system's memory. */
const forgetFiles = (path: string): void => {
  const { status } = spawnSync('find', [
    path,
    '-type',
    'f',
    '-exec',
    'dd',
    'if={}',
    'iflag=nocache',
    'count=0',
    'status=none',
    ';',
  ])
  if (status !== 0) throw new Error('the files could not be taken out of memory')
}

try {
  let engine = await startEngine()
  await fillClickHouse(engine)
  await fillArchive()
  await fillJournal()
  const parts = await ask<{ parts: number; rows: number; bytes: number }>(
    engine,
    `select count() as parts, sum(rows) as rows, sum(bytes_on_disk) as bytes from system.parts
      where active and table = 'clicks' and database = currentDatabase()`,
  )
  const samples = [await placesInClickHouse(engine), await placesInClickHouse(engine), await placesInClickHouse(engine)]
  const [cold = [], warm = [], direct = []] = samples
  const enrich = await openEnrich(folder, new AbortController().signal, log)
  await engine.stop()

  const forget = (): void => forgetFiles(folder)
  progress('taking the files out of memory')
  forget()
  engine = await startEngine()
  const readers = new Map<number, JournalReader>()
  const find = createFindClicks({ journals: readers, pg: undefined, clickhouse: engine.clickhouse, enrich, log })

  const { rows = 0, bytes = 0, parts: count = 0 } = parts[0] ?? {}
  say(
    `${rows} clicks in ClickHouse, ${count} parts, ${(bytes / 1e9).toFixed(1)} GB; ${archived} in the archive, ${kept} in the journal.`,
  )
  say('')
  say('| where, of 1,000 ids | median ms | p99 ms | most ms |')
  say('|---|---|---|---|')
  row('ClickHouse, cold', await measureTimes(cold, byId(find)))
  row('ClickHouse, warm', await measureTimes(warm, byId(find)))
  row('- the engine asked directly, warm', await measureTimes(direct, straight(engine)))
  row('- the engine asked for nothing (`select 1`)', await measureTimes(direct, async () => ask(engine, 'select 1')))
  for (const number of [archive_journal, journal]) readers.set(number, openRecords(folder, number))
  row('archive, cold', await measureTimes(placesIn(archive_journal, archived), byId(find)))
  row('archive, warm', await measureTimes(placesIn(archive_journal, archived), byId(find)))
  row('journal, cold', await measureTimes(placesIn(journal, kept), byId(find)))
  row('journal, warm', await measureTimes(placesIn(journal, kept), byId(find)))
  for (const reader of readers.values()) await reader.close()
  await engine.stop()
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
}
