import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildLedgerEntry, buildManager, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildClicks, buildConversionCopies } from '../../../testing/harness/statistics.ts'

interface Day {
  date: string
  clicks: number
  hosts: number
  conversions: number
  earnings: number
}

const stores = setUp(createTestStores)
let app: FastifyInstance
let now: Date
let affiliate_id: number
let rival_id: number
let access: string

let email: string

/** Sets the clock and signs in, so that no session expires on the way. */
const moveTo = async (moment: Date): Promise<void> => {
  now = moment
  ;({ access } = await signInAs(app, email))
}

/** A new affiliate at a moment; a rival of the same network has figures of its own. */
const stand = async (moment: string): Promise<void> => {
  const user = await buildUser(stores)
  email = user.email
  affiliate_id = user.affiliate_id
  rival_id = (await buildAffiliate(stores)).id
  await moveTo(new Date(moment))
}

beforeEach(async () => {
  app = await buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => now })
  await stand('2026-11-20T15:00:00Z')
})
afterEach(() => app.close())

const get = <T>(url: string): Promise<T> => getAs<T>(app, access, url)

const summary = () => get<{ clicks: number; hosts: number; conversions: number }>('/api/dashboard-summary/')
const days = async (): Promise<Day[]> =>
  (await get<{ status: number; results: Day[] }>('/api/affiliate/stats/live/')).results
const balance = async (): Promise<number> => (await get<{ balance: number }>('/api/affiliate/balance/')).balance

const at = (moment: string): Date => new Date(moment)

describe('the cards', () => {
  it('count today’s clicks, hosts and conversions of every status, of this affiliate only', async () => {
    await buildClicks(stores, [
      { affiliate_id, offer_id: 1, at: now },
      { affiliate_id, offer_id: 1, at: now, is_host: 0 },
      { affiliate_id, offer_id: 2, at: now, rejected: 'bot' },
      { affiliate_id: rival_id, offer_id: 1, at: now },
    ])
    await buildConversionCopies(stores, [
      ...(['pending', 'approved', 'declined', 'reversed'] as const).map((status) => ({
        affiliate_id,
        offer_id: 1,
        status,
        created_at: now,
      })),
      { affiliate_id: rival_id, offer_id: 1, created_at: now },
    ])
    expect(await summary()).toEqual({ clicks: 2, hosts: 1, conversions: 4 })
  })

  it('are zero for an affiliate without any', async () => {
    expect(await summary()).toEqual({ clicks: 0, hosts: 0, conversions: 0 })
  })

  it('count a conversion once, whatever became of it', async () => {
    const [pending] = await buildConversionCopies(stores, [
      { affiliate_id, offer_id: 1, status: 'pending', created_at: now },
    ])
    await buildConversionCopies(stores, [
      { affiliate_id, offer_id: 1, status: 'approved', created_at: now, id: pending?.id ?? 0, revision: 2 },
    ])
    expect(await summary()).toMatchObject({ conversions: 1 })
    expect((await days()).at(-1)).toMatchObject({ conversions: 1, earnings: 10 })
  })

  it.each([
    ['the spring day of 23 hours', '2026-03-08T16:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59.999Z'],
    ['the autumn day of 25 hours', '2026-11-01T16:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z'],
    ['a day of 24 hours in winter', '2026-11-20T16:00:00Z', '2026-11-20T05:00:00Z', '2026-11-21T04:59:59.999Z'],
  ])('hold %s from its first to its last millisecond in the zone', async (_what, noon, first, last) => {
    const justBefore = new Date(at(first).getTime() - 1)
    const justAfter = new Date(at(last).getTime() + 1)
    const moments = [justBefore, at(first), at(last), justAfter]
    await stand(noon)
    await buildClicks(
      stores,
      moments.map((moment) => ({ affiliate_id, offer_id: 1, at: moment })),
    )
    await buildConversionCopies(
      stores,
      moments.map((moment) => ({ affiliate_id, offer_id: 1, created_at: moment })),
    )
    expect(await summary()).toEqual({ clicks: 2, hosts: 2, conversions: 2 })
    const day = noon.slice(0, 10)
    expect((await days()).at(-1)).toEqual({ date: day, clicks: 2, hosts: 2, conversions: 2, earnings: 20 })
    await moveTo(justBefore)
    expect((await days()).at(-1)).toMatchObject({ clicks: 1, conversions: 1 })
    await moveTo(justAfter)
    expect((await days()).slice(-2)).toMatchObject([{ date: day, clicks: 2 }, { clicks: 1 }])
  })
})

describe('the ten days', () => {
  it('are ten rows, the oldest first, with zeros where nothing happened', async () => {
    await buildClicks(stores, [
      { affiliate_id, offer_id: 1, at: at('2026-11-11T12:00:00Z') },
      { affiliate_id, offer_id: 1, at: at('2026-11-18T12:00:00Z') },
      { affiliate_id, offer_id: 1, at: at('2026-11-10T12:00:00Z') },
      { affiliate_id: rival_id, offer_id: 1, at: at('2026-11-15T12:00:00Z') },
    ])
    await buildConversionCopies(stores, [
      { affiliate_id, offer_id: 1, created_at: at('2026-11-12T12:00:00Z'), payout: '0.10' },
      { affiliate_id, offer_id: 1, created_at: at('2026-11-12T13:00:00Z'), payout: '0.20' },
      { affiliate_id, offer_id: 1, created_at: at('2026-11-12T14:00:00Z'), payout: '7.00', status: 'pending' },
      { affiliate_id: rival_id, offer_id: 1, created_at: at('2026-11-12T12:00:00Z'), payout: '99.00' },
    ])
    const empty = { clicks: 0, hosts: 0, conversions: 0, earnings: 0 }
    expect(await days()).toEqual([
      { ...empty, date: '2026-11-11', clicks: 1, hosts: 1 },
      { ...empty, date: '2026-11-12', conversions: 3, earnings: 0.3 },
      ...['13', '14', '15', '16', '17'].map((day) => ({ ...empty, date: `2026-11-${day}` })),
      { ...empty, date: '2026-11-18', clicks: 1, hosts: 1 },
      { ...empty, date: '2026-11-19' },
      { ...empty, date: '2026-11-20' },
    ])
  })

  it.each(['2026-03-08T04:30:00Z', '2026-03-12T12:00:00Z', '2026-11-01T05:30:00Z', '2026-11-05T12:00:00Z'])(
    'follow each other without a gap around a change of the clock: %s',
    async (moment) => {
      await stand(moment)
      const dates = (await days()).map(({ date }) => Date.parse(date))
      expect(dates.slice(1).map((date, i) => date - (dates[i] ?? 0))).toEqual(
        Array.from({ length: 9 }, () => 86_400_000),
      )
    },
  )

  it('end today by the zone’s calendar and not by UTC’s', async () => {
    await stand('2026-11-21T04:59:59Z')
    expect((await days()).at(-1)?.date).toBe('2026-11-20')
    now = at('2026-11-21T05:00:00Z')
    expect((await days()).at(-1)?.date).toBe('2026-11-21')
  })
})

describe('the balance', () => {
  it('is the exact sum of what is released, of this affiliate only', async () => {
    for (let i = 0; i < 10; i++) await buildLedgerEntry(stores, { affiliate_id, amount: '0.10', release_at: now })
    await buildLedgerEntry(stores, { affiliate_id, amount: '-0.30', release_at: now })
    await buildLedgerEntry(stores, { affiliate_id: rival_id, amount: '500.00', release_at: now })
    expect(await balance()).toBe(0.7)
  })

  it('leaves held money out until its release time has come', async () => {
    await buildLedgerEntry(stores, { affiliate_id, amount: '5.00', release_at: now })
    await buildLedgerEntry(stores, { affiliate_id, amount: '20.00', release_at: new Date(now.getTime() + 1) })
    expect(await balance()).toBe(5)
    now = new Date(now.getTime() + 1)
    expect(await balance()).toBe(25)
  })

  it('is zero without entries, and may be negative', async () => {
    expect(await balance()).toBe(0)
    await buildLedgerEntry(stores, { affiliate_id, amount: '-12.34', release_at: now })
    expect(await balance()).toBe(-12.34)
  })

  it('is never read from statistics', async () => {
    await buildConversionCopies(stores, [{ affiliate_id, offer_id: 1, created_at: now, payout: '40.00' }])
    expect(await balance()).toBe(0)
  })
})

describe('the account manager', () => {
  const info = () => get('/api/affiliate/dashboard/info/')

  it('is the affiliate’s own', async () => {
    const manager = await buildManager(stores, { name: 'Mia', email: 'mia@example.com', telegram: '@mia' })
    await stores.pg.updateTable('affiliates').set({ manager_id: manager.id }).where('id', '=', affiliate_id).execute()
    expect(await info()).toEqual({ manager_name: 'Mia', manager_email: 'mia@example.com', telegram: '@mia' })
  })

  it('is null throughout without one', async () => {
    expect(await info()).toEqual({ manager_name: null, manager_email: null, telegram: null })
  })
})

it('keeps the money on the screen while ClickHouse is unavailable', async () => {
  await app.close()
  app = await buildTestApp({ pg: stores.pg, now: () => now })
  await buildLedgerEntry(stores, { affiliate_id, amount: '5.00', release_at: now })
  expect(await balance()).toBe(5)
  const answer = await app.inject({ url: '/api/dashboard-summary/', headers: { authorization: `Bearer ${access}` } })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
})
