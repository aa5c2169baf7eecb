import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import {
  buildAffiliate,
  buildGoal,
  buildOffer,
  buildOfferAffiliate,
  buildOfferCategory,
  buildPayout,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { buildConversionCopies } from '../../../testing/harness/statistics.ts'

interface TopOffer {
  id: number
  title: string
  icon: string | null
  category: string | null
  payout: number
  payout_percent: number | null
}

const at = (moment: string): Date => new Date(moment)
const now = at('2026-11-20T15:00:00Z')
const stores = setUp(createTestStores)
const app = setUp(() => buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse, now: () => now }))
let affiliate_id: number
let rival_id: number
let access: string

beforeAll(async () => {
  const user = await buildUser(stores)
  affiliate_id = user.affiliate_id
  rival_id = (await buildAffiliate(stores)).id
  ;({ access } = await signInAs(app, user.email))
})

const topOffers = () => getAs<TopOffer[]>(app, access, '/api/offer/top/')

describe('the top offers', () => {
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

  it('show title, icon, first category and the first general payout of the base goal, and no figure of the network', async () => {
    const offer = await buildOffer(stores, {
      title: 'Dating',
      icon: '/icons/dating.svg',
      payout: { payout: '2.50', position: 2 },
    })
    await buildOfferCategory(stores, { offer_id: offer.id, name: 'Zoo', position: 0 })
    await buildOfferCategory(stores, { offer_id: offer.id, name: 'Apps', position: 1 })
    await buildPayout(stores, { offer_id: offer.id, payout: '9.00', position: 0, affiliate_id })
    await buildPayout(stores, { offer_id: offer.id, payout: '8.00', position: 0, valid_to: at('2026-11-01T00:00:00Z') })
    const goal = await buildGoal(stores, { offer_id: offer.id })
    await buildPayout(stores, { offer_id: offer.id, goal_id: goal.id, payout: '7.00', position: 0 })
    await buildPayout(stores, { offer_id: offer.id, payout: '1.75', position: 1 })
    expect(await topOffers()).toEqual([
      { id: offer.id, title: 'Dating', icon: '/icons/dating.svg', category: 'Zoo', payout: 1.75, payout_percent: null },
    ])
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
