import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { dashboardToday } from '@plumbline/contract/dashboard.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildOffer, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildClicks, buildConversionCopies } from '../../../testing/harness/statistics.ts'

const stores = setUp(createTestStores)
let app: FastifyInstance
let now = new Date('2026-11-20T15:20:30Z') // 10:20:30 in New York
let mine: { affiliate_id: number; offer_id: number }
let theirs: typeof mine
let email: string

beforeEach(async () => {
  const user = await buildUser(stores)
  email = user.email
  const { id: offer_id } = await buildOffer(stores)
  mine = { affiliate_id: user.affiliate_id, offer_id }
  theirs = { affiliate_id: (await buildAffiliate(stores)).id, offer_id }
  app = await buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => now })
})
afterEach(() => app.close())

const today = async (at: string) => {
  now = new Date(at)
  const { access } = await signInAs(app, email)
  return getAs<ReplyOf<typeof dashboardToday>>(app, access, '/api/affiliate/dashboard/today/')
}
const nothing = { clicks: 0, hosts: 0, conversions: 0, earnings: 0 }

describe('today', () => {
  it('counts yesterday and a week ago until the same second of the clock, of this affiliate only', async () => {
    const at = (moment: string) => ({ at: new Date(moment) })
    await buildClicks(stores, [
      { ...mine, ...at('2026-11-20T05:00:00Z') },
      { ...mine, ...at('2026-11-20T15:20:00Z'), is_host: 0 },
      { ...mine, ...at('2026-11-19T15:20:29Z') },
      { ...mine, ...at('2026-11-19T15:20:30Z') },
      { ...mine, ...at('2026-11-13T05:00:00Z') },
      { ...mine, ...at('2026-11-13T15:20:30Z') },
      { ...mine, ...at('2026-11-13T15:00:00Z'), rejected: 'bot' },
      { ...mine, ...at('2026-11-12T10:00:00Z') },
      { ...theirs, ...at('2026-11-20T10:00:00Z') },
      { ...theirs, ...at('2026-11-13T10:00:00Z') },
    ])
    const buildCreated = (moment: string, payout: string, more: object = {}) => ({
      ...mine,
      created_at: new Date(moment),
      payout,
      ...more,
    })
    await buildConversionCopies(stores, [
      buildCreated('2026-11-20T15:20:00Z', '0.10'),
      buildCreated('2026-11-20T15:20:01Z', '0.20'),
      buildCreated('2026-11-19T12:00:00Z', '3.00', { status: 'pending' }),
      buildCreated('2026-11-13T15:20:31Z', '9.00'),
      { ...theirs, created_at: new Date('2026-11-20T12:00:00Z') },
    ])
    const answer = await today('2026-11-20T15:20:30.500Z')
    expect(answer).toMatchObject({
      date: '2026-11-20',
      until: '2026-11-20T15:20:30.500Z',
      today: { clicks: 2, hosts: 1, conversions: 2, earnings: 0.3 },
      yesterday: { clicks: 1, hosts: 1, conversions: 1, earnings: 0 },
      last_week: { clicks: 1, hosts: 1, conversions: 0, earnings: 0 },
    })
    expect(answer.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    expect(answer.hours.map((hour) => hour.today?.clicks ?? null)).toEqual(
      Array.from({ length: 24 }, (_, hour) => (hour === 0 || hour === 10 ? 1 : hour > 10 ? null : 0)),
    )
    // The hour of a week ago is whole: what came after this second of it is in it.
    expect(answer.hours[10]?.last_week).toEqual({ clicks: 1, hosts: 1, conversions: 1, earnings: 9 })
    expect(answer.hours[0]?.last_week).toMatchObject({ clicks: 1 })
  })

  it.each([
    ['a spring day without its third hour', '2026-03-08T16:00:00Z', '2026-03-01T16:59:59Z', '2026-03-01T17:00:00Z'],
    ['an autumn day with an hour twice', '2026-11-01T17:00:00Z', '2026-10-25T15:59:59Z', '2026-10-25T16:00:00Z'],
  ])('compares by the clock on %s', async (_what, noon, counted, not_counted) => {
    await buildClicks(stores, [
      { ...mine, at: new Date(counted) },
      { ...mine, at: new Date(not_counted) },
    ])
    const { last_week, hours } = await today(noon)
    expect([last_week.clicks, hours.length]).toEqual([1, 24])
  })

  it('names the offers that rose and fell most by earnings, and none where nothing did', async () => {
    const offers = await Promise.all(
      ['Rises', 'Rises less', 'Falls', 'Stays'].map((title) => buildOffer(stores, { title })),
    )
    const [rises = 0, less = 0, falls = 0, stays = 0] = offers.map(({ id }) => id)
    expect(await today('2026-11-20T15:20:30Z')).toMatchObject({ best: null, worst: null, today: nothing })
    const buildEarned = (offer_id: number, moment: string, payout: string) => ({
      affiliate_id: mine.affiliate_id,
      offer_id,
      created_at: new Date(moment),
      payout,
    })
    const morning = '2026-11-20T12:00:00Z'
    const week_ago = '2026-11-13T12:00:00Z'
    await buildConversionCopies(stores, [
      buildEarned(rises, morning, '8.00'),
      buildEarned(rises, week_ago, '1.00'),
      buildEarned(less, morning, '3.00'),
      buildEarned(stays, morning, '20.00'),
      buildEarned(stays, week_ago, '20.00'),
      { ...theirs, offer_id: stays, created_at: now, payout: '900.00' },
    ])
    const best = { offer_id: rises, title: 'Rises', earnings: 8, earnings_last_week: 1 }
    expect(await today('2026-11-20T15:20:30Z')).toMatchObject({ best, worst: null })
    await buildConversionCopies(stores, [
      buildEarned(falls, week_ago, '5.50'),
      buildEarned(less, '2026-11-13T15:20:30Z', '99.00'),
    ])
    expect(await today('2026-11-20T15:20:30Z')).toMatchObject({
      best,
      worst: { offer_id: falls, title: 'Falls', earnings: 0, earnings_last_week: 5.5 },
    })
  })
})
