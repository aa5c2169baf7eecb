import { expect, it } from 'vitest'
import { buildDelivery, buildPostback } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { findDeliveries, replayDeliveries } from './select.ts'

const stores = setUp(createTestStores)
const now = new Date('2026-11-20T12:00:00Z')
const day = (text: string): Date => new Date(`2026-11-${text}Z`)

const statesOf = async (postback_id: number) =>
  (await findDeliveries(stores.pg, { postback_id }, 100)).map(({ state }) => state).toReversed()

/** A postback with a delivery of each kind. */
const withLog = async (given: Parameters<typeof buildPostback>[1] = {}) => {
  const postback = await buildPostback(stores, given)
  const ids: string[] = []
  for (const state of ['failed', 'delivered', 'not_sent', 'waiting'] as const) {
    const done = { attempts: 10, tries: 10, changed_at: day('19T12:00') }
    ids.push((await buildDelivery(stores, { postback_id: postback.id, state, ...done })).id)
  }
  return { ...postback, ids }
}

it('replays one, with the whole schedule before it and its tries behind it', async () => {
  const { id: postback_id, ids } = await withLog()
  expect(await replayDeliveries(stores.pg, { id: ids[1] }, now)).toMatchObject({ replayed: 1 })
  expect(await statesOf(postback_id)).toEqual(['failed', 'waiting', 'not_sent', 'waiting'])
  const row = await stores.pg
    .selectFrom('deliveries')
    .where('id', '=', ids[1] ?? '')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ tries: 0, attempts: 10, due_at: now, finished_at: null, leased_until: null })
})

it('replays nothing that still waits', async () => {
  const { ids } = await withLog()
  expect(await replayDeliveries(stores.pg, { id: ids[3] }, now)).toMatchObject({ replayed: 0 })
})

it('replays what was given up in a period, its end not included, of this affiliate only', async () => {
  const own = await withLog()
  const rival = await withLog()
  const of = { affiliate_id: own.affiliate_id, state: 'failed' } as const
  expect(await replayDeliveries(stores.pg, { ...of, from: day('18T12:00'), to: day('19T12:00') }, now)).toMatchObject({
    replayed: 0,
  })
  expect(await replayDeliveries(stores.pg, { ...of, from: day('19T12:00'), to: day('19T12:01') }, now)).toMatchObject({
    replayed: 1,
  })
  expect(await statesOf(own.id)).toEqual(['waiting', 'delivered', 'not_sent', 'waiting'])
  expect(await statesOf(rival.id)).toEqual(['failed', 'delivered', 'not_sent', 'waiting'])
})

it.each([
  ['paused', { paused_at: now }],
  ['switched off', { disabled_at: now, failing_since: now, failures: 10 }],
])('holds what is replayed for a postback that is %s', async (_, given) => {
  const { id, ids } = await withLog(given)
  await replayDeliveries(stores.pg, { id: ids[0] }, now)
  expect((await statesOf(id))[0]).toBe('held')
})
