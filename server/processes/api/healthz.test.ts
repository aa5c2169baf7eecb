import { afterEach, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildAffiliate, buildDelivery } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildTestApp } from './app.test-support.ts'
import { writeSetting } from '../../storage/postgres/network-setting.ts'

const stores = setUp(createTestStores)
let app: FastifyInstance
afterEach(() => app.close())

const health = async (): Promise<[number, unknown]> => {
  const answer = await app.inject('/healthz')
  return [answer.statusCode, answer.json()]
}

const ready = [200, { status: 'ok' }]

const setDemo = (state: string): Promise<void> => writeSetting(stores.pg, 'demo', { state })

it('is ready with both databases', async () => {
  app = await buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse })
  expect(await health()).toEqual(ready)
})

it('is not ready until the demo network is filled', async () => {
  app = await buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, environment: { DEMO: '1' } })
  const filling = [503, { status: 'unavailable', reason: 'filling the demo network' }]
  expect(await health()).toEqual(filling)
  // Affiliates mean that the demo network is filled, or that this is another network.
  await buildAffiliate(stores)
  expect(await health()).toEqual(ready)
  await setDemo('filling')
  expect(await health()).toEqual(filling)
  await setDemo('filled')
  expect(await health()).toEqual(ready)
})

it('says which database is unavailable', async () => {
  app = await buildTestApp({ pg: stores.pg })
  expect(await health()).toEqual([503, { status: 'unavailable', reason: 'ClickHouse does not answer' }])
})

it('tells the public nothing about backlogs and failures', async () => {
  app = await buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse })
  for (const state of ['waiting', 'failed'] as const) await buildDelivery(stores, { state })
  expect(await health()).toEqual(ready)
  await stores.pg.deleteFrom('deliveries').execute()
})

it('is alive whatever is unavailable', async () => {
  app = await buildTestApp()
  const answer = await app.inject('/livez')
  expect([answer.statusCode, answer.json()]).toEqual([200, { live: true }])
})
