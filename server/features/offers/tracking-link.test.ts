import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, signInAs } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildOffer, buildOfferAffiliate, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'

const stores = setUp(createTestStores)
let app: FastifyInstance
let affiliate_id: number
let authorization: string

beforeAll(async () => {
  const environment = { TRACKING_URL: 'https://go.example/' }
  app = await buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, environment })
  const user = await buildUser(stores)
  affiliate_id = user.affiliate_id
  authorization = `Bearer ${(await signInAs(app, user.email)).access}`
})
afterAll(() => app.close())

const link = (offer: number | string, query = '') =>
  app.inject({ url: `/api/affiliate/offers/${offer}/tracking-link/${query}`, headers: { authorization } })

describe('a tracking link', () => {
  it('is the signed-in affiliate’s, whatever the request says', async () => {
    const { id } = await buildOffer(stores)
    const answer = await link(
      id,
      '?affiliate_id=999&offer_id=1&sub1=%20spring%20&sub2=%20&sub4=%7Bclickid%7D&sub5=a%26b',
    )
    expect(answer.json()).toEqual({
      url: `https://go.example/click?offer_id=${id}&affiliate_id=${affiliate_id}&sub1=spring&sub4={clickid}&sub5=a%26b`,
    })
  })

  it('leads to a page of the offer where it allows that, and is refused otherwise', async () => {
    const { id } = await buildOffer(stores, { deep_link_hosts: ['shop.example'] })
    expect((await link(id, '?url=https%3A%2F%2Fshop.example%2Fboots&sub1=a')).json().url).toMatch(
      /&sub1=a&url=https%3A%2F%2Fshop\.example%2Fboots$/,
    )
    const refused = await link(id, '?url=https%3A%2F%2Fevil.example%2F')
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'deep_link_not_allowed'])
    const detail = await app.inject({ url: `/api/affiliate/offers/${id}/`, headers: { authorization } })
    expect(detail.json().deep_link_hosts).toEqual(['shop.example'])
  })

  it('of a private offer is given to who has access', async () => {
    const { id } = await buildOffer(stores, { visibility: 'private' })
    await buildOfferAffiliate(stores, { offer_id: id, affiliate_id })
    expect((await link(id)).statusCode).toBe(200)
  })

  it('is refused in the same way for an offer that is private, paused, inactive, missing or not a number', async () => {
    const rivals = await buildOffer(stores, { visibility: 'private' })
    await buildOfferAffiliate(stores, { offer_id: rivals.id, affiliate_id: (await buildAffiliate(stores)).id })
    const paused = await buildOffer(stores, { status: 'paused' })
    const inactive = await buildOffer(stores, { status: 'inactive' })
    const { body: missing } = await link(2_000_000_000)
    for (const id of [rivals.id, paused.id, inactive.id, 0, -1, 'abc', '1e3', '99999999999', '%00']) {
      const answer = await link(id)
      expect([answer.statusCode, answer.body]).toEqual([404, missing])
    }
  })

  it.each([`?sub1=${'x'.repeat(256)}`, '?sub1=a&sub1=b', '?sub1=a%00b'])('is a 400 with %s', async (query) => {
    const { id } = await buildOffer(stores)
    expect((await link(id, query)).statusCode).toBe(400)
  })
})
