import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildOffer, buildOfferAffiliate, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { chrome_user_agent, openTestTracker, type TestTracker } from '../../processes/tracker/tracker.test-support.ts'

/*
 * One network, two affiliates, every way to come across an offer. Each way is asked about every offer, so that what one may see proves that
 * the way works, and what it may not see proves that it is closed.
 */

interface Listed {
  results: { id: number; title: string }[]
  count: number
}

const unknown = 2_000_000_000
const stores = setUp(createTestStores)
const app = setUp(() => buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse }))
let tracker: TestTracker
/** The offers by what they are. */
const offers: Record<string, number> = {}
const person = { own: { affiliate_id: 0, access: '' }, rival: { affiliate_id: 0, access: '' } }

const open = { own: ['public', 'own', 'both', 'approved'], rival: ['public', 'rival', 'both'] }
/** Seen, and not run without approval. */
const seen = {
  own: ['public', 'own', 'both', 'approval', 'approved'],
  rival: ['public', 'rival', 'both', 'approval', 'approved'],
}
const closed = [
  'third',
  'no affiliate',
  'inactive',
  'paused',
  'private and inactive',
  'private and paused',
  'approval and paused',
]
const others = { own: ['rival', ...closed], rival: ['own', ...closed] }
const not_run = { own: [...others.own, 'approval'], rival: [...others.rival, 'approval', 'approved'] }
const who = ['own', 'rival'] as const

beforeAll(async () => {
  for (const name of who) {
    const { affiliate_id, email } = await buildUser(stores)
    person[name] = { affiliate_id, access: (await signInAs(app, email)).access }
  }
  const third = await buildAffiliate(stores)
  const build = async (name: string, given: object, ...allowed: number[]): Promise<void> => {
    const { id } = await buildOffer(stores, { title: `Visible or not: ${name}`, ...given })
    for (const affiliate_id of allowed) await buildOfferAffiliate(stores, { offer_id: id, affiliate_id })
    offers[name] = id
  }
  const { own, rival } = person
  const everyone = [own.affiliate_id, rival.affiliate_id, third.id]
  const hidden = { visibility: 'private' }
  await build('public', {})
  await build('own', hidden, own.affiliate_id)
  await build('rival', hidden, rival.affiliate_id)
  await build('both', hidden, ...everyone)
  await build('third', hidden, third.id)
  await build('no affiliate', hidden)
  await build('inactive', { status: 'inactive', fallback_url: 'https://elsewhere.example/' }, ...everyone)
  await build('paused', { status: 'paused' }, ...everyone)
  await build('private and inactive', { ...hidden, status: 'inactive' }, ...everyone)
  await build(
    'private and paused',
    { ...hidden, status: 'paused', fallback_url: 'https://elsewhere.example/' },
    third.id,
  )
  const by_approval = { visibility: 'approval' }
  await build('approval and paused', { ...by_approval, status: 'paused' }, third.id)
  await build('approval', by_approval)
  await build('approved', by_approval, own.affiliate_id)
  const catalogue = createCatalogue(await loadCatalogue(stores.pg))
  tracker = openTestTracker({ catalogue: () => catalogue })
})
afterAll(() => tracker.close())

/** Of all offers, by name, those that a way leads to. */
const namesOf = (ids: readonly number[]): string[] =>
  Object.keys(offers).filter((name) => ids.includes(offers[name] ?? 0))

/** The answer for each offer, by its name. */
const ofEach = async <T>(ask: (id: number) => Promise<T>): Promise<[string, T][]> =>
  Promise.all(Object.entries(offers).map(async ([name, id]): Promise<[string, T]> => [name, await ask(id)]))

const namesWhere = <T>(answers: readonly [string, T][], is: (answer: T) => boolean): string[] =>
  answers.filter(([, answer]) => is(answer)).map(([name]) => name)

const addresses = [
  ['/api/affiliate/offers/', open],
  ['/api/offer/offers/', seen],
] as const

describe.each(who)('AU-04: an affiliate (%s) sees the offers that it may see and no others', (name) => {
  const get = <T>(url: string): Promise<T> => getAs<T>(app, person[name].access, url)
  const raw = (url: string) =>
    app.inject({ url, headers: { authorization: `Bearer ${person[name].access}` } }).then(({ statusCode, body }) => ({
      statusCode,
      body,
    }))

  it.each(addresses)('in the list, the count and a search by title at %s', async (address, listed) => {
    for (const query of ['', '?search=visible%20or', '?ordering=title', '?page=1']) {
      const { results, count } = await get<Listed>(`${address}${query}`)
      expect([namesOf(results.map(({ id }) => id)), count]).toEqual([listed[name], listed[name].length])
    }
  })

  it.each(addresses)('in a search by the whole title or the id at %s', async (address, listed) => {
    for (const [what, id] of Object.entries(offers))
      for (const search of [`Visible or not: ${what}`, String(id)]) {
        const reply = await get<Listed>(`${address}?search=${encodeURIComponent(search)}`)
        const expected = [...listed[name]].includes(what)
        expect([what, search, reply.count > 0, reply.results.some((offer) => offer.id === id)]).toEqual([
          what,
          search,
          expected,
          expected,
        ])
      }
  })

  it.each([
    ['', seen],
    ['tracking-link/', open],
  ] as const)('at its own address /%s', async (rest, answered) => {
    const missing = await raw(`/api/affiliate/offers/${unknown}/${rest}`)
    const answers = await ofEach((id) => raw(`/api/affiliate/offers/${id}/${rest}`))
    expect(missing.statusCode).toBe(404)
    expect(namesWhere(answers, ({ statusCode }) => statusCode === 200)).toEqual(answered[name])
    const refused = seen[name].filter((what) => !answered[name].includes(what))
    expect(namesWhere(answers, ({ statusCode }) => statusCode === 403)).toEqual(refused)
    expect(namesWhere(answers, (answer) => isDeepStrictEqual(answer, missing))).toEqual(others[name])
  })

  it('among the top offers', async () => {
    const top = await get<{ id: number }[]>('/api/offer/top/')
    expect(namesOf(top.map(({ id }) => id))).toEqual(open[name])
  })

  it('by a link made by hand: the tracker’s answer is, byte for byte, that for an unknown offer', async () => {
    const click = async (offer_id: number) => {
      const answer = await tracker.app.inject({
        url: `/click?offer_id=${offer_id}&affiliate_id=${person[name].affiliate_id}`,
        headers: { 'user-agent': chrome_user_agent },
        remoteAddress: '198.51.100.7',
      })
      const { date: _date, ...headers } = answer.headers
      return { status: answer.statusCode, headers: Object.entries(headers), body: answer.rawPayload }
    }
    const missing = await click(unknown)
    const answers = await ofEach(click)
    expect(missing.status).toBe(404)
    expect(namesWhere(answers, ({ status }) => status === 302)).toEqual(open[name])
    expect(namesWhere(answers, (answer) => isDeepStrictEqual(answer, missing)).toSorted()).toEqual(
      not_run[name].toSorted(),
    )
  })
})

it('an offer that is closed or whose access is revoked is gone with the next request', async () => {
  const { affiliate_id, access } = person.own
  const ended = await buildOffer(stores, { title: 'Soon closed' })
  const invited = await buildOffer(stores, { title: 'Soon taken back', visibility: 'private' })
  await buildOfferAffiliate(stores, { offer_id: invited.id, affiliate_id })
  const countFound = async (): Promise<number> =>
    (await getAs<Listed>(app, access, '/api/affiliate/offers/?search=soon')).count
  expect(await countFound()).toBe(2)
  await stores.pg.updateTable('offers').set({ status: 'inactive' }).where('id', '=', ended.id).execute()
  expect(await countFound()).toBe(1)
  await stores.pg.deleteFrom('offer_affiliates').where('offer_id', '=', invited.id).execute()
  expect(await countFound()).toBe(0)
})
