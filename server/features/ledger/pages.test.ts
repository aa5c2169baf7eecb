import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  buildAffiliate,
  buildConversion,
  buildLedgerEntry,
  buildOffer,
  buildPayment,
} from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { findLedgerFaults } from './check-ledger.ts'
import { markLedger } from './marks.ts'
import { findLedgerPage, type LedgerRow } from './pages.ts'
import type { LedgerFilter } from './rules.ts'
import { streamLedger } from './stream.ts'
import { findSums } from './sums.ts'

/* Pages of long ledgers against all of their entries, counted one by one: without marks, with some and with all. */

const stores = setUp(createTestStores)
const affiliates: number[] = []
const first_ms = Date.parse('2026-01-01T00:00:00Z')
const hour_ms = 3_600_000
const at = (hours: number): Date => new Date(first_ms + hours * hour_ms)
/** A part of the entries is on hold then. */
const now = at(1_500 + 720)

/** Adds `entries` entries of both affiliates in turns: mostly for a conversion, roughly in the order of their ids. */
const fill = async (from: number, entries: number): Promise<void> => {
  for (const [index, affiliate_id] of affiliates.entries()) {
    const { id: conversion } = await buildConversion(stores, { affiliate_id, payout: '1.00', status: 'pending' })
    const { id: payment } = await buildPayment(stores, { affiliate_id, reference: `wire ${from}` })
    await sql`
      insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, conversion_id, payment_id, reason)
      select ${affiliate_id}, created, created + interval '30 days', kind,
        case when kind in ('payment', 'chargeback') then -1 else 1 end * ((n * 7919) % 5000 + 1) / 100.0,
        case when kind = 'conversion' then ${conversion}::bigint end, case when kind = 'payment' then ${payment}::bigint end,
        case when kind in ('bonus', 'chargeback') then 'entry ' || n end
      from (
        select n, ${at(0)}::timestamptz + (n + (n * 37) % 300 + ${index}) * interval '1 hour' as created,
          case when n = ${from + 5}::integer then 'payment' when n % 400 = 7 then 'bonus' when n % 31 = 3 then 'chargeback' else 'conversion' end as kind
        from generate_series(${from}::integer, ${from + entries - 1}::integer) as n
      ) as made order by n`.execute(stores.pg)
  }
}

type Entry = Pick<LedgerRow, 'id' | 'created_at' | 'release_at' | 'kind' | 'amount'>

const readAll = (affiliate_id: number): Promise<Entry[]> =>
  stores.pg
    .selectFrom('ledger_entries')
    .where('affiliate_id', '=', affiliate_id)
    .orderBy('id')
    .select(['id', 'created_at', 'release_at', 'kind', 'amount'])
    .execute()

/** All of its pages the naive way. */
const naive = (all: readonly Entry[], { from, to, kind, released_by, released_after }: LedgerFilter) => {
  const sums = { available: 0, held: 0 }
  const text = (cents: number): string => (cents / 100).toFixed(2)
  const rows = all
    .map((row) => {
      sums[row.release_at > now ? 'held' : 'available'] += Math.round(Number(row.amount) * 100)
      return {
        ...row,
        balance_after: text(sums.available + sums.held),
        available_after: text(sums.available),
        held_after: text(sums.held),
      }
    })
    .filter(
      (row) =>
        (from === undefined || row.created_at >= from) &&
        (to === undefined || row.created_at < to) &&
        (kind === undefined || row.kind === kind) &&
        (released_by === undefined || row.release_at <= released_by) &&
        (released_after === undefined || row.release_at > released_after),
    )
    .toReversed()
  const cents = rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  return { rows, count: rows.length, amount: (cents / 100).toFixed(2) }
}

const filters: LedgerFilter[] = [
  {},
  { kind: 'bonus' },
  { kind: 'payment' },
  { kind: 'conversion' },
  { kind: 'referral' },
  { from: at(700), to: at(1_900) },
  { from: at(1_500), kind: 'chargeback' },
  { to: at(10) },
  { from: at(100_000) },
  { released_by: at(1_500 + 720) },
  { released_after: at(1_500 + 720) },
  { released_after: at(1_000 + 720), from: at(600), kind: 'bonus' },
  { released_by: at(0) },
  { released_after: at(0) },
]

const figuresOf = ({
  id,
  balance_after,
  available_after,
  held_after,
}: ReturnType<typeof naive>['rows'][number] | LedgerRow) => [id, balance_after, available_after, held_after]

/** Of the second affiliate only that its entries are its own. */
const checkPages = async (): Promise<void> => {
  for (const [index, affiliate_id] of affiliates.entries()) {
    const all = await readAll(affiliate_id)
    for (const filter of index === 0 ? filters : filters.slice(0, 2)) {
      const expected = naive(all, filter)
      for (const offset of [0, 100, 1_000, 2_300, 1_000_000]) {
        const page = await findLedgerPage(stores.pg, affiliate_id, filter, { limit: 100, offset, now })
        expect({ filter, offset, count: page.count, amount: page.amount }).toEqual({
          filter,
          offset,
          count: expected.count,
          amount: expected.amount,
        })
        expect(page.rows.map(figuresOf)).toEqual(expected.rows.slice(offset, offset + 100).map(figuresOf))
      }
    }
  }
}

const markAll = async (): Promise<void> => {
  while ((await markLedger(stores.pg, 1)) === 'more');
}

const countMarks = async (): Promise<number> =>
  Number(
    (
      await stores.pg
        .selectFrom('ledger_marks')
        .select(sql<string>`count(*)`.as('n'))
        .executeTakeFirst()
    )?.n,
  )

beforeAll(async () => {
  for (let count = 0; count < 2; count++) affiliates.push((await buildAffiliate(stores)).id)
})

describe('pages of a ledger', () => {
  test('are those of all entries, without marks and with them', async () => {
    await fill(0, 1_500)
    await checkPages()
    await markAll()
    expect(await countMarks()).toBe(2)
    await checkPages()
    await fill(1_500, 2_600)
    await checkPages()
    await markAll()
    expect(await countMarks()).toBe(8)
    await checkPages()
  })

  test('and the file has every row once, with the same balances', async () => {
    const [affiliate_id = 0] = affiliates
    const all = await readAll(affiliate_id)
    for (const filter of filters) {
      const rows = []
      for await (const some of streamLedger(stores.pg, affiliate_id, filter, now)) rows.push(...some)
      const expected = naive(all, filter)
      expect(rows.map(figuresOf)).toEqual(expected.rows.map(figuresOf))
    }
  })

  test('a payment shows its reference, and a payment entry has no conversion', async () => {
    const [affiliate_id = 0] = affiliates
    const { rows } = await findLedgerPage(stores.pg, affiliate_id, { kind: 'payment' }, { limit: 1, offset: 0, now })
    expect(rows).toMatchObject([{ kind: 'payment', conversion_id: null, reference: 'wire 1500' }])
  })
})

const bonus = (affiliate_id: number, amount: string) => ({
  affiliate_id,
  kind: 'bonus' as const,
  amount,
  reason: 'a test',
  created_at: at(0),
  release_at: at(0),
})

test('a mark waits for a transaction with a lower id that is not committed', async () => {
  const { pg } = stores
  const { id: affiliate_id } = await buildAffiliate(stores)
  const slow = await pg.startTransaction().execute()
  await slow.insertInto('ledger_entries').values(bonus(affiliate_id, '7.00')).execute()
  await pg
    .insertInto('ledger_entries')
    .values(Array.from({ length: 1_200 }, () => bonus(affiliate_id, '1.00')))
    .execute()
  const before = await countMarks()
  await markAll()
  await markAll()
  expect(await countMarks()).toBe(before)
  expect((await findSums(pg, affiliate_id, { now: at(1) })).total).toBe('1200.00')
  await slow.commit().execute()
  await markAll()
  expect(await countMarks()).toBe(before + 1)
  const mark = await pg
    .selectFrom('ledger_marks')
    .where('affiliate_id', '=', affiliate_id)
    .select(['entries', 'balance', 'kinds'])
    .executeTakeFirst()
  expect(mark).toEqual({ entries: 1_000, balance: '1006.00', kinds: { bonus: [1_000, 1006] } })
  expect((await findSums(pg, affiliate_id, { now: at(1) })).total).toBe('1207.00')
})

test('a file keeps no transaction open between its pieces, and has the entries of one moment', async () => {
  const single = connectPostgres(stores.database_url, { max_connections: 1, connect_timeout_ms: 2_000 })
  onTestFinished(() => single.destroy())
  const { id: affiliate_id } = await buildAffiliate(stores)
  const add = (pg: Pg, amount: string) => pg.insertInto('ledger_entries').values(bonus(affiliate_id, amount)).execute()
  await add(stores.pg, '1.00')
  await markAll()
  await add(stores.pg, '2.00')
  const late = await stores.pg.startTransaction().execute()
  await add(late, '4.00')
  await add(stores.pg, '8.00')

  const file = streamLedger(single, affiliate_id, {}, now)
  const first = await file.next()
  await findSums(single, affiliate_id, { now })
  await late.commit().execute()
  const rest = []
  for await (const some of file) rest.push(...some)
  const balances = [...(first.value ?? []), ...rest].map(({ amount, balance_after }) => [amount, balance_after])
  expect(balances).toEqual([
    ['8.00', '11.00'],
    ['2.00', '3.00'],
    ['1.00', '1.00'],
  ])
})

test('a wrong mark is a fault of the ledger', async () => {
  expect((await findLedgerFaults(stores.pg)).filter(({ what }) => what.startsWith('mark'))).toEqual([])
  const [affiliate_id = 0] = affiliates
  await stores.pg
    .updateTable('ledger_marks')
    .set({ balance: '1.00' })
    .where('affiliate_id', '=', affiliate_id)
    .where('entries', '=', 1_000)
    .execute()
  const faults = (await findLedgerFaults(stores.pg)).filter(({ what }) => what.startsWith('mark'))
  expect(faults[0]).toMatchObject({ what: expect.stringContaining(`of affiliate ${affiliate_id}`) })
})

test('the entries of a conversion name its offer, and those of a referred affiliate’s do not', async () => {
  const { id: affiliate_id } = await buildAffiliate(stores)
  const offer = await buildOffer(stores)
  const times = { created_at: at(0), release_at: at(0) }
  const own = await buildConversion(stores, { affiliate_id, offer_id: offer.id, payout: '5.00', ...times })
  const strange = await buildConversion(stores, { offer_id: offer.id, payout: '9.00', ...times })
  const earned = await stores.pg
    .selectFrom('ledger_entries')
    .where('conversion_id', '=', strange.id)
    .select('id')
    .executeTakeFirstOrThrow()
  await buildLedgerEntry(stores, {
    affiliate_id,
    kind: 'referral',
    amount: '0.45',
    conversion_id: null,
    ...times,
    referred_conversion_id: strange.id,
    referred_entry_id: earned.id,
    referral_percent: '5',
  })
  const expected = [
    { kind: 'referral', conversion_id: null, offer_id: null, offer_title: null },
    { kind: 'conversion', conversion_id: own.id, offer_id: offer.id, offer_title: offer.title },
  ]
  const { rows } = await findLedgerPage(stores.pg, affiliate_id, {}, { limit: 10, offset: 0, now })
  expect(rows).toMatchObject(expected)
  const streamed = []
  for await (const some of streamLedger(stores.pg, affiliate_id, {}, now)) streamed.push(...some)
  expect(streamed).toMatchObject(expected)
})
