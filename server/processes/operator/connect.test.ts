import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestConsole } from '../api/app.test-support.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { connectForLongCalls } from './execute.ts'
import { buildToken } from '../../../testing/harness/operators.ts'
import { slowness } from '../../../testing/harness/limits.ts'

const stores = setUp(createTestStores)

test('a call that may take long outlasts a statement in which its connection says nothing', async () => {
  const { pg, clickhouse, database_url } = stores
  const hasty = connectPostgres(database_url, { silence_ms: 300 * slowness })
  const long_pg = connectForLongCalls(database_url)
  const app = await buildTestConsole({ pg: hasty, long_pg, clickhouse })
  const { token } = await buildToken(stores)
  const prepared = await pg.transaction().execute(async (trx) => {
    // As another run that takes its time.
    await sql`select pg_advisory_xact_lock(hashtextextended('payment runs', 0))`.execute(trx)
    const answer = app.inject({
      method: 'POST',
      url: '/api/operator/payment-runs/',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
    await sql`select pg_sleep(${slowness})`.execute(trx)
    return { answer }
  })
  expect((await prepared.answer).json()).toMatchObject({ run: null, payments: [] })
  await app.close()
  await Promise.all([hasty.destroy(), long_pg.destroy()])
})
