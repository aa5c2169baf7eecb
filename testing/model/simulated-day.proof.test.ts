import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { offerCaps } from '@plumbline/contract/offer-caps.ts'
import { expect, test } from 'vitest'
import { buildCap } from '../../server/features/caps/caps.test-support.ts'
import { getAs } from '../../server/processes/api/app.test-support.ts'
import {
  buildAdvertiser,
  buildFallback,
  buildOffer,
  buildOfferAffiliate,
  buildSourceBlock,
  type BuiltOffer,
} from '../harness/builders.ts'
import { setUp } from '../harness/harness.ts'
import { long_proof } from '../harness/limits.ts'
import { day_ms, dayStart } from './model/zone.ts'
import { openNetwork } from './product/network.ts'
import { buildSignedIn, type StageAffiliate } from './product/stage.ts'
import { agents } from './visitors.ts'

/*
 * A day of steady traffic through the real tracker, worker and API: every five minutes a click of each affiliate. The worker and the catalogue follow
 * every ten minutes.
 */

const network = setUp(() => openNetwork())
const start = dayStart('2026-05-12')
const tick_ms = 5 * 60_000
const ticks = Array.from({ length: day_ms / tick_ms }, (_, index) => index)
/** From the US and from Germany. */
const visitors = ['198.51.100.7', '203.0.113.9']
const source = 'banner'

interface Scene {
  /** One affiliate has a fallback of its own, the other has none. Both have access. */
  kept: StageAffiliate
  bare: StageAffiliate
  token: string
  offer: BuiltOffer
}

const buildScene = async (): Promise<Scene> => {
  const { stores } = network
  const { id: advertiser_id, token } = await buildAdvertiser(stores)
  const offer = await buildOffer(stores, { advertiser_id, visibility: 'private' })
  const [kept, bare] = [await buildSignedIn(stores), await buildSignedIn(stores)]
  for (const { id: affiliate_id } of [kept, bare])
    await buildOfferAffiliate(stores, { offer_id: offer.id, affiliate_id })
  await buildFallback(stores, { offer_id: offer.id, affiliate_id: kept.id, status: 'approved' })
  return { kept, bare, token, offer }
}

/** Lets worker and trackers follow. */
const follow = async ({ offer }: Scene, at: number): Promise<void> => {
  await network.take()
  await network.countClicks([at])
  await network.refreshCatalogue(new Map([[offer.id, at]]))
}

const visit = async ({ offer }: Scene, affiliate: StageAffiliate, tick: number): Promise<Response> => {
  const [tracker] = network.trackers
  if (tracker === undefined) throw new Error('the network has no tracker')
  tracker.setClock(start + tick * tick_ms)
  const query = new URLSearchParams({
    offer_id: `${offer.id}`,
    affiliate_id: `${affiliate.id}`,
    sub1: tick % 3 === 0 ? source : '',
  })
  return fetch(`${tracker.url}/click?${query}`, {
    redirect: 'manual',
    headers: {
      'x-forwarded-for': visitors[tick % visitors.length] ?? '',
      'user-agent': agents[0]?.user_agent ?? '',
    },
  })
}

const sell = async ({ token }: Scene, visited: Response): Promise<void> => {
  const { searchParams } = new URL(visited.headers.get('location') ?? '')
  const query = new URLSearchParams({ click_id: searchParams.get('click_id') ?? '', token, status: 'approved' })
  const { status } = await fetch(`${network.trackers[0]?.url}/postback?${query}`)
  expect(status).toBe(200)
}

/** Changes by operators and affiliates, one an hour, in turn. */
const changesOf = ({ offer, kept, bare }: Scene) => {
  const { stores } = network
  const { pg } = stores
  const set = (status: 'active' | 'paused' | 'inactive') =>
    pg.updateTable('offers').set({ status }).where('id', '=', offer.id).execute()
  const pay = (...countries: string[]) =>
    pg.updateTable('payouts').set({ countries }).where('offer_id', '=', offer.id).execute()
  const uncap = () => pg.deleteFrom('caps').where('offer_id', '=', offer.id).execute()
  return [
    () => set('paused'),
    () => set('active'),
    () => pay('US'),
    () => pay('BR'),
    () => pay('US', 'DE'),
    () => buildCap(pg, { offer_id: offer.id, type: 'clicks', country: 'DE', amount: '1' }),
    () => buildCap(pg, { offer_id: offer.id, type: 'conversions', amount: '1' }),
    uncap,
    () => set('inactive'),
    () => set('active'),
    async () => {
      for (const { id: affiliate_id } of [kept, bare])
        await buildSourceBlock(stores, { affiliate_id, offer_id: offer.id, value: source })
    },
    () => pg.deleteFrom('source_blocks').where('offer_id', '=', offer.id).execute(),
  ]
}

test(
  'through pauses, caps and changes of rates, no click of an affiliate with access and a fallback meets a 404',
  long_proof,
  async () => {
    const scene = await buildScene()
    const changes = changesOf(scene)
    const seen = { kept: new Set<string>(), bare: new Set<string>() }
    for (const tick of ticks) {
      if (tick % 12 === 0) await changes[(tick / 12) % changes.length]?.()
      if (tick % 2 === 0) await follow(scene, start + tick * tick_ms)
      for (const name of ['kept', 'bare'] as const) {
        const answer = await visit(scene, scene[name], tick)
        const location = answer.headers.get('location')
        seen[name].add(location === null ? String(answer.status) : new URL(location).host)
        if (location?.includes('click_id=') === true) await sell(scene, answer)
      }
    }
    await follow(scene, start + day_ms)
    expect([...seen.kept].toSorted()).toEqual(['mine.example', 'shop.example'])
    expect([...seen.bare].toSorted()).toEqual(['404', 'shop.example'])
    const result = await network.stores.clickhouse.query({
      query: 'select distinct rejected from clicks where offer_id = {offer:UInt32} order by rejected',
      query_params: { offer: scene.offer.id },
      format: 'JSONEachRow',
    })
    const reasons = (await result.json<{ rejected: string }>()).map(({ rejected }) => rejected)
    expect(reasons).toEqual(['', 'blocked_source', 'cap', 'inactive_offer', 'no_payout'])
  },
)

type Cap = ReplyOf<typeof offerCaps>['results'][number]

test('at half of a cap, the time at which it will be reached is known within 10 %', long_proof, async () => {
  const scene = await buildScene()
  const { pg } = network.stores
  const limits = [
    ['clicks', '180'],
    ['conversions', '120'],
    ['payout', '1500'],
  ] as const
  for (const [type, amount] of limits) await buildCap(pg, { offer_id: scene.offer.id, type, amount, kind: 'soft' })
  /** When half of each cap was used and for when it was predicted, and when it was reached. */
  const half = new Map<string, { at: number; predicted: number }>()
  const reached = new Map<string, number>()
  await follow(scene, start)
  for (const tick of ticks) {
    const at = start + tick * tick_ms
    await sell(scene, await visit(scene, scene.kept, tick))
    if (tick % 2 === 0) continue
    await follow(scene, at)
    network.api.setClock(at)
    const access = await network.api.signIn(scene.kept)
    const { results } = await getAs<{ results: Cap[] }>(
      network.api.app,
      access,
      `/api/affiliate/caps/?offer=${scene.offer.id}`,
    )
    for (const { type, used_percent, predicted_at, reached_at } of results) {
      if (used_percent >= 50 && predicted_at !== null && !half.has(type))
        half.set(type, { at, predicted: Date.parse(predicted_at) })
      if (reached_at !== null && !reached.has(type)) reached.set(type, at)
    }
  }
  const errors = limits.map(([type]) => {
    const { at = 0, predicted = 0 } = half.get(type) ?? {}
    const then = reached.get(type) ?? Infinity
    return Math.abs(predicted - then) / (then - at)
  })
  expect(Math.max(...errors)).toBeLessThan(0.1)
})
