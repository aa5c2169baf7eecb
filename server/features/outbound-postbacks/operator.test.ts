import { describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildDelivery, buildPostback, buildUser } from '../../../testing/harness/builders.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const network = setUp(startOperators)

const at = new Date('2026-11-20T10:00:00Z')

/** An affiliate with a postback, and its own view of that. */
const buildReceiver = async (given: object = {}) => {
  const { stores, app } = network
  const { affiliate_id, email } = await buildUser(stores)
  const { id } = await buildPostback(stores, { affiliate_id, ...given })
  const { access } = await signInAs(app, email)
  return {
    affiliate_id,
    id,
    deliver: (state: 'failed' | 'held' | 'delivered', changed_at = at) =>
      buildDelivery(stores, {
        postback_id: id,
        state,
        changed_at,
        finished_at: state === 'held' ? null : changed_at,
      }),
    states: async () =>
      (
        await getAs<{ results: { id: number; state: string }[] }>(app, access, `/api/postbacks/${id}/deliveries/`)
      ).results.map(({ state }) => state),
    failing: async () =>
      (await getAs<{ failing: { disabled_at: string | null } | null }[]>(app, access, '/api/postbacks/'))[0]?.failing,
  }
}

describe.each(ways)('by %s', (way) => {
  test('one delivery is made again, or those of a period that were given up, and no others', async () => {
    const { perform, lastAudit, actors } = network
    const [mine, other] = [await buildReceiver(), await buildReceiver()]
    const one = await mine.deliver('failed')
    await mine.deliver('delivered')
    await mine.deliver('failed', new Date('2026-11-18T10:00:00Z'))
    await other.deliver('failed', new Date('2026-11-18T10:00:00Z'))
    const listed = await perform(way, 'listDeliveries', { affiliate: mine.affiliate_id, state: 'failed', limit: 1 })
    expect(listed.count).toBe(2)
    expect(listed.results).toMatchObject([{ postback_id: mine.id, state: 'failed', disabled_at: null }])

    expect(await perform(way, 'replayDeliveries', { delivery: one.id })).toEqual({ replayed: 1 })
    expect(await mine.states()).toEqual(['failed', 'delivered', 'waiting'])
    expect(await lastAudit()).toMatchObject({
      actor: actors[way],
      action: 'postbacks replay',
      input: { delivery: one.id },
      reply: { replayed: 1 },
    })
    const again = perform(way, 'replayDeliveries', { delivery: one.id })
    await expect(again).rejects.toThrow('is still waiting')
    const period = { affiliate: mine.affiliate_id, from: '2026-11-18', to: '2026-11-19T00:00' }
    expect(await perform(way, 'replayDeliveries', period)).toEqual({ replayed: 1 })
    expect(await mine.states()).toEqual(['waiting', 'delivered', 'waiting'])
    expect(await other.states()).toEqual(['failed'])
  })

  test('a postback that was switched off is on again, with what waited', async () => {
    const { perform, lastAudit, actors } = network
    const off = {
      failures: 12,
      failing_since: at,
      failing_with: '{"code":"answered","parameters":{"status":500}}',
      disabled_at: at,
    }
    const [mine, other] = [await buildReceiver(off), await buildReceiver(off)]
    await mine.deliver('held')
    await other.deliver('held')
    const { results } = await perform(way, 'listFailingPostbacks', { limit: 1000 })
    expect(results).toContainEqual(
      expect.objectContaining({
        id: mine.id,
        failing_with: { code: 'answered', parameters: { status: 500 }, text: 'Answered 500.' },
        disabled_at: at.toISOString(),
        waiting: 1,
      }),
    )
    expect(await perform(way, 'enablePostback', { postback: mine.id })).toEqual({ enabled: mine.id, due: 1 })
    expect(await mine.failing()).toBeNull()
    expect(await mine.states()).toEqual(['waiting'])
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'postbacks enable', reply: { due: 1 } })
    expect(await other.failing()).toMatchObject({ disabled_at: at.toISOString() })
    expect(await other.states()).toEqual(['held'])
  })
})

describe.each(ways)('the addresses that postbacks come from, by %s', (way) => {
  test('are set, shown and taken away, for all affiliates to read', async () => {
    const { perform, lastAudit, actors, app, stores } = network
    const { access } = await signInAs(app, (await buildUser(stores)).email)
    const readShown = async () =>
      (await getAs<{ called_from: string[] }>(app, access, '/api/postbacks/options/')).called_from
    const addresses = ['203.0.113.7', '2001:db8::/48']
    expect(await perform(way, 'setPostbackAddresses', { addresses: [...addresses, '203.0.113.7'] })).toEqual({
      addresses,
    })
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'postbacks addresses', reply: { addresses } })
    expect(await perform(way, 'setPostbackAddresses', {})).toEqual({ addresses })
    expect(await readShown()).toEqual(addresses)
    await expect(perform(way, 'setPostbackAddresses', { addresses: ['tracker'] })).rejects.toThrow(
      '"tracker" is not an',
    )
    expect(await perform(way, 'setPostbackAddresses', { addresses: [] })).toEqual({ addresses: [] })
    expect(await readShown()).toEqual([])
  })
})

describe('what is not there or not meant', () => {
  test('is refused, and nothing is done', async () => {
    const { perform } = network
    const mine = await buildReceiver()
    await mine.deliver('failed')
    await expect(perform('call', 'enablePostback', { postback: mine.id })).rejects.toThrow('is not disabled')
    await expect(perform('call', 'replayDeliveries', {})).rejects.toThrow('Give one delivery, or a period')
    const both = perform('call', 'replayDeliveries', { delivery: '1', from: '2026-11-20' })
    await expect(both).rejects.toThrow('Give one delivery, or a period')
    for (const from of ['yesterday', '2026-02-30', '2026-11-20T25:00', '9999-12-31T23:59-00:01', '20'])
      await expect(perform('call', 'replayDeliveries', { from })).rejects.toThrow(`"${from}" is not a time`)
    expect(await mine.states()).toEqual(['failed'])
  })

  test('is not in a list of its period', async () => {
    const mine = await buildReceiver()
    await mine.deliver('failed')
    const count = async (period: { from?: string; to?: string }): Promise<number> =>
      (await network.perform('call', 'listDeliveries', { affiliate: mine.affiliate_id, ...period })).count
    expect(await count({ from: '2026-11-20T10:00:00Z' })).toBe(1)
    expect(await count({ from: '2026-11-20T11:00:00+01:00', to: '2026-11-20T10:00:00.001Z' })).toBe(1)
    expect(await count({ from: '2026-11-20T10:01' })).toBe(0)
    expect(await count({ to: '2026-11-20T10:00:00Z' })).toBe(0)
  })
})
