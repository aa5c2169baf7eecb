import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openJournalReader } from '../../storage/journal/journal.ts'
import type { ClickRecord } from '../../storage/journal/record.ts'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { inProof } from '../../../testing/harness/proofs.ts'
import { findInserted, insertClicksInto, type InsertClicks } from './clickhouse-inserts.ts'
import { openWorkerState } from './local-state.ts'
import { createClickShipper } from './ship-clicks.ts'
import { clickRecord, openTestJournal, plainEnrich } from '../../processes/worker/worker.test-support.ts'
import { networkDay } from '../../shared/time.ts'

/*
 * Two trackers of one node share one set of host marks. Whatever order their clicks are shipped in, wherever the worker is ended in between,
 * a visitor of an offer by an affiliate is one host a day.
 */

const stores = setUp(createTestStores)

const log = pino({ level: 'silent' })

/** Where a step of shipping is interrupted, if it is: the marks are claimed by then. */
type End = 'none' | 'before the insert' | 'behind the insert'

interface Step {
  tracker: 0 | 1
  limit: number
  end: End
  /** The worker is started again before it. */
  restart: boolean
}

interface History {
  /** Which visitor, when, of which offer, by which affiliate; at which tracker. */
  clicks: { tracker: 0 | 1; minute: number; visitor: number; offer: number; affiliate: number; counted: boolean }[]
  steps: Step[]
}

const tracker = fc.constantFrom<0 | 1>(0, 1)
const histories: fc.Arbitrary<History> = fc.record({
  clicks: fc.array(
    fc.record({
      tracker,
      // Over the end of some days.
      minute: fc.integer({ min: 0, max: 3 * 1440 }),
      visitor: fc.nat(3),
      offer: fc.nat(1),
      affiliate: fc.nat(1),
      counted: fc.boolean().map((bot) => !bot),
    }),
    { minLength: 4, maxLength: 40 },
  ),
  steps: fc.array(
    fc.record({
      tracker,
      limit: fc.integer({ min: 1, max: 12 }),
      end: fc.constantFrom<End>('none', 'before the insert', 'behind the insert'),
      restart: fc.boolean(),
    }),
    { maxLength: 10 },
  ),
})

class Ended extends Error {}

let runs = 0

/** Plays a history on journals and a worker state of its own, and answers how often each visit is a host, and how many rows there are. */
const play = async ({ clicks, steps }: History): Promise<{ hosts: Record<string, number>; rows: number }> => {
  const data_dir = createFolder()
  // These affiliates occur in no other test.
  const base = ++runs * 10
  const records = [0, 1].map((number) =>
    clicks
      .filter((click) => click.tracker === number)
      .map(({ minute, visitor, offer, affiliate, counted }): ClickRecord =>
        clickRecord({
          at: Date.parse('2026-03-07T00:00:00Z') + minute * 60_000,
          ip: `198.51.100.${visitor}`,
          offer_id: 1 + offer,
          affiliate_id: base + affiliate,
          rejected: counted ? '' : 'bot',
        }),
      ),
  )
  // Journals have numbers of their own for each history, because rows are told apart by them.
  const writers = records.map((_records, number) => openTestJournal(data_dir, 1 + ((runs * 2 + number) % 250)))
  await Promise.all(writers.map((writer, number) => writer.write(...(records[number] ?? []))))
  const readers = writers.map(({ number }) => openJournalReader(data_dir, number))
  let state = openWorkerState(data_dir)

  const insertUntil =
    (end: End): InsertClicks =>
    async (rows, token) => {
      if (end === 'before the insert') throw new Ended()
      await insertClicksInto(stores.clickhouse)(rows, token)
      if (end === 'behind the insert') throw new Ended()
    }
  const ship = async ({ tracker: number, limit, end }: Omit<Step, 'restart'>): Promise<number> => {
    const journal = readers[number]
    if (journal === undefined) return 0
    const quarantine = (): Promise<void> => Promise.reject(new Error('nothing is wrong with it'))
    const insert = insertUntil(end)
    const isInserted = findInserted(stores.clickhouse)
    const shipper = createClickShipper({
      journal,
      state,
      insert,
      isInserted,
      enrich: plainEnrich,
      quarantine,
      log,
      limit,
    })
    return shipper.ship().catch((error: unknown) => {
      if (!(error instanceof Ended)) throw error
      return 0
    })
  }
  for (const step of steps) {
    if (step.restart) {
      await state.close()
      state = openWorkerState(data_dir)
    }
    await ship(step)
  }
  for (const number of [0, 1] as const) while ((await ship({ tracker: number, limit: 7, end: 'none' })) > 0);

  const result = await stores.clickhouse.query({
    query: `select concat(toString(day), ' ', toString(affiliate_id), ' ', toString(offer_id), ' ', toString(ip)) as visit,
        sum(is_host) as hosts, count() as rows
      from clicks where affiliate_id between {base:UInt32} and {base:UInt32} + 9 group by visit`,
    query_params: { base },
    format: 'JSONEachRow',
  })
  const visits = await result.json<{ visit: string; hosts: number; rows: number }>()
  await Promise.all([...readers, ...writers].map((one) => one.close()))
  await state.close()
  const counted = visits.filter(({ hosts }) => hosts > 0)
  return {
    hosts: Object.fromEntries(counted.map(({ visit, hosts }) => [visit, hosts])),
    rows: visits.reduce((sum, { rows }) => sum + rows, 0),
  }
}

/** The expected hosts by the plain rule: each visit with a counted click, once. */
const countExpectedHosts = ({ clicks }: History, base: number): Record<string, number> =>
  Object.fromEntries(
    clicks
      .filter(({ counted }) => counted)
      .map(({ minute, visitor, offer, affiliate }) => {
        const day = networkDay(Date.parse('2026-03-07T00:00:00Z') + minute * 60_000)
        return [`${day} ${base + affiliate} ${1 + offer} ::ffff:198.51.100.${visitor}`, 1]
      }),
  )

test('hosts of two trackers are the distinct visitors, in any order and with any interruption', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { hosts, rows } = await play(history)
      expect(hosts).toEqual(countExpectedHosts(history, runs * 10))
      expect(rows).toBe(history.clicks.length)
    }),
    { numRuns: inProof('HOST_HISTORIES', 8, 500) },
  )
})

test('a batch whose token ClickHouse noted before it was killed is inserted, and once', async () => {
  const data_dir = createFolder()
  const journal = openTestJournal(data_dir, 253)
  await journal.write(...Array.from({ length: 3 }, () => clickRecord({ affiliate_id: 9_999_997 })))
  const reader = openJournalReader(data_dir, 253)
  const state = openWorkerState(data_dir)
  const { clickhouse } = stores
  const insert = insertClicksInto(clickhouse)
  const shipWith = (one: InsertClicks): Promise<number> => {
    const options = { state, insert: one, isInserted: findInserted(clickhouse), enrich: plainEnrich, log }
    return createClickShipper({ ...options, journal: reader, quarantine: () => Promise.resolve() }).ship()
  }
  /** ClickHouse writes its note of the token first, and the rows never become visible. */
  const killAfterNote: InsertClicks = async (_rows, token) => {
    await clickhouse.insert({
      table: 'clicks',
      columns: ['journal', 'sequence', 'at'],
      format: 'JSONCompactEachRow',
      values: [[254, 1, '2026-06-01T12:00:00.000Z']],
      clickhouse_settings: { insert_deduplication_token: token },
    })
    throw new Ended()
  }
  const killAfterInsert: InsertClicks = async (rows, token) => {
    await insert(rows, token)
    throw new Ended()
  }
  const count = async (): Promise<unknown> => {
    const query = 'select count() as n from clicks where affiliate_id = 9999997'
    return (await clickhouse.query({ query, format: 'JSONEachRow' })).json()
  }
  await expect(shipWith(killAfterNote)).rejects.toThrow(Ended)
  // The first token is dropped, and the second one noted as well.
  let calls = 0
  await expect(
    shipWith((rows, token) => (++calls === 1 ? insert(rows, token) : killAfterNote(rows, token))),
  ).rejects.toThrow(Ended)
  expect(await count()).toEqual([{ n: 0 }])
  await expect(
    shipWith((rows, token) => (token.endsWith(':3') ? killAfterInsert(rows, token) : insert(rows, token))),
  ).rejects.toThrow(Ended)
  expect(await count()).toEqual([{ n: 3 }])
  expect(await shipWith(insert)).toBe(3)
  expect(await count()).toEqual([{ n: 3 }])
  await Promise.all([reader.close(), journal.close()])
  await state.close()
})

test('a batch that was inserted is not inserted again when ClickHouse has forgotten its token', async () => {
  const data_dir = createFolder()
  const journal = openTestJournal(data_dir, 251)
  await journal.write(
    ...Array.from({ length: 9 }, (_, n) => clickRecord({ affiliate_id: 9_999_999, ip: `192.0.2.${n}` })),
  )
  const reader = openJournalReader(data_dir, 251)
  const state = openWorkerState(data_dir)
  const { clickhouse } = stores
  const insert = insertClicksInto(clickhouse)
  await clickhouse.command({ query: 'alter table clicks modify setting non_replicated_deduplication_window = 1' })
  const options = { journal: reader, state, enrich: plainEnrich, quarantine: () => Promise.resolve(), log }
  const cutOff: InsertClicks = async (rows, token) => {
    await insert(rows, token)
    throw new Ended()
  }
  await expect(createClickShipper({ ...options, insert: cutOff }).ship()).rejects.toThrow(Ended)
  // Another node continues.
  const other = openTestJournal(data_dir, 252)
  await other.write(clickRecord({ affiliate_id: 9_999_998 }), clickRecord({ affiliate_id: 9_999_998 }))
  const otherReader = openJournalReader(data_dir, 252)
  const another = createClickShipper({ ...options, journal: otherReader, insert, limit: 1 })
  while ((await another.ship()) > 0);
  const again = createClickShipper({ ...options, insert, isInserted: findInserted(clickhouse) })
  expect(await again.ship()).toBe(9)
  const result = await clickhouse.query({
    query: 'select count() as n, sum(is_host) as hosts from clicks where affiliate_id = 9999999',
    format: 'JSONEachRow',
  })
  expect(await result.json()).toEqual([{ n: 9, hosts: 9 }])
  await Promise.all([reader, journal, otherReader, other].map((one) => one.close()))
  await state.close()
})
