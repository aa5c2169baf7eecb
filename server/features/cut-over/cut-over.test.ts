import { beforeAll, beforeEach, expect, test } from 'vitest'
import { operations } from '@plumbline/contract/operator/index.ts'
import { Check } from 'typebox/value'
import {
  buildAdvertiser,
  buildAffiliate,
  buildOffer,
  buildOldNetwork,
  buildUser,
  type BuiltOffer,
} from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import { buildLinkPath } from '../old-links/path.ts'
import { shellActor, type ActionTools } from '../operator-action.ts'
import { recordedTraffic, type OldLinkTraffic, type OldTraffic } from './old-traffic.ts'
import { createCutoverActions } from './operator.ts'

const stores = setUp(createTestStores)
const now = new Date('2026-11-28T12:00:00Z')
const day_ms = 86_400_000

let offers: [BuiltOffer, BuiltOffer]
let affiliates: [number, number]
let traffic: OldTraffic
let seen_since: Date | undefined

const toolsAt = (at: Date, trx = stores.pg): ActionTools => ({
  pg: trx,
  clickhouse: () => stores.clickhouse,
  actor: shellActor('olga'),
  confirmed: true,
  now: at,
  clock: () => at,
  data_dir: stores.data_dir,
  portal_url: 'https://portal.example.com',
  tracking_url: 'https://track.example.com',
  operator_url: 'https://console.example.com',
  network_name: 'Harbour',
  sends_mail: true,
  signal: new AbortController().signal,
})
const actions = () => createCutoverActions(traffic)
const show = (input: object = {}) => actions().showCutover(toolsAt(now), { params: {}, input })
const mail = (input: object = {}, at = now) =>
  stores.pg.transaction().execute((trx) => actions().mailOldLinks(toolsAt(at, trx), { params: {}, input }))
const readMails = () =>
  stores.pg
    .selectFrom('outbox')
    .where('kind', '=', 'mail')
    .select('payload')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ payload }) => payload as { to: string; data: unknown }))

beforeAll(async () => {
  const advertiser = await buildAdvertiser(stores, { name: 'Acme', contact: 'ads@acme.example' })
  offers = [
    await buildOffer(stores, { title: 'Shop', advertiser_id: advertiser.id }),
    await buildOffer(stores, { title: 'Private', visibility: 'private' }),
  ]
  affiliates = [(await buildAffiliate(stores, { company: 'One' })).id, (await buildAffiliate(stores)).id]
  await buildUser(stores, { affiliate_id: affiliates[0], email: 'one@example.com' })
  await buildUser(stores, { affiliate_id: affiliates[1], email: 'two@example.com' })
  const old = await buildOldNetwork(stores, {
    name: 'Old Harbour',
    hosts: ['go.old.example'],
    ids: [
      { kind: 'affiliate', external_id: 'a1', id: affiliates[0] },
      { kind: 'affiliate', external_id: 'a2', id: affiliates[1] },
      { kind: 'offer', external_id: 'o1', id: offers[0].id },
      { kind: 'link_offer', external_id: 'creative', id: offers[0].id },
    ],
  })
  const other = await buildOldNetwork(stores, { name: 'Another' })
  const link = (given: Partial<OldLinkTraffic>): OldLinkTraffic => ({
    old_network_id: old.id,
    affiliate_id: affiliates[0],
    offer_id: offers[0].id,
    link: 'go.old.example/click?pid=a1&offer_id=o1',
    clicks: 5,
    last_at: new Date(now.getTime() - day_ms),
    ...given,
  })
  traffic = {
    links: (_tools, since) => {
      seen_since = since
      return Promise.resolve([
        link({}),
        link({ link: 'go.old.example/click?pid=a1&offer_id=o1&sub1=x', clicks: 2 }),
        // An offer that it may not run.
        link({ affiliate_id: affiliates[1], offer_id: offers[1].id, clicks: 70 }),
        link({ affiliate_id: null, offer_id: null, clicks: 9 }),
        link({ old_network_id: other.id, clicks: 1 }),
      ])
    },
    postbacks: () =>
      Promise.resolve([
        { old_network_id: old.id, advertiser_id: advertiser.id, postbacks: 3, last_at: now },
        { old_network_id: old.id, advertiser_id: null, postbacks: 4, last_at: now },
      ]),
  }
})

beforeEach(async () => {
  await stores.pg.deleteFrom('outbox').execute()
  await stores.pg.deleteFrom('old_link_mails').execute()
})

test('the list has what is moved, what still arrives, and a mail for each affiliate and advertiser', async () => {
  const reply = await show({ network: 'Old Harbour' })
  expect(Check(operations.showCutover.reply, reply)).toBe(true)
  expect(seen_since).toEqual(new Date(now.getTime() - 30 * day_ms))
  expect(reply.networks.map(({ name, moved }) => [name, moved])).toEqual([
    ['Old Harbour', { affiliates: 2, offers: 1 }],
  ])
  expect(reply.results.map(({ affiliate_id, links, clicks }) => [affiliate_id, links, clicks])).toEqual([
    [affiliates[1], 1, 70],
    [affiliates[0], 2, 7],
  ])
  const [, one] = reply.results
  expect(one).toMatchObject({ affiliate: 'One', emails: ['one@example.com'], mailed_at: null })
  expect(one?.text).toContain(`https://track.example.com/click?offer_id=${offers[0].id}&affiliate_id=${affiliates[0]}`)
  expect(one?.text).not.toContain('Private')
  expect(reply.advertisers).toMatchObject([
    { advertiser: 'Acme', contact: 'ads@acme.example', postbacks: 3, subject: 'New postback URL for Harbour' },
  ])
  expect(reply.advertisers[0]?.text).toMatch(/go\.old\.example[^]*https:\/\/track\.example\.com\/postback\?click_id=/)
  expect(reply.unknown).toEqual({ clicks: 9, postbacks: 4 })
  expect((await show()).results[1]).toMatchObject({ links: 3, clicks: 8 })
  expect(await show({ limit: 1, page: 2 })).toMatchObject({ count: 2, results: [{ affiliate_id: affiliates[0] }] })
})

test('affiliates are mailed their own new links once a week at most, and a dry run sends nothing', async () => {
  expect(await mail({ dry_run: true })).toMatchObject({ affiliates: 1, mails: 1, unreachable: 1, mailed_before: 0 })
  expect(await readMails()).toEqual([])
  expect(await mail()).toMatchObject({ affiliates: 1, results: [{ affiliate: 'One', emails: ['one@example.com'] }] })
  const [first, ...more] = await readMails()
  expect(more).toEqual([])
  expect(first).toMatchObject({ to: 'one@example.com', data: { links: [{ title: 'Shop' }] } })
  expect(await mail()).toMatchObject({ affiliates: 0, mailed_before: 1 })
  expect(await mail({}, new Date(now.getTime() + 6 * day_ms))).toMatchObject({ affiliates: 0 })
  expect((await show()).results[1]?.mailed_at).toBe(now.toISOString())
  expect(await mail({ affiliates: [affiliates[1]] })).toMatchObject({ affiliates: 0, unreachable: 1, mailed_before: 0 })
  expect(await mail({}, new Date(now.getTime() + 8 * day_ms))).toMatchObject({ affiliates: 1 })
  expect(await readMails()).toHaveLength(2)
})

test('a network that does not exist is refused', async () => {
  await expect(show({ network: 'Nowhere' })).rejects.toThrow('Unknown old network "Nowhere"')
})

test('links of which there are more than the query reads at once are all there', async () => {
  const clicks = Array.from({ length: 10_001 }, (_, n) => ({
    affiliate_id: affiliates[0],
    offer_id: offers[0].id,
    at: new Date(now.getTime() - day_ms),
    path: buildLinkPath({ source: 'affise', network: 1, affiliate: 'a1', offer: `o${n}`, target: 'go.old.example' }),
  }))
  await buildClicks(stores, clicks)
  const links = await recordedTraffic.links(toolsAt(now), new Date(now.getTime() - 2 * day_ms))
  expect(new Set(links.map(({ clicks: of_link }) => of_link))).toEqual(new Set([1]))
  expect(links).toHaveLength(10_001)
})
