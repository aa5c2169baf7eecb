import { expect, test } from 'vitest'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { purgeOutbox } from './purge-outbox.ts'

const stores = setUp(createTestStores)

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

test('rows of the outbox are purged 30 days after they were done or given up, and what waits never is', async () => {
  const rows = [
    { done_at: daysAgo(31) },
    { dead_at: daysAgo(31) },
    { done_at: daysAgo(29) },
    { dead_at: daysAgo(29) },
    { due_at: daysAgo(400) },
  ]
  await stores.pg
    .insertInto('outbox')
    .values(rows.map((row) => ({ kind: 'mail' as const, payload: {}, created_at: daysAgo(400), ...row })))
    .execute()
  expect([await purgeOutbox(stores.pg, now), await purgeOutbox(stores.pg, now)]).toEqual([2, 0])
  const left = await stores.pg.selectFrom('outbox').select(['done_at', 'dead_at']).orderBy('id').execute()
  expect(left).toEqual([
    { done_at: daysAgo(29), dead_at: null },
    { done_at: null, dead_at: daysAgo(29) },
    { done_at: null, dead_at: null },
  ])
})
