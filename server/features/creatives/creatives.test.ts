import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { buildCreative, buildOffer, buildOfferAffiliate } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { imageFile, zipFile } from './files.ts'
import { pngOf, tiny_images } from './images.test-support.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession } from '../../../testing/harness/team.ts'
import { withPeople, type Person } from '../offer-requests/people.test-support.ts'

const network = setUp(startOperators)
const { buildPerson } = withPeople(network)

let own: Person
let rival: Person
let offer_id: number
let offer: string

beforeAll(async () => {
  own = await buildPerson()
  rival = await buildPerson()
})
beforeEach(async () => {
  offer_id = (await buildOffer(network.stores, { visibility: 'private' })).id
  offer = String(offer_id)
  await buildOfferAffiliate(network.stores, { offer_id, affiliate_id: own.affiliate_id })
})

const png = pngOf(300, 250)
const file = png.toString('base64')

const ask = (person: Person, url: string, payload?: object) =>
  network.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: { authorization: `Bearer ${person.access}` },
    ...(payload && { payload }),
  })
interface Creative {
  id: number
  title: string
  image: { url: string } | null
  link: string
  code: string
}
const creativesOf = async (person: Person, query = ''): Promise<Creative[]> =>
  (await ask(person, `/api/affiliate/offers/${offer_id}/creatives/${query}`)).json<{ results: Creative[] }>().results
const zipOf = async (person: Person, id = offer_id) => {
  const made = await ask(person, '/api/exports/', { report: 'creatives', filters: { offer_id: String(id) } })
  if (made.statusCode !== 201) return { status: made.statusCode, body: made.json<object>() }
  const answer = await network.app.inject(made.json<{ url: string }>().url)
  return { status: answer.statusCode, headers: answer.headers, entries: unzipSync(answer.rawPayload) }
}

describe.each(ways)('by %s', (way) => {
  it('adds, changes, orders and removes creatives', async () => {
    const landing = await network.perform(way, 'setLanding', { offer, name: 'Quiz', url: 'https://vpn.example/quiz' })
    const image = await network.perform(way, 'addCreative', { offer, title: 'Summer', file, language: 'de' })
    expect(image).toMatchObject({
      kind: 'image',
      type: 'image/png',
      width: 300,
      height: 250,
      bytes: png.length,
      language: 'de',
      landing: null,
      video_url: null,
      text: null,
    })
    // The log has no copy of the file.
    expect(JSON.stringify(await network.lastAudit())).not.toContain(file.slice(0, 40))
    const video_url = 'https://video.example/tour.mp4'
    const video = await network.perform(way, 'addCreative', {
      offer,
      title: 'Tour',
      video_url,
      width: 640,
      height: 360,
    })
    const text = await network.perform(way, 'addCreative', {
      offer,
      title: 'Mail',
      text: 'See {link}',
      landing: 'Quiz',
    })
    expect(text).toMatchObject({ kind: 'text', landing: 'Quiz' })

    await network.perform(way, 'orderCreatives', { offer, creatives: [text.id, image.id] })
    expect((await creativesOf(own)).map(({ id }) => id)).toEqual([text.id, image.id, video.id])
    expect((await creativesOf(own))[0]?.link).toMatch(new RegExp(`landing=${landing.id}$`))

    const gif = tiny_images.gif
    const changed = await network.perform(way, 'editCreative', { id: image.id, title: 'Winter', file: gif })
    expect(changed).toMatchObject({ title: 'Winter', type: 'image/gif', width: 2, height: 3, language: 'de' })
    expect(await network.perform(way, 'editCreative', { id: text.id, landing: null })).toMatchObject({ landing: null })
    await network.perform(way, 'removeCreative', { id: video.id })
    expect((await network.perform(way, 'listCreatives', { offer })).results.map(({ id }) => id)).toEqual([
      text.id,
      image.id,
    ])
  })

  it('XS-02, XS-06: refuses what is not an image, whatever its name and type say', async () => {
    const inBase64 = (content: string | Buffer): string => Buffer.from(content).toString('base64')
    const add = (given: object) => network.perform(way, 'addCreative', { offer, title: 'banner.png', ...given })
    for (const [given, refusal] of [
      [{ file: inBase64('<!doctype html><script>alert(1)</script>') }, /not a PNG, JPEG, GIF or WebP/],
      [{ file: inBase64('<svg onload="alert(1)"></svg>') }, /SVG images can hold scripts/],
      [{ file: inBase64(Buffer.concat([png, Buffer.from('<script>')])) }, /PNG image is damaged, or other data/],
      [{ file: inBase64(pngOf(300, 250, 6_000_000)) }, /has 6\.1 MB; at most 5 MB/],
      [{ video_url: 'javascript:alert(1)' }, /is not an http:\/\/ or https:\/\/ URL/],
      [{ video_url: 'data:text/html,<script>alert(1)</script>' }, /is not an http/],
      [{ text: 'a', video_url: 'https://video.example/' }, /exactly one of these/],
      [{}, /exactly one of these/],
      [{ text: 'a', width: 300 }, /a text has none/],
      [{ text: 'a', landing: 'Nowhere' }, /no landing page called "Nowhere"/],
    ] as const)
      await expect(add(given)).rejects.toThrow(refusal)
    const { results } = await network.perform(way, 'listCreatives', { offer })
    expect(results).toEqual([])
  })

  it('keeps the quota of the network, and the kind of a creative', async () => {
    const { id } = await network.perform(way, 'addCreative', { offer, title: 'Text', text: 'a' })
    await expect(network.perform(way, 'editCreative', { id, file })).rejects.toThrow(/is of kind text and stays so/)
    await expect(network.perform(way, 'orderCreatives', { offer, creatives: [id, 999_999] })).rejects.toThrow(/999999/)
    expect((await network.perform(way, 'setCreativesQuota', { max_mb: 0 })).max_mb).toBe(0)
    await expect(network.perform(way, 'addCreative', { offer, title: 'Image', file })).rejects.toThrow(/may take 0 MB/)
    expect((await network.perform(way, 'duplicateOffer', { offer, title: `Copy of ${offer}` })).id).toBeGreaterThan(0)
    expect((await network.perform(way, 'setCreativesQuota', { max_mb: 1000 })).max_mb).toBe(1000)
    expect((await network.perform(way, 'editCreative', { id, width: null })).text).toBe('a')
    expect((await network.perform(way, 'showSettings')).creatives_quota.max_mb).toBe(1000)
    expect((await network.perform(way, 'addCreative', { offer, title: 'Image', file })).kind).toBe('image')
  })
})

test('AU-04: only affiliates who may run the offer get creatives, and others what a missing offer answers', async () => {
  const { id } = await buildCreative(network.stores, { offer_id })
  const missing = await ask(rival, '/api/affiliate/offers/999999999/creatives/')
  const hidden = await ask(rival, `/api/affiliate/offers/${offer_id}/creatives/`)
  expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body])
  expect(await zipOf(rival)).toEqual(await zipOf(rival, 999_999_999))
  const [creative] = await creativesOf(own)
  expect(creative?.id).toBe(id)

  await network.stores.pg.updateTable('offers').set({ visibility: 'approval' }).where('id', '=', offer_id).execute()
  const answer = await ask(rival, `/api/affiliate/offers/${offer_id}/creatives/`)
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'offer_needs_approval' }])
  expect((await zipOf(rival)).status).toBe(403)
})

test('XS-06: an image is an image and nothing else for everybody, as long as its affiliate has access', async () => {
  await buildCreative(network.stores, { offer_id })
  const [creative] = await creativesOf(own)
  const url = creative?.image?.url ?? ''
  const answer = await network.app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(png)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^attachment; filename="creative-\d+\.png"$/) as string,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
  })
  const again = await network.app.inject({ url, headers: { 'if-none-match': String(answer.headers['etag']) } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])

  const statusOf = async (address: string) => (await network.app.inject(address)).statusCode
  const [id = '', affiliate = '', tag = ''] = url.split('/')[3]?.split(/-(.+?)-/) ?? []
  for (const forged of [
    `${id}-${rival.affiliate_id}-${tag}`,
    `${Number(id) + 1}-${affiliate}-${tag}`,
    `0${id}-${affiliate}-${tag}`,
    `${id}-${affiliate}-${'A'.repeat(22)}`,
  ])
    expect(await statusOf(`/api/creatives/${forged}/`)).toBe(404)
  expect(await statusOf('/api/creatives/../secrets/')).toBe(404)

  const { pg } = network.stores
  await pg.updateTable('offers').set({ status: 'paused' }).where('id', '=', offer_id).execute()
  expect(await statusOf(url)).toBe(200)
  await pg.updateTable('affiliates').set({ status: 'disabled' }).where('id', '=', own.affiliate_id).execute()
  expect(await statusOf(url)).toBe(404)
  await pg.updateTable('affiliates').set({ status: 'active' }).where('id', '=', own.affiliate_id).execute()
  await pg.deleteFrom('offer_affiliates').where('offer_id', '=', offer_id).execute()
  expect(await statusOf(url)).toBe(404)
})

test("code has the affiliate's own link with sub IDs, and what operators wrote is text in it", async () => {
  const title = `"><script>alert('x')</script>`
  await buildCreative(network.stores, { offer_id, title })
  await buildCreative(network.stores, { offer_id, text: '</textarea><script>alert(1)</script> {link} and {link}' })
  const add = (given: object) => network.perform('call', 'addCreative', { offer, title: 'Tour', ...given })
  await add({ video_url: 'https://video.example/a.mp4?x=1&y="', width: 640, height: 360 })
  await add({ video_url: 'https://video.example/watch?v=7' })
  const click = `/click?offer_id=${offer_id}&affiliate_id=${own.affiliate_id}&sub1=a%26b`
  const [image, text, video, page] = await creativesOf(own, '?sub1=a%26b')
  const href = /href="([^"]*)"/.exec(image?.code ?? '')?.[1]
  expect(href?.replaceAll('&amp;', '&')).toBe(image?.link)
  expect(image?.link).toContain(click)
  expect(image?.code).toMatch(/<img src="http[^"]*\/api\/creatives\/[^"]+" width="300" height="250" alt="[^"<>]*">/)
  expect(image?.code).not.toContain('<script')
  expect(text?.code).toBe(`</textarea><script>alert(1)</script> ${text?.link} and ${text?.link}`)
  expect(video?.code).toContain('<video src="https://video.example/a.mp4?x=1&amp;y=%22" width="640" height="360"')
  expect(page?.code).toMatch(/^<a href="[^"]+" rel="sponsored noopener" target="_blank">Tour<\/a>$/)
})

test('the archive has images and codes under harmless names', async () => {
  await buildCreative(network.stores, { offer_id, title: '../../etc/passwd' })
  await buildCreative(network.stores, { offer_id, title: 'Лето: C:\\con\r\n', text: 'Hello' })
  const { status, headers, entries = {} } = await zipOf(own)
  expect([status, headers?.['content-type'], headers?.['content-disposition']]).toEqual([
    200,
    'application/zip',
    `attachment; filename="creatives-${offer_id}.zip"`,
  ])
  expect(Object.keys(entries)).toEqual(['01-etc-passwd-300x250.png', '01-etc-passwd-300x250.txt', '02-Лето-C-con.txt'])
  expect(Buffer.from(entries['01-etc-passwd-300x250.png'] ?? []).equals(png)).toBe(true)
  const [, text] = await creativesOf(own)
  expect(Buffer.from(entries['02-Лето-C-con.txt'] ?? []).toString()).toBe(`${text?.code}\n`)
  for (const filters of [{}, { offer_id: `${offer_id} or 1=1` }, { offer_id: offer, country: 'US' }])
    expect((await ask(own, '/api/exports/', { report: 'creatives', filters })).statusCode).toBe(400)
})

test('files have the images of the moment when they are sent, and none of another type or hash', async () => {
  const { pg } = network.stores
  const kept = await buildCreative(network.stores, { offer_id, title: 'Kept' })
  const removed = await buildCreative(network.stores, { offer_id, title: 'Removed' })
  const { pieces } = zipFile(
    pg,
    offer_id,
    [kept, removed].map((row) => ({ ...row, code: 'code' })),
  )
  const image = await imageFile(pg, { creative_id: kept.id }, 'public, max-age=3600', 'cross-origin')
  await network.perform('call', 'editCreative', { id: kept.id, file: tiny_images.gif })
  await network.perform('call', 'removeCreative', { id: removed.id })

  const entries = unzipSync(await buffer(Readable.from(pieces, { objectMode: false })))
  expect(Object.keys(entries)).toEqual(['01-Kept-2x3.gif', '01-Kept-2x3.txt'])
  expect(Buffer.from(entries['01-Kept-2x3.gif'] ?? []).toString('base64')).toBe(tiny_images.gif)
  await expect(buffer(Readable.from(image.pieces))).rejects.toMatchObject({ code: 'not_found' })

  const [creative] = await creativesOf(own)
  await pg.deleteFrom('offer_creative_files').where('creative_id', '=', kept.id).execute()
  const { statusCode, headers } = await network.app.inject(creative?.image?.url ?? '')
  expect([statusCode, headers['cache-control'], headers['etag']]).toEqual([404, 'no-store', undefined])
})

test('the console shows an image by its cookie alone', async () => {
  const { id } = await buildCreative(network.stores, { offer_id })
  const url = `/api/console/creatives/${id}/`
  expect((await network.console.inject(url)).statusCode).toBe(401)
  const headers = await buildMemberSession(network.stores, await buildMember(network.stores, { role: 'viewer' }))
  const answer = await network.console.inject({ url, headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  const text = await buildCreative(network.stores, { offer_id, text: 'Hello' })
  const other = await network.console.inject({ url: `/api/console/creatives/${text.id}/`, headers })
  expect(other.statusCode).toBe(404)
})

test('a duplicated offer has the creatives, for its own landing pages', async () => {
  await network.perform('call', 'setLanding', { offer, name: 'Quiz', url: 'https://vpn.example/quiz' })
  await network.perform('call', 'addCreative', { offer, title: 'Summer', file, landing: 'Quiz' })
  await network.perform('call', 'addCreative', { offer, title: 'Words', text: 'Try it.' })
  const before = await creativesOf(own)
  const { id } = await network.perform('call', 'duplicateOffer', { offer })
  const { results } = await network.perform('call', 'listCreatives', { offer: String(id) })
  expect(results).toMatchObject([
    { title: 'Summer', width: 300, landing: 'Quiz' },
    { title: 'Words', text: 'Try it.', landing: null },
  ])
  const contents = await network.stores.pg
    .selectFrom('offer_creative_files')
    .where('creative_id', 'in', [results[0]?.id ?? 0, before[0]?.id ?? 0])
    .select('content')
    .execute()
  expect(contents.map(({ content }) => content.equals(png))).toEqual([true, true])
  const landings = await network.stores.pg
    .selectFrom('offer_landings')
    .where('name', '=', 'Quiz')
    .select(['id', 'offer_id'])
    .execute()
  const copied = await network.stores.pg
    .selectFrom('offer_creatives')
    .where('offer_id', '=', id)
    .select('landing_id')
    .execute()
  expect(copied.map(({ landing_id }) => landing_id)).toContain(landings.find((one) => one.offer_id === id)?.id)
  expect(await creativesOf(own)).toEqual(before)
})
