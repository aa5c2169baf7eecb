import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInAs } from '../../processes/api/app.test-support.ts'
import {
  buildAffiliate,
  buildOffer,
  buildOfferAffiliate,
  buildPayout,
  buildUser,
  type BuiltOffer,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'

const today = new Date('2026-11-27T12:00:00Z')
const network = setUp(() => startOperators(() => today))
let app: FastifyInstance
/** Two affiliates: the first has a personal rate, and access to a private offer. */
let mine: number
let theirs: number
let offer: BuiltOffer
let closed: BuiltOffer
const sessions = new Map<number, string>()

beforeAll(async () => {
  const { stores } = network
  app = network.app
  const users = [await buildUser(stores), await buildUser(stores)]
  for (const { affiliate_id, email } of users)
    sessions.set(affiliate_id, `Bearer ${(await signInAs(app, email)).access}`)
  ;[mine = 0, theirs = 0] = users.map(({ affiliate_id }) => affiliate_id)
  offer = await buildOffer(stores, {
    url: 'https://shop.example/?c={click_id}&s={sub1}&g={country}',
    deep_link_hosts: ['shop.example'],
    payout: { countries: ['US'], payout: '4.00' },
  })
  const own = { offer_id: offer.id, goal_id: offer.goal.id, affiliate_id: mine, countries: ['US'] }
  await buildPayout(stores, { ...own, payout: '6.00', valid_to: new Date('2036-12-01T00:00:00Z') })
  await buildPayout(stores, { ...own, payout: '7.00', valid_from: new Date('2036-12-01T00:00:00Z') })
  closed = await buildOffer(stores, { visibility: 'private' })
  await buildOfferAffiliate(stores, { offer_id: closed.id, affiliate_id: mine })
})

describe('the test of a link by its affiliate', () => {
  const ask = (affiliate_id: number, id: number, query: Record<string, string> = {}) =>
    app.inject({
      url: `/api/affiliate/offers/${id}/test-link/`,
      query,
      headers: { authorization: sessions.get(affiliate_id) ?? '' },
    })

  test('names the own rate and the destination, and not that of another affiliate', async () => {
    const visitor = { country: 'US', os: 'iOS', device: 'Phone', sub1: 'a b' }
    const own = await ask(mine, offer.id, visitor)
    expect(own.json()).toMatchObject({
      counts: true,
      destination: 'https://shop.example/?c=TEST&s=a%20b&g=US',
      payout: { payout: 6, currency: { code: 'USD' } },
    })
    expect(own.json().rules.every(({ passed }: { passed: boolean }) => passed)).toBe(true)
    const texts = own.json().rules.map(({ text }: { text: string }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Your account is active.', 'You have access to the offer.']))
    expect(texts.join(' ')).not.toMatch(/the affiliate/i)
    expect((await ask(theirs, offer.id, visitor)).json().payout).toMatchObject({ payout: 4 })
  })

  test('says which rule decides', async () => {
    const { counts, rules, payout, destination } = (await ask(mine, offer.id, { country: 'DE' })).json()
    expect([counts, payout, destination]).toEqual([false, null, null])
    expect(rules.at(-1)).toEqual({ rule: 'rate', passed: false, text: expect.stringMatching(/^Fails: no rate/) })
  })

  test('takes every sub ID as a click would be recorded with it: one of the later ones is blocked', async () => {
    const source = { affiliate: mine, offer: String(offer.id), sub: 'sub7' as const, value: 'popunder' }
    const { id } = await network.perform('call', 'addSourceBlock', { ...source, reason: 'a test' })
    const query = { country: 'US', sub7: ' popunder ' }
    expect((await ask(mine, offer.id, query)).json().rules.at(-1)).toEqual({
      rule: 'source',
      passed: false,
      text: 'Fails: the offer does not take this source of yours.',
    })
    expect((await ask(theirs, offer.id, query)).json().counts).toBe(true)
    await network.perform('call', 'removeSourceBlock', { id })
    expect((await ask(mine, offer.id, query)).json().counts).toBe(true)
  })

  test('says whether the page that the link names is taken', async () => {
    const query = { country: 'US', url: 'https://shop.example/boots' }
    expect((await ask(mine, offer.id, query)).json()).toMatchObject({
      destination: 'https://shop.example/boots?c=TEST&s=&g=US',
    })
    const other = (await ask(mine, offer.id, { ...query, url: 'https://evil.example/' })).json()
    expect(other.destination).toBe('https://shop.example/?c=TEST&s=&g=US')
    expect(other.rules.at(-1)).toMatchObject({ rule: 'deep_link', passed: false })
  })

  test('of a private offer answers an affiliate without access as a missing offer does', async () => {
    expect((await ask(mine, closed.id)).statusCode).toBe(200)
    const [refused, missing] = [await ask(theirs, closed.id), await ask(theirs, 2_000_000_000)]
    expect([refused.statusCode, refused.body]).toEqual([404, missing.body])
  })
})

describe.each(ways)("the test of an affiliate's link by %s", (way) => {
  const ask = (affiliate: number, given: object) =>
    network.perform(way, 'testOfferLink', { offer: String(offer.id), affiliate, ...given })

  test('is of any affiliate, with the rates planned for its time', async () => {
    expect(await ask(mine, { country: 'US' })).toMatchObject({ counts: true, payout: 6 })
    expect(await ask(mine, { country: 'US', at: '2036-12-02' })).toMatchObject({ counts: true, payout: 7 })
    expect(await ask(theirs, { country: 'US', at: '2036-12-02' })).toMatchObject({
      payout: 4,
      payout_id: offer.payout.id,
    })
  })

  test('says what is wrong with a link that does not work', async () => {
    const disabled = await buildAffiliate(network.stores, { status: 'disabled' })
    expect((await ask(disabled.id, { country: 'US' })).rules.at(-1)).toEqual({
      rule: 'affiliate',
      passed: false,
      text: 'Fails: the affiliate was not active.',
    })
    const without = await network.perform(way, 'testOfferLink', { offer: String(closed.id), affiliate: theirs })
    expect(without.rules.at(-1)).toMatchObject({ rule: 'access', passed: false })
    await expect(ask(999_999, {})).rejects.toThrow(/no affiliate 999999/)
  })
})
