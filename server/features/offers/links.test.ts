import { beforeAll, describe, expect, test } from 'vitest'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildOffer, buildOfferAffiliate, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { loadCatalogue } from '../catalogue/index.ts'
import { trackingLinkOf } from './rules.ts'

/* Tracking links and landing pages. */

const network = setUp(() => startOperators(undefined, { TRACKING_URL: 'https://go.example/' }))
let affiliate_id: number
let authorization: string

beforeAll(async () => {
  const user = await buildUser(network.stores)
  affiliate_id = user.affiliate_id
  authorization = `Bearer ${(await signInAs(network.app, user.email)).access}`
})

const get = (offer: number | string, path = '') =>
  network.app.inject({ url: `/api/affiliate/offers/${offer}/${path}`, headers: { authorization } })
const link = (offer: number | string, query = '') => get(offer, `tracking-link/${query}`)

describe('a tracking link', () => {
  test('is the signed-in affiliate’s, whatever the request says', async () => {
    const { id } = await buildOffer(network.stores)
    const answer = await link(
      id,
      '?affiliate_id=999&offer_id=1&sub1=%20spring%20&sub2=%20&sub4=%7Bclickid%7D&sub5=a%26b',
    )
    expect(answer.json()).toEqual({
      url: `https://go.example/click?offer_id=${id}&affiliate_id=${affiliate_id}&sub1=spring&sub4={clickid}&sub5=a%26b`,
    })
  })

  test('leads to a page of the offer where it allows that, and is refused otherwise', async () => {
    const { id } = await buildOffer(network.stores, { deep_link_hosts: ['shop.example'] })
    expect((await link(id, '?url=https%3A%2F%2Fshop.example%2Fboots&sub1=a')).json().url).toMatch(
      /&sub1=a&url=https%3A%2F%2Fshop\.example%2Fboots$/,
    )
    const refused = await link(id, '?url=https%3A%2F%2Fevil.example%2F')
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'deep_link_not_allowed'])
    expect((await get(id)).json().deep_link_hosts).toEqual(['shop.example'])
  })

  test('leads to no page that the tracker would not follow, and the offer then lists no hosts', async () => {
    const { id } = await buildOffer(network.stores, {
      url: 'https://shop.example/{click_id}',
      deep_link_hosts: ['shop.example'],
    })
    const refused = await link(id, '?url=https%3A%2F%2Fshop.example%2Fboots')
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'deep_link_not_allowed'])
    expect((await get(id)).json().deep_link_hosts).toEqual([])
  })

  test('of a private offer is given to who has access', async () => {
    const { id } = await buildOffer(network.stores, { visibility: 'private' })
    await buildOfferAffiliate(network.stores, { offer_id: id, affiliate_id })
    expect((await link(id)).statusCode).toBe(200)
  })

  test('is refused in the same way for an offer that is private, paused, inactive, missing or not a number', async () => {
    const rivals = await buildOffer(network.stores, { visibility: 'private' })
    await buildOfferAffiliate(network.stores, {
      offer_id: rivals.id,
      affiliate_id: (await buildAffiliate(network.stores)).id,
    })
    const paused = await buildOffer(network.stores, { status: 'paused' })
    const inactive = await buildOffer(network.stores, { status: 'inactive' })
    const { body: missing } = await link(2_000_000_000)
    for (const id of [rivals.id, paused.id, inactive.id, 0, -1, 'abc', '1e3', '99999999999', '%00']) {
      const answer = await link(id)
      expect([answer.statusCode, answer.body]).toEqual([404, missing])
    }
  })

  test.each([`?sub1=${'x'.repeat(256)}`, '?sub1=a&sub1=b', '?sub1=a%00b'])('is a 400 with %s', async (query) => {
    const { id } = await buildOffer(network.stores)
    expect((await link(id, query)).statusCode).toBe(400)
  })
})

describe.each(ways)("an affiliate's tracking link by %s", (way) => {
  const ask = (offer: number, affiliate: number, subs: object = {}) =>
    network.perform(way, 'showOfferLink', { offer: String(offer), affiliate, ...subs })

  test('is the one of the portal, with sub IDs', async () => {
    const offer = await buildOffer(network.stores, { title: 'SkyHop', visibility: 'private' })
    const { id } = await buildAffiliate(network.stores, { company: 'Northgate' })
    await buildOfferAffiliate(network.stores, { offer_id: offer.id, affiliate_id: id })
    expect(await ask(offer.id, id, { sub1: ' a b ', sub3: '{clickid}' })).toEqual({
      offer: 'SkyHop',
      offer_id: offer.id,
      affiliate: 'Northgate',
      affiliate_id: id,
      url: `https://go.example/click?offer_id=${offer.id}&affiliate_id=${id}&sub1=a%20b&sub3={clickid}`,
    })
  })

  test('leads to a page of the offer where it allows that', async () => {
    const offer = await buildOffer(network.stores, { deep_link_hosts: ['*.shop.example'] })
    const { id } = await buildAffiliate(network.stores)
    const url = 'https://de.shop.example/boots'
    expect((await ask(offer.id, id, { url })).url).toMatch(/&url=https%3A%2F%2Fde\.shop\.example%2Fboots$/)
    await expect(ask(offer.id, id, { url: 'https://shop.example/' })).rejects.toThrow(/lead to \*\.shop\.example/)
  })

  test('is refused where its clicks would not count', async () => {
    const { stores } = network
    const { id } = await buildAffiliate(stores)
    const disabled = await buildAffiliate(stores, { status: 'disabled' })
    const [open, paused] = [await buildOffer(stores), await buildOffer(stores, { status: 'paused' })]
    const closed = await buildOffer(stores, { visibility: 'private' })
    await expect(ask(paused.id, id)).rejects.toThrow(/is paused, so its links do not work/)
    await expect(ask(closed.id, id)).rejects.toThrow(/is not public, and affiliate \d+ has no access/)
    await expect(ask(open.id, disabled.id)).rejects.toThrow(/Affiliate \d+ is disabled/)
    await expect(ask(open.id, 999_999)).rejects.toThrow(/no affiliate 999999/)
    await expect(ask(999_999, id)).rejects.toThrow(/no offer "999999"/)
  })
})

const url = 'https://shop.example/quiz?c={click_id}'

describe.each(ways)('landing pages by %s', (way) => {
  test('are added, changed by their name, listed, and removed', async () => {
    const offer = String((await buildOffer(network.stores)).id)
    const set = (given: object) => network.perform(way, 'setLanding', { offer, name: 'Quiz', ...given })
    const made = await set({ name: ' Quiz ', url })
    expect(made).toMatchObject({ name: 'Quiz', url, weight: 0, preview_link: null })
    expect(await set({ weight: 3, preview_link: 'https://shop.example/quiz' })).toMatchObject({
      id: made.id,
      url,
      weight: 3,
    })
    const { id: other } = await set({ name: 'Sale', url: 'https://shop.example/sale' })
    const { results, count } = await network.perform(way, 'listLandings', { offer })
    expect([count, results.map(({ id }) => id)]).toEqual([2, [made.id, other]])
    const { offers } = await loadCatalogue(network.stores.pg, { offer_id: Number(offer) })
    expect(offers[0]?.landings).toEqual([
      { id: made.id, url, weight: 3 },
      { id: other, url: 'https://shop.example/sale', weight: 0 },
    ])
    expect(await network.perform(way, 'removeLanding', { offer, name: 'Quiz ' })).toMatchObject({ id: made.id })
    await expect(network.perform(way, 'removeLanding', { offer, name: 'Quiz' })).rejects.toThrow(/called "Quiz"/)
  })

  test('are refused where visitors cannot be sent there, or nothing is changed', async () => {
    const offer = String((await buildOffer(network.stores)).id)
    const set = (given: object) => network.perform(way, 'setLanding', { offer, name: 'Quiz', ...given })
    await expect(set({ url: 'https://{sub1}.example/' })).rejects.toThrow(/not a URL/)
    await expect(set({ url, preview_link: 'javascript:x' })).rejects.toThrow(/not a URL/)
    await expect(set({ weight: 1 })).rejects.toThrow(/called "Quiz"/)
    await set({ url })
    await expect(set({})).rejects.toThrow(/url/i)
  })
})

test('an affiliate sees the names and previews of landing pages, and gets links to them', async () => {
  const { stores } = network
  const [mine, others] = [await buildOffer(stores), await buildOffer(stores)]
  const given = { name: 'Quiz', url, preview_link: 'https://shop.example/quiz' }
  const { id } = await network.perform('call', 'setLanding', { offer: String(mine.id), ...given })
  const foreign = await network.perform('call', 'setLanding', { offer: String(others.id), ...given })
  const ask = (path: string) => get(mine.id, path)
  expect((await ask('')).json().landings).toEqual([{ id, name: 'Quiz', preview_link: given.preview_link }])
  expect((await ask(`tracking-link/?landing=${id}`)).json()).toEqual({
    url: `https://go.example/click?offer_id=${mine.id}&affiliate_id=${affiliate_id}&landing=${id}`,
  })
  expect((await ask(`tracking-link/?landing=${foreign.id}`)).statusCode).toBe(404)
  expect((await ask(`test-link/?landing=${id}`)).json().destination).toBe('https://shop.example/quiz?c=TEST')
  const unknown = (await ask(`test-link/?landing=${foreign.id}`)).json()
  expect(unknown.rules.at(-1)).toMatchObject({ rule: 'landing', passed: false })
})

test('a tracking link is on the tracking domain, with the scheme, the port and the path of the tracker', () => {
  const offer = { id: 12, deep_link_hosts: [], landings: [], tracking_domain: 'go.example' }
  const linkAt = (tracking_url: string) => trackingLinkOf(tracking_url, offer, 2, {})
  expect(linkAt('https://t.example:8443/go//')).toMatch(/^https:\/\/go\.example:8443\/go\/click\?/)
  expect(linkAt('http://localhost:3001')).toMatch(/^http:\/\/go\.example:3001\/click\?/)
  expect(() => trackingLinkOf('https://t.example', offer, 2, { url: 'https://shop.example/' })).toThrow(/no deep links/)
})
