import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomFrom } from '../demo/random.ts'
import type { JournalReader } from '../journal/journal.ts'
import type { PostbackRecord } from '../journal/record.ts'
import { createPostbackOrder } from './postback-order.ts'
import type { PostbackTaker } from './postback-loop.ts'
import { openSales, sale_at as at, type Sale, type Sales } from './sales.test-support.ts'
import { clickRecord, postbackRecord, type TestJournal } from './worker.test-support.ts'

let sales: Sales
let next = 20
beforeAll(async () => {
  sales = await openSales()
})
afterAll(() => sales.close())

/** Journals of several trackers, and what takes their postbacks. */
const openTrackers = (count: number): { journals: TestJournal[]; takers: PostbackTaker[] } => {
  const order = createPostbackOrder()
  const journals = Array.from({ length: count }, () => sales.openJournal(next++))
  return { journals, takers: journals.map(({ number }) => sales.takerOf(number, { order, group: 7 })) }
}

const readerOf = (number: number): JournalReader => {
  const reader = sales.readers.get(number)
  if (reader === undefined) throw new Error(`journal ${number} is not open`)
  return reader
}

/** Each at its own pace, over and over, until none has anything left; fails when they wait for each other. */
const takeAll = async (takers: readonly PostbackTaker[]): Promise<void> => {
  let quiet = 0
  while (quiet < 3) {
    const steps = await Promise.all(
      takers.map(async (taker) => {
        let worked = false
        while ((await taker.step()) === 'more') worked = true
        return worked
      }),
    )
    quiet = steps.includes(true) ? 0 : quiet + 1
  }
}

type Word = Partial<PostbackRecord>
const told = (sale: Sale, word: Word): PostbackRecord =>
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

describe('what an advertiser tells of one sale through several trackers', () => {
  it('is taken in its order, as if it had come through one, however far the worker is behind', async () => {
    const random = randomFrom(11)
    const { journals, takers } = openTrackers(3)
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
    // Sales are told side by side, each in its order; the clock goes on between two words.
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
      await journal.write(clickRecord({ at: now }), told(spread, { ...word, at: now }))
      await sales.journal.write(told(whole, { ...word, at: now }))
    }
    await takeAll([...takers, sales.taker])
    for (const { spread, whole } of pairs) expect(await outcome(spread)).toEqual(await outcome(whole))
  })

  it('goes to whoever was first where two clicks come with one transaction', async () => {
    const { journals, takers } = openTrackers(2)
    const first = await sales.buildSale()
    const second = await sales.buildSale({ offer: first.offer })
    await journals[0]?.write(...Array.from({ length: 40 }, (_, n) => told(second, { at: at + n, txid: `other ${n}` })))
    await journals[0]?.write(told(second, { at: at + 900, txid: 'one' }))
    await journals[1]?.write(...Array.from({ length: 80 }, (_, n) => told(first, { at: at + n, txid: `else ${n}` })))
    await journals[1]?.write(told(first, { at: at + 800, txid: ' one' }))
    await takeAll(takers)
    const one = (await sales.conversionsOf(first)).filter(({ txid }) => txid === 'one')
    expect(one).toMatchObject([{ affiliate_id: first.affiliate_id }])
    expect(await sales.unmatchedOf(second)).toMatchObject([{ reason: 'conflict' }])
  })
})

describe('a postback', () => {
  it('does not wait for those of other sales, nor for a journal whose postbacks are all taken', async () => {
    const order = createPostbackOrder()
    const [here, there, ended] = [sales.openJournal(next++), sales.openJournal(next++), sales.openJournal(next++)]
    const sale = await sales.buildSale()
    const other = await sales.buildSale()
    await there.write(told(other, { at, txid: 'a' }), told(sale, { at: at + 10, txid: 'b' }))
    await ended.write(told(sale, { at, txid: 'c' }))
    let taken = 0
    order.add(readerOf(here.number), () => 0)
    order.add(readerOf(there.number), () => taken)
    order.add(readerOf(ended.number), () => 1)
    const waiting = [at + 5, at + 10, at + 20].map((moment, index) => ({
      sequence: index + 1,
      record: told(sale, { at: moment, txid: `d${index}` }),
    }))
    // The second came in the same millisecond as the other journal's; the journal with the lower number goes first.
    expect(await order.free(here.number, waiting)).toBe(2)
    taken = 1
    expect(await order.free(here.number, waiting)).toBe(2)
    taken = 2
    expect(await order.free(here.number, waiting)).toBe(3)
  })

  it('waits while it is not known what another journal holds', async () => {
    const order = createPostbackOrder()
    const [here, there] = [sales.openJournal(next++), sales.openJournal(next++)]
    const sale = await sales.buildSale()
    let taken: number | undefined
    order.add(readerOf(here.number), () => 0)
    order.add(readerOf(there.number), () => taken)
    const waiting = [{ sequence: 1, record: told(sale, { at }) }]
    expect(await order.free(here.number, waiting)).toBe(0)
    taken = 0
    expect(await order.free(here.number, waiting)).toBe(1)
  })
})
