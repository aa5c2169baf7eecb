import { sql } from 'kysely'
import { buildCap } from '../caps/caps.test-support.ts'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { findBalance } from '../dashboard/queries.ts'
import { readSecrets } from '../../shared/secrets.ts'
import {
  buildAffiliate,
  buildBilling,
  buildGoal,
  buildOffer,
  buildPayout,
  buildPostback,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { fanOutChanges } from '../outbound-postbacks/fan-out.ts'
import { verify } from '../../operations/verify/verify.ts'
import { createConversionCopier } from './copy-conversions.ts'
import { drain, openSales, shipClicks } from '../inbound-postbacks/sales.test-support.ts'
import { clickRecord, postbackRecord, writeClick } from '../../processes/worker/worker.test-support.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { untilWaiting } from '../../../testing/harness/steps.ts'

const log = pino({ level: 'silent' })

const network = setUp(startOperators)
const sales = setUp(() => openSales(network.stores))

const day_ms = 86_400_000
const ago = (days: number): number => Date.now() - days * day_ms

interface Seen {
  reason_code: string
  reason: string
  id: string | number
  status: string
  payout: number
}

/** An affiliate with a click on an offer, and its own view of that. */
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
      while ((await createConversionCopier({ ...stores, log })()) > 0);
      return (await getAs<{ results: Seen[] }>(app, access, '/api/statistics/conversions/latest/')).results
    },
    clicks: async (): Promise<number> => {
      const days = await getAs<{ clicks: number }[]>(app, access, '/api/statistics/daily/')
      return days.reduce((sum, { clicks }) => sum + clicks, 0)
    },
  }
}

/** Sends an advertiser's postback through the worker. */
const say = async (offer: { advertiser_id: number }, click_id: string, fields: object): Promise<void> => {
  const { advertiser_id } = offer
  await sales.journal.write(postbackRecord({ at: Date.now(), advertiser_id, click_id, ...fields }))
  await drain(sales.processor)
}

test('a conversion added without a transaction ID waits for a booking of its click, and is refused', async () => {
  const { pg } = network.stores
  const offer = await buildOffer(network.stores)
  const { click_id } = await buildSeller(offer)
  await shipClicks(sales)
  const { settled } = await pg.transaction().execute(async (trx) => {
    await sql`select from goals where id = ${offer.goal.id} for update`.execute(trx)
    const booking = say(offer, click_id, { txid: 'order-2', status: 'approved' })
    await untilWaiting(pg)
    const adding = network.perform('call', 'addConversion', { click_id, reason: 'told by mail' })
    const both = Promise.allSettled([booking, adding])
    await untilWaiting(pg, 2)
    return { settled: both }
  })
  expect(await settled).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { message: expect.stringContaining('The click already has conversion') } },
  ])
})

describe.each(ways)('by %s', (way) => {
  test('a conversion keeps what its affiliate put on the link, and is found by the affiliate’s click ID', async () => {
    const { perform } = network
    const offer = await buildOffer(network.stores)
    const extras = { sub6: 'six', sub10: '=ten', aff_click_id: `own/${way}` }
    const [seller, stranger] = [await buildSeller(offer, { extras }), await buildSeller(offer)]
    await shipClicks(sales)
    for (const { click_id } of [seller, stranger]) await say(offer, click_id, { status: 'approved' })
    const { results } = await perform(way, 'listConversions', { aff_click_id: ` own/${way}` })
    expect(results).toMatchObject([{ affiliate_id: seller.affiliate_id }])
    expect((await perform(way, 'listConversions', { offer: offer.id, aff_click_id: 'own' })).count).toBe(0)
    expect(await perform(way, 'showConversion', { id: results[0]?.id ?? '' })).toMatchObject({
      subs: ['', '', '', '', '', 'six', '', '', '', '=ten'],
      aff_click_id: extras.aff_click_id,
    })
    expect(await seller.report()).toMatchObject([{ ...extras, sub7: '' }])
    expect(await stranger.report()).toMatchObject([{ sub6: '', aff_click_id: '' }])
  })

  test('an unreported conversion is added: paid, sent, seen by its affiliate, and not twice', async () => {
    const { perform, actors, lastAudit, stores } = network
    const offer = await buildOffer(stores, { hold_days: 3 })
    const seller = await buildSeller(offer)
    const stranger = await buildSeller(offer)
    await buildPostback(stores, { affiliate_id: seller.affiliate_id, created_at: new Date(ago(1)) })
    await shipClicks(sales)
    const given = { click_id: seller.click_id, txid: 'order-1', status: 'approved' as const, reason: 'told by mail' }
    const added = await perform(way, 'addConversion', { ...given, at: new Date(ago(4)).toISOString() })
    expect(added).toMatchObject({ status: 'approved', payout: 10, revenue: 12.5, affiliate_id: seller.affiliate_id })
    expect(added.payout_id).toBe(offer.payout.id)
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'conversions add', input: given })

    // It happened four days ago, and was held for three.
    expect(await seller.balance()).toBe(10)
    expect(await seller.report()).toMatchObject([{ status: 'approved', payout: 10 }])
    expect([await stranger.balance(), await stranger.report()]).toEqual([0, []])
    await fanOutChanges(stores.pg, new Date())
    const shown = await perform(way, 'showConversion', { id: added.id })
    expect(shown).toMatchObject({
      created_at: added.created_at,
      txid: 'order-1',
      country: 'US',
      city: 'Boston',
      history: [
        {
          from: null,
          to: 'approved',
          actor: `operator:${actors[way]}`,
          reason: 'told by mail',
          note: null,
          reason_code: null,
          said: null,
        },
      ],
      ledger: [{ kind: 'conversion', amount: 10, payment_id: null }],
      deliveries: [{ status: 'approved', state: 'waiting', url: 'https://tracker.example/postback?click={sub1}' }],
    })
    expect(Date.parse(shown.history[0]?.at ?? '')).toBeGreaterThan(ago(1))

    const again = perform(way, 'addConversion', given)
    await expect(again).rejects.toThrow(`Conversion ${added.id} was already made from this transaction`)
    const nameless = perform('call', 'addConversion', { click_id: seller.click_id, reason: 'x' })
    await expect(nameless).rejects.toThrow(`The click already has conversion ${added.id} ("order-1", approved)`)
    // The advertiser tells of it after all, and later takes it back.
    await say(offer, seller.click_id, { txid: 'order-1', status: 'approved' })
    expect((await perform(way, 'listConversions', { affiliate: seller.affiliate_id })).count).toBe(1)
    await say(offer, seller.click_id, { txid: 'order-1', status: 'refunded' })
    expect([await seller.balance(), await seller.report()]).toMatchObject([0, [{ status: 'reversed' }]])
  })

  test('conversions are approved, declined and reversed, and a negative entry takes the payout back', async () => {
    const { perform, actors, lastAudit, stores } = network
    const offer = await buildOffer(stores, { default_conversion_status: 'pending' })
    const seller = await buildSeller(offer)
    for (const txid of ['a', 'b', 'c']) await say(offer, seller.click_id, { txid, at: ago(4) })
    const mine = { affiliate: seller.affiliate_id }
    const { results } = await perform('call', 'listConversions', mine)
    const [c = '', b = '', a = ''] = results.map(({ id }) => id)
    const decided = { changed: 2, unchanged: 0, payout: 20 }
    expect(await perform(way, 'approveConversions', { ids: [b, a] })).toMatchObject(decided)
    expect(await lastAudit()).toMatchObject({
      actor: actors[way],
      action: 'conversions approve',
      input: { ids: [b, a] },
    })
    expect(await perform(way, 'approveConversions', { ids: [b, a] })).toMatchObject({
      changed: 0,
      unchanged: 2,
      payout: 0,
      decided_before: [{ status: 'approved', actor: actors[way], count: 2 }],
    })
    expect(await seller.balance()).toBe(20)

    // The paid amount is deducted from later earnings.
    await buildBilling(stores, { affiliate_id: seller.affiliate_id })
    await perform('call', 'setPaymentTerms', { ...mine, minimum: '1' })
    const { payments } = await perform('call', 'preparePayments', {
      through: new Date(ago(2)).toISOString().slice(0, 10),
    })
    const payment_id = payments.find(({ affiliate_id }) => affiliate_id === seller.affiliate_id)?.id
    expect(await seller.balance()).toBe(0)
    expect(await perform(way, 'reverseConversions', { ids: [a], reason: 'refunded' })).toMatchObject({ payout: 10 })
    expect(await seller.balance()).toBe(-10)
    await perform(way, 'declineConversions', { ids: [c], reason_code: 'duplicate', reason: 'the same person' })
    expect((await seller.report()).map(({ status, reason_code, reason }) => [status, reason_code, reason])).toEqual([
      ['declined', 'duplicate', 'the same person'],
      ['approved', '', ''],
      ['reversed', 'other', 'refunded'],
    ])
    const { history, ledger } = await perform(way, 'showConversion', { id: a })
    expect(ledger).toMatchObject([
      { kind: 'conversion', amount: 10, payment_id },
      { kind: 'reversal', amount: -10, payment_id: null },
    ])
    expect(history.map(({ from, to, reason_code, reason }) => [from, to, reason_code, reason])).toEqual([
      [null, 'pending', null, null],
      ['pending', 'approved', null, null],
      ['approved', 'reversed', 'other', 'refunded'],
    ])

    const silent = perform(way, 'declineConversions', { ids: [c] })
    await expect(silent).rejects.toThrow('shown to the affiliate')

    // All or none, and never by another word than its own.
    const reason = 'x'
    const mixed = perform('call', 'declineConversions', { ids: [c, b], reason })
    await expect(mixed).rejects.toThrow(`Conversion ${b} is approved: to reverse its payout, use `)
    const absent = perform('call', 'reverseConversions', { ids: [b, '987654321'], reason })
    await expect(absent).rejects.toThrow('There is no conversion 987654321; nothing was changed.')
    expect(await seller.balance()).toBe(-10)
    expect((await perform('call', 'listConversions', { ...mine, status: 'approved' })).results).toMatchObject([
      { id: b },
    ])
  })
})

describe('a conversion that cannot be added says why, and leaves nothing', () => {
  const reason = 'x'
  const add = (click_id: string, given: object = {}) =>
    network.perform('call', 'addConversion', { click_id, reason, ...given })
  let offer: Awaited<ReturnType<typeof buildOffer>>
  beforeAll(async () => {
    offer = await buildOffer(network.stores, { click_lifetime_days: 3 })
    const { id: goal_id } = await buildGoal(network.stores, { offer_id: offer.id, code: 'share' })
    await buildPayout(network.stores, { offer_id: offer.id, goal_id, countries: ['US'], payout_percent: '10' })
  })
  const countMade = async () => (await network.perform('call', 'listConversions', { offer: offer.id })).count

  const refused: [what: string, click: object, given: object, sentence: string][] = [
    ['a click too old', {}, {}, 'The click expired at'],
    [
      'one that does not count',
      { rejected: 'bot', payout_id: 0 },
      {},
      'The click does not count, so it cannot be paid: ',
    ],
    ['no goal of the offer', {}, { goal: 'sold' }, 'has no goal "sold": there is "", "share".'],
    ['a share of nothing', {}, { goal: 'share', at: new Date(ago(4)).toISOString() }, 'percentage of the sale amount'],
    [
      'no payout row then',
      { country: 'FR' },
      { goal: 'share', at: new Date(ago(4)).toISOString() },
      'No rate of the offer matches',
    ],
    ['a time to come', {}, { at: '2099-01-01' }, 'is in the future'],
    ['a time before the click', {}, { at: new Date(ago(6)).toISOString() }, 'is before the click'],
    ['no time', {}, { at: '2026-02-30' }, 'is not a time'],
    ['an amount with a comma', {}, { amount: '1,50' }, 'amount'],
    ['an amount that rounds to too much', {}, { amount: '999999999999.995' }, 'must be at most 999999999999.99'],
  ]
  test('by its click, goal, time or amount', async () => {
    const { id: affiliate_id } = await buildAffiliate(network.stores)
    const clicks: string[] = []
    for (const [_what, click] of refused) {
      const record = clickRecord({ at: ago(5), offer_id: offer.id, affiliate_id, ...click })
      clicks.push(await writeClick(sales.journal, sales.ids, record))
    }
    await shipClicks(sales)
    for (const [index, [_what, _click, given, sentence]] of refused.entries())
      await expect(add(clicks[index] ?? '', given)).rejects.toThrow(sentence)
    expect(await countMade()).toBe(0)
  })

  test('a click id that is not ours, or leads nowhere, or is not shipped', async () => {
    const { click_id, affiliate_id } = await buildSeller(offer)
    await expect(add(click_id)).rejects.toThrow('not in the statistics yet')
    await shipClicks(sales)
    await expect(add(`${click_id.startsWith('x') ? 'y' : 'x'}${click_id.slice(1)}`)).rejects.toThrow(
      'does not belong to this network',
    )
    const nowhere = sales.ids.encode({ journal: 9, sequence: 7, at: ago(1), affiliate_id, offer_id: offer.id })
    await expect(add(nowhere)).rejects.toThrow('record 7 of journal 9')
  })
})

test('what is paid is the row in force when it happened, a personal one first, and a share by the cent', async () => {
  const { stores, perform } = network
  const changed = new Date(ago(3))
  const offer = await buildOffer(stores, { payout: { payout: '4.00', valid_to: changed } })
  const seller = await buildSeller(offer)
  await buildPayout(stores, { offer_id: offer.id, payout_percent: '12.5', valid_from: changed })
  const own = { offer_id: offer.id, affiliate_id: seller.affiliate_id, payout: '7.77', valid_from: new Date(ago(1)) }
  const personal = await buildPayout(stores, own)
  await shipClicks(sales)
  const add = (txid: string, at: number, amount?: string) =>
    perform('call', 'addConversion', {
      click_id: seller.click_id,
      txid,
      at: new Date(at).toISOString(),
      reason: 'x',
      ...(amount !== undefined && { amount }),
    })
  expect(await add('1', ago(4))).toMatchObject({ payout: 4 })
  expect(await add('2', ago(2), '80.04')).toMatchObject({ payout: 10.01, revenue: 12.5, sale_amount: 80.04 })
  expect((await add('3', ago(0.5))).payout_id).toBe(personal.id)
  expect(await seller.balance()).toBe(21.78)
})

test('a conversion of the past that fills a cap fills it now: visitors came until then', async () => {
  const { stores, perform } = network
  const offer = await buildOffer(stores)
  const cap = await buildCap(stores.pg, { offer_id: offer.id, amount: '1', period: 'total', earlier_clicks: true })
  const seller = await buildSeller(offer)
  await shipClicks(sales)
  const began = new Date()
  const at = new Date(ago(3)).toISOString()
  await perform('call', 'addConversion', { click_id: seller.click_id, txid: 'filled', at, reason: 'x' })
  const counters = stores.pg.selectFrom('cap_counters').where('cap_id', '=', cap.id)
  const { reached_at } = await counters.select('reached_at').executeTakeFirstOrThrow()
  expect(reached_at?.getTime()).toBeGreaterThanOrEqual(began.getTime())
})

test('a decision holds against every postback, and is undone by an operator only', async () => {
  const { stores, perform } = network
  const offer = await buildOffer(stores)
  const seller = await buildSeller(offer)
  await shipClicks(sales)
  const { id } = await perform('call', 'addConversion', {
    click_id: seller.click_id,
    txid: 'late',
    status: 'approved',
    at: new Date(ago(3)).toISOString(),
    reason: 'x',
  })
  // Said after the sale and before the operator's word: it lay in a journal that lagged behind.
  await say(offer, seller.click_id, { txid: 'late', status: 'declined', at: ago(1) })
  expect(await seller.balance()).toBe(10)
  await perform('call', 'reverseConversions', { ids: [id], reason: 'x' })
  await say(offer, seller.click_id, { txid: 'late', status: 'approved', at: Date.now() - 60_000 })
  expect(await seller.balance()).toBe(0)
  const { remarks } = await perform('call', 'showConversion', { id })
  expect(remarks.map((remark) => remark.reason)).toEqual(['outdated', 'outdated'])
  // Nor does one that is sent after it: that is for an operator to see, once however often it is sent.
  for (const age of [2, 1, 0])
    await say(offer, seller.click_id, { txid: 'late', status: 'approved', at: Date.now() + 10 - age })
  const shown = await perform('call', 'showConversion', { id })
  expect(shown.remarks.map(({ reason }) => reason)).toEqual(['outdated', 'outdated', 'contradicts_operator'])
  expect(await seller.balance()).toBe(0)
  await perform('call', 'approveConversions', { ids: [id] })
  expect(await seller.balance()).toBe(10)
})

test('verify knows postbacks that contradict a decision repeatedly', async () => {
  const offer = await buildOffer(network.stores)
  const seller = await buildSeller(offer)
  await say(offer, seller.click_id, { txid: 'a', status: 'pending', at: ago(1) })
  const [made] = (await network.perform('call', 'listConversions', { offer: offer.id })).results
  await network.perform('call', 'approveConversions', { ids: [made?.id ?? ''] })
  for (const later of [10, 20, 30])
    await say(offer, seller.click_id, { txid: 'a', status: '3', at: Date.now() + later })
  expect(await seller.balance()).toBe(10)
})

test('a limit of nothing is refused', async () => {
  const before = await network.perform('call', 'setConversionLimits', {})
  for (const field of ['payout', 'revenue', 'sale_amount'])
    for (const amount of ['0', '0.00', 'x'])
      await expect(network.perform('call', 'setConversionLimits', { [field]: amount })).rejects.toThrow(
        new RegExp(`${field.replace('_', '.')}"? must be an amount above 0, such as 50.00`),
      )
  expect(await network.perform('call', 'setConversionLimits', {})).toEqual(before)
})

test('what is above the limits is added as pending, and approved by its number alone', async () => {
  const { perform, stores } = network
  const offer = await buildOffer(stores, { payout: { payout: '12.00' } })
  const seller = await buildSeller(offer)
  await shipClicks(sales)
  expect(await perform('call', 'setConversionLimits', { payout: '11.99' })).toMatchObject({ payout: 11.99 })
  const given = { click_id: seller.click_id, txid: 'dear', status: 'approved' as const, reason: 'told by mail' }
  const { id, next } = await perform('call', 'addConversion', given)
  const above = { code: 'above_limits', parameters: { amounts: [{ name: 'payout', amount: '12.00', limit: '11.99' }] } }
  const parameters = { id, why: above }
  expect(next).toMatchObject({ code: 'conversion_not_approved', parameters })
  expect(await seller.balance()).toBe(0)
  const { history } = await perform('call', 'showConversion', { id })
  expect(history[0]).toMatchObject({ reason: 'told by mail', note: above })
  await perform('call', 'approveConversions', { ids: [id] })
  expect(await seller.balance()).toBe(12)
  expect(await perform('call', 'setConversionLimits', { payout: '10000' })).toEqual({
    payout: 10_000,
    revenue: 20_000,
    sale_amount: 100_000,
  })
})

test.each([
  ['in another charset', 'bytes:%C0-9001', '\u0410-9001'],
  ['as lists show it', 'bytes:%C0-9002', 'bytes:%C0-9002'],
  ['that looks escaped', 'bytes:bytes:9003', 'bytes:9003'],
  ['longer than 1,000 characters', `bytes:${'%C0'.repeat(5_000)}`, `bytes:${'%C0'.repeat(5_000)}`],
])('an id that is stored escaped is found, and added once: %s', async (_what, stored, written) => {
  const { stores, perform } = network
  const offer = await buildOffer(stores)
  const seller = await buildSeller(offer)
  await shipClicks(sales)
  await say(offer, seller.click_id, { txid: stored, status: 'pending' })
  const list = async () => (await perform('call', 'listConversions', { offer: offer.id, txid: written })).results
  const [made] = await list()
  expect(made).toMatchObject({ txid: stored })
  const given = { click_id: seller.click_id, txid: written, reason: 'x' }
  await expect(perform('call', 'addConversion', given)).rejects.toThrow(`Conversion ${made?.id} was already made`)
  // The other offer has no conversion: it is stored as a postback would store it.
  const second = await buildSeller(offer, { offer_id: (await buildOffer(stores)).id })
  await shipClicks(sales)
  const added = await perform('call', 'addConversion', { ...given, click_id: second.click_id })
  expect(added.txid).toBe(written.startsWith('bytes:') ? stored : written)
})

test('two operators who add, or reverse, the same at once do it once', async () => {
  const { stores, perform } = network
  const offer = await buildOffer(stores)
  const seller = await buildSeller(offer)
  await shipClicks(sales)
  const given = { click_id: seller.click_id, reason: 'x' }
  const added = await Promise.allSettled([1, 2, 3].map(() => perform('call', 'addConversion', given)))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [conversion] = (await perform('call', 'listConversions', { offer: offer.id })).results
  const ids = [conversion?.id ?? '']
  const reversed = await Promise.all([1, 2, 3].map(() => perform('call', 'reverseConversions', { ids, reason: 'x' })))
  expect(reversed.filter(({ changed }) => changed === 1)).toHaveLength(1)
  expect(await seller.balance()).toBe(0)
})

test('the list is narrowed by everything that it can be narrowed by', async () => {
  const { stores, perform } = network
  const offer = await buildOffer(stores)
  const seller = await buildSeller(offer)
  await say(offer, seller.click_id, { txid: 'old', at: ago(4), status: 'approved' })
  await say(offer, seller.click_id, { txid: ' new ', status: 'pending' })
  const findMatching = async (given: object) =>
    (await perform('call', 'listConversions', { offer: offer.id, ...given })).results.map(({ txid }) => txid)
  expect(await findMatching({})).toEqual(['new', 'old'])
  expect(await findMatching({ limit: 1, page: 2 })).toEqual(['old'])
  expect(await findMatching({ status: 'pending' })).toEqual(['new'])
  expect(await findMatching({ txid: 'old' })).toEqual(['old'])
  expect(await findMatching({ click_id: seller.click_id, goal: '' })).toEqual(['new', 'old'])
  expect(await findMatching({ from: new Date(ago(1)).toISOString() })).toEqual(['new'])
  expect(await findMatching({ to: new Date(ago(1)).toISOString(), advertiser: offer.advertiser_id })).toEqual(['old'])
  await say(offer, seller.click_id, { txid: 'fraud', status: 'declined', parameters: { reason: 'fraud' } })
  await say(offer, seller.click_id, { txid: 'silent', status: 'declined' })
  expect(await findMatching({ reason_code: 'fraud' })).toEqual(['fraud'])
  expect(await findMatching({ reason_code: 'other' })).toEqual(['silent'])
  for (const none of [{ goal: 'x' }, { affiliate: 1_000_000 }, { advertiser: 1_000_000 }, { click_id: 'x' }])
    expect(await findMatching(none)).toEqual([])
  await expect(perform('call', 'showConversion', { id: '987654321' })).rejects.toThrow('no conversion 987654321')
})

test('after all of it, verify finds journals, databases and ledger in agreement', async () => {
  await shipClicks(sales)
  const { pg, clickhouse, data_dir } = network.stores
  while ((await createConversionCopier({ pg, clickhouse, log })()) > 0);
  const { click_id_key } = readSecrets(data_dir)
  // No worker sends what the first tests did, which may be a minute ago.
  await pg.updateTable('outbox').set({ created_at: new Date() }).execute()
  expect((await verify({ data_dir, pg, clickhouse, click_id_key, findBalance })).difference).toBeUndefined()
})
