import { expect, it } from 'vitest'
import { buildDelivery, buildPostback } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { listAttempts, listDeliveries } from './deliveries.test-support.ts'
import { purgeOldDeliveries } from './purge.ts'

type Delivery = Awaited<ReturnType<typeof buildDelivery>>

const stores = setUp(createTestStores)
const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

it('PR-04: keeps the log for 30 days, and what still waits for as long as it waits', async () => {
  const postback = await buildPostback(stores)
  const gone = await buildPostback(stores)
  const add = (outbox_id: number, state: Delivery['state'], days: number, postback_id = postback.id) =>
    buildDelivery(stores, { outbox_id, state, postback_id, created_at: daysAgo(days) })
  const old = await add(1, 'delivered', 31)
  await stores.pg
    .insertInto('delivery_attempts')
    .values({ delivery_id: old.id, number: 1, at: now, url: 'https://tracker.example/', duration_ms: 1 })
    .execute()
  await add(2, 'failed', 31)
  await add(3, 'held', 31)
  await add(4, 'waiting', 31)
  await add(5, 'delivered', 29)
  await add(6, 'delivered', 1, gone.id)
  await stores.pg.deleteFrom('postbacks').where('id', '=', gone.id).execute()
  expect(await purgeOldDeliveries(stores.pg, now)).toBe(4)
  expect((await listDeliveries(stores)).map(({ outbox_id }) => outbox_id)).toEqual(['4', '5'])
  expect(await listAttempts(stores)).toEqual([])
  expect(await purgeOldDeliveries(stores.pg, now)).toBe(0)
})
