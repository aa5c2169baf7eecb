import { expect, it } from 'vitest'
import {
  buildConversion,
  buildLedgerEntry,
  buildManager,
  buildNews,
  buildOffer,
  buildOfferAffiliate,
  buildOfferCategory,
  buildPayment,
  buildPayout,
  buildPostback,
  buildUser,
} from './builders.ts'
import { createTestStores, setUp } from './harness.ts'
import { buildClicks, buildConversionCopies } from './statistics.ts'

const stores = setUp(createTestStores)

it('makes one row of everything in PostgreSQL, parents included', async () => {
  const offer = await buildOffer(stores, { visibility: 'private', payout: { payout_percent: '40', countries: ['US'] } })
  expect(offer.payout).toMatchObject({ payout: null, payout_percent: '40.0000', revenue: '12.50', countries: ['US'] })
  expect(offer.goal).toMatchObject({ code: '', name: 'SOI' })
  expect(await buildPayout(stores, { offer_id: offer.id })).toMatchObject({ payout: '10.00', goal_id: offer.goal.id })

  const user = await buildUser(stores)
  const conversion = await buildConversion(stores, { affiliate_id: user.affiliate_id, payout: '7.25' })
  const entries = await stores.pg.selectFrom('ledger_entries').selectAll().execute()
  expect(entries).toMatchObject([{ affiliate_id: user.affiliate_id, amount: '7.25', conversion_id: conversion.id }])
  await buildConversion(stores, { offer_id: offer.id, status: 'declined' })
  await buildLedgerEntry(stores, { affiliate_id: user.affiliate_id, amount: '-1.00' })
  await buildManager(stores)
  await buildNews(stores)
  await buildPayment(stores)
  await buildPostback(stores)
  await buildOfferAffiliate(stores, { offer_id: offer.id, affiliate_id: user.affiliate_id })
  await buildOfferCategory(stores, { offer_id: offer.id, name: 'Dating' })
  await buildOfferCategory(stores, { offer_id: (await buildOffer(stores)).id, name: 'Dating' })
  expect(await stores.pg.selectFrom('categories').selectAll().execute()).toHaveLength(1)
})

it('makes clicks and conversions in ClickHouse, with the day in the network zone', async () => {
  const at = new Date('2026-03-08T04:30:00Z')
  await buildClicks(stores, [
    { affiliate_id: 1, offer_id: 2, at },
    { affiliate_id: 1, offer_id: 2, at, ip: '2001:db8::1', is_host: 0 },
  ])
  await buildConversionCopies(stores, [{ affiliate_id: 1, offer_id: 2, created_at: at, payout: '0.10' }])
  const clicks = await stores.clickhouse.query({
    query: 'select at, day, toString(ip) as ip from clicks order by sequence',
    format: 'JSONEachRow',
  })
  expect(await clicks.json()).toEqual([
    { at: '2026-03-08T04:30:00.000Z', day: '2026-03-07', ip: '::ffff:198.51.100.7' },
    { at: '2026-03-08T04:30:00.000Z', day: '2026-03-07', ip: '2001:db8::1' },
  ])
  const conversions = await stores.clickhouse.query({
    query: 'select day, payout from conversions final',
    format: 'JSONEachRow',
  })
  expect(await conversions.json()).toEqual([{ day: '2026-03-07', payout: '0.10' }])
})

it('keeps the stores of two test files apart', async () => {
  const others = await createTestStores()
  try {
    await buildNews(others)
    await buildClicks(others, [{ affiliate_id: 77, offer_id: 1 }])
    expect(await stores.pg.selectFrom('news').select('id').execute()).toHaveLength(1)
    const result = await stores.clickhouse.query({
      query: 'select count() as count from clicks where affiliate_id = 77',
      format: 'JSONEachRow',
    })
    expect(await result.json()).toEqual([{ count: 0 }])
  } finally {
    await others.close()
  }
})
