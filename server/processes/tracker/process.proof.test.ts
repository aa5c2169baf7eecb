import { sql } from 'kysely'
import { test } from 'vitest'
import { until } from '../../../testing/harness/until.ts'
import { get, useTrackers } from './process.test-support.ts'

const own = useTrackers()

test('a tracker starts with ten thousand offers, and follows a change of one', async () => {
  await sql`
    with offer as (
      insert into offers (advertiser_id, title, url)
      select (select min(id) from advertisers), 'Offer ' || n, 'https://shop.example/' || n || '?c={click_id}'
      from generate_series(1, 10000) n returning id
    ), goal as (insert into goals (offer_id, code, name) select id, '', 'SOI' from offer returning id, offer_id)
    insert into payouts (offer_id, goal_id, countries, payout, revenue, position)
    select offer_id, id, case n when 1 then '{}' else array['US', 'CA', 'GB']::text[] end, 1, 2, n
    from goal, generate_series(1, 3) n`.execute(own.stores.pg)
  const { port, ready } = await own.spawn()
  await ready
  const { id } = await own.stores.pg
    .updateTable('offers')
    .set({ status: 'inactive' })
    .where('title', '=', 'Offer 777')
    .returning('id')
    .executeTakeFirstOrThrow()
  const other = own.link.replace(/offer_id=\d+/, `offer_id=${id}`)
  // One request may fail while the machine is busy.
  await until(async () => (await get(port, other))?.status === 404)
})
