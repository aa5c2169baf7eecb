import { max_source_blocks } from '@plumbline/contract/traffic-words.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { buildFallback, buildOffer, buildOldNetwork, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { loadCatalogue } from '../catalogue/index.ts'
import { hostOfFallback } from './rules.ts'

const network = setUp(startOperators)
/** Two affiliates with the same offer. */
let mine: number
let theirs: number
let offer_id: number
const sessions = new Map<number, string>()

beforeAll(async () => {
  const users = [await buildUser(network.stores), await buildUser(network.stores)]
  for (const { affiliate_id, email } of users)
    sessions.set(affiliate_id, `Bearer ${(await signInAs(network.app, email)).access}`)
  ;[mine = 0, theirs = 0] = users.map(({ affiliate_id }) => affiliate_id)
  offer_id = (await buildOffer(network.stores)).id
})

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', affiliate_id: number, path: string, payload?: object) =>
  network.app.inject({
    method,
    url: `/api/affiliate/${path}/`,
    headers: { authorization: sessions.get(affiliate_id) ?? '' },
    ...(payload && { payload }),
  })

const inCatalogue = async (id = offer_id) => {
  const { offers } = await loadCatalogue(network.stores.pg, { offer_id: id })
  return { fallbacks: offers[0]?.fallbacks ?? [], blocked: offers[0]?.blocked ?? [] }
}

/** Mails about fallbacks that wait for an affiliate's user, as parameters. */
const mailsTo = async (affiliate_id: number) => {
  const { rows } = await sql<{ data: object }>`
    select payload -> 'data' as data from outbox
    where payload ->> 'template' = 'fallback_decided'
      and payload ->> 'to' in (select email from users where affiliate_id = ${affiliate_id}) order by id`.execute(
    network.stores.pg,
  )
  return rows.map(({ data }) => data)
}

beforeEach(async () => {
  await network.stores.pg.deleteFrom('outbox').execute()
})

test('an own fallback of an offer that was closed is read, changed and removed by its affiliate', async () => {
  const { stores } = network
  const { id } = await buildOffer(stores)
  await buildFallback(stores, { affiliate_id: mine, offer_id: id })
  await stores.pg.updateTable('offers').set({ status: 'inactive' }).where('id', '=', id).execute()
  const path = `offers/${id}/fallback`
  const url = 'https://sold.example/'
  expect((await send('PUT', mine, path, { url })).json()).toMatchObject({ url })
  expect((await send('GET', mine, path)).json()).toMatchObject({ url })
  expect((await send('GET', mine, `offers/${id}/source-blocks`)).statusCode).toBe(200)
  expect((await send('PUT', theirs, path, { url })).statusCode).toBe(404)
  expect((await send('PUT', mine, path, { url: null })).statusCode).toBe(200)
  expect((await send('GET', mine, path)).statusCode).toBe(404)
})

describe.each(ways)('an own fallback, decided by %s,', (way) => {
  const url = `https://${way}.example/back?s={sub1}`

  test('works once its host is approved, for its affiliate and on further offers', async () => {
    const id = (await buildOffer(network.stores)).id
    const path = `offers/${id}/fallback`
    expect((await send('PUT', mine, path, { url })).json()).toEqual({ url, status: 'pending', reason: null })
    expect((await send('GET', theirs, path)).json()).toEqual({ url: null, status: null, reason: null })
    expect((await inCatalogue(id)).fallbacks).toEqual([])
    const named = { affiliate: mine, offer: String(id) }
    const waiting = await network.perform(way, 'listFallbacks', { status: 'pending', ...named })
    expect(waiting.results).toMatchObject([{ offer_id: id, url, host: `${way}.example` }])
    const seen = { ...named, host: 'seen-before.example' }
    await expect(network.perform(way, 'approveFallback', seen)).rejects.toThrow(/another host/)
    expect(await network.perform(way, 'approveFallback', { ...named, host: `${way}.example` })).toMatchObject({
      status: 'approved',
    })
    expect((await inCatalogue(id)).fallbacks).toEqual([{ affiliate_id: mine, url }])
    expect(await mailsTo(mine)).toMatchObject([{ url, offers: [{ id }], reason: null }])
    await network.perform(way, 'approveFallback', named)
    expect([(await mailsTo(mine)).length, await mailsTo(theirs)]).toEqual([1, []])

    const more = `offers/${(await buildOffer(network.stores)).id}/fallback`
    expect((await send('PUT', mine, more, { url })).json()).toMatchObject({ status: 'approved' })
    expect((await send('PUT', theirs, more, { url })).json()).toMatchObject({ status: 'pending' })
    expect((await send('PUT', mine, path, { url: 'https://other.example/' })).json()).toMatchObject({
      status: 'pending',
    })
    expect((await inCatalogue(id)).fallbacks).toEqual([])
    await send('PUT', mine, more, { url: null })
  })

  test('is refused with a reason, and stays out of the catalogue', async () => {
    const id = (await buildOffer(network.stores)).id
    const more = (await buildOffer(network.stores)).id
    await buildFallback(network.stores, { affiliate_id: theirs, offer_id: id, status: 'approved' })
    for (const affiliate_id of [mine, theirs])
      await buildFallback(network.stores, { affiliate_id, offer_id: more, status: 'approved' })
    const named = { affiliate: theirs, offer: String(id) }
    const refusal = { ...named, reason: 'Not your site' }
    const seen = { ...refusal, host: 'seen-before.example' }
    await expect(network.perform(way, 'refuseFallback', seen)).rejects.toThrow(/another host/)
    await network.perform(way, 'refuseFallback', refusal)
    expect((await send('GET', theirs, `offers/${id}/fallback`)).json()).toMatchObject({
      status: 'refused',
      reason: 'Not your site',
    })
    expect((await inCatalogue(id)).fallbacks).toEqual([])
    // The same host on another offer does not bring it back, and that of another affiliate stays.
    const { url: address } = (await network.perform(way, 'listFallbacks', named)).results[0] ?? { url: '' }
    expect((await send('GET', theirs, `offers/${more}/fallback`)).json()).toMatchObject({ status: 'refused' })
    expect((await send('GET', mine, `offers/${more}/fallback`)).json()).toMatchObject({ status: 'approved' })
    expect((await send('PUT', theirs, `offers/${id}/fallback`, { url: address })).json().status).toBe('pending')
    expect(await mailsTo(theirs)).toMatchObject([
      {
        offers: expect.arrayContaining([id, more].map((one) => expect.objectContaining({ id: one }))),
        reason: 'Not your site',
      },
    ])
    await expect(network.perform(way, 'approveFallback', { ...named, affiliate: mine })).rejects.toThrow(/no fallback/)
  })

  test('blocks a source for one affiliate, with a reason that it reads and cannot undo', async () => {
    const source = { affiliate: mine, offer: String(offer_id), sub: 'sub2' as const, value: `${way} pop` }
    const { id } = await network.perform(way, 'addSourceBlock', { ...source, reason: 'Popunder' })
    const path = `offers/${offer_id}/source-blocks`
    expect((await send('GET', mine, path)).json().results).toMatchObject([
      { id, sub: 'sub2', value: `${way} pop`, by_operator: true, reason: 'Popunder' },
    ])
    expect((await send('GET', theirs, path)).json()).toEqual({ results: [] })
    expect((await inCatalogue()).blocked).toEqual([{ affiliate_id: mine, sub: 'sub2', value: `${way} pop` }])
    expect((await send('DELETE', mine, `source-blocks/${id}`)).json().code).toBe('blocked_by_operator')
    await expect(network.perform(way, 'addSourceBlock', { ...source, reason: 'x' })).rejects.toThrow(/blocked already/)
    const listed = await network.perform(way, 'listSourceBlocks', { offer: String(offer_id) })
    expect(listed).toMatchObject({ count: 1, results: [{ id, affiliate_id: mine }] })
    await network.perform(way, 'removeSourceBlock', { id })
    expect((await inCatalogue()).blocked).toEqual([])
  })
})

test.each([
  'http://mine.example/',
  'https://mine.example:8443/',
  'https://user@mine.example/',
  'https://{sub1}.example/',
  'https://127.0.0.1/',
  'javascript:alert(1)',
  'mine.example',
])('a fallback of %s is refused', async (url) => {
  const answer = await send('PUT', mine, `offers/${offer_id}/fallback`, { url })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'fallback_unusable'])
})

test('a tracking link is refused as a fallback: two could lead to each other for ever', () => {
  const tracker = { tracking_url: 'https://go.example/', domains: new Set(['jump.example']) }
  expect(hostOfFallback('https://mine.example/', tracker)).toBe('mine.example')
  expect(() => hostOfFallback('https://go.example/click?offer_id=1&affiliate_id=2', tracker)).toThrow(/tracking link/)
  expect(() => hostOfFallback('https://jump.example/click?offer_id=1', tracker)).toThrow(/tracking link/)
})

test('of two sources that are blocked at once, only as many are as there is room for', async () => {
  const { id } = await buildOffer(network.stores)
  const path = `offers/${id}/source-blocks`
  await sql`
    insert into source_blocks (affiliate_id, offer_id, sub, value, by_operator, created_at)
    select ${mine}, ${id}, 'sub1', n::text, false, now() from generate_series(2, ${max_source_blocks}) as n`.execute(
    network.stores.pg,
  )
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_unused, index) => send('POST', mine, path, { sub: 'sub2', value: `x${index}` })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await send('GET', mine, path)).json().results).toHaveLength(max_source_blocks)
  expect((await send('POST', theirs, path, { sub: 'sub1', value: 'x' })).statusCode).toBe(200)
})

test("an offer's own fallback must not be a tracking link either", async () => {
  const { id } = await buildOffer(network.stores)
  const change = (fallback_url: string) => network.perform('call', 'editOffer', { offer: String(id), fallback_url })
  const { url } = await network.perform('call', 'showOfferLink', { offer: String(offer_id), affiliate: mine })
  await expect(change(url)).rejects.toThrow(/tracking link/)
  expect(await change('https://elsewhere.example/')).toMatchObject({ fallback_url: 'https://elsewhere.example/' })
})

test('no fallback leads to a host of an old network, whose links lead here', async () => {
  const { pg } = network.stores
  const old = await buildOldNetwork({ pg }, { name: 'Old', hosts: ['go.old.example'] })
  const url = 'https://go.old.example/aff_c?offer_id=1&aff_id=2'
  const answer = await send('PUT', mine, `offers/${offer_id}/fallback`, { url })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'fallback_is_link'])
  const { id } = await buildOffer(network.stores)
  const change = (fallback_url: string) => network.perform('call', 'editOffer', { offer: String(id), fallback_url })
  await expect(change(url)).rejects.toThrow(/tracking link/)
  await change('https://jump.old.example/')
  const hosts = ['go.old.example', 'jump.old.example']
  await expect(network.perform('call', 'editOldNetwork', { id: old.id, hosts })).rejects.toThrow(
    /Fallbacks lead to jump/,
  )
})

test('an affiliate blocks and unblocks own sources, and not those of another', async () => {
  const path = `offers/${offer_id}/source-blocks`
  const block = (affiliate_id: number) => send('POST', affiliate_id, path, { sub: 'sub1', value: ' banner ' })
  const [own] = (await block(mine)).json().results
  expect(own).toMatchObject({ sub: 'sub1', value: 'banner', by_operator: false, reason: null })
  expect((await block(mine)).json().code).toBe('source_blocked_before')
  expect((await block(theirs)).statusCode).toBe(200)
  expect((await send('DELETE', theirs, `source-blocks/${own.id}`)).statusCode).toBe(404)
  expect((await send('DELETE', mine, `source-blocks/${own.id}`)).json()).toEqual({ results: [] })
  expect((await inCatalogue()).blocked).toEqual([{ affiliate_id: theirs, sub: 'sub1', value: 'banner' }])
  const hidden = await buildOffer(network.stores, { visibility: 'private' })
  expect((await send('POST', mine, `offers/${hidden.id}/source-blocks`, { sub: 'sub1', value: 'x' })).statusCode).toBe(
    404,
  )
})
