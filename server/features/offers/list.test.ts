import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import {
  buildAffiliate,
  buildGoal,
  buildOffer,
  buildOfferCategory,
  buildPayout,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildClicks, buildConversionCopies } from '../../../testing/harness/statistics.ts'
import { refreshFigures } from '../offer-figures/index.ts'
import { writeFigureLimits } from '../offer-figures/limits.ts'

interface Offer {
  id: number
  title: string
  favourite: boolean
  network: object | null
  payouts: { payout: number | null }[]
}

interface Page {
  results: Offer[]
  count: number
}

const stores = setUp(createTestStores)
const now = new Date('2026-11-20T15:00:00Z')
const app = setUp(() => buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => now }))
let mine: { affiliate_id: number; access: string }
let rival: { affiliate_id: number; access: string }

beforeAll(async () => {
  const build = async () => {
    const { affiliate_id, email } = await buildUser(stores)
    return { affiliate_id, access: (await signInAs(app, email)).access }
  }
  mine = await build()
  rival = await build()
})
beforeEach(() => stores.pg.updateTable('offers').set({ status: 'inactive' }).execute())

const addressOf = (path: string, parameters: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString()}`

const list = (parameters: Record<string, string | number> = {}, path = '/api/affiliate/offers/') =>
  getAs<Page>(app, mine.access, addressOf(path, parameters))

const titles = ({ results }: Page): string[] => results.map(({ title }) => title)

const buildTitles = async (...given: string[]): Promise<number[]> => {
  const ids: number[] = []
  for (const title of given) ids.push((await buildOffer(stores, { title })).id)
  return ids
}

describe.each(['/api/affiliate/offers/', '/api/offer/offers/'])('the offers at %s', (path) => {
  it('come 25 a page, the newest first, the first page unless another is named', async () => {
    const ids = await buildTitles(...Array.from({ length: 52 }, (_, n) => `Offer ${n}`))
    const newest = ids.toReversed()
    const pageOf = async (parameters: Record<string, number> = {}) => {
      const { results, count } = await list(parameters, path)
      return [results.map(({ id }) => id), count]
    }
    expect(await pageOf()).toEqual([newest.slice(0, 25), 52])
    expect(await pageOf({ page: 1 })).toEqual([newest.slice(0, 25), 52])
    expect(await pageOf({ page: 2 })).toEqual([newest.slice(25, 50), 52])
    expect(await pageOf({ page: 3 })).toEqual([newest.slice(50), 52])
    expect(await pageOf({ page: 4 })).toEqual([[], 52])
    expect(await pageOf({ page: 1_000_000 })).toEqual([[], 52])
  })

  it('are absent in an empty network', async () => {
    expect(await list({}, path)).toEqual({ results: [], count: 0 })
    expect(await list({ page: 2 }, path)).toEqual({ results: [], count: 0 })
  })
})

describe('the order', () => {
  it('is by id or by title in any case, both ways', async () => {
    await buildTitles('banana', 'Apple', 'cherry', 'apple')
    expect(titles(await list({ ordering: 'id' }))).toEqual(['banana', 'Apple', 'cherry', 'apple'])
    expect(titles(await list({ ordering: '-id' }))).toEqual(['apple', 'cherry', 'Apple', 'banana'])
    expect(titles(await list({ ordering: 'title' }))).toEqual(['Apple', 'apple', 'banana', 'cherry'])
    expect(titles(await list({ ordering: '-title' }))).toEqual(['cherry', 'banana', 'apple', 'Apple'])
  })

  it('is the whole result’s, and no page repeats an offer of another, however many share a title', async () => {
    const ids = await buildTitles(...Array.from({ length: 60 }, () => 'The same'))
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, ordering: 'title' })))
    expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(ids)
  })
})

describe('a search', () => {
  it('finds a part of the title in any case, and counts what it found', async () => {
    await buildTitles('Blue Harbor VPN', 'harbour tours', 'HARBOR lights', 'ÉCOLE Über', 'Other')
    expect(titles(await list({ search: 'harbor', ordering: 'id' }))).toEqual(['Blue Harbor VPN', 'HARBOR lights'])
    expect((await list({ search: 'harbor' })).count).toBe(2)
    expect(titles(await list({ search: 'école üb' }))).toEqual(['ÉCOLE Über'])
    expect(await list({ search: 'harbor tours' })).toEqual({ results: [], count: 0 })
  })

  it('finds the exact id, and no id of which it is a part', async () => {
    const [id = 0] = await buildTitles('One', 'Two', 'Three')
    expect(titles(await list({ search: id }))).toEqual(['One'])
    expect(titles(await list({ search: ` ${id} ` }))).toEqual(['One'])
    for (const search of [`0${id}`, `+${id}`, `${id}.0`, `${id}0`, `-${id}`, `#${id}`, '99999999999999999999', '0'])
      expect([search, (await list({ search })).count]).toEqual([search, 0])
  })

  it('finds an id that is also part of a title in both places', async () => {
    const [id = 0] = await buildTitles('First')
    await buildTitles(`Second, after ${id}`)
    expect(titles(await list({ search: id, ordering: 'id' }))).toEqual(['First', `Second, after ${id}`])
  })

  it('takes every character for itself', async () => {
    const odd = ['%', '_', '\\', "'", '"', '.*', '[a-z]', "' or '1'='1", '$1', 'a_b', '🙂', '%%']
    await buildTitles('Plain title', 'aXb', 'Another one')
    for (const search of odd) expect([search, (await list({ search })).count]).toEqual([search, 0])
    const held = odd.map((search) => `Holds ${search} unchanged`)
    await buildTitles(...held)
    for (const search of odd)
      expect(titles(await list({ search, ordering: 'id' }))).toEqual(held.filter((title) => title.includes(search)))
  })

  it('for nothing but spaces is not a search', async () => {
    await buildTitles('One', 'Two')
    expect((await list({ search: '' })).count).toBe(2)
    expect((await list({ search: '  ' })).count).toBe(2)
  })

  it('continues over pages in its order', async () => {
    await buildTitles(...Array.from({ length: 30 }, (_, n) => `Found ${String(n).padStart(2, '0')}`), 'Lost')
    const second = await list({ search: 'found', ordering: 'title', page: 2 })
    expect([titles(second), second.count]).toEqual([['Found 25', 'Found 26', 'Found 27', 'Found 28', 'Found 29'], 30])
  })
})

describe('filters', () => {
  it('keep offers of a country, those for all of them too, and of a category', async () => {
    const everywhere = await buildOffer(stores, { title: 'Everywhere' })
    const german = await buildOffer(stores, { title: 'German', countries: ['DE', 'AT'] })
    await buildOffer(stores, { title: 'French', countries: ['FR'] })
    const hidden = await buildOffer(stores, { title: 'Hidden', visibility: 'private' })
    for (const { id } of [everywhere, german]) await buildOfferCategory(stores, { offer_id: id, name: 'Games' })
    await buildOfferCategory(stores, { offer_id: german.id, name: 'Cards' })
    await buildOfferCategory(stores, { offer_id: hidden.id, name: 'Secret' })
    const filtered = async (filters: Record<string, string>) => titles(await list({ ordering: 'title', ...filters }))
    expect(await filtered({ country: 'DE' })).toEqual(['Everywhere', 'German'])
    expect(await filtered({ category: 'Cards' })).toEqual(['German'])
    expect(await filtered({ country: 'FR', category: 'Games' })).toEqual(['Everywhere'])
    expect(await filtered({ category: 'Secret' })).toEqual([])
    expect(await getAs(app, mine.access, '/api/offer/categories/')).toEqual({
      results: [{ name: 'Cards' }, { name: 'Games' }],
    })
  })
})

describe('an invalid request', () => {
  it.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=two',
    'page=1000001',
    'page=1&page=2',
    'ordering=revenue',
    'country=XX',
    'device=Fridge',
    'favourite=false',
    'categorie=Games',
    'ordering=-advertiser_id',
    'ordering=id%20desc',
    `search=${'x'.repeat(256)}`,
    'search=a&search=b',
    'search=a%00b',
  ])('%s is a 400 that names the field', async (query) => {
    const answer = await app.inject({
      url: `/api/affiliate/offers/?${query}`,
      headers: { authorization: `Bearer ${mine.access}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({
        detail: expect.stringMatching(/page|ordering|search|country|device|favourite|categorie|NUL/),
        parameters: expect.any(Object),
      }),
    ])
  })
})

describe('an offer of the list', () => {
  it('has every field of the contract and no others', async () => {
    const { id } = await buildOffer(stores, {
      title: 'Everything',
      icon: '/offer-icons/everything.svg',
      preview_link: 'https://shop.example/preview',
      countries: ['US', 'DE'],
      os: ['iOS'],
      description_html: '<p>On its own page.</p>',
      payout: { payout: '2.50', countries: ['US'], devices: ['Phone', 'Tablet'] },
    })
    await buildOfferCategory(stores, { offer_id: id, name: 'Second', position: 2 })
    await buildOfferCategory(stores, { offer_id: id, name: 'First', position: 1 })
    expect((await list()).results).toEqual([
      {
        id,
        title: 'Everything',
        icon: '/offer-icons/everything.svg',
        preview_link: 'https://shop.example/preview',
        categories: [{ name: 'First' }, { name: 'Second' }],
        countries: ['US', 'DE'],
        os: ['iOS'],
        favourite: false,
        visibility: 'public',
        access: { state: 'open', request_id: null, reason: null, ask_again_at: null, terms_due_at: null },
        network: null,
        next_stop: null,
        payouts: [
          {
            countries: [{ iso: 'US' }],
            device: 'Phone, Tablet',
            os: null,
            payout: 2.5,
            payout_percent: null,
            revenue: null,
            currency: { code: 'USD' },
            goal: { name: 'SOI' },
            personal: false,
          },
        ],
      },
    ])
  })

  it('shows the payouts of this affiliate: personal ones instead of general ones, no other affiliate’s, in the operator’s order', async () => {
    const first = await buildOffer(stores, { title: 'First', payout: { payout: '1.00', position: 5 } })
    const second = await buildOffer(stores, { title: 'Second', payout: { payout: '9.00' } })
    await buildPayout(stores, { offer_id: first.id, payout: '2.00', position: 3, countries: ['US'] })
    await buildPayout(stores, {
      offer_id: first.id,
      payout: '3.00',
      position: 9,
      countries: ['US'],
      affiliate_id: mine.affiliate_id,
    })
    await buildPayout(stores, { offer_id: first.id, payout: '4.00', position: 1, affiliate_id: rival.affiliate_id })
    await stores.pg.deleteFrom('payouts').where('id', '=', second.payout.id).execute()
    const { results } = await list({ ordering: 'id' })
    expect(results.map(({ payouts }) => payouts.map(({ payout }) => payout))).toEqual([[1, 3], []])
  })
})

it('a page takes as many queries for 25 offers as for one', async () => {
  let statements = 0
  const pg = stores.pg.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const counting = await buildTestApp({ pg, clickhouse: stores.clickhouse, now: () => now })
  const statementsOfPage = async (): Promise<number> => {
    statements = 0
    await getAs(counting, mine.access, '/api/affiliate/offers/')
    return statements
  }
  await buildTitles('One')
  const few = await statementsOfPage()
  await buildTitles(...Array.from({ length: 24 }, (_, n) => `More ${n}`))
  expect(await statementsOfPage()).toBe(few)
  expect(few).toBeGreaterThan(1)
  await counting.close()
})

/** The grid, by title unless it has another order. */
const grid = (filters: Record<string, string>, { access } = mine) =>
  getAs<Page>(app, access, addressOf('/api/offer/offers/', { ordering: 'title', ...filters }))
const titlesOf = async (filters: Record<string, string>, who = mine) => titles(await grid(filters, who))
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
    expect(await titlesOf({ country: 'PL', device: 'Phone' })).toEqual(['Anybody', 'Phones', 'Share'])
    expect(await titlesOf({ country: 'PL', device: 'Desktop' })).toEqual(['Anybody', 'Share'])
    expect(await titlesOf({ country: 'US', device: 'Desktop' })).toEqual([
      'Anybody',
      'Named elsewhere',
      'Phones',
      'Share',
    ])
    expect(await titlesOf({ os: 'Windows', device: 'Phone' })).toEqual(['Anybody', 'Named elsewhere', 'Phones'])
    expect(await titlesOf({ model: 'percent' })).toEqual(['Share'])
    expect(await titlesOf({ model: 'fixed', os: 'iOS' })).toEqual(['Anybody', 'Named elsewhere', 'Phones'])
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
    expect(await titlesOf({ model: 'fixed' })).toEqual([])
    expect(await titlesOf({ model: 'fixed' }, rival)).toEqual(['Own rates'])
    expect(await titlesOf({ country: 'FR' }, rival)).toEqual(['Own rates'])
    expect(await titlesOf({ country: 'FR', model: 'fixed', goal: 'SOI' }, rival)).toEqual([])
    expect(await titlesOf({ goal: 'Deposit' })).toEqual([])
    expect(await titlesOf({ goal: 'Deposit' }, rival)).toEqual(['Own rates'])
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
    expect(await titlesOf({ ordering: '-payout' })).toEqual(['High', 'Low', 'Share'])
    expect(await titlesOf({ ordering: 'payout' })).toEqual(['Low', 'High', 'Share'])
    expect(await titlesOf({ ordering: '-payout' }, rival)).toEqual(['Low', 'High', 'Share'])
    expect(await titlesOf({ ordering: 'created' })).toEqual(['Low', 'High', 'Share'])
  })
})

describe('favourites', () => {
  it('are each affiliate’s own, and marked once', async () => {
    const offer = await buildOffer(stores, { title: 'Marked' })
    await buildOffer(stores, { title: 'Plain' })
    expect([await change('PUT', offer.id), await change('PUT', offer.id)]).toEqual([200, 200])
    expect(await titlesOf({ favourite: 'true' })).toEqual(['Marked'])
    expect(await titlesOf({ favourite: 'true' }, rival)).toEqual([])
    expect((await grid({}, rival)).results.map(({ favourite }) => favourite)).toEqual([false, false])
    expect(await change('DELETE', offer.id, rival)).toBe(200)
    expect(await getAs(app, mine.access, `/api/affiliate/offers/${offer.id}/`)).toMatchObject({ favourite: true })
    expect(await change('DELETE', offer.id)).toBe(200)
    expect(await titlesOf({ favourite: 'true' })).toEqual([])
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
    expect((await grid({})).results.map(({ title, network }) => [title, network])).toEqual([
      ['Common', { cr: 0.067, epc: 6.7, approval_rate: 0.5, days_to_decision: null, stated: [] }],
      ['Lonely', null],
    ])
    expect(await titlesOf({ ordering: '-epc' })).toEqual(['Common', 'Lonely'])
    expect(await getAs(app, mine.access, '/api/offer/figures/')).toEqual({
      results: [{ offer_id: common.id, clicks: 100, cr: 0.08, epc: 8, approval_rate: 0.5 }],
    })
    await stores.pg
      .updateTable('offers')
      .set({ stated_epc: '12.5', stated_cr: '4' })
      .where('id', '=', lonely.id)
      .execute()
    const stated = { epc: 12.5, cr: 0.04, approval_rate: null, days_to_decision: null, stated: ['epc', 'cr'] }
    expect((await grid({ ordering: '-epc' })).results.map(({ title, network }) => [title, network])).toEqual([
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
    expect((await grid({})).results.map(({ network }) => network)).toEqual([null, null])
    await writeFigureLimits(stores.pg, { clicks: 300, decided: 20 }, now)
    await refreshFigures(stores, new Date(now.getTime() + 2000), new AbortController().signal)
    expect((await grid({})).results.map(({ network }) => network)).toEqual([expect.anything(), null])
    // Without traffic in the last thirty days an offer loses its figures.
    await refreshFigures(stores, new Date('2027-01-20T15:00:00Z'), new AbortController().signal)
    expect((await grid({})).results.map(({ network }) => network)).toEqual([null, null])
  })
})
