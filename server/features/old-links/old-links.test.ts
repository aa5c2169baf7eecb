import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildAffiliate,
  buildManager,
  buildOffer,
  buildOldNetwork,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { chrome_user_agent, openTestTracker } from '../../processes/tracker/tracker.test-support.ts'
import { openTestJournal, plainEnrich } from '../../processes/worker/worker.test-support.ts'
import { openJournalReader } from '../../storage/journal/journal.ts'
import { insertClicksInto } from '../clicks/clickhouse-inserts.ts'
import { openWorkerState } from '../clicks/local-state.ts'
import { createClickShipper } from '../clicks/ship-clicks.ts'
import { createCatalogue, loadCatalogue } from '../catalogue/index.ts'
import { parseSnapshot } from '../catalogue/snapshot.ts'
import { buildLinkPath } from './path.ts'

const network = setUp(() => startOperators(undefined, { TRACKING_URL: 'https://track.example.com' }))
const silent = pino({ level: 'silent' })
const hour_ms = 3_600_000
const begun = Date.now()
const hoursAgo = (hours: number): Date => new Date(begun - hours * hour_ms)

interface World {
  network: number
  email: string
  ann: number
  bob: number
  offer: number
  private_offer: number
  manager: number
}
let world: World

beforeAll(async () => {
  const { stores } = network
  const manager = await buildManager(stores)
  const { email, affiliate_id: ann } = await buildUser(stores)
  await stores.pg
    .updateTable('affiliates')
    .set({ manager_id: manager.id, company: 'Ann Ltd' })
    .where('id', '=', ann)
    .execute()
  const { id: bob } = await buildAffiliate(stores)
  const { id: offer } = await buildOffer(stores, { title: 'Harbor' })
  const { id: private_offer } = await buildOffer(stores, { title: 'Secret', visibility: 'private' })
  const old = await buildOldNetwork(stores, {
    name: 'Old Affise',
    hosts: ['old.example'],
    ids: [
      { kind: 'affiliate', external_id: '12', id: ann },
      { kind: 'affiliate', external_id: '13', id: bob },
      { kind: 'offer', external_id: '34', id: offer },
      { kind: 'advertiser', external_id: '34', id: 99 },
    ],
  })
  await buildOldNetwork(stores, {
    source: 'everflow',
    name: 'Old Everflow',
    ids: [{ kind: 'affiliate', external_id: '28KL6', id: bob }],
  })
  const path = (affiliate: string, offer_id: string, target: string, of = old.id): string =>
    buildLinkPath({ source: 'affise', network: of, affiliate, offer: offer_id, target })
  const known = path('12', '34', 'old.example/click')
  const unknown = path('9:9 ü', '77', 'old.example/click?pid=9')
  await buildClicks(stores, [
    { affiliate_id: ann, offer_id: offer, at: hoursAgo(5), path: known },
    { affiliate_id: ann, offer_id: offer, at: hoursAgo(2), path: known, rejected: 'bot' },
    { affiliate_id: ann, offer_id: offer, at: hoursAgo(31 * 24), path: known },
    // By a link of ours.
    { affiliate_id: ann, offer_id: offer, at: hoursAgo(1) },
    {
      affiliate_id: ann,
      offer_id: private_offer,
      at: hoursAgo(3),
      path: path('12', '35', 'old.example/click'),
      rejected: 'not_allowed',
    },
    { affiliate_id: bob, offer_id: offer, at: hoursAgo(200), path: path('13', '34', 'old.example/click') },
    { affiliate_id: 0, offer_id: 0, at: hoursAgo(4), path: unknown, rejected: 'unknown_offer' },
    { affiliate_id: 0, offer_id: 0, at: hoursAgo(6), path: unknown, rejected: 'unknown_offer' },
    {
      affiliate_id: 0,
      offer_id: 0,
      at: hoursAgo(7),
      path: path('12', '34', 'x/click?pid=12', 0),
      rejected: 'unknown_offer',
    },
  ])
  world = { network: old.id, email, ann, bob, offer, private_offer, manager: manager.id }
})

test('the catalogue has the old networks with the ids of affiliates and offers, also from its file', async () => {
  const snapshot = await loadCatalogue(network.stores.pg)
  const { old, has_domain } = createCatalogue(parseSnapshot(JSON.stringify(snapshot)) ?? snapshot)
  const { ann, bob, offer } = world
  expect(old.idOf(world.network, 'affiliate', '12')).toBe(ann)
  expect(old.idOf(world.network, 'offer', '34')).toBe(offer)
  expect(old.idOf(world.network, 'offer', '12')).toBe(0)
  expect(old.idOf(old.networkOf('everflow', 'x') ?? 0, 'affiliate', '28KL6')).toBe(bob)
  expect([old.networkOf('affise', 'x'), old.networkOf('cake', 'x')]).toEqual([world.network, undefined])
  // The proxy gets certificates for their hosts.
  expect([has_domain('old.example'), has_domain('other.example')]).toEqual([true, false])
  const { old_networks: _new, ...before } = snapshot
  expect(createCatalogue(parseSnapshot(JSON.stringify(before)) ?? snapshot).old.any).toBe(false)
})

interface Row {
  state: string
  old_affiliate_id: string
  clicks: number
}
const list = (way: (typeof ways)[number], given = {}): Promise<{ results: Row[]; count: number }> =>
  network.perform(way, 'listOldLinks', given)

describe.each(ways)('move-in links by %s', (way) => {
  test('lists by old network, affiliate and offer, the latest click first, of thirty days', async () => {
    const { ann, bob, offer, private_offer } = world
    const affise = { source: 'affise', old_network_id: world.network, old_network: 'Old Affise' }
    const mapped = { ...affise, state: 'mapped', link: 'old.example/click' }
    expect(await list(way)).toMatchObject({
      count: 5,
      results: [
        {
          ...mapped,
          old_affiliate_id: '12',
          old_offer_id: '34',
          affiliate_id: ann,
          affiliate: 'Ann Ltd',
          offer_id: offer,
          offer: 'Harbor',
          clicks: 2,
          counted: 1,
          last_seen: hoursAgo(2).toISOString(),
        },
        { ...mapped, affiliate_id: ann, offer_id: private_offer, clicks: 1, counted: 0 },
        {
          ...affise,
          state: 'unmapped',
          old_affiliate_id: '9:9 ü',
          old_offer_id: '77',
          affiliate_id: null,
          affiliate: null,
          offer_id: null,
          offer: null,
          clicks: 2,
          link: 'old.example/click?pid=9',
        },
        { state: 'unmapped', old_network_id: null, old_network: null, old_affiliate_id: '12', clicks: 1 },
        { ...mapped, affiliate_id: bob, offer_id: offer, clicks: 1 },
      ],
    })
  })

  test.each([
    [{ state: 'unmapped' }, ['9:9 ü', '12']],
    [{ state: 'mapped', days: 1 }, ['12', '12']],
    [{ limit: 2, page: 2 }, ['9:9 ü', '12']],
  ])('%j', async (given, ids) => {
    expect((await list(way, given)).results.map((row) => row.old_affiliate_id)).toEqual(ids)
  })

  test('by affiliate or old network', async () => {
    expect((await list(way, { affiliate: world.bob })).count).toBe(1)
    expect((await list(way, { old_network: world.network })).count).toBe(4)
  })
})

test('a manager reads links of own affiliates', async () => {
  const read = async (manager_id: number): Promise<unknown> => {
    const { stores, console: app } = network
    const member = await buildMember(stores, { role: 'manager', manager_id })
    const headers = { ...(await buildMemberSession(stores, member)), ...same_origin }
    const answer = await app.inject({ url: '/api/operator/move-in/links/', headers })
    return answer.json<{ results: { affiliate_id: number }[] }>().results.map(({ affiliate_id }) => affiliate_id)
  }
  expect(await read(world.manager)).toEqual([world.ann, world.ann])
  expect(await read((await buildManager(network.stores)).id)).toEqual([])
})

test('an affiliate reads own old links with the links that replace them, and nothing of offers out of reach', async () => {
  const { ann, offer, email } = world
  const own = await signInAs(network.app, email)
  expect(await getAs(network.app, own.access, '/api/old-links/')).toEqual({
    results: [
      {
        old_link: 'old.example/click',
        old_offer_id: '34',
        offer_id: offer,
        title: 'Harbor',
        clicks: 1,
        last_seen: hoursAgo(5).toISOString(),
        link: `https://track.example.com/click?offer_id=${offer}&affiliate_id=${ann}`,
      },
    ],
  })
  const other = await buildUser(network.stores)
  const { access } = await signInAs(network.app, other.email)
  expect(await getAs(network.app, access, '/api/old-links/')).toEqual({ results: [] })
  await network.stores.pg.updateTable('offers').set({ status: 'inactive' }).where('id', '=', offer).execute()
  expect(await getAs(network.app, own.access, '/api/old-links/')).toMatchObject({
    results: [{ title: 'Harbor', link: null }],
  })
})

test('a click that the tracker takes by an old link is listed once it is shipped', async () => {
  const { stores } = network
  const catalogue = createCatalogue(await loadCatalogue(stores.pg))
  const tracker = openTestTracker({ catalogue: () => catalogue })
  for (const pid of ['12', '%E2%82%AC%3A+x'])
    await tracker.app.inject({
      url: `/click?pid=${pid}&offer_id=34&sub1=a%2Fb`,
      headers: { host: 'OLD.example:443', 'user-agent': chrome_user_agent },
    })
  const journal = openTestJournal(stores.data_dir, 77)
  await journal.write(...tracker.clicks())
  const reader = openJournalReader(stores.data_dir, 77)
  const state = openWorkerState(stores.data_dir)
  const insert = insertClicksInto(stores.clickhouse)
  const quarantine = () => Promise.reject(new Error('unreadable'))
  await createClickShipper({ journal: reader, state, insert, enrich: plainEnrich, quarantine, log: silent }).ship()
  await Promise.all([tracker.close(), journal.close(), reader.close(), state.close()])
  const { results } = await list('call', { days: 1, limit: 2 })
  expect(results.toSorted((one, other) => one.state.localeCompare(other.state))).toMatchObject([
    { state: 'mapped', old_affiliate_id: '12', affiliate_id: world.ann, link: 'old.example/click' },
    {
      state: 'unmapped',
      old_affiliate_id: '€: x',
      old_offer_id: '34',
      affiliate_id: null,
      offer: 'Harbor',
      link: 'old.example/click?pid=%E2%82%AC%3A+x&offer_id=34&sub1=a%2Fb',
    },
  ])
})
