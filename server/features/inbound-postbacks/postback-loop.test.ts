import { message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { buildAffiliate, buildOffer, buildPayout } from '../../../testing/harness/builders.ts'
import type { TestStores } from '../../../testing/harness/harness.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import type { PostbackProcessor } from './postback-loop.ts'
import { max_kept } from './keep-unmatched.ts'
import { day_ms, drain, openSales, sale_at as at, shipClicks } from './sales.test-support.ts'
import {
  clickRecord,
  postbackRecord,
  writeClick,
  type TestJournal,
} from '../../processes/worker/worker.test-support.ts'

const sales = setUp(openSales)
let stores: TestStores
let journal: TestJournal
let processor: PostbackProcessor
beforeAll(async () => {
  ;({ stores, journal, processor } = sales)
})

describe('a postback', () => {
  it('makes one conversion of everything that applied at the time, however often it is sent', async () => {
    const offer = await buildOffer(stores, { hold_days: 7, payout: { payout: '12.34', revenue: '20.00' } })
    const sale = await sales.buildSale({ offer, click: { ip: '2001:db8::5', subs: ['a', 'b', '', '', '007'] } })
    await sale.send(...Array.from({ length: 5 }, () => ({ txid: ' T-1 ', amount: '99.999' })))
    await sale.send({ txid: ' T-1 ', amount: '99.999' })
    expect(await sales.unmatchedOf(sale)).toEqual([])
    const [conversion, ...others] = await sales.conversionsOf(sale)
    expect(others).toEqual([])
    expect(conversion).toMatchObject({
      created_at: new Date(at),
      affiliate_id: sale.affiliate_id,
      advertiser_id: offer.advertiser_id,
      goal_id: offer.goal.id,
      payout_id: offer.payout.id,
      click_id: sale.click_id,
      click_at: new Date(at - day_ms),
      identity: 'txid:T-1',
      txid: 'T-1',
      status: 'approved',
      payout: '12.34',
      revenue: '20.00',
      sale_amount: '100.00',
      release_at: new Date(at + 7 * day_ms),
      ip: '2001:db8::5',
      country: 'US',
      city: 'Boston',
      sub1: 'a',
      sub5: '007',
    })
    const id = conversion?.id ?? ''
    expect(await sales.ledgerOf(sale)).toEqual([
      { kind: 'conversion', amount: '12.34', release_at: new Date(at + 7 * day_ms) },
    ])
    expect(await sales.historyOf(id)).toMatchObject([
      { from_status: null, to_status: 'approved', actor: `advertiser:${offer.advertiser_id}`, reason: null },
    ])
    expect(await sales.countOf('outbox', id)).toBe(1)
    expect(await sales.countOf('conversion_copies', id)).toBe(1)
  })

  it('of one affiliate earns the other nothing', async () => {
    const offer = await buildOffer(stores)
    const first = await sales.buildSale({ offer })
    const second = await sales.buildSale({ offer })
    await first.send({ txid: 'a' }, { txid: 'b' })
    await second.send({ txid: 'c' })
    const owners = (await sales.conversionsOf(first)).map(({ txid, affiliate_id }) => [txid, affiliate_id])
    expect(owners).toEqual([
      ['a', first.affiliate_id],
      ['b', first.affiliate_id],
      ['c', second.affiliate_id],
    ])
    expect(await sales.ledgerOf(first)).toHaveLength(2)
    expect(await sales.ledgerOf(second)).toHaveLength(1)
  })

  it('is paid by the row in force when it came, a personal one first', async () => {
    const raise_at = new Date(at + day_ms)
    const offer = await buildOffer(stores, { payout: { payout: '1.00', valid_to: raise_at } })
    await buildPayout(stores, { offer_id: offer.id, payout: '2.00', valid_from: raise_at })
    const sale = await sales.buildSale({ offer })
    const favourite = await sales.buildSale({ offer })
    await buildPayout(stores, { offer_id: offer.id, payout: '3.00', affiliate_id: favourite.affiliate_id })
    await sale.send({ txid: 'before' }, { txid: 'after', at: at + day_ms })
    await favourite.send({ txid: 'favourite' })
    expect((await sales.conversionsOf(sale)).map(({ payout }) => payout)).toEqual(['1.00', '2.00', '3.00'])
  })

  it('earns a share of the sale, to the cent', async () => {
    const offer = await buildOffer(stores, { payout: { payout_percent: '12.5', revenue_percent: '15' } })
    const sale = await sales.buildSale({ offer })
    await sale.send({ txid: '1', amount: '0.20' }, { txid: '2', amount: '0' }, { txid: '3' })
    expect((await sales.conversionsOf(sale)).map(({ payout, revenue }) => [payout, revenue])).toEqual([
      ['0.03', '0.03'],
      ['0.00', '0.00'],
    ])
    // A payout of zero has no entry.
    expect(await sales.ledgerOf(sale)).toMatchObject([{ amount: '0.03' }])
    expect(await sales.unmatchedOf(sale)).toMatchObject([{ reason: 'bad_amount' }])
  })

  it("takes the offer's default status, and flags an unknown status", async () => {
    const offer = await buildOffer(stores, { default_conversion_status: 'pending' })
    const sale = await sales.buildSale({ offer })
    await sale.send({ txid: 'default' }, { txid: 'odd', status: 'zxy' })
    const conversions = await sales.conversionsOf(sale)
    expect(conversions.map(({ status }) => status)).toEqual(['pending', 'pending'])
    expect(await sales.historyOf(conversions[1]?.id ?? '')).toMatchObject([
      { reason: null, note: JSON.stringify(message('status_not_known', { word: 'zxy' })) },
    ])
    expect(await sales.ledgerOf(sale)).toEqual([])
  })
})

describe('the reason of a postback', () => {
  it('is kept with the decline or reversal that it causes, and nowhere else', async () => {
    const sale = await sales.buildSale()
    const says = (status: string, reason: string, later = 0) => ({
      txid: 'r',
      status,
      at: at + later,
      parameters: { reason },
    })
    await sale.send(says('approved', 'fraud'), says('refunded', 'changed\n\u202Eher mind', 1))
    await sale.send(says('refunded', 'duplicate', 2), says('approved', 'terms', 3), says('trash', 'over cap', 4))
    await sale.send(
      { txid: 'd', status: 'duplicate' },
      { txid: 'e', status: 'declined', parameters: { reason: 'geo' } },
    )
    const [reversed, declined, other] = await sales.conversionsOf(sale)
    const readReasons = async (id = '') =>
      (await sales.historyOf(id)).map(({ to_status, reason_code, reason }) => [to_status, reason_code, reason])
    expect(await readReasons(reversed?.id)).toEqual([
      ['approved', null, null],
      ['reversed', 'other', 'changed her mind'],
      ['approved', null, null],
      ['reversed', 'cap_reached', null],
    ])
    expect(await readReasons(declined?.id)).toEqual([['declined', 'duplicate', null]])
    expect(await readReasons(other?.id)).toEqual([['declined', 'wrong_geo', null]])
    const entries = await stores.pg
      .selectFrom('ledger_entries')
      .where('affiliate_id', '=', sale.affiliate_id)
      .orderBy('id')
      .select('reason')
      .execute()
    expect(entries.map(({ reason }) => reason)).toEqual([null, 'changed her mind', null, 'Cap reached'])
  })
})

describe('a postback that makes no conversion is kept with its reason:', () => {
  it('a click id that was never given out, or whose click is another one', async () => {
    const sale = await sales.buildSale()
    const forged = { click_id: 'x'.repeat(32) }
    const elsewhere = {
      click_id: sales.ids.encode({ journal: 1, sequence: 1, at, affiliate_id: 1, offer_id: sale.offer.id }),
    }
    await sale.send(forged, elsewhere)
    expect(await sales.unmatchedOf(forged)).toMatchObject([{ reason: 'unknown_click' }])
    // It may stand in a journal that is still to come: see waiting-postbacks.test.ts.
    expect(await sales.unmatchedOf(elsewhere)).toMatchObject([{ reason: 'waiting', offer_id: sale.offer.id }])
  })

  it('an unknown goal, a click that does not count, no payout row', async () => {
    const sale = await sales.buildSale()
    await sale.send({ goal: 'unheard-of' })
    expect(await sales.unmatchedOf(sale)).toMatchObject([{ reason: 'unknown_goal', offer_id: sale.offer.id }])
    const bot = await sales.buildSale({ click: { rejected: 'bot' } })
    await bot.send({})
    expect(await sales.unmatchedOf(bot)).toMatchObject([{ reason: 'click_not_counted' }])
    const offer = await buildOffer(stores, { payout: { countries: ['DE'] } })
    const abroad = await sales.buildSale({ offer, click: { country: 'US' } })
    await abroad.send({})
    expect(await sales.unmatchedOf(abroad)).toMatchObject([{ reason: 'no_payout' }])
  })
})

describe('a change of status', () => {
  it('approves, reverses and approves again, with the money following', async () => {
    const sale = await sales.buildSale()
    await sale.send({ txid: 's', status: 'lead' }, { txid: 's', status: 'sale' }, { txid: 's', status: 'rejected' })
    // Neither a copy without a status nor the same refusal again undoes or repeats anything.
    await sale.send({ txid: 's' }, { txid: 's', status: 'declined' }, { txid: 's', status: '1' })
    const [conversion] = await sales.conversionsOf(sale)
    expect(conversion?.status).toBe('approved')
    const history = await sales.historyOf(conversion?.id ?? '')
    expect(history.map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
      [null, 'pending'],
      ['pending', 'approved'],
      ['approved', 'reversed'],
      ['reversed', 'approved'],
    ])
    expect((await sales.ledgerOf(sale)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['conversion', '10.00'],
      ['reversal', '-10.00'],
      ['conversion', '10.00'],
    ])
    expect(await sales.countOf('outbox', conversion?.id ?? '')).toBe(4)
  })

  it('still works when the click has grown old and the payout row is gone', async () => {
    const sale = await sales.buildSale()
    await sale.send({ txid: 'late' })
    await stores.pg.deleteFrom('payouts').where('offer_id', '=', sale.offer.id).execute()
    await sale.send({ txid: 'late', status: 'declined', at: at + 400 * day_ms })
    expect(await sales.conversionsOf(sale)).toMatchObject([{ status: 'reversed' }])
  })
})

describe('the cursor', () => {
  it('never lets a postback through twice, however often it is read', async () => {
    const sale = await sales.buildSale()
    await sale.send({ txid: 'once', status: 'pending' }, { txid: 'once', status: 'approved' })
    // A worker that starts again, and one that still believes to be at the beginning.
    await drain(sales.processorOf(1))
    await drain(sales.processorOf(1))
    const [conversion] = await sales.conversionsOf(sale)
    expect(await sales.historyOf(conversion?.id ?? '')).toHaveLength(2)
  })

  it('follows PostgreSQL back after a failover to a standby that lacks the last transactions', async () => {
    const sale = await sales.buildSale()
    await sale.send({ txid: 'kept' })
    const { sequence } = await stores.pg
      .selectFrom('postback_cursors')
      .select('sequence')
      .where('journal', '=', 1)
      .executeTakeFirstOrThrow()
    await sale.send({ txid: 'lost 1' }, { txid: 'lost 2' })
    const [, ...lost] = (await sales.conversionsOf(sale)).map(({ id }) => id)
    await stores.pg.transaction().execute(async (trx) => {
      for (const table of ['ledger_entries', 'conversion_history', 'outbox', 'conversion_copies', 'conversions']) {
        const key = table === 'conversions' ? 'id' : 'conversion_id'
        await sql.raw(`alter table ${table} disable trigger user`).execute(trx)
        await sql.raw(`delete from ${table} where ${key} in (${lost.join(', ')})`).execute(trx)
        await sql.raw(`alter table ${table} enable trigger user`).execute(trx)
      }
      await trx.updateTable('postback_cursors').set({ sequence }).where('journal', '=', 1).execute()
    })
    await sale.send({ txid: 'next' })
    expect((await sales.conversionsOf(sale)).map(({ txid }) => txid)).toEqual(['kept', 'lost 1', 'lost 2', 'next'])
    expect(await sales.ledgerOf(sale)).toHaveLength(4)
  })

  it('is saved after a while also where nothing but clicks came', async () => {
    const other = sales.openJournal(7)
    await other.write(...Array.from({ length: 20 }, () => clickRecord()))
    const readSaved = async (): Promise<string | undefined> => {
      const query = stores.pg.selectFrom('postback_cursors').select('sequence').where('journal', '=', 7)
      return (await query.executeTakeFirst())?.sequence
    }
    const patient = sales.processorOf(7)
    await drain(patient)
    await patient.step()
    expect(await readSaved()).toBeUndefined()
    const hasty = sales.processorOf(7, { unsaved_ms: 0 })
    await drain(hasty)
    expect(await readSaved()).toBe('20')
  })

  it('moves together with the postbacks’ effects, or does not move', async () => {
    const sale = await sales.buildSale()
    const cursor = () =>
      stores.pg.selectFrom('postback_cursors').select('sequence').where('journal', '=', 1).executeTakeFirst()
    const before = await cursor()
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'cannot tell anyone' using errcode = '57P01'; end $$`.execute(
      stores.pg,
    )
    await sql`create trigger fail before insert on outbox for each row execute function fail()`.execute(stores.pg)
    await expect(sale.send({ txid: 'half' })).rejects.toThrow('cannot tell anyone')
    expect(await sales.conversionsOf(sale)).toEqual([])
    expect(await cursor()).toEqual(before)
    await sql`drop trigger fail on outbox`.execute(stores.pg)
    await drain(processor)
    expect(await sales.conversionsOf(sale)).toHaveLength(1)
  })

  it('of two journals with the same transaction at the same time ends in one conversion', async () => {
    const second = sales.openJournal(2)
    const sale = await sales.buildSale()
    const { advertiser_id } = sale.offer
    const copies = Array.from({ length: 60 }, (_, index) =>
      postbackRecord({ at, advertiser_id, click_id: sale.click_id, txid: `t${index % 6}` }),
    )
    await journal.write(...copies)
    await second.write(...copies.toReversed())
    // Neither locks the other out, although they hold the same transactions in opposite orders.
    await Promise.all([drain(processor), drain(sales.processorOf(2))])
    expect(await sales.conversionsOf(sale)).toHaveLength(6)
    expect(await sales.ledgerOf(sale)).toHaveLength(6)
  })
})

describe('a postback that PostgreSQL refuses', () => {
  const readQuarantined = () =>
    stores.pg
      .selectFrom('quarantine')
      .select(['sequence', 'attempts', 'error'])
      .where('stream', '=', 'postbacks')
      .execute()

  it('is in quarantine after five attempts, and those around it are processed without a pause', async () => {
    const sale = await sales.buildSale()
    const { advertiser_id } = sale.offer
    const good = (txid: string) => postbackRecord({ at, advertiser_id, click_id: sale.click_id, txid })
    const [, bad] = await journal.write(good('1'), postbackRecord({ at: 9e13, status: 'test' }), good('2'))
    await drain(processor)
    expect((await sales.conversionsOf(sale)).map(({ txid }) => txid)).toEqual(['1', '2'])
    expect(await readQuarantined()).toMatchObject([{ sequence: String(bad), attempts: 5 }])
  })

  it('by an unknown status is kept once for each word, and not without end', async () => {
    const sale = await sales.buildSale()
    const words = Array.from({ length: 60 }, (_, index) => ({ txid: 'w', status: `odd ${index % 40}` }))
    await sale.send({ txid: 'w' }, ...words)
    const kept = (await sales.unmatchedOf(sale)).map(({ record }) => (record as PostbackRecord).status)
    expect(kept).toEqual(words.slice(0, max_kept).map(({ status }) => status))
  })

  it('may hold text that no database stores', async () => {
    const sale = await sales.buildSale({ click: { subs: ['nul \0', 'half \uD800', '', '', ''] } })
    await sale.send({ txid: 'nul \0 half \uD800', parameters: { x: '\0' } }, { goal: '\0' }, { txid: 'l'.repeat(7000) })
    expect((await sales.conversionsOf(sale)).map(({ sub1, sub2 }) => [sub1, sub2])).toEqual([
      ['nul \uFFFD', 'half \uFFFD'],
      ['nul \uFFFD', 'half \uFFFD'],
    ])
    expect(await sales.unmatchedOf(sale)).toMatchObject([{ reason: 'unknown_goal' }])
  })
})

describe('a click that has left its journal', () => {
  it('is found in ClickHouse', async () => {
    const offer = await buildOffer(stores)
    const affiliate_id = (await buildAffiliate(stores)).id
    const third = sales.openJournal(3)
    const click = clickRecord({
      at: at - 1,
      offer_id: offer.id,
      affiliate_id,
      ip: '203.0.113.4',
      subs: ['s', '', '', '', ''],
    })
    const click_id = await writeClick(third, sales.ids, click)
    await shipClicks(sales, 3)
    sales.readers.delete(3)
    const { advertiser_id } = offer
    await journal.write(postbackRecord({ at, advertiser_id, click_id }))
    await drain(processor)
    expect(await sales.conversionsOf({ offer })).toMatchObject([
      { ip: '203.0.113.4', sub1: 's', country: 'US', city: 'Boston', click_at: new Date(at - 1) },
    ])
  })
})
