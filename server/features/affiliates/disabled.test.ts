import { afterAll, beforeAll, expect, test } from 'vitest'
import { fanOutChanges } from '../outbound-postbacks/fan-out.ts'
import { createLog } from '../../shared/log.ts'
import { startInternet, type TestInternet } from '../outbound-postbacks/calling/internet.test-support.ts'
import { findBalance } from '../dashboard/queries.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildPostback } from '../../../testing/harness/builders.ts'
import { verify } from '../../operations/verify/verify.ts'
import { createConversionCopier } from '../conversions/copy-conversions.ts'
import { drain, openSales, shipClicks, type Sale } from '../inbound-postbacks/sales.test-support.ts'
import { createPostbackSender } from '../outbound-postbacks/send-postbacks.ts'
import { postbackRecord } from '../../processes/worker/worker.test-support.ts'
import { startOperators, ways, type Way } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

/* ADR-0065: conversions that arrive for a disabled affiliate are not paid and not sent, and enabling it does not change that. */

const network = setUp(startOperators)
const sales = setUp(() => openSales(network.stores))
let internet: TestInternet
/** The URLs that were called for all affiliates. */
let called: string[]
/** Of tracker.net. */
let address: string[]
const log = createLog('worker', 'silent')
const day_ms = 86_400_000
beforeAll(async () => {
  internet = startInternet()
  called = await internet.serve('tracker.net', (_request, response) => void response.end('OK'))
  address = internet.names.get('tracker.net') ?? []
})
afterAll(() => internet.close())

/** Calls what is due now, or in some days. @returns what was called since the test began */
const send = async (days = 0): Promise<string[]> => {
  const { pg } = network.stores
  const now = () => new Date(Date.now() + days * day_ms)
  const tools = { lookup: internet.lookup, dial: internet.dial, limits: { connect_ms: 5_000, total_ms: 5_000 } }
  const sender = createPostbackSender({ pg, tools, keys: { click_id_key: Buffer.alloc(32) }, log, now })
  while ((await fanOutChanges(pg, now())) > 0);
  while ((await sender.fill()) > 0) await sender.settle()
  await sender.stop()
  return called.splice(0).toSorted()
}

/** Clicks of two affiliates, each with a postback for every status that says whose it is. */
const buildPair = async () => {
  const build = async (name: string): Promise<Sale> => {
    const sale = await sales.buildSale({ click: { at: Date.now() - day_ms } })
    const { affiliate_id } = sale
    for (const status of ['pending', 'approved', 'declined', 'reversed'] as const)
      await buildPostback(network.stores, {
        affiliate_id,
        status,
        url: `http://tracker.net/${name}/{txid}/${status}`,
        created_at: new Date(Date.now() - day_ms),
      })
    return sale
  }
  return { own: await build('own'), other: await build('other') }
}

/** A postback with the time just after the operator's last change. */
const say = (sale: Sale, txid: string, status = ''): Promise<void> =>
  sale.send({ txid, status, at: Date.now() + 20, advertiser_id: sale.offer.advertiser_id })

/** Transaction, status and what holds each conversion of an affiliate, the oldest first. */
const states = async ({ affiliate_id: affiliate }: Sale) =>
  (await network.perform('call', 'listConversions', { affiliate })).results
    .map(({ txid, status, held_for }) => [txid, status, held_for])
    .toReversed()

const net = async (sale: Sale): Promise<number> =>
  (await sales.ledgerOf(sale)).reduce((sum, { amount }) => sum + Number(amount), 0)

const held = 'affiliate_disabled'

const disable = (id: number, way: Way = 'call') => network.perform(way, 'disableAffiliate', { id, reason: 'fraud' })
const enable = (id: number, way: Way = 'call') => network.perform(way, 'enableAffiliate', { id })

test.each(ways)('by %s, conversions of a disabled affiliate are held for an operator, and not sent', async (way) => {
  const { own, other } = await buildPair()
  const id = own.affiliate_id
  await disable(id, way)
  for (const sale of [own, other]) {
    await say(sale, 'a', 'approved')
    await say(sale, 'b')
    await say(sale, 'c', 'pending')
    await say(sale, 'd', 'declined')
  }
  expect(await states(own)).toEqual([
    ['a', 'pending', held],
    ['b', 'pending', held],
    ['c', 'pending', held],
    ['d', 'declined', null],
  ])
  expect(await net(own)).toBe(0)
  expect(await net(other)).toBe(20)
  expect(await send()).toEqual(['/other/a/approved', '/other/b/approved', '/other/c/pending', '/other/d/declined'])
  const kept = await network.perform('call', 'listUnmatchedPostbacks', { reason: held, offer: own.offer.id })
  expect(kept.results).toHaveLength(3)
  expect(kept.results[0]?.why).toContain('conversions approve')

  expect(await enable(id, way)).toEqual({
    id,
    status: 'active',
    held_conversions: 3,
    held_payout: 30,
    next: expect.objectContaining({ code: 'conversions_held', parameters: { affiliate_id: id } }),
  })
  expect(await enable(other.affiliate_id, way)).toMatchObject({ held_conversions: 0, next: null })
  // Nothing of that time changes, not even when the advertiser repeats it; new conversions count.
  for (const txid of ['a', 'b', 'c']) await say(own, txid, 'approved')
  await say(own, 'e', 'approved')
  const waiting = ['a', 'b', 'c'].map((txid) => [txid, 'pending', held])
  const rest = [
    ['d', 'declined', null],
    ['e', 'approved', null],
  ]
  expect(await states(own)).toEqual([...waiting, ...rest])
  expect(await send(3)).toEqual(['/own/e/approved'])

  const { results } = await network.perform(way, 'listConversions', { affiliate: id, held: true })
  expect(results.map(({ txid }) => txid)).toEqual(['c', 'b', 'a'])
  const shown = await network.perform(way, 'showConversion', { id: results[2]?.id ?? '' })
  expect(shown).toMatchObject({
    held_for: held,
    history: [{ to: 'pending', note: { code: 'affiliate_was_disabled' }, said: 'approved' }],
    remarks: [{ reason: held }],
  })
  await network.perform(way, 'approveConversions', { ids: [shown.id] })
  expect(await states(own)).toEqual([['a', 'approved', null], ...waiting.slice(1), ...rest])
  expect(await net(own)).toBe(20)
  expect(await send()).toEqual(['/own/a/approved'])
})

test('earlier conversions are not approved by their advertiser, but can be reversed by it', async () => {
  const { own, other } = await buildPair()
  for (const sale of [own, other]) {
    await say(sale, 'open', 'pending')
    await say(sale, 'refused', 'declined')
    await say(sale, 'paid', 'approved')
    await say(sale, 'doubtful', 'pending')
  }
  await send()
  await disable(own.affiliate_id)
  for (const sale of [own, other]) {
    await say(sale, 'open', 'approved')
    await say(sale, 'refused', 'approved')
    await say(sale, 'paid', 'reversed')
    await say(sale, 'doubtful', 'declined')
  }
  expect(await states(own)).toEqual([
    ['open', 'pending', held],
    ['refused', 'declined', null],
    ['paid', 'reversed', null],
    ['doubtful', 'declined', null],
  ])
  expect([await net(own), await net(other)]).toEqual([0, 20])
  expect((await send()).every((path) => path.startsWith('/other/'))).toBe(true)
  expect(await enable(own.affiliate_id)).toMatchObject({ held_conversions: 1, held_payout: 10 })
  await say(own, 'open', 'approved')
  expect((await states(own))[0]).toEqual(['open', 'pending', held])
  expect(await send(3)).toEqual([])
})

test('what came while an affiliate was disabled is only approved by an operator, whatever its advertiser sends before', async () => {
  const { own } = await buildPair()
  await say(own, 'open', 'pending')
  await say(own, 'refused', 'declined')
  await disable(own.affiliate_id)
  for (const txid of ['open', 'refused', 'new']) await say(own, txid, 'approved')
  await say(own, 'declined', 'declined')
  await enable(own.affiliate_id)
  const all = ['open', 'refused', 'new', 'declined']
  for (const status of ['declined', 'approved']) for (const txid of all) await say(own, txid, status)
  expect(await states(own)).toEqual(all.map((txid) => [txid, 'declined', null]))
  const is_held = { affiliate: own.affiliate_id, held: true }
  expect(await network.perform('call', 'listConversions', is_held)).toMatchObject({ results: [], count: 0 })
  expect(await enable(own.affiliate_id)).toMatchObject({ held_conversions: 0 })
  for (const status of ['pending', 'approved']) for (const txid of all) await say(own, txid, status)
  expect(await states(own)).toEqual(all.map((txid) => [txid, 'pending', held]))
  expect(await network.perform('call', 'listConversions', is_held)).toMatchObject({ count: 4 })
  expect(await net(own)).toBe(0)
  expect((await send(3)).filter((path) => path.endsWith('/approved'))).toEqual([])
})

test('what waited to be sent never is, and an earlier call is not repeated', async () => {
  const { own, other } = await buildPair()
  for (const sale of [own, other]) await say(sale, 'a', 'approved')
  internet.names.delete('tracker.net')
  await send()
  const { pg } = network.stores
  const statesOf = async ({ affiliate_id }: Sale) =>
    (await pg.selectFrom('deliveries').where('affiliate_id', '=', affiliate_id).select('state').execute()).map(
      ({ state }) => state,
    )
  expect([await statesOf(own), await statesOf(other)]).toEqual([['waiting'], ['waiting']])
  internet.names.set('tracker.net', address)
  await disable(own.affiliate_id)
  expect([await statesOf(own), await statesOf(other)]).toEqual([['not_sent'], ['waiting']])
  await enable(own.affiliate_id)
  expect(await send(3)).toEqual(['/other/a/approved'])
})

test('an operator may add and approve for a disabled affiliate; a file approves nothing for it', async () => {
  const { own } = await buildPair()
  await shipClicks(sales)
  await disable(own.affiliate_id)
  const given = { click_id: own.click_id, status: 'approved' as const, reason: 'told by mail' }
  const added = await network.perform('call', 'addConversion', { ...given, txid: 'a' })
  expect(added).toMatchObject({ status: 'pending', held_for: held })
  expect(added.next).toMatchObject({
    code: 'conversion_not_approved',
    parameters: { id: added.id, why: { code: 'affiliate_was_disabled' } },
  })
  const day = new Date().toISOString().slice(0, 10)
  const file = 'order id;status\na;approved\n'
  const reconciled = await network.perform('call', 'reconcileConversions', {
    advertiser: own.offer.advertiser_id,
    file,
    from: day,
    to: day,
  })
  expect(reconciled.outcomes).toMatchObject({ approved: 0, affiliate_disabled: 1 })
  expect(await states(own)).toEqual([['a', 'pending', held]])
  await network.perform('call', 'approveConversions', { ids: [added.id] })
  expect([await states(own), await net(own)]).toEqual([[['a', 'approved', null]], 10])
  expect(await send()).toEqual([])
})

test('a postback that came while its affiliate was disabled is held, however late it is processed', async () => {
  const { own } = await buildPair()
  await disable(own.affiliate_id)
  const { advertiser_id } = own.offer
  await sales.journal.write(postbackRecord({ at: Date.now(), advertiser_id, click_id: own.click_id, txid: 'late' }))
  await enable(own.affiliate_id)
  await drain(sales.processor)
  expect(await states(own)).toEqual([['late', 'pending', held]])
  expect(await send(3)).toEqual([])
})

test('a replay leaves out the deliveries of a disabled affiliate', async () => {
  const { own } = await buildPair()
  await say(own, 'a', 'approved')
  expect(await send()).toEqual(['/own/a/approved'])
  await disable(own.affiliate_id)
  const from = new Date(Date.now() - day_ms).toISOString()
  const selected = { affiliate: own.affiliate_id, from, state: 'delivered' as const }
  expect(await network.perform('call', 'replayDeliveries', selected)).toEqual({ replayed: 0 })
  const { results } = await network.perform('call', 'listDeliveries', { affiliate: own.affiliate_id })
  expect(results).toMatchObject([{ state: 'delivered', attempts: 1 }])
  const delivery = results[0]?.id ?? ''
  await expect(network.perform('call', 'replayDeliveries', { delivery })).rejects.toThrow('affiliate is disabled')
  await enable(own.affiliate_id)
  expect(await network.perform('call', 'replayDeliveries', selected)).toEqual({ replayed: 1 })
  await disable(own.affiliate_id)
  expect(await send()).toEqual([])
  const listed = await network.perform('call', 'listDeliveries', { affiliate: own.affiliate_id })
  const text = 'Not sent: the affiliate account was disabled.'
  const ended = { state: 'not_sent', attempts: 1, last_error: { code: 'account_disabled', parameters: {}, text } }
  expect(listed.results).toMatchObject([ended])
  const id = results[0]?.conversion_id ?? ''
  expect(await network.perform('call', 'showConversion', { id })).toMatchObject({ deliveries: [ended] })
})

test('verify agrees with all of it', async () => {
  await shipClicks(sales)
  while ((await createConversionCopier({ ...network.stores, log })()) > 0);
  const { click_id_key } = readSecrets(network.stores.data_dir)
  // No worker sends what the first tests did, which may be a minute ago.
  await network.stores.pg.updateTable('outbox').set({ created_at: new Date() }).execute()
  const { difference } = await verify({ ...network.stores, click_id_key, findBalance })
  expect(difference).toBeUndefined()
})
