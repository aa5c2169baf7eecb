import { expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildOffer, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { buildCap } from './caps.test-support.ts'
import { periodOf } from '../../shared/cap-periods.ts'

const network = setUp(startOperators)

test('an affiliate sees caps of visible offers, own and general ones, and none on revenue', async () => {
  const { stores, app } = network
  const { pg } = stores
  const [mine, other] = [await buildUser(stores), await buildUser(stores)]
  const { id: offer_id } = await buildOffer(stores)
  const { id: hidden } = await buildOffer(stores, { visibility: 'private' })
  const general = await buildCap(pg, { offer_id, type: 'payout', amount: '50', country: 'DE' })
  await buildCap(pg, { offer_id, affiliate_id: mine.affiliate_id, amount: '10' })
  await buildCap(pg, { offer_id, affiliate_id: other.affiliate_id, amount: '20' })
  await buildCap(pg, { offer_id, type: 'revenue', amount: '30' })
  await buildCap(pg, { offer_id: hidden, amount: '40' })
  const { key: period, end } = periodOf(general, Date.now())
  await pg.insertInto('cap_counters').values({ cap_id: general.id, period, used: '45' }).execute()
  const seen = async ({ email }: { email: string }) => {
    const { access } = await signInAs(app, email)
    return getAs<{ results: Record<string, unknown>[] }>(app, access, `/api/affiliate/caps/?offer=${offer_id}`)
  }
  const { results } = await seen(mine)
  expect(results).toMatchObject([
    { type: 'payout', amount: 50, used: 45, remaining: 5, used_percent: 90, is_own: false, country: 'DE' },
    { type: 'conversions', amount: 10, used: 0, remaining: 10, used_percent: 0, is_own: true },
  ])
  expect(results[0]?.resets_at).toBe(new Date(end).toISOString())
  expect(Object.keys(results[0] ?? {})).not.toContain('affiliate_id')
  expect((await seen(other)).results.map(({ amount }) => amount)).toEqual([50, 20])
})
