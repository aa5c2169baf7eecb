import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAffiliate } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { checkPayments } from './balances.ts'

const stores = setUp(createTestStores)

test('each of 25,000 payments is looked at once, whatever digit its number begins with', async () => {
  const { pg } = stores
  const { id } = await buildAffiliate(stores)
  await sql`
    with made as (
      insert into payments (affiliate_id, method, amount, status)
      select ${id}::integer, 'paypal', 10.00, 'completed' from generate_series(1, 25000) returning id, amount)
    insert into ledger_entries (affiliate_id, release_at, kind, amount, payment_id)
    select ${id}::integer, now(), 'payment', -amount, id from made`.execute(pg)
  expect(await checkPayments(pg)).toBe(25_000)
  await pg.updateTable('payments').set({ amount: '11.00' }).where('id', '=', '9876').execute()
  await expect(checkPayments(pg)).rejects.toMatchObject({ difference: { key: { payment_id: '9876' } } })
})
