import { describe, expect, test } from 'vitest'
import {
  buildAdvertiser,
  buildAffiliate,
  buildOffer,
  buildOfferAffiliate,
  buildPayout,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { day_ms } from '../../shared/time.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'

const network = setUp(startOperators)

const buildPrivateOffer = async (title: string) => {
  const { stores, perform } = network
  const { id } = await buildOffer(stores, { title, visibility: 'private', url: 'https://a.example/?c={click_id}' })
  const offer = String(id)
  await perform('call', 'editOffer', {
    offer,
    goal_name: 'Sale',
    categories: ['Travel'],
    fallback_url: 'https://f.example',
  })
  await buildPayout(stores, { offer_id: id, payout: '4.00', revenue: '5.00', countries: ['DE'] })
  await buildOfferAffiliate(stores, { offer_id: id, affiliate_id: (await buildAffiliate(stores)).id })
  return { id, offer }
}

describe.each(ways)('by %s', (way) => {
  test('a copy is paused, has goals and rates, and no affiliate has access', async () => {
    const { perform, lastAudit } = network
    const { id, offer } = await buildPrivateOffer(`Cliff ${way}`)
    const copy = await perform(way, 'duplicateOffer', { offer, hold_days: 7 })
    expect(copy).toMatchObject({
      title: `Copy of Cliff ${way}`,
      status: 'paused',
      visibility: 'private',
      external_id: null,
      hold_days: 7,
      fallback_url: 'https://f.example',
      categories: ['Travel'],
      affiliates: [],
      goals: [{ code: '', name: 'Sale' }],
      payouts: [{ countries: [] }, { payout: 4, revenue: 5, countries: ['DE'] }],
    })
    expect(copy.id).not.toBe(id)
    expect(await lastAudit()).toMatchObject({ action: 'offers duplicate', reply: { id: copy.id } })
    const other = await perform(way, 'duplicateOffer', { offer, title: 'Sea', status: 'active', goal_name: 'Lead' })
    expect(other).toMatchObject({ title: 'Sea', status: 'active', goals: [{ code: '', name: 'Lead' }] })
    const { id: long } = await buildOffer(network.stores, { title: `${'x'.repeat(191)}😀${way}` })
    expect(await perform(way, 'duplicateOffer', { offer: String(long) })).toHaveProperty(
      'title',
      `Copy of ${'x'.repeat(191)}`,
    )
    await expect(perform(way, 'duplicateOffer', { offer: '999999' })).rejects.toThrow(/no offer "999999"/)
  })

  test('a copy has temporary and planned rates with their times, and none that has ended', async () => {
    const { stores, perform } = network
    const { id: offer_id, payout } = await buildOffer(stores)
    const inDays = (days: number) => new Date(Date.now() + days * day_ms)
    const end = inDays(2)
    await stores.pg
      .updateTable('payouts')
      .set({ valid_to: inDays(-1) })
      .where('id', '=', payout.id)
      .execute()
    await buildPayout(stores, { offer_id, payout: '9.00', valid_from: inDays(-1), valid_to: end })
    await buildPayout(stores, { offer_id, payout: '4.00', valid_from: end })
    const copy = await perform(way, 'duplicateOffer', { offer: String(offer_id) })
    const { results } = await perform(way, 'listPayouts', { offer: String(copy.id) })
    const rates = results.map((rate) => [rate.payout, rate.state, rate.until])
    expect(rates).toHaveLength(2)
    expect(rates).toEqual(
      expect.arrayContaining([
        [9, 'now', end.toISOString()],
        [4, 'planned', null],
      ]),
    )
  })

  test('many are changed together, after a dry run that changes nothing', async () => {
    const { stores, perform, lastAudit } = network
    const [one, two] = [await buildPrivateOffer(`One ${way}`), await buildOffer(stores, { title: `Two ${way}` })]
    const categories = ['Travel', 'Sea']
    const given = { offers: [one.id, two.id], visibility: 'private' as const, hold_days: 14, categories }
    const dry = await perform(way, 'editOffers', { ...given, dry_run: true })
    const changes = [
      { offer_id: one.id, offer: `One ${way}`, field: 'hold_days', old: '0', new: '14' },
      { offer_id: one.id, offer: `One ${way}`, field: 'categories', old: 'Travel', new: 'Travel, Sea' },
      { offer_id: two.id, offer: `Two ${way}`, field: 'visibility', old: 'public', new: 'private' },
      { offer_id: two.id, offer: `Two ${way}`, field: 'hold_days', old: '0', new: '14' },
      { offer_id: two.id, offer: `Two ${way}`, field: 'categories', old: '', new: 'Travel, Sea' },
    ]
    expect(dry).toMatchObject({ dry_run: true, changed: 2, unchanged: 0, changes })
    const show = (id: number) => perform('call', 'showOffer', { offer: String(id) })
    expect(await show(two.id)).toMatchObject({ visibility: 'public', hold_days: 0, categories: [] })
    expect(await perform(way, 'editOffers', given)).toMatchObject({ dry_run: false, changed: 2, changes })
    for (const id of given.offers)
      expect(await show(id)).toMatchObject({ visibility: 'private', hold_days: 14, categories: ['Travel', 'Sea'] })
    expect(await lastAudit()).toMatchObject({ action: 'offers edit-many' })
    const { results } = await perform('call', 'listAudit', { subject: 'offer', subject_id: String(two.id) })
    expect(results[0]).toMatchObject({
      action: 'offers edit-many',
      before: { [`#${two.id}`]: 'active, public, hold 0' },
      after: { [`#${two.id}`]: 'active, private, hold 14, Travel, Sea' },
    })
    expect(await perform(way, 'editOffers', given)).toMatchObject({ changed: 0, unchanged: 2, changes: [] })
  })

  test('one that does not exist changes none, and nothing to change is refused', async () => {
    const { stores, perform } = network
    const { id } = await buildOffer(stores)
    await expect(perform(way, 'editOffers', { offers: [id, 999_999], status: 'paused' })).rejects.toThrow(
      /no offer 999999; nothing was changed/,
    )
    expect(await perform('call', 'showOffer', { offer: String(id) })).toMatchObject({ status: 'active' })
    await expect(perform(way, 'editOffers', { offers: [id] })).rejects.toThrow(/Give /)
  })
})

test('a new offer is paused until it starts, and closed when it ends', async () => {
  const { stores, perform } = network
  const { id: advertiser } = await buildAdvertiser(stores)
  const given = { title: 'Dated', advertiser, url: 'https://a.example/?c={click_id}' }
  const [starts_at, ends_at] = ['2099-01-01T00:00:00.000Z', '2099-02-01T00:00:00.000Z']
  const made = await perform('call', 'addOffer', { ...given, starts_at, ends_at })
  expect(made.status).toBe('paused')
  const planned = await perform('call', 'listPlannedChanges', { offer: String(made.id), state: 'planned' })
  expect(planned.results).toMatchObject([
    { change: 'resume', at: starts_at },
    { change: 'close', at: ends_at },
  ])
  const running = await perform('command', 'addOffer', { ...given, starts_at: '2020-01-01', ends_at })
  expect(running.status).toBe('active')
  for (const dates of [{ ends_at: '2020-01-01' }, { starts_at: ends_at, ends_at: starts_at }])
    await expect(perform('call', 'addOffer', { ...given, ...dates })).rejects.toThrow('after the start')
})
