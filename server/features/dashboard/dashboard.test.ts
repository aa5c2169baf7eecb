import type { contract } from '@plumbline/contract/index.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import {
  buildAffiliate,
  buildBilling,
  buildDelivery,
  buildGoal,
  buildLedgerEntry,
  buildManager,
  buildOffer,
  buildOfferAffiliate,
  buildOfferCategory,
  buildPayout,
  buildPostback,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildClicks, buildConversionCopies } from '../../../testing/harness/statistics.ts'

const stores = setUp(createTestStores)
let now = new Date('2026-11-20T15:00:00Z')
const app = setUp(() => buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => now }))
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

beforeEach(() => stand('2026-11-20T15:00:00Z'))

const get = <T>(url: string): Promise<T> => getAs<T>(app, access, url)

const summary = () => get('/api/dashboard-summary/')
const days = async () => (await get<ReplyOf<typeof contract.liveStats>>('/api/affiliate/stats/live/')).results
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

  it('follow each other without a gap around a change of the clock', async () => {
    for (const moment of ['2026-03-08T04:30:00Z', '2026-03-12T12:00:00Z', '2026-11-01T05:30:00Z']) {
      await moveTo(at(moment))
      const dates = (await days()).map(({ date }) => Date.parse(date))
      expect(dates.slice(1).map((date, i) => date - (dates[i] ?? 0))).toEqual(
        Array.from({ length: 9 }, () => 86_400_000),
      )
    }
  })

  it('end today by the zone’s calendar and not by UTC’s', async () => {
    await moveTo(at('2026-11-21T04:59:59Z'))
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

  it('is zero without entries, may be negative, and leaves money out until its release time has come', async () => {
    // It is never read from statistics.
    await buildConversionCopies(stores, [{ affiliate_id, offer_id: 1, created_at: now, payout: '40.00' }])
    expect(await balance()).toBe(0)
    await buildLedgerEntry(stores, { affiliate_id, amount: '-12.34', release_at: now })
    await buildLedgerEntry(stores, { affiliate_id, amount: '20.00', release_at: new Date(now.getTime() + 1) })
    expect(await balance()).toBe(-12.34)
    now = new Date(now.getTime() + 1)
    expect(await balance()).toBe(7.66)
  })
})

describe('the account manager', () => {
  const info = () => get('/api/affiliate/dashboard/info/')

  it('is the affiliate’s own, or null throughout', async () => {
    expect(await info()).toEqual({ manager_name: null, manager_email: null, telegram: null })
    const manager = await buildManager(stores, { name: 'Mia', email: 'mia@example.com', telegram: '@mia' })
    await stores.pg.updateTable('affiliates').set({ manager_id: manager.id }).where('id', '=', affiliate_id).execute()
    expect(await info()).toEqual({ manager_name: 'Mia', manager_email: 'mia@example.com', telegram: '@mia' })
  })
})

describe('the top offers', () => {
  const topOffers = () => get<ReplyOf<typeof contract.topOffers>>('/api/offer/top/')
  beforeEach(() => stores.pg.updateTable('offers').set({ status: 'inactive' }).execute())

  const insertPaid = (offer_id: number, payout: string, more: object = {}) =>
    buildConversionCopies(stores, [{ affiliate_id: rival_id, offer_id, payout, created_at: now, ...more }])

  it('are in the order of what the whole network earned in 30 days, then the newest', async () => {
    const [first, second, older, newer] = [
      await buildOffer(stores),
      await buildOffer(stores),
      await buildOffer(stores),
      await buildOffer(stores),
    ]
    await insertPaid(second.id, '50.00')
    await insertPaid(first.id, '30.00')
    await insertPaid(first.id, '30.00')
    await insertPaid(older.id, '900.00', { created_at: at('2026-10-20T12:00:00Z') })
    await insertPaid(newer.id, '900.00', { status: 'reversed' })
    expect((await topOffers()).map(({ id }) => id)).toEqual([first.id, second.id, newer.id, older.id])
  })

  it('are ten at most', async () => {
    for (let i = 0; i < 12; i++) await buildOffer(stores)
    expect(await topOffers()).toHaveLength(10)
  })

  it('hold no offer that the affiliate may not see', async () => {
    const open = await buildOffer(stores)
    const invited = await buildOffer(stores, { visibility: 'private' })
    await buildOfferAffiliate(stores, { offer_id: invited.id, affiliate_id })
    const rivals = await buildOffer(stores, { visibility: 'private' })
    await buildOfferAffiliate(stores, { offer_id: rivals.id, affiliate_id: rival_id })
    const paused = await buildOffer(stores, { status: 'paused' })
    for (const { id } of [open, invited, rivals, paused]) await insertPaid(id, '10.00')
    expect((await topOffers()).map(({ id }) => id)).toEqual([open.id, invited.id])
  })

  it('show title, icon, first category and the first payout of the base goal that applies, and no figure of the network', async () => {
    const offer = await buildOffer(stores, {
      title: 'Dating',
      icon: '/icons/dating.svg',
      payout: { payout: '2.50', position: 2 },
    })
    await buildOfferCategory(stores, { offer_id: offer.id, name: 'Zoo', position: 0 })
    await buildOfferCategory(stores, { offer_id: offer.id, name: 'Apps', position: 1 })
    await buildPayout(stores, { offer_id: offer.id, payout: '9.00', position: 0, affiliate_id: rival_id })
    await buildPayout(stores, { offer_id: offer.id, payout: '8.00', position: 0, valid_to: at('2026-11-01T00:00:00Z') })
    const goal = await buildGoal(stores, { offer_id: offer.id })
    await buildPayout(stores, { offer_id: offer.id, goal_id: goal.id, payout: '7.00', position: 0 })
    await buildPayout(stores, { offer_id: offer.id, payout: '1.75', position: 1 })
    expect(await topOffers()).toEqual([
      { id: offer.id, title: 'Dating', icon: '/icons/dating.svg', category: 'Zoo', payout: 1.75, payout_percent: null },
    ])
    await buildPayout(stores, { offer_id: offer.id, payout: '3.00', position: 4, affiliate_id })
    expect(await topOffers()).toMatchObject([{ payout: 3 }])
  })

  it('show an icon only where a browser may load it', async () => {
    await buildOffer(stores, { icon: 'https://cdn.example/a.png' })
    await buildOffer(stores, { icon: 'javascript:alert(1)' })
    expect((await topOffers()).map(({ icon }) => icon)).toEqual([null, 'https://cdn.example/a.png'])
  })

  it('show a share of the sale as a share, and nothing where no row applies', async () => {
    const share = await buildOffer(stores, { payout: { payout_percent: '7.5' } })
    const personal = await buildOffer(stores, { payout: { affiliate_id: rival_id } })
    expect(await topOffers()).toMatchObject([
      { id: personal.id, category: null, payout: 0, payout_percent: null },
      { id: share.id, payout: 0, payout_percent: 7.5 },
    ])
  })
})

describe('the first steps', () => {
  const url = '/api/affiliate/dashboard/steps/'
  const read = (by = access) => getAs<ReplyOf<typeof contract.firstSteps>>(app, by, url)
  const note = (step: string) =>
    app.inject({ method: 'POST', url, payload: { step }, headers: { authorization: `Bearer ${access}` } })

  it('are ticked once they happened, for this affiliate only', async () => {
    const stranger = await signInAs(app, (await buildUser(stores)).email)
    const postback = await buildPostback(stores, { affiliate_id })
    expect(await read()).toEqual({ done: [], dismissed: false })
    expect((await note('offer')).json()).toEqual({ done: ['offer'], dismissed: false })
    expect((await note('offer')).statusCode).toBe(200)
    await buildBilling(stores, { affiliate_id, verified: false })
    await note('link')
    expect((await read()).done).toEqual(['payout_details', 'offer', 'link'])
    await buildDelivery(stores, { postback_id: postback.id, affiliate_id, state: 'failed' })
    expect((await read()).done).not.toContain('postback')
    await buildDelivery(stores, { postback_id: postback.id, affiliate_id, state: 'delivered' })
    expect((await note('dismissed')).json()).toEqual({
      done: ['payout_details', 'offer', 'link', 'postback'],
      dismissed: true,
    })
    expect(await read(stranger.access)).toEqual({ done: [], dismissed: false })
    expect((await note('payout_details')).statusCode).toBe(400)
  })

  it('count a clicked link as copied without a note, and a tested postback without deliveries', async () => {
    await buildClicks(stores, [{ affiliate_id, offer_id: 1, at: now }])
    await buildPostback(stores, { affiliate_id, tested_at: now })
    expect((await read()).done).toEqual(['offer', 'link', 'postback'])
  })
})

it('keeps the money on the screen while ClickHouse is unavailable', async () => {
  const without = await buildTestApp({ pg: stores.pg, now: () => now })
  onTestFinished(() => without.close())
  await buildLedgerEntry(stores, { affiliate_id, amount: '5.00', release_at: now })
  expect(await getAs(without, access, '/api/affiliate/balance/')).toMatchObject({ balance: 5 })
  const headers = { authorization: `Bearer ${access}` }
  const answer = await without.inject({ url: '/api/dashboard-summary/', headers })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
})
