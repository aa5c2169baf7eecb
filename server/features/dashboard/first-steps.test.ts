import { contract } from '@plumbline/contract/index.ts'
import { expect, test } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildBilling, buildDelivery, buildPostback, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'

const stores = setUp(createTestStores)
const { path: url } = contract.firstSteps

const someone = async () => {
  const app = await buildTestApp(stores)
  const { affiliate_id, email } = await buildUser(stores)
  const { access } = await signInAs(app, email)
  const headers = { authorization: `Bearer ${access}` }
  return {
    affiliate_id,
    read: () => getAs<{ done: string[]; dismissed: boolean }>(app, access, url),
    note: async (step: string) => app.inject({ method: 'POST', url, payload: { step }, headers }),
    close: () => app.close(),
  }
}

test('ticks each step once it happened, for this affiliate only', async () => {
  const [one, stranger] = [await someone(), await someone()]
  const { affiliate_id } = one
  const postback = await buildPostback(stores, { affiliate_id })
  expect(await one.read()).toEqual({ done: [], dismissed: false })
  expect((await one.note('offer')).json()).toEqual({ done: ['offer'], dismissed: false })
  expect((await one.note('offer')).statusCode).toBe(200)
  await buildBilling(stores, { affiliate_id, verified: false })
  await one.note('link')
  expect((await one.read()).done).toEqual(['payout_details', 'offer', 'link'])
  await buildDelivery(stores, { postback_id: postback.id, affiliate_id, state: 'failed' })
  expect((await one.read()).done).not.toContain('postback')
  await buildDelivery(stores, { postback_id: postback.id, affiliate_id, state: 'delivered' })
  expect((await one.note('dismissed')).json()).toEqual({
    done: ['payout_details', 'offer', 'link', 'postback'],
    dismissed: true,
  })
  expect(await stranger.read()).toEqual({ done: [], dismissed: false })
  expect((await one.note('payout_details')).statusCode).toBe(400)
  await Promise.all([one.close(), stranger.close()])
})

test('counts a clicked link as copied without a note, and a tested postback without deliveries', async () => {
  const one = await someone()
  const { affiliate_id } = one
  await buildClicks(stores, [{ affiliate_id, offer_id: 1, at: new Date() }])
  await buildPostback(stores, { affiliate_id, tested_at: new Date() })
  expect((await one.read()).done).toEqual(['offer', 'link', 'postback'])
  await one.close()
})
