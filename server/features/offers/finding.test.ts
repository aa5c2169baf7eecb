import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildGoal, buildOffer, buildPayout, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildClicks, buildConversionCopies } from '../../../testing/harness/statistics.ts'
import { refreshFigures } from '../offer-figures/index.ts'
import { writeFigureLimits } from '../offer-figures/limits.ts'

interface Page {
  results: { id: number; title: string; favourite: boolean; network: object | null }[]
}

const now = new Date('2026-11-20T15:00:00Z')
const stores = setUp(createTestStores)
const app = setUp(() => buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => now }))
let mine: { affiliate_id: number; access: string }
let rival: { affiliate_id: number; access: string }

beforeAll(async () => {
  const users = [await buildUser(stores), await buildUser(stores)]
  const [first, second] = await Promise.all(
    users.map(async ({ affiliate_id, email }) => ({ affiliate_id, access: (await signInAs(app, email)).access })),
  )
  if (first === undefined || second === undefined) throw new Error('two affiliates sign in')
  mine = first
  rival = second
})
beforeEach(() => stores.pg.updateTable('offers').set({ status: 'inactive' }).execute())

const list = (filters: Record<string, string>, { access } = mine) =>
  getAs<Page>(app, access, `/api/offer/offers/?${new URLSearchParams({ ordering: 'title', ...filters }).toString()}`)
const titles = async (filters: Record<string, string>, who = mine) =>
  (await list(filters, who)).results.map(({ title }) => title)
const change = async (method: 'PUT' | 'DELETE', id: number, { access } = mine) =>
  (
    await app.inject({
      method,
      url: `/api/offer/favourites/${id}/`,
      headers: { authorization: `Bearer ${access}` },
    })
  ).statusCode

describe('offers are found by what they pay for', () => {
  it('one payout row fits all that is asked', async () => {
    const phones = await buildOffer(stores, { title: 'Phones', payout: { countries: ['PL'], devices: ['Phone'] } })
    await buildPayout(stores, { offer_id: phones.id, countries: ['US'], devices: ['Desktop'] })
    await buildOffer(stores, { title: 'Anybody' })
    await buildOffer(stores, { title: 'Named elsewhere', countries: ['US'] })
    await buildOffer(stores, { title: 'Share', payout: { payout_percent: '10', payout: null, os: ['iOS'] } })
    expect(await titles({ country: 'PL', device: 'Phone' })).toEqual(['Anybody', 'Phones', 'Share'])
    expect(await titles({ country: 'PL', device: 'Desktop' })).toEqual(['Anybody', 'Share'])
    expect(await titles({ country: 'US', device: 'Desktop' })).toEqual([
      'Anybody',
      'Named elsewhere',
      'Phones',
      'Share',
    ])
    expect(await titles({ os: 'Windows', device: 'Phone' })).toEqual(['Anybody', 'Named elsewhere', 'Phones'])
    expect(await titles({ model: 'percent' })).toEqual(['Share'])
    expect(await titles({ model: 'fixed', os: 'iOS' })).toEqual(['Anybody', 'Named elsewhere', 'Phones'])
  })

  it('only by rows that pay this affiliate now', async () => {
    const offer = await buildOffer(stores, { title: 'Own rates', payout: { countries: ['DE'], payout: '2.00' } })
    await buildPayout(stores, {
      offer_id: offer.id,
      payout: null,
      payout_percent: '7',
      affiliate_id: mine.affiliate_id,
    })
    await buildPayout(stores, { offer_id: offer.id, countries: ['FR'], valid_to: new Date('2026-11-01T00:00:00Z') })
    const deposit = await buildGoal(stores, { offer_id: offer.id, code: 'dep', name: 'Deposit' })
    await buildPayout(stores, { offer_id: offer.id, goal_id: deposit.id, affiliate_id: rival.affiliate_id })
    expect(await titles({ model: 'fixed' })).toEqual([])
    expect(await titles({ model: 'fixed' }, rival)).toEqual(['Own rates'])
    expect(await titles({ country: 'FR' }, rival)).toEqual(['Own rates'])
    expect(await titles({ country: 'FR', model: 'fixed', goal: 'SOI' }, rival)).toEqual([])
    expect(await titles({ goal: 'Deposit' })).toEqual([])
    expect(await titles({ goal: 'Deposit' }, rival)).toEqual(['Own rates'])
    const goalsOf = ({ access }: typeof mine) => getAs(app, access, '/api/offer/goals/')
    expect(await goalsOf(mine)).toEqual({ results: [{ name: 'SOI' }] })
    expect(await goalsOf(rival)).toEqual({ results: [{ name: 'Deposit' }, { name: 'SOI' }] })
  })

  it('ordered by the highest payout, those without a fixed one last', async () => {
    const low = await buildOffer(stores, { title: 'Low', payout: { payout: '1.00' } })
    await buildOffer(stores, { title: 'High', payout: { payout: '9.00' } })
    await buildOffer(stores, { title: 'Share', payout: { payout: null, payout_percent: '90' } })
    await buildPayout(stores, { offer_id: low.id, payout: '3.00', countries: ['US'] })
    await buildPayout(stores, { offer_id: low.id, payout: '99.00', affiliate_id: rival.affiliate_id })
    expect(await titles({ ordering: '-payout' })).toEqual(['High', 'Low', 'Share'])
    expect(await titles({ ordering: 'payout' })).toEqual(['Low', 'High', 'Share'])
    expect(await titles({ ordering: '-payout' }, rival)).toEqual(['Low', 'High', 'Share'])
    expect(await titles({ ordering: 'created' })).toEqual(['Low', 'High', 'Share'])
  })
})

describe('favourites', () => {
  it('are each affiliate’s own, and marked once', async () => {
    const offer = await buildOffer(stores, { title: 'Marked' })
    await buildOffer(stores, { title: 'Plain' })
    expect([await change('PUT', offer.id), await change('PUT', offer.id)]).toEqual([200, 200])
    expect(await titles({ favourite: 'true' })).toEqual(['Marked'])
    expect(await titles({ favourite: 'true' }, rival)).toEqual([])
    expect((await list({}, rival)).results.map(({ favourite }) => favourite)).toEqual([false, false])
    expect(await change('DELETE', offer.id, rival)).toBe(200)
    expect(await getAs(app, mine.access, `/api/affiliate/offers/${offer.id}/`)).toMatchObject({ favourite: true })
    expect(await change('DELETE', offer.id)).toBe(200)
    expect(await titles({ favourite: 'true' })).toEqual([])
  })

  it('cannot be an offer that the affiliate may not see', async () => {
    const { id } = await buildOffer(stores, { visibility: 'private' })
    expect([await change('PUT', id), await change('PUT', 999_999_999)]).toEqual([404, 404])
  })
})

describe('figures to choose by', () => {
  const bring = async (offer_id: number, affiliate_id: number, clicks: number, conversions: number) => {
    const at = new Date('2026-11-18T12:00:00Z')
    await buildClicks(
      stores,
      Array.from({ length: clicks }, () => ({ offer_id, affiliate_id, at })),
    )
    await buildConversionCopies(
      stores,
      Array.from({ length: conversions }, (_, n) => ({
        offer_id,
        affiliate_id,
        created_at: at,
        payout: '2.00',
        status: n % 2 === 0 ? 'approved' : 'declined',
      })),
    )
  }

  it('are the network’s where several affiliates stand behind them, and one’s own beside them', async () => {
    const [common, lonely] = [
      await buildOffer(stores, { title: 'Common' }),
      await buildOffer(stores, { title: 'Lonely' }),
    ]
    const third = await buildAffiliate(stores)
    for (const { affiliate_id } of [mine, rival]) await bring(common.id, affiliate_id, 100, 8)
    await bring(common.id, third.id, 100, 4)
    await bring(lonely.id, rival.affiliate_id, 300, 60)
    await refreshFigures(stores, now, new AbortController().signal)
    expect((await list({})).results.map(({ title, network }) => [title, network])).toEqual([
      ['Common', { cr: 0.067, epc: 6.7, approval_rate: 0.5, days_to_decision: null, stated: [] }],
      ['Lonely', null],
    ])
    expect(await titles({ ordering: '-epc' })).toEqual(['Common', 'Lonely'])
    expect(await getAs(app, mine.access, '/api/offer/figures/')).toEqual({
      results: [{ offer_id: common.id, clicks: 100, cr: 0.08, epc: 8, approval_rate: 0.5 }],
    })
    await stores.pg
      .updateTable('offers')
      .set({ stated_epc: '12.5', stated_cr: '4' })
      .where('id', '=', lonely.id)
      .execute()
    const stated = { epc: 12.5, cr: 0.04, approval_rate: null, days_to_decision: null, stated: ['epc', 'cr'] }
    expect((await list({ ordering: '-epc' })).results.map(({ title, network }) => [title, network])).toEqual([
      ['Lonely', stated],
      ['Common', expect.objectContaining({ epc: 6.7, stated: [] })],
    ])
    await stores.pg
      .updateTable('offers')
      .set({ stated_epc: null, stated_cr: null })
      .where('id', '=', lonely.id)
      .execute()
    // Too little traffic by the network's own limits.
    await writeFigureLimits(stores.pg, { clicks: 301, decided: 10 }, now)
    await refreshFigures(stores, new Date(now.getTime() + 1000), new AbortController().signal)
    expect((await list({})).results.map(({ network }) => network)).toEqual([null, null])
    await writeFigureLimits(stores.pg, { clicks: 300, decided: 20 }, now)
    await refreshFigures(stores, new Date(now.getTime() + 2000), new AbortController().signal)
    expect((await list({})).results.map(({ network }) => network)).toEqual([expect.anything(), null])
    // Without traffic in the last thirty days an offer loses its figures.
    await refreshFigures(stores, new Date('2027-01-20T15:00:00Z'), new AbortController().signal)
    expect((await list({})).results.map(({ network }) => network)).toEqual([null, null])
  })
})
