import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildGoal, buildOffer, buildOfferCategory, buildPayout, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'

interface Detail {
  icon: string | null
  preview_link: string | null
  description: string | null
  description_html: string | null
  payouts: { payout: number | null; revenue: number | null; goal: { name: string } | null }[]
  traffic_rules: object
}

const now = new Date('2026-11-20T15:00:00Z')
const stores = setUp(createTestStores)
const app = setUp(() => buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => now }))
let affiliate_id: number
let rival_id: number
const access = { own: '', rival: '' }

beforeAll(async () => {
  const [own, rival] = [await buildUser(stores), await buildUser(stores)]
  affiliate_id = own.affiliate_id
  rival_id = rival.affiliate_id
  access.own = (await signInAs(app, own.email)).access
  access.rival = (await signInAs(app, rival.email)).access
})

const detail = (id: number, who: keyof typeof access = 'own') =>
  getAs<Detail>(app, access[who], `/api/affiliate/offers/${id}/`)

/** An offer of which little is known. */
const little = {
  title: 'Little',
  icon: null,
  preview_link: null,
  categories: [],
  countries: [],
  os: [],
  favourite: false,
  visibility: 'public',
  access: { state: 'open', request_id: null, reason: null, ask_again_at: null, terms_due_at: null },
  network: null,
  next_stop: null,
  planned: [],
  stopped: null,
  payouts: [],
  description: null,
  description_html: null,
  deep_link_hosts: [],
  landings: [],
  creatives: 0,
  terms: null,
  questions: [],
  traffic_rules: {},
  default_conversion_status: 'approved',
  hold_days: 0,
  click_lifetime_days: 90,
}

it('an offer has every field of the contract and no others, with nulls and empty lists where little is known', async () => {
  const { id: other, payout } = await buildOffer(stores, { title: 'Little' })
  await stores.pg.deleteFrom('payouts').where('id', '=', payout.id).execute()
  expect(await detail(other)).toEqual({ ...little, id: other })
  const given = {
    title: 'Everything',
    icon: 'https://cdn.example/icon.png',
    preview_link: 'https://shop.example/preview',
    description: 'Two\nlines',
    description_html: '<p>Two <b>lines</b></p>',
    countries: ['US'],
    os: ['iOS', 'Android'],
    default_conversion_status: 'pending' as const,
    hold_days: 14,
    click_lifetime_days: 30,
  }
  const { id } = await buildOffer(stores, {
    ...given,
    external_id: 'secret-1',
    url: 'https://secret.example/?c={click_id}',
    fallback_url: 'https://secret.example/fallback',
    traffic_rules: { adult: true, spamming: false, brand_bidding: true },
    payout: { payout: '2.50' },
  })
  await buildOfferCategory(stores, { offer_id: id, name: 'Everything' })
  expect(await detail(id)).toEqual({
    ...little,
    ...given,
    id,
    categories: [{ name: 'Everything' }],
    payouts: [
      {
        countries: [],
        device: null,
        os: null,
        payout: 2.5,
        payout_percent: null,
        revenue: null,
        currency: { code: 'USD' },
        goal: { name: 'SOI' },
        personal: false,
      },
    ],
    traffic_rules: { adult: true, spamming: false },
  })
})

describe('what an operator wrote', () => {
  it('leaves the server without anything that runs', async () => {
    const { id } = await buildOffer(stores, {
      description: '<script>shown as text</script>',
      description_html: '<p onclick="x()">Hello<script>alert(1)</script> <a href="javascript:alert(1)">you</a></p>',
      icon: 'javascript:alert(1)',
      preview_link: 'data:text/html,<script>alert(1)</script>',
    })
    expect(await detail(id)).toMatchObject({
      description: '<script>shown as text</script>',
      description_html: '<p>Hello <a rel="noopener noreferrer nofollow" target="_blank">you</a></p>',
      icon: null,
      preview_link: null,
    })
  })

  it('that cleaning leaves nothing of counts as no HTML, so that the text is shown', async () => {
    const { id } = await buildOffer(stores, { description_html: '<script>alert(1)</script>', description: 'Text' })
    expect(await detail(id)).toMatchObject({ description_html: null, description: 'Text' })
  })

  it.each([
    [{ adware: false, adult: 'yes', incentivized: 1, spyware: null }, { adware: false }],
    [{ virtual_currency: true, email: true }, { virtual_currency: true }],
    ['[true]', {}],
    ['"adult"', {}],
  ])('about traffic as %j is shown as %j', async (traffic_rules, shown) => {
    const { id } = await buildOffer(stores, { traffic_rules })
    expect((await detail(id)).traffic_rules).toEqual(shown)
  })
})

describe('the payouts of an offer', () => {
  it('are those valid now: from the first moment, until just before the last', async () => {
    const { id } = await buildOffer(stores, { payout: { payout: '1.00', valid_to: now } })
    await buildPayout(stores, { offer_id: id, payout: '2.00', valid_from: now })
    const later = new Date(now.getTime() + 1)
    await buildPayout(stores, { offer_id: id, payout: '3.00', valid_from: later })
    await buildPayout(stores, { offer_id: id, payout: '4.00', countries: ['US'], valid_to: later })
    expect((await detail(id)).payouts.map(({ payout }) => payout)).toEqual([2, 4])
  })

  it('are each affiliate’s own', async () => {
    const { id } = await buildOffer(stores, { payout: { payout: '1.00' } })
    await buildPayout(stores, { offer_id: id, payout: '2.00', affiliate_id, show_revenue: true })
    await buildPayout(stores, { offer_id: id, payout: '3.00', affiliate_id: rival_id, countries: ['US'] })
    const pay = async (who: keyof typeof access) =>
      (await detail(id, who)).payouts.map(({ payout, revenue }) => [payout, revenue])
    expect(await pay('own')).toEqual([[2, 12.5]])
    expect(await pay('rival')).toEqual([
      [1, null],
      [3, null],
    ])
  })

  it('fall back to the general row when the own one ends', async () => {
    const { id } = await buildOffer(stores, { payout: { payout: '1.00' } })
    await buildPayout(stores, { offer_id: id, payout: '2.00', affiliate_id, valid_to: now })
    expect((await detail(id)).payouts.map(({ payout }) => payout)).toEqual([1])
  })

  it('name their goals, the base goal only where it has a name', async () => {
    const { id, goal } = await buildOffer(stores, { payout: { payout: '1.00' } })
    await stores.pg.updateTable('goals').set({ name: '' }).where('id', '=', goal.id).execute()
    const deposit = await buildGoal(stores, { offer_id: id, code: 'deposit', name: 'First deposit' })
    await buildPayout(stores, { offer_id: id, goal_id: deposit.id, payout_percent: '12.5', position: 1 })
    expect((await detail(id)).payouts).toMatchObject([
      { payout: 1, payout_percent: null, goal: null },
      { payout: null, payout_percent: 12.5, goal: { name: 'First deposit' } },
    ])
  })
})

it.each(['0', '-1', 'abc', '1e3', '99999999999', '%00', '1.5', ' 1'])('offer %s is not found', async (id) => {
  const headers = { authorization: `Bearer ${access.own}` }
  const answer = await app.inject({ url: `/api/affiliate/offers/${id}/`, headers })
  const missing = await app.inject({ url: '/api/affiliate/offers/2000000000/', headers })
  expect([answer.statusCode, answer.body]).toEqual([404, missing.body])
})
