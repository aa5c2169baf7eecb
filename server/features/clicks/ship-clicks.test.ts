import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJournalReader, type JournalReader } from '../../storage/journal/journal.ts'
import { click_extras, type ClickRecord } from '../../storage/journal/record.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { insertClicksInto, type InsertClicks } from './clickhouse-inserts.ts'
import { openWorkerState, type WorkerState } from './local-state.ts'
import { quarantineRecord } from '../../storage/postgres/quarantine.ts'
import { createClickShipper, type ClickShipper } from './ship-clicks.ts'
import {
  clickRecord,
  openTestJournal,
  plainEnrich,
  postbackRecord,
  type TestJournal,
} from '../../processes/worker/worker.test-support.ts'
import { networkDay } from '../../shared/time.ts'

const stores = setUp(createTestStores)
let state: WorkerState
beforeAll(async () => {
  state = openWorkerState(stores.data_dir)
})
afterAll(() => state.close())

const log = pino({ level: 'silent' })
const opened: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(opened.map((one) => one.close())))

// A journal of its own for each test: the stores are shared.
let journals = 0
const newJournal = (): { journal: TestJournal; reader: JournalReader } => {
  const journal = openTestJournal(stores.data_dir, ++journals)
  const reader = openJournalReader(stores.data_dir, journals)
  opened.push(journal, reader)
  return { journal, reader }
}

interface Faults {
  state?: WorkerState
  insert?: InsertClicks
  limit?: number
}

const shipper = (journal: JournalReader, faults: Faults = {}): ClickShipper =>
  createClickShipper({
    journal,
    state,
    insert: insertClicksInto(stores.clickhouse),
    enrich: plainEnrich,
    quarantine: (poison) => quarantineRecord(stores.pg, poison),
    log,
    ...faults,
  })

const shipAll = async (one: ClickShipper): Promise<void> => {
  while ((await one.ship()) > 0);
}

interface ShippedRow {
  sequence: number
  affiliate_id: number
  day: string
  is_host: number
}

const readShipped = async ({ number }: { number: number }): Promise<ShippedRow[]> => {
  const result = await stores.clickhouse.query({
    query: 'select sequence, affiliate_id, day, is_host from clicks where journal = {number:UInt8} order by sequence',
    query_params: { number },
    format: 'JSONEachRow',
  })
  return result.json<ShippedRow>()
}

/** The expected rows by the plain rule. */
const buildExpectedRows = (records: readonly ClickRecord[]): ShippedRow[] => {
  const hosts = new Set<string>()
  return records.map(({ at, affiliate_id, offer_id, ip, rejected }, index) => {
    const day = networkDay(at)
    const key = `${day} ${affiliate_id} ${offer_id} ${ip}`
    const is_host = rejected === '' && !hosts.has(key) ? 1 : 0
    if (rejected === '') hosts.add(key)
    return { sequence: index + 1, affiliate_id, day, is_host }
  })
}

/** Clicks of two affiliates that no other test uses, over three days, with repeated visitors and bots among them. */
const buildMixedClicks = (count: number): ClickRecord[] =>
  Array.from({ length: count }, (_, index) =>
    clickRecord({
      at: Date.parse('2026-06-01T02:00:00Z') + (index % 3) * 86_400_000 + index,
      affiliate_id: journals * 10 + (index % 2),
      offer_id: 1 + (index % 5),
      ip: `198.51.100.${index % 7}`,
      rejected: index % 11 === 0 ? 'bot' : '',
    }),
  )

describe('shipping clicks', () => {
  it('brings every click over once, with its host mark and its day', async () => {
    const { journal, reader } = newJournal()
    const records = buildMixedClicks(120)
    await journal.write(...records)
    await shipAll(shipper(reader, { limit: 50 }))
    expect(await readShipped(journal)).toEqual(buildExpectedRows(records))
    expect(shipper(reader).backlog()).toBe(0)
  })

  it('passes postbacks by', async () => {
    const { journal, reader } = newJournal()
    await journal.write(postbackRecord(), clickRecord(), postbackRecord())
    await shipAll(shipper(reader))
    await journal.write(postbackRecord())
    await shipAll(shipper(reader))
    expect((await readShipped(journal)).map(({ sequence }) => sequence)).toEqual([2])
    expect(state.shipped(journal.number)).toBe(4)
  })

  it('keeps text as it came', async () => {
    const { journal, reader } = newJournal()
    const subs: ClickRecord['subs'] = ['007', '"quoted"\\ \t', 'žluťoučký 🐎', '\uD800 half', "'); drop table clicks"]
    await journal.write(clickRecord({ subs, ip: '2001:db8::1' }), clickRecord({ ip: '203.0.113.9' }))
    await shipAll(shipper(reader))
    const result = await stores.clickhouse.query({
      query: `select toString(ip) as ip, sub1, sub2, sub3, sub4, sub5 from clicks where journal = {number:UInt8} order by sequence`,
      query_params: { number: journal.number },
      format: 'JSONEachRow',
    })
    const [first, second] = await result.json<Record<string, string>>()
    expect(first).toEqual({
      ip: '2001:db8::1',
      ...Object.fromEntries(subs.map((sub, index) => [`sub${index + 1}`, sub.toWellFormed()])),
    })
    expect(second?.ip).toBe('::ffff:203.0.113.9')
  })

  it('ships the extras of a click, and none of a click without any', async () => {
    const { journal, reader } = newJournal()
    const extras = Object.fromEntries(click_extras.map((name) => [name, `a ${name}`]))
    await journal.write(clickRecord({ extras }), clickRecord())
    await shipAll(shipper(reader))
    const result = await stores.clickhouse.query({
      query: `select ${click_extras.join(', ')} from clicks where journal = {number:UInt8} order by sequence`,
      query_params: { number: journal.number },
      format: 'JSONEachRow',
    })
    expect(await result.json()).toEqual([extras, Object.fromEntries(click_extras.map((name) => [name, '']))])
  })

  it.each([
    ['2026-03-08T04:59:59.999Z', '2026-03-07'],
    ['2026-03-08T05:00:00.000Z', '2026-03-08'],
    ['2026-03-09T03:59:59.999Z', '2026-03-08'],
    ['2026-03-09T04:00:00.000Z', '2026-03-09'],
    ['2026-11-01T03:59:59.999Z', '2026-10-31'],
    ['2026-11-01T04:00:00.000Z', '2026-11-01'],
    ['2026-11-02T04:59:59.999Z', '2026-11-01'],
    ['2026-11-02T05:00:00.000Z', '2026-11-02'],
  ])('puts a click at %s on %s, here and in ClickHouse', async (moment, day) => {
    const { journal, reader } = newJournal()
    const tokens: string[] = []
    const insert = insertClicksInto(stores.clickhouse)
    await journal.write(clickRecord({ at: Date.parse(moment) }))
    await shipAll(
      shipper(reader, {
        insert: (rows, token) => {
          tokens.push(token)
          return insert(rows, token)
        },
      }),
    )
    expect(tokens).toEqual([`clicks:${journal.number}:1-1:${day}`])
    const rows = await stores.clickhouse.query({
      query: 'select day, at from clicks where journal = {number:UInt8}',
      query_params: { number: journal.number },
      format: 'JSONEachRow',
    })
    expect(await rows.json()).toEqual([{ day, at: moment }])
  })
})

describe('a crash while shipping', () => {
  const crash = (): never => {
    throw new Error('killed')
  }

  /** Each makes one step fail, the first time, after or before it did its work. */
  const moments: [string, () => Faults][] = [
    [
      'after the batch was written down',
      () => ({
        state: {
          ...state,
          async saveBatch(journal, batch) {
            await state.saveBatch(journal, batch)
            crash()
          },
        },
      }),
    ],
    [
      'after the hosts were claimed',
      () => ({
        state: {
          ...state,
          hosts: {
            ...state.hosts,
            claim(claims) {
              state.hosts.claim(claims)
              return crash()
            },
          },
        },
      }),
    ],
    [
      'after some of the days were inserted',
      () => {
        let days = 0
        const insert = insertClicksInto(stores.clickhouse)
        return { insert: (rows, token) => (++days === 3 ? crash() : insert(rows, token)) }
      },
    ],
    [
      'before the answer to an insert arrived',
      () => {
        const insert = insertClicksInto(stores.clickhouse)
        return {
          async insert(rows, token) {
            await insert(rows, token)
            crash()
          },
        }
      },
    ],
    [
      'after all was inserted, before the cursor moved',
      () => ({ state: { ...state, finishBatch: async () => crash() } }),
    ],
  ]

  it.each(moments)('%s loses nothing and counts nothing twice', async (_moment, faults) => {
    const { journal, reader } = newJournal()
    const records = buildMixedClicks(90)
    await journal.write(...records.slice(0, 60))
    await expect(shipper(reader, faults()).ship()).rejects.toThrow('killed')
    // More arrives before the next start: it must not slip into the batch that is repeated.
    await journal.write(...records.slice(60))
    await state.close()
    state = openWorkerState(stores.data_dir)
    await shipAll(shipper(reader))
    expect(await readShipped(journal)).toEqual(buildExpectedRows(records))
  })

  it('repeats the very same rows under the very same tokens', async () => {
    const { journal, reader } = newJournal()
    const sent: string[][] = [[], []]
    const record =
      (run: number): InsertClicks =>
      (rows, token) => {
        sent[run]?.push(JSON.stringify([token, rows]))
        return run === 0 && sent[0]?.length === 3 ? Promise.reject(new Error('killed')) : Promise.resolve()
      }
    await journal.write(...buildMixedClicks(60))
    await expect(shipper(reader, { insert: record(0) }).ship()).rejects.toThrow('killed')
    await journal.write(...buildMixedClicks(60))
    await shipper(reader, { insert: record(1) }).ship()
    expect(sent[0]).toHaveLength(3)
    expect(sent[1]).toEqual(sent[0])
  })
})

describe('a click that cannot be shipped', () => {
  const readQuarantined = ({ number }: { number: number }) =>
    stores.pg
      .selectFrom('quarantine')
      .select(['sequence', 'stream', 'attempts', 'record'])
      .where('journal', '=', number)
      .orderBy('sequence')
      .execute()

  it('is in quarantine after five attempts, whole and alone, and its neighbours do not wait', async () => {
    const { journal, reader } = newJournal()
    const records = buildMixedClicks(40)
    // ClickHouse refuses a fraction where a number of an affiliate belongs.
    records[16] = clickRecord({ affiliate_id: 1.5, subs: ['half \uD800', '\0', '', '', ''] })
    await journal.write(...records)
    await shipAll(shipper(reader))
    const rows = await readShipped(journal)
    expect(rows.map(({ sequence }) => sequence)).toEqual(records.map((_, index) => index + 1).filter((n) => n !== 17))
    expect(await readQuarantined(journal)).toMatchObject([
      { sequence: '17', stream: 'clicks', attempts: 5, record: { kind: 'click', affiliate_id: 1.5 } },
    ])
  })

  it('may be damaged on disk, or of a time that no calendar knows', async () => {
    const { journal, reader } = newJournal()
    await journal.write(clickRecord(), clickRecord(), clickRecord({ at: 9e15 }), clickRecord({ at: -1 }), clickRecord())
    await journal.damage(2)
    await shipAll(shipper(reader))
    expect((await readShipped(journal)).map(({ sequence }) => sequence)).toEqual([1, 5])
    expect((await readQuarantined(journal)).map(({ sequence }) => sequence)).toEqual(['2', '3', '4'])
  })

  it('does not double its neighbours when the process dies while they are sorted out', async () => {
    const { journal, reader } = newJournal()
    const records = buildMixedClicks(40)
    records[5] = clickRecord({ affiliate_id: 1.5 })
    await journal.write(...records)
    const insert = insertClicksInto(stores.clickhouse)
    // Dies once after each insert that ClickHouse took.
    const survived = new Set<string>()
    const mortal: InsertClicks = async (rows, token) => {
      await insert(rows, token)
      if (survived.has(token)) return
      survived.add(token)
      throw new Error('killed')
    }
    for (;;) {
      await state.close()
      state = openWorkerState(stores.data_dir)
      const counted = await shipper(reader, { insert: mortal })
        .ship()
        .catch(() => -1)
      if (counted === 0) break
    }
    const rows = await readShipped(journal)
    expect(rows.map(({ sequence }) => sequence)).toEqual(records.map((_, index) => index + 1).filter((n) => n !== 6))
  })

  it('is not blamed when ClickHouse is unavailable or lacks its table', async () => {
    const { journal, reader } = newJournal()
    await journal.write(clickRecord())
    const elsewhere: InsertClicks = async (rows) => {
      await stores.clickhouse.insert({ table: 'no_such_table', values: rows, format: 'JSONCompactEachRow' })
    }
    const lost = shipper(reader, { insert: elsewhere })
    for (let attempt = 0; attempt < 7; attempt++) await expect(lost.ship()).rejects.toThrow('no_such_table')
    expect(await readQuarantined(journal)).toEqual([])
    await shipAll(shipper(reader))
    expect(await readShipped(journal)).toHaveLength(1)
  })
})
