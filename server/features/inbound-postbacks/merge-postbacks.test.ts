import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../demo/random.ts'
import { encodeRecord } from '../../storage/journal/codec.ts'
import type { JournalReader } from '../../storage/journal/journal.ts'
import type { JournalRecord, PostbackRecord } from '../../storage/journal/record.ts'
import { mergePostbacks, type MergedPostbacks } from './merge-postbacks.ts'
import type { PostbackProcessor } from './postback-loop.ts'
import { drain, openSales, sale_at as at, type Sale } from './sales.test-support.ts'
import { clickRecord, postbackRecord, type TestJournal } from '../../processes/worker/worker.test-support.ts'
import { everyday } from '../../../testing/harness/proofs.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const log = pino({ level: 'silent' })

/** A journal in memory. */
const openMemory = (number: number) => {
  const records: Buffer[] = []
  const reader: Pick<JournalReader, 'number' | 'rawAfter' | 'lastSequence'> = {
    number,
    rawAfter: (after, limit) =>
      records.slice(after, after + limit).map((bytes, index) => ({ sequence: after + 1 + index, bytes })),
    lastSequence: () => records.length,
  }
  const write = (...added: JournalRecord[]): void => {
    for (const record of added) records.push(encodeRecord(record, { journal: number, sequence: records.length + 1 }))
  }
  return { reader: reader as JournalReader, write }
}

const buildNamed = (time: number, name: string): PostbackRecord => postbackRecord({ at: time, txid: name })

/** Passes all that is there, `limit` at a time, and answers their names. Fails when a call makes no progress although there is more. */
const readAll = async (merged: MergedPostbacks, limit = 3): Promise<string[]> => {
  const names: string[] = []
  for (let calls = 0; calls < 100_000; calls++) {
    const { postbacks, more } = await merged.next(limit)
    names.push(...postbacks.map(({ record }) => (record?.kind === 'postback' ? record.txid : '?')))
    merged.pass(postbacks)
    if (postbacks.length === 0 && !more) return names
  }
  throw new Error(`stuck after ${names.length}`)
}

describe('the postbacks of several journals', () => {
  it('come in the order of their times, whatever is between them', async () => {
    const journals = [openMemory(2), openMemory(3)]
    const merged = mergePostbacks(log)
    for (const { reader } of journals) merged.add(reader, 0)
    const clicks = Array.from({ length: 6_000 }, () => clickRecord({ at }))
    journals[0]?.write(buildNamed(at, 'a'), ...clicks, buildNamed(at + 3, 'd'), ...clicks)
    journals[1]?.write(...clicks, buildNamed(at + 1, 'b'), buildNamed(at + 2, 'c'), buildNamed(at + 3, 'e'))
    expect(await readAll(merged)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect([2, 3].map((number) => merged.position(number))).toEqual([12_002, 6_003])
  })

  it.each([
    // Journal 2 has x and then y, journal 3 y and then x, by clocks that were set back in between.
    ['a clock that was set back', [1_000, -500], [-400, 900], ['3.0', '3.1', '2.0', '2.1']],
    [
      'a time far in the future',
      [1_000, 9e14, 1_400],
      [1_200, 1_300, 1_500],
      ['2.0', '2.1', '3.0', '3.1', '2.2', '3.2'],
    ],
    ['a record that cannot be read', [Number.NaN, 1_200], [1_100, 1_300], ['?', '3.0', '2.1', '3.1']],
  ])('with %s never wait for each other for ever', async (_what, two, three, expected) => {
    const merged = mergePostbacks(log, () => at + 2_000)
    for (const [number, times] of [
      [2, two],
      [3, three],
    ] as const) {
      const { reader, write } = openMemory(number)
      write(...times.map((time, index) => buildNamed(at + time, `${number}.${index}`)))
      merged.add(reader, 0)
    }
    expect(await readAll(merged)).toEqual(expected)
  })

  it('come each once and in the order of their journal, whatever the clocks say and whenever they are written', async () => {
    const write = fc.record({
      journal: fc.integer({ min: 2, max: 4 }),
      time: fc.oneof(fc.integer({ min: -5_000, max: 5_000 }), fc.constantFrom(9e14, -9e14)),
      clicks: fc.integer({ min: 0, max: 3 }),
      read: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 60 }), async (writes) => {
        const journals = new Map([2, 3, 4, 5].map((number) => [number, openMemory(number)]))
        const merged = mergePostbacks(log, () => at)
        for (const { reader } of journals.values()) merged.add(reader, 0)
        const names: string[] = []
        for (const [index, { journal, time, clicks, read }] of writes.entries()) {
          journals
            .get(journal)
            ?.write(
              ...Array.from({ length: clicks }, () => clickRecord({ at })),
              buildNamed(at + time, `${journal} ${String(index).padStart(3, '0')}`),
            )
          if (read) names.push(...(await readAll(merged, 1)))
        }
        names.push(...(await readAll(merged)))
        for (const number of [2, 3, 4])
          expect(names.filter((name) => name.startsWith(`${number} `))).toEqual(
            writes.flatMap(({ journal }, index) =>
              journal === number ? [`${journal} ${String(index).padStart(3, '0')}`] : [],
            ),
          )
      }),
      { numRuns: everyday(30, 100) },
    )
  })

  it('of one click, tens of thousands of them, leave the process time for everything else', async () => {
    const journals = [openMemory(2), openMemory(3)]
    const merged = mergePostbacks(log)
    const postbacks = Array.from({ length: 25_000 }, (_, index) => ({ ...buildNamed(at + index, ''), click_id: 'one' }))
    for (const { reader, write } of journals) {
      write(...postbacks)
      merged.add(reader, 0)
    }
    let turns = 0
    let is_read = false
    const everythingElse = (): void => void (turns++, is_read || setImmediate(everythingElse))
    everythingElse()
    expect(await readAll(merged, 100)).toHaveLength(50_000)
    is_read = true
    // It looks through 5,000 records at once.
    expect(turns).toBeGreaterThan(10)
  })

  it('go on while one of them cannot be read', async () => {
    const [well, ill] = [openMemory(2), openMemory(3)]
    const merged = mergePostbacks(log)
    merged.add(well.reader, 0)
    const fail = (): never => {
      throw new Error('damaged')
    }
    merged.add({ ...ill.reader, rawAfter: fail }, 0)
    well.write(buildNamed(at + 5, 'a'), buildNamed(at + 6, 'b'))
    ill.write(buildNamed(at, 'c'))
    expect(await readAll(merged)).toEqual(['a', 'b'])
  })
})

const sales = setUp(openSales)
let next = 20

/** Journals of several trackers, and what processes their postbacks. */
const openTrackers = (count: number, group = 7): { journals: TestJournal[]; processor: PostbackProcessor } => {
  const journals = Array.from({ length: count }, () => sales.openJournal(next++))
  const readers = journals.flatMap(({ number }) => sales.readers.get(number) ?? [])
  return { journals, processor: sales.processorOf(journals[0]?.number ?? 0, { journals: () => readers, group }) }
}

type Word = Partial<PostbackRecord>
const buildPostback = (sale: Sale, word: Word): PostbackRecord =>
  postbackRecord({ advertiser_id: sale.offer.advertiser_id, click_id: sale.click_id, ...word })

const outcome = async (sale: Sale): Promise<unknown> => {
  const [conversion, ...more] = await sales.conversionsOf(sale)
  const history = await sales.historyOf(conversion?.id ?? '0')
  return {
    conversions: more.length + 1,
    amount: conversion?.sale_amount,
    history: history.map(({ to_status }) => to_status),
    booked: (await sales.ledgerOf(sale)).map(({ amount }) => amount),
    kept: (await sales.unmatchedOf(sale))
      .map(({ reason, record }) => `${reason} ${(record as PostbackRecord).at}`)
      .toSorted((a, b) => a.localeCompare(b)),
  }
}

describe('what an advertiser reports on one conversion through several trackers', () => {
  it('is processed in its order, as if it had come through one, however far the worker is behind', async () => {
    const random = randomFrom(11)
    const { journals, processor } = openTrackers(3)
    const pairs: { spread: Sale; whole: Sale }[] = []
    const words: { number: number; word: Word }[] = []
    for (let number = 0; number < 30; number++) {
      pairs.push({ spread: await sales.buildSale(), whole: await sales.buildSale() })
      const course = random.pick([
        ['pending', 'approved', 'declined'],
        ['approved', 'declined', 'approved', 'declined'],
        ['', 'declined'],
        ['', 'pending', 'approved', 'other amount'],
        ['approved', 'other amount', 'declined'],
      ])
      for (const status of course) {
        const amount = status === 'other amount' ? '11' : '10'
        words.push({
          number,
          word: { txid: `t${number}`, amount, status: status === 'other amount' ? 'approved' : status },
        })
      }
    }
    // Sales are reported in parallel, each in its order; the clock advances between two postbacks.
    const turns = words.map((_, index) => index).toSorted((a, b) => (words[a]?.number ?? 0) - (words[b]?.number ?? 0))
    const shuffled = turns
      .map((index) => ({ index, key: random.next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ index }) => words[index]?.number ?? 0)
    const left = Map.groupBy(words, ({ number }) => number)
    let now = at
    for (const number of shuffled) {
      const { word } = left.get(number)?.shift() ?? {}
      const { spread, whole } = pairs[number] ?? {}
      if (word === undefined || spread === undefined || whole === undefined) throw new Error('no such sale')
      now += random.between(1, 5_000)
      const journal = random.pick(journals)
      await journal.write(clickRecord({ at: now }), buildPostback(spread, { ...word, at: now }))
      await sales.journal.write(buildPostback(whole, { ...word, at: now }))
    }
    await drain(processor)
    await drain(sales.processor)
    for (const { spread, whole } of pairs) expect(await outcome(spread)).toEqual(await outcome(whole))
  })

  it('belongs to the first of two clicks with the same transaction', async () => {
    const { journals, processor } = openTrackers(2)
    const first = await sales.buildSale()
    const second = await sales.buildSale({ offer: first.offer })
    await journals[0]?.write(
      ...Array.from({ length: 40 }, (_, n) => buildPostback(second, { at: at + n, txid: `other ${n}` })),
    )
    await journals[0]?.write(buildPostback(second, { at: at + 900, txid: 'one' }))
    await journals[1]?.write(
      ...Array.from({ length: 80 }, (_, n) => buildPostback(first, { at: at + n, txid: `else ${n}` })),
    )
    await journals[1]?.write(buildPostback(first, { at: at + 800, txid: ' one' }))
    await drain(processor)
    const one = (await sales.conversionsOf(first)).filter(({ txid }) => txid === 'one')
    expect(one).toMatchObject([{ affiliate_id: first.affiliate_id }])
    expect(await sales.unmatchedOf(second)).toMatchObject([{ reason: 'conflict' }])
  })
})

describe('a postback after a great many clicks', () => {
  it('is processed, beside journals that stay empty, and the clicks before it are passed', async () => {
    const { journals, processor } = openTrackers(3, 100)
    const [busy, other] = journals
    const sale = await sales.buildSale()
    const clicks = Array.from({ length: 35_000 }, () => clickRecord({ at }))
    for (let time = 0; time < 3; time++) {
      await busy?.write(...clicks)
      await drain(processor)
    }
    await busy?.write(buildPostback(sale, { txid: 'late', at }))
    await other?.write(buildPostback(sale, { txid: 'other', at: at + 1 }))
    await drain(processor)
    expect((await sales.conversionsOf(sale)).map(({ txid }) => txid)).toEqual(['late', 'other'])
    const cursor = await sales.stores.pg
      .selectFrom('postback_cursors')
      .select('sequence')
      .where('journal', '=', busy?.number ?? 0)
      .executeTakeFirst()
    expect(cursor).toEqual({ sequence: '105001' })
  })
})
