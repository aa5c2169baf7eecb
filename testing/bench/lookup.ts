import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { openEnrich } from '../../server/features/clicks/enrich.ts'
import { createFindClicks, type FindClicks } from '../../server/features/clicks/find-clicks.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { openRecords } from '../../server/storage/archive/records.ts'
import { writeArchiveFile } from '../../server/storage/archive/write.ts'
import { listArchive } from '../../server/storage/journal/archive-place.ts'
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
import { machine, parameters, progress, quantile, say, table, time, withFolder } from './frame.ts'
import { log, withBenchStores, type BenchStores } from './stores.ts'

/*
 * Time from a click id to its click: in the journal, in the archive, and in ClickHouse among a hundred million clicks of ninety
 * days, with the worker's own code on the real schema; beside the engine's own query of the same row, and one that reads nothing.
 * And size and rate of archiving the journal; each file is read back as in production.
 *
 *   node testing/bench/lookup.ts [--clicks 100] [--archived 10] [--kept 1] [--lookups 1000] [--folder FOLDER]
 *
 * Millions of clicks each. With --folder everything is kept there, and a second run measures at once. Cold: the engine was just
 * started and none of its files is in the system's memory. Each id is looked up once.
 */

const given = parameters({ clicks: 100, archived: 10, kept: 1, lookups: 1_000, folder: '' })
const { lookups } = given
const million = 1_000_000
const [clicks, archived, kept] = [given.clicks * million, given.archived * million, given.kept * million]

const days = 90
const affiliates = 1_000
const offers = 500
/** Midnight of the first day in New York. */
const begin_ms = Date.UTC(2026, 6, 1, 4)
const day_ms = 86_400_000
const archive_journal = 3
const journal = 4

const any = (below: number): number => Math.floor(Math.random() * below)
const ask = async <T>({ clickhouse }: BenchStores, query: string): Promise<T[]> =>
  (await clickhouse.query({ query, format: 'JSONEachRow' })).json<T>()

/** A day of clicks of two journals: few affiliates and offers have most clicks. */
const fillDay = async ({ clickhouse }: BenchStores, day: number): Promise<void> => {
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

/** The same for the same number, so that results can be compared. */
const recordOf = (sequence: number): ClickRecord => {
  const mixed = Math.imul(sequence, 2_654_435_761) >>> 0
  return clickRecord({
    at: begin_ms + sequence * 7,
    affiliate_id: 1 + (mixed % affiliates),
    offer_id: 1 + ((mixed >>> 10) % offers),
    ip: `198.51.${(mixed >>> 8) & 255}.${mixed & 255}`,
    user_agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${120 + (mixed % 30)}.0.0.0 Safari/537.36`,
    subs: [`campaign-${mixed % 50}`, String(mixed), '', '', ''],
  })
}

const fillArchive = async (data_dir: string): Promise<void> => {
  for (let last = listArchive(data_dir, archive_journal).at(-1)?.last ?? 0; last < archived;) {
    const first = last + 1
    last = Math.min(archived, last + million)
    const read = (after: number, limit: number): RawEntry[] =>
      Array.from({ length: limit }, (_, index) => {
        const sequence = after + 1 + index
        return { sequence, bytes: encodeRecord(recordOf(sequence), { journal: archive_journal, sequence }) }
      })
    await writeArchiveFile({ data_dir, journal: archive_journal, first, last, day: '2026-11-19', read })
    progress(`${last} records are in the archive`)
  }
}

/** Fills a journal, and measures its way to an archive that is not kept, in four files. */
const fillJournal = async (data_dir: string): Promise<void> => {
  const writer = openJournalWriter(data_dir, journal)
  const reader = openJournalReader(data_dir, journal)
  for (let last = reader.lastSequence(); last < kept; last += 2_000)
    await Promise.all(Array.from({ length: 2_000 }, (_, index) => writer.append(recordOf(last + 1 + index)).committed))
  const last = reader.lastSequence()
  let size = 0
  const ms = await time(async () =>
    withFolder(async (elsewhere) => {
      for (let file = 0; file < 4; file++) {
        const range = { first: 1 + Math.floor((last * file) / 4), last: Math.floor((last * (file + 1)) / 4) }
        const from = { data_dir: elsewhere, journal, day: '2026-11-19', read: reader.rawAfter }
        size += statSync((await writeArchiveFile({ ...from, ...range })).path).size
      }
    }),
  )
  say(
    `${last} clicks: ${(reader.size().bytes / last).toFixed(0)} bytes each in the journal, ${(size / last).toFixed(0)} in the archive; ` +
      `written and read back at ${Math.round((last * 1_000) / ms)} a second.`,
  )
  await reader.close()
  await writer.close()
}

/** Clicks of all days, affiliates and offers alike. */
const placesInClickHouse = async (stores: BenchStores): Promise<ClickPlace[]> => {
  const one_of = Math.max(1, Math.floor(clicks / lookups / 2))
  const rows = await ask<Omit<ClickPlace, 'at'> & { ms: number }>(
    stores,
    `select toUnixTimestamp64Milli(at) as ms, affiliate_id, offer_id, journal, sequence from clicks
      where cityHash64(journal, sequence, ${any(million)}) % ${one_of} = 0 order by rand() limit ${lookups}`,
  )
  return rows.map(({ ms, ...place }) => ({ ...place, at: ms }))
}
const placesIn = (number: number, count: number): ClickPlace[] =>
  Array.from({ length: lookups }, () => {
    const sequence = 1 + any(count)
    const { at, affiliate_id, offer_id } = recordOf(sequence)
    return { journal: number, sequence, at, affiliate_id, offer_id }
  })

/** The same row, read without any of our code around it. */
const readDirectly = async (
  stores: BenchStores,
  { at, affiliate_id, offer_id, journal: number, sequence }: ClickPlace,
) => {
  const second = Math.floor(at / 1000) * 1000
  const rows = await ask(
    stores,
    `select * from clicks where affiliate_id = ${affiliate_id} and offer_id = ${offer_id}
      and at >= fromUnixTimestamp64Milli(${second}) and at < fromUnixTimestamp64Milli(${second + 1000})
      and journal = ${number} and sequence = ${sequence} limit 1`,
  )
  return rows[0]
}

await withFolder(async (folder) => {
  const samples: ClickPlace[][] = []
  await withBenchStores(async (stores) => {
    const [{ count } = { count: 0 }] = await ask<{ count: number }>(
      stores,
      'select toUInt32(count()) as count from clicks',
    )
    for (let day = Math.ceil((count / clicks) * days); day < days; day++) {
      await fillDay(stores, day)
      if (day % 10 === 9) progress(`${day + 1} of ${days} days are in ClickHouse`)
    }
    await fillArchive(folder)
    await fillJournal(folder)
    const [parts] = await ask<{ parts: number; rows: number; bytes: number }>(
      stores,
      `select count() as parts, sum(rows) as rows, sum(bytes_on_disk) as bytes from system.parts
        where active and table = 'clicks' and database = currentDatabase()`,
    )
    const { rows = 0, bytes = 0, parts: files = 0 } = parts ?? {}
    say(
      `${rows} clicks in ClickHouse, ${files} parts, ${(bytes / 1e9).toFixed(1)} GB; ${archived} in the archive, ${kept} in the journal.`,
    )
    for (let sample = 0; sample < 3; sample++) samples.push(await placesInClickHouse(stores))
  }, folder)
  const enrich = await openEnrich(folder, new AbortController().signal, log)
  progress('removing the files from memory')
  const dd = ['dd', 'if={}', 'iflag=nocache', 'count=0', 'status=none', ';']
  const { status } = spawnSync('find', [folder, '-path', '*/postgres*', '-prune', '-o', '-type', 'f', '-exec', ...dd])
  if (status !== 0) throw new Error('the files could not be removed from memory')

  await withBenchStores(async (stores) => {
    const readers = new Map<number, JournalReader>()
    const find: FindClicks = createFindClicks({
      journals: readers,
      pg: undefined,
      clickhouse: stores.clickhouse,
      enrich,
      log,
    })
    const ids = clickIds(readSecrets(folder).click_id_key)
    /** From the id's text, as in an advertiser's postback. */
    const byId = async (place: ClickPlace): Promise<unknown> => {
      const decoded = ids.decode(ids.encode(place))
      return decoded && find(new Map([['id', decoded]]))
    }
    say(machine())
    const row = table(`where, of ${lookups} ids`, 'median ms', 'p99 ms', 'most ms')
    const measure = async (
      what: string,
      places: readonly ClickPlace[],
      look: (place: ClickPlace) => Promise<unknown>,
    ) => {
      const measured: number[] = []
      for (const place of places)
        measured.push(
          await time(async () => {
            if ((await look(place)) === undefined) throw new Error(`a click is missing: ${JSON.stringify(place)}`)
          }),
        )
      row(what, ...[0.5, 0.99, 1].map((share) => quantile(measured, share).toFixed(2)))
    }
    const [cold = [], warm = [], direct = []] = samples
    await measure('ClickHouse, cold', cold, byId)
    await measure('ClickHouse, warm', warm, byId)
    await measure('- the engine directly, warm', direct, async (place) => readDirectly(stores, place))
    await measure('- the engine, nothing read (`select 1`)', direct, async () => ask(stores, 'select 1'))
    for (const number of [archive_journal, journal]) readers.set(number, openRecords(folder, number))
    for (const state of ['cold', 'warm']) await measure(`archive, ${state}`, placesIn(archive_journal, archived), byId)
    for (const state of ['cold', 'warm']) await measure(`journal, ${state}`, placesIn(journal, kept), byId)
    for (const reader of readers.values()) await reader.close()
  }, folder)
}, given.folder)
