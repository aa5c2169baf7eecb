import { describe, expect, test } from 'vitest'
import { buildAffiliate, buildConversion, buildManager, buildOffer } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'
import { buildCap } from './caps.test-support.ts'

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
