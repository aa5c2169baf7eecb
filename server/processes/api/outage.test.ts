import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { startFaultProxy, type FaultProxy } from '../../../testing/faults/shared/fault-proxy.ts'
import { buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, type TestStores } from '../../../testing/harness/harness.ts'
import { buildTestApp, signInAs } from './app.test-support.ts'
import { slowness } from '../../../testing/harness/limits.ts'

/** The API with both engines behind failing connections. Clicks in an outage: testing/faults/outage. */

let stores: TestStores
let app: FastifyInstance
let proxies: Record<'postgres' | 'clickhouse', FaultProxy>
let headers: { authorization: string }
const deadline_ms = 700 * slowness
const paths = { postgres: '/api/user/me/', clickhouse: '/api/statistics/daily/' } as const

beforeAll(async () => {
  stores = await createTestStores()
  proxies = {
    postgres: await startFaultProxy(stores.database_url),
    clickhouse: await startFaultProxy(stores.clickhouse_url),
  }
  const pg = connectPostgres(proxies.postgres.url, { max_connections: 4, silence_ms: 1_000 * slowness })
  const clickhouse = connectClickHouse(proxies.clickhouse.url)
  app = await buildTestApp({ pg, clickhouse, deadline_ms })
  const { email } = await buildUser(stores)
  // Checking a password takes its time, more than calls have here.
  const patient = await buildTestApp({ pg: stores.pg })
  headers = { authorization: `Bearer ${(await signInAs(patient, email)).access}` }
  await patient.close()
})
afterAll(async () => {
  await app.close()
  await Promise.all(Object.values(proxies).map((proxy) => proxy.close()))
  await stores.close()
})

const ask = async (engine: keyof typeof paths) => {
  const answer = await app.inject({ url: paths[engine], headers })
  return { code: answer.statusCode, retry: answer.headers['retry-after'] }
}

const works = async (engine: keyof typeof paths): Promise<void> =>
  expect.poll(() => ask(engine), { interval: 50 }).toMatchObject({ code: 200 })

describe.each(['postgres', 'clickhouse'] as const)('FT-07: %s', (engine) => {
  test.each(['refuse', 'reset', 'hang', 'lost'] as const)(
    '%s: is answered 503 in time, and 200 after recovery',
    async (how) => {
      await works(engine)
      await proxies[engine].set(how)
      const away = { code: 503, retry: '2' }
      // As many as there are connections to it: each of them hangs for good.
      expect(await Promise.all(Array.from({ length: 4 }, () => ask(engine)))).toEqual([away, away, away, away])
      expect(await ask(engine)).toEqual(away)
      await proxies[engine].set('none')
      await works(engine)
    },
  )

  test('slow: is waited for, or answered 503', async () => {
    await proxies[engine].set('slow')
    const { code } = await ask(engine)
    await proxies[engine].set('none')
    expect([200, 503]).toContain(code)
    await works(engine)
  })
})

test('FT-07: a PostgreSQL that takes no writes is read as before, and what must write is answered 503', async () => {
  const name = new URL(stores.database_url).pathname.slice(1)
  const set = (to: 'on' | 'off') =>
    sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.raw(to)}`.execute(stores.pg)
  await set('on')
  // Earlier connections have it as it was.
  await proxies.postgres.set('reset')
  await proxies.postgres.set('none')
  await works('postgres')
  const payload = { url: 'https://tracker.example/', status: 'approved' }
  const write = async () => (await app.inject({ method: 'POST', url: '/api/postbacks/', headers, payload })).statusCode
  expect(await write()).toBe(503)
  await set('off')
  await proxies.postgres.set('reset')
  await proxies.postgres.set('none')
  await expect.poll(write, { interval: 50 }).toBe(201)
})
