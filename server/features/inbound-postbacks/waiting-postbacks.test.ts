import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { isUnavailable } from '../../shared/http/errors.ts'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { buildAffiliate, buildOffer } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { createFindClicks } from '../clicks/find-clicks.ts'
import { wait_ms } from './keep-unmatched.ts'
import { day_ms, drain, openSales, sale_at, shipClicks, type Sale } from './sales.test-support.ts'
import { max_released } from './take-postback.ts'
import { createWaitingProcessor } from './waiting-postbacks.ts'
import {
  clickRecord,
  plainEnrich,
  postbackRecord,
  type TestJournal,
} from '../../processes/worker/worker.test-support.ts'

const log = pino({ level: 'silent' })
const sales = setUp(openSales)

/** Looks for the clicks of what waits, at a moment. */
const look = async (at = Date.now() + 3_000): Promise<void> => {
  const { stores, ids, findClicks } = sales
  const processor = createWaitingProcessor({ pg: stores.pg, clickIds: ids, findClicks, log, now: () => at })
  while ((await processor.step()) === 'more');
}

/** As the worker's loops do, tries again where a statement waited too long for another transaction. */
const untilDone = async (step: () => Promise<unknown>, next = step): Promise<void> => {
  try {
    await step()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    await untilDone(next)
  }
}

interface Early extends Sale {
  /** Lets the click come: another tracker's journal is there. */
  arrive(change?: Partial<ReturnType<typeof clickRecord>>): Promise<TestJournal>
}

let journals = 20
/** A click whose id is out in the world, in a journal that this node has never seen. */
const buildEarly = async (): Promise<Early> => {
  const { stores, ids } = sales
  const offer = await buildOffer(stores)
  const affiliate_id = (await buildAffiliate(stores)).id
  const number = journals++
  const at = sale_at - day_ms
  const click_id = ids.encode({ journal: number, sequence: 1, at, affiliate_id, offer_id: offer.id })
  return {
    offer,
    affiliate_id,
    click_id,
    send: sales.senderOf(offer, click_id),
    async arrive(change = {}) {
      const other = sales.openJournal(number)
      await other.write(clickRecord({ at, offer_id: offer.id, affiliate_id, ...change }))
      return other
    },
  }
}

const reasons = async (early: Early): Promise<string[]> => (await sales.unmatchedOf(early)).map(({ reason }) => reason)

describe('a postback that arrives before its click', () => {
  test('waits, visible and without money, and makes its conversion when the click arrives, with the postback’s own time', async () => {
    const early = await buildEarly()
    await early.send({ txid: 'early', status: 'sale' })
    await look()
    expect(await reasons(early)).toEqual(['waiting'])
    expect(await sales.conversionsOf(early)).toEqual([])

    const other = await early.arrive()
    await look(Date.now() + day_ms)
    expect(await reasons(early)).toEqual([])
    const [conversion] = await sales.conversionsOf(early)
    expect(conversion).toMatchObject({
      created_at: new Date(sale_at),
      click_journal: other.number,
      status: 'approved',
      payout: '10.00',
    })
    expect(await sales.historyOf(conversion?.id ?? '')).toMatchObject([
      { at: new Date(sale_at), journal: 1, said: 'sale', actor: `advertiser:${early.offer.advertiser_id}` },
    ])
    expect(await sales.ledgerOf(early)).toMatchObject([{ kind: 'conversion', amount: '10.00' }])
    // Looking again finds nothing more to do.
    await look(Date.now() + 2 * day_ms)
    expect(await sales.conversionsOf(early)).toHaveLength(1)
  })

  test('finds it in ClickHouse when another node has shipped it', async () => {
    const early = await buildEarly()
    await early.send({ txid: 'shipped' })
    const other = await early.arrive()
    await shipClicks(sales, other.number)
    sales.readers.delete(other.number)
    await look()
    expect(await sales.conversionsOf(early)).toMatchObject([{ click_journal: other.number, city: 'Boston' }])
  })

  test('is processed before a later one of the same click, in the order in which they came', async () => {
    const early = await buildEarly()
    await early.send({ txid: 'o', status: 'pending' }, { txid: 'o', status: 'approved' })
    await early.arrive()
    await early.send({ txid: 'o', status: 'declined' })
    const [conversion] = await sales.conversionsOf(early)
    const history = await sales.historyOf(conversion?.id ?? '')
    expect(history.map(({ to_status }) => to_status)).toEqual(['pending', 'approved', 'reversed'])
    expect(await reasons(early)).toEqual([])
  })

  test('waits once for all its copies, and they make one conversion', async () => {
    const early = await buildEarly()
    await early.send(...Array.from({ length: 30 }, () => ({ txid: 'copies' })))
    expect(await reasons(early)).toHaveLength(30)
    await early.arrive()
    await Promise.all([look(), look(), early.send({ txid: 'copies' })])
    expect(await sales.conversionsOf(early)).toHaveLength(1)
    expect(await sales.ledgerOf(early)).toHaveLength(1)
    expect(await reasons(early)).toEqual([])
  })

  test('is one of thousands for one click: they are processed in parts and in their order, and a new one waits behind them', async () => {
    const early = await buildEarly()
    const count = 2 * max_released + 100
    const last = count - 1
    // Each is about a sale of its own, but for the last of all, which says something else of the first.
    await early.send(...Array.from({ length: count }, (_, index) => ({ txid: `t${index}`, at: sale_at + index })))
    expect(await reasons(early)).toHaveLength(count)
    await early.arrive()
    // The next look at them is hours away; the new postback finds the click.
    const { pg } = sales.stores
    await pg
      .updateTable('unmatched_postbacks')
      .set({ retry_at: new Date(Date.now() + 6 * 3_600_000) })
      .where('click_id', '=', early.click_id)
      .execute()
    await early.send({ txid: `t${last}`, status: 'rejected', at: sale_at + count })
    expect(await sales.conversionsOf(early)).toHaveLength(max_released)
    expect(await reasons(early)).toEqual(Array.from({ length: count + 1 - max_released }, () => 'waiting'))

    const { stores, ids, findClicks } = sales
    const step = () => createWaitingProcessor({ pg: stores.pg, clickIds: ids, findClicks, log }).step()
    await step()
    expect(await sales.conversionsOf(early)).toHaveLength(2 * max_released)
    await look()
    const conversions = await sales.conversionsOf(early)
    expect(conversions).toHaveLength(count)
    expect(conversions.filter(({ status }) => status !== 'approved')).toMatchObject([
      { txid: `t${last}`, status: 'reversed' },
    ])
    expect(await reasons(early)).toEqual([])
  })

  test('is never processed before one that another transaction processes at the same moment', async () => {
    const early = await buildEarly()
    await early.send(...Array.from({ length: max_released + 20 }, (_, index) => ({ txid: `c${index}` })))
    await early.arrive()
    await Promise.all([
      untilDone(() => look()),
      untilDone(() => look()),
      untilDone(
        () => early.send({ txid: 'c1', status: 'rejected', at: sale_at + 1 }),
        () => drain(sales.processor),
      ),
    ])
    await look()
    const conversions = await sales.conversionsOf(early)
    expect(conversions).toHaveLength(max_released + 20)
    expect(conversions.filter(({ status }) => status !== 'approved')).toMatchObject([{ txid: 'c1' }])
    expect(await reasons(early)).toEqual([])
  })

  test.each([
    ['a look at what waits', (): Promise<void> => look()],
    ['a later one', ({ send }: Early): Promise<void> => send({ txid: 'c' })],
  ])(
    'is quarantined if PostgreSQL refuses it when %s finds the click, and the others are processed',
    async (_name, find) => {
      const { pg } = sales.stores
      const early = await buildEarly()
      await early.send({ txid: 'a' }, { txid: 'refused' }, { txid: 'b' })
      await early.arrive()
      await sql`alter table conversions add constraint refused_by_test check (txid <> 'refused')`.execute(pg)
      await find(early)
      await sql`alter table conversions drop constraint refused_by_test`.execute(pg)
      expect((await sales.conversionsOf(early)).map(({ txid }) => txid).slice(0, 2)).toEqual(['a', 'b'])
      expect(await reasons(early)).toEqual([])
      const quarantined = await pg
        .selectFrom('quarantine')
        .where(sql`record->>'click_id'`, '=', early.click_id)
        .select(['stream', 'attempts', sql`record->>'txid'`.as('txid')])
        .execute()
      expect(quarantined).toEqual([{ stream: 'postbacks', attempts: 5, txid: 'refused' }])
    },
  )

  test('is kept with its reason when the click that came earns nothing', async () => {
    const early = await buildEarly()
    await early.send({ txid: 'bot' })
    await early.arrive({ rejected: 'bot' })
    await look()
    expect(await reasons(early)).toEqual(['click_not_counted'])
  })

  test('is given up after 30 days as one of an unknown click, and stays visible', async () => {
    const early = await buildEarly()
    await early.send({ txid: 'never' })
    await look(Date.now() + 29 * day_ms)
    expect(await reasons(early)).toEqual(['waiting'])
    await look(Date.now() + 31 * day_ms)
    expect(await reasons(early)).toEqual(['unknown_click'])
    expect(await sales.conversionsOf(early)).toEqual([])
  })

  test('is looked for often at first, then ever more rarely', async () => {
    const early = await buildEarly()
    await early.send({ txid: 'rare' })
    const { pg } = sales.stores
    const read = () =>
      pg
        .selectFrom('unmatched_postbacks')
        .select(['retry_at', 'give_up_at'])
        .where('click_id', '=', early.click_id)
        .executeTakeFirstOrThrow()
    const begun = ((await read()).give_up_at?.getTime() ?? 0) - wait_ms
    const hour_ms = 3_600_000
    const pauses: number[] = []
    for (const waited of [3_000, 60_000, hour_ms, day_ms, 20 * day_ms]) {
      // Whatever else waits in these tests is looked for too.
      await look(begun + waited)
      pauses.push(((await read()).retry_at?.getTime() ?? 0) - begun - waited)
    }
    expect(pauses).toEqual([2_000, 7_500, 450_000, 3 * hour_ms, 6 * hour_ms])
  })

  test('is never skipped for others, however many wait, and one that cannot be read stops none', async () => {
    const { pg } = sales.stores
    const { ids, journal } = sales
    const [early, unreadable] = [await buildEarly(), await buildEarly()]
    const { advertiser_id } = early.offer
    const absent = Array.from({ length: 600 }, (_, index) =>
      ids.encode({ journal: 19, sequence: index + 1, at: sale_at, affiliate_id: 1, offer_id: early.offer.id }),
    )
    const buildWaiting = (click_id: string) => postbackRecord({ at: sale_at, advertiser_id, click_id })
    await journal.write(...absent.map(buildWaiting))
    await drain(sales.processor)
    await unreadable.send({ txid: 'u' })
    await early.send({ txid: 'e' })
    await early.arrive()
    const damaged = await unreadable.arrive()
    await damaged.damage(1)
    // Those who wait for a node that is cut off were there first, and give up first.
    await pg
      .updateTable('unmatched_postbacks')
      .set({ give_up_at: new Date(Date.now() + day_ms) })
      .where('click_id', 'in', absent)
      .execute()
    await look()
    expect(await sales.conversionsOf(early)).toMatchObject([{ txid: 'e' }])
    expect(await reasons(unreadable)).toEqual(['waiting'])
    const { rows } = await sql<{ looks: string }>`
      select count(distinct retry_at) as looks from unmatched_postbacks where reason = 'waiting' and retry_at <= ${new Date()}`.execute(
      pg,
    )
    expect(rows).toEqual([{ looks: '0' }])
  })
})

describe('a journal that lags behind', () => {
  test('never undoes what a later postback, or the operator, decided; its status is kept', async () => {
    const other = sales.openJournal(9)
    const sale = await sales.buildSale()
    const buildPostback = (status: string, later_ms: number) =>
      postbackRecord({
        at: sale_at + later_ms,
        advertiser_id: sale.offer.advertiser_id,
        click_id: sale.click_id,
        txid: 'lag',
        status,
      })
    await other.write(buildPostback('pending', 0), buildPostback('rejected', 1_000), buildPostback('rejected', 3_000))
    await sale.send({ txid: 'lag', status: 'approved', at: sale_at + 2_000 })
    await drain(sales.processorOf(9))
    const [conversion] = await sales.conversionsOf(sale)
    const history = await sales.historyOf(conversion?.id ?? '')
    expect(history.map(({ to_status }) => to_status)).toEqual(['approved', 'reversed'])
    expect(await sales.unmatchedOf(sale)).toMatchObject([
      { reason: 'outdated', conversion_id: conversion?.id, record: { status: 'pending' } },
      { reason: 'outdated', conversion_id: conversion?.id, record: { status: 'rejected' } },
    ])
  })

  test('counts where the later postback had no status', async () => {
    const other = sales.openJournal(10)
    const offer = await buildOffer(sales.stores, { default_conversion_status: 'pending' })
    const sale = await sales.buildSale({ offer })
    const { advertiser_id } = offer
    await other.write(
      postbackRecord({ at: sale_at, advertiser_id, click_id: sale.click_id, txid: 'd', status: 'approved' }),
    )
    await sale.send({ txid: 'd', at: sale_at + 1_000 })
    await drain(sales.processorOf(10))
    expect(await sales.conversionsOf(sale)).toMatchObject([{ status: 'approved' }])
  })
})

test('while ClickHouse is unavailable, postbacks of other nodes’ clicks wait and those of our own continue', async () => {
  const foreign = await buildEarly()
  const sale = await sales.buildSale()
  const { journal, readers } = sales
  const clickhouse = connectClickHouse('http://unknown:none@127.0.0.1:1/none')
  const findClicks = createFindClicks({ journals: readers, pg: sales.stores.pg, clickhouse, enrich: plainEnrich, log })
  const processor = sales.processorOf(1, { findClicks })
  await journal.write(
    postbackRecord({ at: sale_at, advertiser_id: foreign.offer.advertiser_id, click_id: foreign.click_id }),
    postbackRecord({ at: sale_at, advertiser_id: sale.offer.advertiser_id, click_id: sale.click_id }),
  )
  await drain(processor)
  expect(await reasons(foreign)).toEqual(['waiting'])
  expect(await sales.conversionsOf(sale)).toHaveLength(1)
  await foreign.arrive()
  await look()
  expect(await sales.conversionsOf(foreign)).toHaveLength(1)
})

test('while ClickHouse takes connections and never answers, one transaction’s clicks wait for it together', async () => {
  let lookups = 0
  const silent = createServer(() => void lookups++)
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const hanging = connectClickHouse(`http://127.0.0.1:${port}`)
  try {
    const foreign = await Promise.all(Array.from({ length: 5 }, buildEarly))
    const sale = await sales.buildSale()
    const sentPostbacks = [...foreign, sale].map(({ offer, click_id }) =>
      postbackRecord({ at: sale_at, advertiser_id: offer.advertiser_id, click_id }),
    )
    await sales.journal.write(...sentPostbacks)
    const findClicks = createFindClicks({
      journals: sales.readers,
      pg: sales.stores.pg,
      clickhouse: hanging,
      enrich: plainEnrich,
      log,
      lookup_ms: 500,
    })
    await drain(sales.processorOf(1, { findClicks }))
    expect(lookups).toBe(1)
    expect(await sales.conversionsOf(sale)).toHaveLength(1)
    for (const one of foreign) expect(await reasons(one)).toEqual(['waiting'])
  } finally {
    await hanging.close()
    silent.closeAllConnections()
    silent.close()
  }
})
