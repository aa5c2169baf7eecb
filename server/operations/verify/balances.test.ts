import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAffiliate } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { checkPayments } from './balances.ts'

const stores = setUp(createTestStores)

test('each of 250 payments, in ranges, is looked at once, whatever digit its number begins with', async () => {
  const { pg } = stores
  const { id } = await buildAffiliate(stores)
  await sql`
    with made as (
      insert into payments (affiliate_id, method, amount, status)
      select ${id}::integer, 'paypal', 10.00, 'completed' from generate_series(1, 250) returning id, amount)
    insert into ledger_entries (affiliate_id, release_at, kind, amount, payment_id)
    select ${id}::integer, now(), 'payment', -amount, id from made`.execute(pg)
  expect(await checkPayments(pg, 100)).toBe(250)
  await pg.updateTable('payments').set({ amount: '11.00' }).where('id', '=', '98').execute()
  await expect(checkPayments(pg, 100)).rejects.toMatchObject({ difference: { key: { payment_id: '98' } } })
})
