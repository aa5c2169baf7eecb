import { describe, expect, test } from 'vitest'
import {
  buildAffiliate,
  buildConversion,
  buildManager,
  buildOffer,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { periodOf } from '../../shared/cap-periods.ts'
import { buildCap, countersOf } from './caps.test-support.ts'

const network = setUp(startOperators)

const full = { type: 'conversions', period: 'day', amount: 2 } as const

describe.each(ways)('by %s', (way) => {
  test('a cap is added with what the day has used, changed, listed and removed', async () => {
    const { stores, perform, lastAudit } = network
    const { id } = await buildOffer(stores)
    const offer = String(id)
    await buildConversion(stores, { offer_id: id, created_at: new Date() })
    const cap = await perform(way, 'addCap', { offer, ...full })
    expect(cap).toMatchObject({
      offer_id: id,
      ...full,
      kind: 'hard',
      goal: null,
      affiliate_id: null,
      used: 1,
      remaining: 1,
      used_percent: 50,
      reached_at: null,
    })
    expect(Date.parse(cap.resets_at ?? '')).toBeGreaterThan(Date.now())
    expect(await lastAudit()).toMatchObject({ action: 'caps add', input: { amount: 2 } })
    const edited = await perform(way, 'editCap', { id: cap.id, amount: 1, kind: 'soft' })
    expect(edited).toMatchObject({ amount: 1, kind: 'soft', used_percent: 100, remaining: 0 })
    expect(edited.reached_at).not.toBeNull()
    expect((await perform(way, 'editCap', { id: cap.id, amount: 10 })).reached_at).toBeNull()
    await buildCap(stores.pg, { offer_id: (await buildOffer(stores)).id })
    expect(await perform(way, 'listCaps', { offer })).toMatchObject({ results: [{ id: cap.id }], count: 1 })
    const log = await perform('call', 'listAudit', { subject: 'offer', subject_id: offer })
    expect(log.results.map(({ action, after }) => [action, Object.keys(after ?? {}).toSorted()])).toEqual([
      ['caps edit', ['amount']],
      ['caps edit', ['amount', 'kind']],
      ['caps add', ['caps']],
    ])
    expect(await perform(way, 'removeCap', { id: cap.id })).toEqual({ id: cap.id, offer_id: id })
    expect(await perform(way, 'listCaps', { offer })).toEqual({ results: [], count: 0 })
  })

  test('what cannot be is refused', async () => {
    const { stores, perform } = network
    const offer = String((await buildOffer(stores)).id)
    const { id } = await perform(way, 'addCap', { offer, ...full })
    const faults: [Parameters<typeof perform<'addCap'>>[2], string][] = [
      [{ offer, ...full }, `Cap ${id} already limits this`],
      [{ offer, ...full, amount: 2.5 }, 'must be a whole number of conversions'],
      [{ offer, ...full, type: 'clicks', goal: '' }, 'A cap on clicks has no'],
      [{ offer, ...full, zone: 'Paris' }, 'is not a time zone'],
      [{ offer, ...full, goal: 'nonsense' }, 'has no goal "nonsense"'],
      [{ offer, ...full, affiliate: 987_654 }, 'no affiliate 987654'],
      [{ offer: '987654', ...full }, 'no offer "987654"'],
    ]
    for (const [given, sentence] of faults) await expect(perform(way, 'addCap', given)).rejects.toThrow(sentence)
    await expect(perform(way, 'editCap', { id: 987_654, amount: 1 })).rejects.toThrow('no cap 987654')
    await expect(perform(way, 'removeCap', { id: 987_654 })).rejects.toThrow('no cap 987654')
  })
})

test('an account manager sees caps of everybody and of own affiliates, and changes none', async () => {
  const { stores } = network
  const offer_id = (await buildOffer(stores)).id
  const [mine, theirs] = [await buildManager(stores), await buildManager(stores)]
  const of = async (manager_id: number) =>
    buildCap(stores.pg, { offer_id, affiliate_id: (await buildAffiliate(stores, { manager_id })).id })
  const [own, foreign, general] = [await of(mine.id), await of(theirs.id), await buildCap(stores.pg, { offer_id })]
  const member = await buildMember(stores, { role: 'manager', manager_id: mine.id })
  const headers = { ...(await buildMemberSession(stores, member)), ...same_origin }
  const url = `/api/operator/caps/?offer=${offer_id}`
  const { results, count } = (await network.console.inject({ method: 'GET', url, headers })).json<{
    results: { id: number }[]
    count: number
  }>()
  expect(results.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([own.id, general.id])
  expect(count).toBe(2)
  for (const { id } of [own, foreign])
    expect(
      (await network.console.inject({ method: 'DELETE', url: `/api/operator/caps/${id}/`, headers })).statusCode,
    ).toBe(403)
})

test('an affiliate sees caps of visible offers, own and general ones, and none on revenue', async () => {
  const { stores, app } = network
  const { pg } = stores
  const [mine, other] = [await buildUser(stores), await buildUser(stores)]
  const { id: offer_id } = await buildOffer(stores)
  const { id: hidden } = await buildOffer(stores, { visibility: 'private' })
  const general = await buildCap(pg, { offer_id, type: 'payout', amount: '50', country: 'DE' })
  await buildCap(pg, { offer_id, affiliate_id: mine.affiliate_id, amount: '10' })
  await buildCap(pg, { offer_id, affiliate_id: other.affiliate_id, amount: '20' })
  await buildCap(pg, { offer_id, type: 'revenue', amount: '30' })
  await buildCap(pg, { offer_id: hidden, amount: '40' })
  const { key: period, end } = periodOf(general, Date.now())
  await pg.insertInto('cap_counters').values({ cap_id: general.id, period, used: '45' }).execute()
  const seen = async ({ email }: { email: string }) => {
    const { access } = await signInAs(app, email)
    return getAs<{ results: Record<string, unknown>[] }>(app, access, `/api/affiliate/caps/?offer=${offer_id}`)
  }
  const { results } = await seen(mine)
  expect(results).toMatchObject([
    { type: 'payout', amount: 50, used: 45, remaining: 5, used_percent: 90, is_own: false, country: 'DE' },
    { type: 'conversions', amount: 10, used: 0, remaining: 10, used_percent: 0, is_own: true },
  ])
  expect(results[0]?.resets_at).toBe(new Date(end).toISOString())
  expect(Object.keys(results[0] ?? {})).not.toContain('affiliate_id')
  expect((await seen(other)).results.map(({ amount }) => amount)).toEqual([50, 20])
})

/** A cap on two conversions of one affiliate, one of which is used, and declined ones of this affiliate and another. */
const buildDeclined = async () => {
  const { stores } = network
  const [mine, theirs] = [await buildAffiliate(stores), await buildAffiliate(stores)]
  const { id: offer_id } = await buildOffer(stores)
  const cap = await buildCap(stores.pg, { offer_id, affiliate_id: mine.id, period: 'total' })
  const build = async (affiliate_id: number, status: 'approved' | 'declined' | 'pending') =>
    (await buildConversion(stores, { offer_id, affiliate_id, status })).id
  await build(mine.id, 'approved')
  const [fits, beyond, other] = [
    await build(mine.id, 'declined'),
    await build(mine.id, 'declined'),
    await build(theirs.id, 'declined'),
  ]
  return { cap, mine, fits, beyond, other }
}

test.each(ways)('an approval by %s names what a cap has no room for, in a dry run too, and counts it', async (way) => {
  const { perform, stores } = network
  const { cap, mine, fits, beyond, other } = await buildDeclined()
  const ids = [fits, beyond, other]
  const why = { text: `cap ${cap.id} is reached: 2 conversions in total, 2 used` }
  const dry = await perform(way, 'approveConversions', { ids, dry_run: true })
  expect(dry.beyond_caps).toMatchObject([{ id: beyond, affiliate_id: mine.id, why }])
  expect((await perform(way, 'showConversion', { id: beyond })).beyond_cap).toBeNull()
  await perform(way, 'approveConversions', { ids: [fits] })
  const shown = await Promise.all([beyond, other].map((id) => perform(way, 'showConversion', { id })))
  expect(shown.map(({ beyond_cap }) => beyond_cap)).toMatchObject([why, null])
  expect((await perform(way, 'approveConversions', { ids: [beyond, other] })).beyond_caps).toMatchObject([
    { id: beyond, why },
  ])
  expect(await countersOf(stores.pg, cap.id)).toEqual([{ used: 3, counted: 3, is_reached: true }])
  expect((await perform(way, 'showConversion', { id: beyond })).beyond_cap).toBeNull()
})
