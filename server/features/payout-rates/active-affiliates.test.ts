import { expect, test } from 'vitest'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { findClicks } from './active-affiliates.ts'

const stores = setUp(createTestStores)

test('finds more pairs of offer and affiliate than a call may have arguments', async () => {
  const pairs = 150_000
  const { clickhouse } = stores
  await clickhouse.command({
    query: `insert into clicks (at, offer_id, affiliate_id, journal, sequence)
      select now64(3), 1 + number % 2, 1 + intDiv(number, 2), 1, number from numbers(${pairs})`,
  })
  const tools = { clickhouse: () => clickhouse, now: new Date(), signal: AbortSignal.timeout(600_000) }
  expect(await findClicks(tools, [1, 2, 3], '')).toHaveLength(pairs)
})
