import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../api/test-app.ts'
import { findLedgerFaults } from '../../billing/check-ledger.ts'
import { buildDelivery, buildGoal, buildOffer, buildPayout, buildPostback, buildUser } from '../../test/builders.ts'
import { spreadChanges } from '../../deliveries/spread.ts'
import { insertClicksInto } from '../../worker/clickhouse-inserts.ts'
import { copyConversions } from '../../worker/copy-conversions.ts'
import { drain, openSales, type Sales } from '../../worker/sales.test-support.ts'
import { createClickShipper } from '../../worker/ship-clicks.ts'
import { clickRecord, plainEnrich, postbackRecord, writeClick } from '../../worker/worker.test-support.ts'
import { startOperators, ways, type Operators, type Way } from '../operators.test-support.ts'

let network: Operators
let sales: Sales
beforeAll(async () => {
  network = await startOperators()
  sales = await openSales(network.stores)
})
afterAll(async () => {
  await sales.close()
  await network.close()
})

const day_ms = 86_400_000
const ago = (days: number): number => Date.now() - days * day_ms

const ship = async (): Promise<void> => {
  const { stores, state, readers } = sales
  const journal = readers.get(1)
  if (journal === undefined) throw new Error('journal 1 is not open')
  const shipper = createClickShipper({
    journal,
    state,
    insert: insertClicksInto(stores.clickhouse),
    enrich: plainEnrich,
    quarantine: () => Promise.reject(new Error('nothing is damaged here')),
    log: pino({ level: 'silent' }),
  })
  while ((await shipper.ship()) > 0);
}

interface Seen {
  id: string | number
  status: string
  payout: number
}

/** An affiliate, a click of theirs on an offer, and what they see of it. */
const buildSeller = async (offer: { id: number }, click: object = {}) => {
  const { stores, app } = network
  const { affiliate_id, email } = await buildUser(stores)
  const record = clickRecord({ at: ago(5), offer_id: offer.id, affiliate_id, ...click })
  const click_id = await writeClick(sales.journal, sales.ids, record)
  const { access } = await signInAs(app, email)
  return {
    affiliate_id,
    click_id,
    balance: async () => (await getAs<{ balance: number }>(app, access, '/api/affiliate/balance/')).balance,
    report: async (): Promise<Seen[]> => {
      while ((await copyConversions(stores.pg, stores.clickhouse)) > 0);
      return (await getAs<{ results: Seen[] }>(app, access, '/api/statistics/conversions/latest/')).results
    },
  }
}

/** What the advertiser's postback says of a click, taken by the worker. */
const say = async (offer: { advertiser_id: number }, click_id: string, said: object): Promise<void> => {
  const { advertiser_id } = offer
  await sales.journal.write(postbackRecord({ at: Date.now(), advertiser_id, click_id, ...said }))
  await drain(sales.taker)
}

const isWhole = async (): Promise<void> => expect(await findLedgerFaults(network.stores.pg)).toEqual([])

describe.each(ways)('by %s', { timeout: 120_000 }, (way) => {
  test('a sale that nobody told of is added: paid, told, seen by its affiliate, and not twice', async () => {
    const { perform, actors, lastAudit, stores } = network
    const offer = await buildOffer(stores, { hold_days: 3 })
    const seller = await buildSeller(offer)
    const stranger = await buildSeller(offer)
    await buildPostback(stores, { affiliate_id: seller.affiliate_id, created_at: new Date(ago(1)) })
    await ship()
    const given = { click_id: seller.click_id, txid: 'order-1', status: 'approved' as const, reason: 'told by mail' }
    const added = await perform(way, 'addConversion', { ...given, at: new Date(ago(4)).toISOString() })
    expect(added).toMatchObject({ status: 'approved', payout: 10, revenue: 12.5, affiliate_id: seller.affiliate_id })
    expect(added.decided).toMatch(/is approved, paid by general payout row \d+, 10.00: 10.00, in the balance from/)
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'conversions add', input: given })

    // It happened four days ago, and was held for three.
    expect(await seller.balance()).toBe(10)
    expect(await seller.report()).toMatchObject([{ status: 'approved', payout: 10 }])
    expect([await stranger.balance(), await stranger.report()]).toEqual([0, []])
    await spreadChanges(stores.pg, new Date())
    const shown = await perform(way, 'showConversion', { id: added.id })
    expect(shown).toMatchObject({
      created_at: added.created_at,
      txid: 'order-1',
      country: 'US',
      city: 'Boston',
      history: [{ from: null, to: 'approved', actor: `operator:${actors[way]}`, reason: 'told by mail', said: null }],
      ledger: [{ kind: 'conversion', amount: 10, payment_id: null }],
      deliveries: [{ status: 'approved', state: 'waiting', url: 'https://tracker.example/postback?click={sub1}' }],
    })
    expect(Date.parse(shown.history[0]?.at ?? '')).toBeGreaterThan(ago(1))

    const again = perform(way, 'addConversion', given)
    await expect(again).rejects.toThrow(`Conversion ${added.id} was made of this transaction before`)
    const nameless = perform(way, 'addConversion', { click_id: seller.click_id, reason: 'x' })
    await expect(nameless).rejects.toThrow(`The click has conversion ${added.id} already ("order-1", approved)`)
    // The advertiser tells of it after all, and later takes it back.
    await say(offer, seller.click_id, { txid: 'order-1', status: 'approved' })
    expect((await perform(way, 'listConversions', { affiliate: seller.affiliate_id })).count).toBe(1)
    await say(offer, seller.click_id, { txid: 'order-1', status: 'refunded' })
    expect([await seller.balance(), await seller.report()]).toMatchObject([0, [{ status: 'reversed' }]])
    await isWhole()
  })

  test('conversions are approved, declined and reversed, and what was paid goes by an entry below zero', async () => {
    const { perform, actors, lastAudit, stores } = network
    const offer = await buildOffer(stores, { default_conversion_status: 'pending' })
    const seller = await buildSeller(offer)
    for (const txid of ['a', 'b', 'c']) await say(offer, seller.click_id, { txid })
    const mine = { affiliate: seller.affiliate_id }
    const { results } = await perform(way, 'listConversions', mine)
    const [c = '', b = '', a = ''] = results.map(({ id }) => id)
    const decided = { changed: 2, unchanged: 0, payout: 20 }
    expect(await perform(way, 'approveConversions', { ids: [b, a] })).toEqual(decided)
    expect(await lastAudit()).toMatchObject({
      actor: actors[way],
      action: 'conversions approve',
      input: { ids: [b, a] },
    })
    expect(await perform(way, 'approveConversions', { ids: [b, a] })).toEqual({ changed: 0, unchanged: 2, payout: 0 })
    expect(await seller.balance()).toBe(20)

    // It leaves the balance with a payment, and comes back from there.
    await stores.pg
      .insertInto('payments')
      .values({ affiliate_id: seller.affiliate_id, method: 'paypal', amount: '20.00', status: 'completed' })
      .execute()
    await perform(way, 'addLedgerEntry', { ...mine, kind: 'correction', amount: '-20.00', reason: 'paid' })
    expect(await perform(way, 'reverseConversions', { ids: [a], reason: 'refunded' })).toMatchObject({ payout: 10 })
    expect(await seller.balance()).toBe(-10)
    await perform(way, 'declineConversions', { ids: [c], reason: 'the same person' })
    expect((await seller.report()).map(({ status }) => status)).toEqual(['declined', 'approved', 'reversed'])
    const { history, ledger } = await perform(way, 'showConversion', { id: a })
    expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['conversion', 10],
      ['reversal', -10],
    ])
    expect(history.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      [null, 'pending', null],
      ['pending', 'approved', null],
      ['approved', 'reversed', 'refunded'],
    ])

    // All or none, and never by another word than its own.
    const reason = 'x'
    const mixed = perform(way, 'declineConversions', { ids: [c, b], reason })
    await expect(mixed).rejects.toThrow(`Conversion ${b} is approved: its money is taken back by conversions reverse`)
    const absent = perform(way, 'reverseConversions', { ids: [b, '987654321'], reason })
    await expect(absent).rejects.toThrow('There is no conversion 987654321; nothing was changed.')
    expect(await seller.balance()).toBe(-10)
    expect((await perform(way, 'listConversions', { ...mine, status: 'approved' })).results).toMatchObject([{ id: b }])
    await isWhole()
  })
})
