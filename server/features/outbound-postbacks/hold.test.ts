import { expect, it } from 'vitest'
import { buildAffiliate, buildDelivery, buildPostback } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { untilWaiting } from '../../../testing/harness/steps.ts'
import { cancelDeliveries } from './hold.ts'
import { setPaused } from './queries.ts'
import { replayDeliveries } from './select.ts'

const stores = setUp(createTestStores)

const enabled_at = new Date('2026-11-20T12:00:00Z')
const before = new Date('2026-11-20T11:59:59Z')
const after = new Date('2026-11-20T12:00:01Z')

/** Cancels four deliveries of an affiliate, from before and after it was enabled. @returns the remaining ones */
const cancelDelivery = async (status: 'active' | 'disabled', claimed?: 'early' | 'late') => {
  const { id: affiliate_id } = await buildAffiliate(stores, { status, enabled_at })
  const { id: postback_id } = await buildPostback(stores, { affiliate_id })
  const build = (changed_at: Date, state: 'waiting' | 'held') =>
    buildDelivery(stores, { postback_id, changed_at, state })
  const made = {
    early: await build(before, 'waiting'),
    early_held: await build(before, 'held'),
    late: await build(after, 'waiting'),
    late_held: await build(after, 'held'),
  }
  await cancelDeliveries(stores.pg, affiliate_id, after, claimed === undefined ? undefined : made[claimed].id)
  const rows = await stores.pg.selectFrom('deliveries').where('postback_id', '=', postback_id).selectAll().execute()
  return Object.entries(made).flatMap(([name, { id }]) =>
    rows.some((row) => row.id === id && row.state === 'not_sent') ? [name] : [],
  )
}

it('ends everything of a disabled affiliate', async () => {
  expect(await cancelDelivery('disabled')).toEqual(['early', 'early_held', 'late', 'late_held'])
})

it('leaves what has happened since where the affiliate was enabled in between', async () => {
  expect(await cancelDelivery('active')).toEqual(['early', 'early_held'])
})

it('ends what was begun while the affiliate was disabled, whenever it was enabled', async () => {
  expect(await cancelDelivery('active', 'late')).toEqual(['early', 'early_held', 'late'])
})

it('holds nothing that is replayed while its postback is resumed', async () => {
  const { id: affiliate_id } = await buildAffiliate(stores)
  const { id: postback_id } = await buildPostback(stores, { affiliate_id, paused_at: before })
  await buildDelivery(stores, { postback_id, state: 'delivered' })
  let replay: Promise<unknown> = Promise.resolve()
  await stores.pg.transaction().execute(async (trx) => {
    await setPaused(trx, affiliate_id, postback_id, false, after)
    replay = replayDeliveries(stores.pg, { affiliate_id }, after)
    await untilWaiting(stores.pg)
  })
  await replay
  const states = stores.pg.selectFrom('deliveries').where('postback_id', '=', postback_id).select('state')
  expect(await states.execute()).toEqual([{ state: 'waiting' }])
})
