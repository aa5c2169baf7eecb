import { describe, expect, test } from 'vitest'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { buildOffer, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { loadCatalogue } from '../catalogue/index.ts'

const network = setUp(() => startOperators(undefined, { TRACKING_URL: 'https://go.example/' }))

const url = 'https://shop.example/quiz?c={click_id}'

describe.each(ways)('landing pages by %s', (way) => {
  test('are added, changed by their name, listed, and removed', async () => {
    const offer = String((await buildOffer(network.stores)).id)
    const set = (given: object) => network.perform(way, 'setLanding', { offer, name: 'Quiz', ...given })
    const made = await set({ url })
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
    expect(await network.perform(way, 'removeLanding', { offer, name: 'Quiz' })).toMatchObject({ id: made.id })
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
  const { stores, app } = network
  const [mine, others] = [await buildOffer(stores), await buildOffer(stores)]
  const given = { name: 'Quiz', url, preview_link: 'https://shop.example/quiz' }
  const { id } = await network.perform('call', 'setLanding', { offer: String(mine.id), ...given })
  const foreign = await network.perform('call', 'setLanding', { offer: String(others.id), ...given })
  const { email, affiliate_id } = await buildUser(stores)
  const authorization = `Bearer ${(await signInAs(app, email)).access}`
  const get = (path: string) =>
    app.inject({ url: `/api/affiliate/offers/${mine.id}/${path}`, headers: { authorization } })
  expect((await get('')).json().landings).toEqual([{ id, name: 'Quiz', preview_link: given.preview_link }])
  expect((await get(`tracking-link/?landing=${id}`)).json()).toEqual({
    url: `https://go.example/click?offer_id=${mine.id}&affiliate_id=${affiliate_id}&landing=${id}`,
  })
  expect((await get(`tracking-link/?landing=${foreign.id}`)).statusCode).toBe(404)
  expect((await get(`test-link/?landing=${id}`)).json().destination).toBe('https://shop.example/quiz?c=TEST')
  const unknown = (await get(`test-link/?landing=${foreign.id}`)).json()
  expect(unknown.rules.at(-1)).toMatchObject({ rule: 'landing', passed: false })
})
