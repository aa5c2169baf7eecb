import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildAffiliate,
  buildFallback,
  buildOffer,
  buildTrackingDomain,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import { until } from '../../../testing/harness/until.ts'
import { buildTestConsole, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { checkTrackingDomains } from '../../operations/doctor/tracking-domains.ts'
import { loadCatalogue } from '../catalogue/index.ts'

const tracking_url = 'https://track.example.com'
const urls = { TRACKING_URL: tracking_url, PORTAL_URL: 'https://portal.example.com' }
const network = setUp(() => startOperators(undefined, urls))

/** The DNS of these tests; other names have no address. */
const records: Record<string, string[]> = {
  'track.example.com': ['198.51.100.4', '2001:db8::4'],
  'go.example.com': ['198.51.100.4'],
  'jump.example.com': ['2001:db8::4'],
  'xn--bcher-kva.example.com': ['198.51.100.4'],
  'cdn.example.com': ['192.0.2.7'],
}
let console: FastifyInstance

beforeAll(async () => {
  const { pg, clickhouse, data_dir } = network.stores
  const environment = { DATA_DIR: data_dir, ...urls, OPERATOR_URL: 'https://console.example.com' }
  console = await buildTestConsole({ pg, clickhouse, environment, lookup: async (name) => records[name] ?? [] })
})
afterAll(() => console.close())

const add = async (host: string, more: object = {}) => {
  const answer = await console.inject({
    method: 'POST',
    url: '/api/operator/tracking-domains/',
    headers: { authorization: `Bearer ${network.token}` },
    payload: { host, ...more },
  })
  return { status: answer.statusCode, ...answer.json<{ code: string; host: string; detail: string }>() }
}

const linkOf = async (user: { email: string }, offer_id: number): Promise<string> => {
  const { access } = await signInAs(network.app, user.email)
  const { url } = await getAs<{ url: string }>(network.app, access, `/api/affiliate/offers/${offer_id}/tracking-link/`)
  return new URL(url).host
}

describe('a tracking domain is added', () => {
  test('where DNS leads it to the tracker, by its plain name, and once', async () => {
    expect(await add(' GO.Example.com ')).toMatchObject({ status: 200, host: 'go.example.com', state: 'active' })
    expect(await add('bücher.example.com')).toMatchObject({ status: 200, host: 'xn--bcher-kva.example.com' })
    expect(await add('go.example.com')).toMatchObject({ status: 409, code: 'domain_taken' })
    expect((await loadCatalogue(network.stores.pg)).domains).toEqual(['go.example.com', 'xn--bcher-kva.example.com'])
  })

  test('not where DNS leads nowhere or elsewhere, but for a CDN', async () => {
    const nowhere = await add('nowhere.example.com')
    expect(nowhere).toMatchObject({ status: 409, code: 'domain_not_ready' })
    expect(nowhere.detail).toContain('Create a CNAME record of nowhere.example.com for track.example.com')
    expect((await add('nowhere.example.com', { behind_cdn: true })).status).toBe(409)
    expect((await add('cdn.example.com')).detail).toContain('leads cdn.example.com to 192.0.2.7')
    expect(await add('cdn.example.com', { behind_cdn: true })).toMatchObject({ status: 200, behind_cdn: true })
  })

  test.each([
    'https://go.example.com/',
    'go.example.com:8443',
    'go.example.com.',
    '198.51.100.4',
    '[2001:db8::4]',
    '*.example.com',
    'localhost',
    'go example.com',
    'go.example.com/click',
    'user@go.example.com',
    '%67o.example.com',
  ])('not as %s', async (host) => expect(await add(host)).toMatchObject({ status: 400, code: 'not_a_host' }))

  test.each(['portal.example.com', 'console.example.com', 'TRACK.example.com'])('not as our own %s', async (host) =>
    expect(await add(host)).toMatchObject({ status: 409, code: 'host_in_use' }),
  )

  test('not where a fallback leads, and no fallback may lead there afterwards', async () => {
    const { id } = await buildOffer(network.stores, { fallback_url: 'https://JUMP.example.com:443/page' })
    const { id: other, affiliate_id } = {
      ...(await buildOffer(network.stores)),
      affiliate_id: (await buildAffiliate(network.stores)).id,
    }
    await buildFallback(network.stores, { affiliate_id, offer_id: other, host: 'jump.example.com' })
    const refused = await add('jump.example.com')
    expect(refused).toMatchObject({ status: 409, code: 'host_is_fallback', parameters: { offers: [id, other] } })
    await network.perform('call', 'editOffer', { offer: String(id), fallback_url: null })
    await network.stores.pg.deleteFrom('affiliate_fallbacks').where('offer_id', '=', other).execute()
    expect(await add('jump.example.com')).toMatchObject({ status: 200 })
    const given = { offer: String(id), fallback_url: 'https://jump.example.com/click?offer_id=1' }
    await expect(network.perform('call', 'editOffer', given)).rejects.toThrow('jump.example.com')
  })
})

describe.each(ways)('by %s', (way) => {
  test('a link takes the domain of its affiliate, else of its offer, else of the network', async () => {
    const { stores, perform } = network
    const [user, other] = [await buildUser(stores), await buildUser(stores)]
    const { id } = await buildOffer(stores)
    const hosts = [
      await buildTrackingDomain(stores),
      await buildTrackingDomain(stores),
      await buildTrackingDomain(stores),
    ]
    const [of_network = '', of_offer = '', of_affiliate = ''] = hosts.map(({ host }) => host)
    expect(await linkOf(user, id)).toBe('track.example.com')
    expect(await perform(way, 'setDefaultTrackingDomain', { host: of_network })).toMatchObject({
      previous: 'track.example.com',
    })
    expect(await linkOf(user, id)).toBe(of_network)
    await perform(way, 'editOffer', { offer: String(id), tracking_domain: of_offer })
    expect(await linkOf(user, id)).toBe(of_offer)
    await perform(way, 'assignTrackingDomain', { affiliates: [user.affiliate_id], host: of_affiliate })
    expect([await linkOf(user, id), await linkOf(other, id)]).toEqual([of_affiliate, of_offer])
    const shown = await perform(way, 'showOfferLink', { offer: String(id), affiliate: user.affiliate_id })
    expect(new URL(shown.url).host).toBe(of_affiliate)

    await perform(way, 'assignTrackingDomain', { affiliates: [user.affiliate_id], host: null })
    await perform(way, 'editOffer', { offer: String(id), tracking_domain: null })
    await perform(way, 'setDefaultTrackingDomain', { host: 'track.example.com' })
    expect(await linkOf(user, id)).toBe('track.example.com')
  })

  test('the list ends with the host of TRACKING_URL', async () => {
    const { results } = await network.perform(way, 'listTrackingDomains', { limit: 1000 })
    expect(results.at(-1)).toMatchObject({ host: 'track.example.com', state: 'default', created_at: null })
  })

  test('one that browsers warn of is replaced in one step, after its users were seen', async () => {
    const { stores, perform } = network
    const user = await buildUser(stores)
    const runner = await buildUser(stores)
    const stranger = await buildUser(stores)
    const [old, fresh] = [await buildTrackingDomain(stores), await buildTrackingDomain(stores)]
    const { id } = await buildOffer(stores, { tracking_domain: old.host })
    const { id: plain } = await buildOffer(stores)
    await stores.pg
      .updateTable('affiliates')
      .set({ tracking_domain: old.host })
      .where('id', '=', user.affiliate_id)
      .execute()
    await buildClicks(stores, [
      { affiliate_id: runner.affiliate_id, offer_id: id },
      { affiliate_id: stranger.affiliate_id, offer_id: plain },
    ])
    const given = { host: old.host, replacement: fresh.host, reason: 'Browser warnings' }
    const counted = { offers: 1, affiliates: 1, notified: 2, was_default: false }
    expect(await perform(way, 'replaceTrackingDomain', { ...given, dry_run: true })).toMatchObject(counted)
    expect(await linkOf(user, plain)).toBe(old.host)
    expect(await perform(way, 'replaceTrackingDomain', given)).toMatchObject(counted)

    expect([await linkOf(user, plain), await linkOf(runner, id)]).toEqual([fresh.host, fresh.host])
    const { rows } = await sql<{ to: string }>`
      select payload ->> 'to' as to from outbox
      where payload ->> 'template' = 'tracking_domain_replaced' and payload -> 'data' ->> 'host' = ${old.host}`.execute(
      stores.pg,
    )
    expect(rows.map(({ to }) => to).toSorted()).toEqual([user.email, runner.email].toSorted())
    // Old links live on: trackers and certificates know the host, and no new link takes it.
    expect((await loadCatalogue(stores.pg)).domains).toContain(old.host)
    const { results } = await perform(way, 'listTrackingDomains', { limit: 1000 })
    expect(results.find(({ host }) => host === old.host)).toMatchObject({ state: 'retired', replaced_by: fresh.host })
    await expect(perform(way, 'setDefaultTrackingDomain', { host: old.host })).rejects.toThrow('was replaced by')
    await expect(perform(way, 'editOffer', { offer: String(id), tracking_domain: old.host })).rejects.toThrow(old.host)
    await expect(perform(way, 'removeTrackingDomain', { host: fresh.host })).rejects.toThrow('New links are on')
    expect(await perform(way, 'removeTrackingDomain', { host: old.host })).toMatchObject({ host: old.host })
  })
})

test('an offer cannot take a domain that is being removed', async () => {
  const { stores, perform } = network
  const { pg } = stores
  const { host } = await buildTrackingDomain(stores)
  const { id } = await buildOffer(stores)
  const removing = await pg.startTransaction().execute()
  await removing.deleteFrom('tracking_domains').where('host', '=', host).execute()
  const edited = perform('call', 'editOffer', { offer: String(id), tracking_domain: host }).catch(String)
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => (await waiting.execute(pg)).rows.length > 0)
  await removing.commit().execute()
  expect(await edited).toContain(`Unknown tracking domain "${host}"`)
})

test('the domain of the network is replaced with those of affiliates, and the host of TRACKING_URL too', async () => {
  const { stores, perform } = network
  const user = await buildUser(stores)
  const { id } = await buildOffer(stores)
  const [one, other] = [await buildTrackingDomain(stores), await buildTrackingDomain(stores)]
  const replace = (host: string, replacement: string) =>
    perform('call', 'replaceTrackingDomain', { host, replacement, reason: 'Browser warnings' })
  expect(await replace('track.example.com', one.host)).toMatchObject({ was_default: true })
  expect(await linkOf(user, id)).toBe(one.host)
  expect(await replace(one.host, other.host)).toMatchObject({ was_default: true })
  expect(await linkOf(user, id)).toBe(other.host)
  await expect(replace(other.host, other.host)).rejects.toThrow('cannot replace itself')
  await expect(replace('unknown.example.com', other.host)).rejects.toThrow('Unknown tracking domain')
  await perform('call', 'setDefaultTrackingDomain', { host: 'track.example.com' })
})

test('the check names each domain that leads elsewhere by now', async () => {
  const answer = await console.inject({
    url: '/api/operator/tracking-domains/check/',
    headers: { authorization: `Bearer ${network.token}` },
  })
  const { results } = answer.json<{ results: { host: string; problem: { code: string } | null }[] }>()
  const codes = Object.fromEntries(results.map(({ host, problem }) => [host, problem?.code ?? null]))
  expect(codes).toMatchObject({ 'go.example.com': null, 'cdn.example.com': null })
  expect(Object.values(codes)).toContain('domain_unresolved')
  const findings = await checkTrackingDomains(network.stores.pg, tracking_url, async (name) => records[name] ?? [])
  expect(findings.map(({ state }) => state)).toContain('warning')
  const all_well = await checkTrackingDomains(network.stores.pg, tracking_url, async () => ['198.51.100.4'])
  expect(all_well.map(({ state }) => state)).toEqual(['ok'])
})
