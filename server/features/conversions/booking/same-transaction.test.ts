import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PostbackRecord } from '../../../storage/journal/record.ts'
import { buildGoal, buildOffer, buildPayout } from '../../../../testing/harness/builders.ts'
import { setUp } from '../../../../testing/harness/harness.ts'
import { openSales, type Sale } from '../../inbound-postbacks/sales.test-support.ts'

const sales = setUp(openSales)

interface Case {
  /** As in docs/tracking.md. */
  what: string
  /** The transaction id of the first one, where it matters. */
  first?: Partial<PostbackRecord>
  second: Partial<PostbackRecord>
  /** Sent for another click: of the same offer, or of another one of the same advertiser. */
  of?: 'another click' | 'another offer'
  makes: 'nothing' | 'a second conversion' | 'conflict'
}

const long = 'x'.repeat(299)
const cases: readonly Case[] = [
  { what: 'nothing', second: {}, makes: 'nothing' },
  { what: 'the amount', second: { amount: '10.01' }, makes: 'conflict' },
  { what: 'the amount, in writing only (`10` and `10.00`)', second: { amount: '10.00' }, makes: 'nothing' },
  { what: 'the amount is missing in one', second: { amount: '' }, makes: 'nothing' },
  { what: 'the click', second: {}, of: 'another click', makes: 'conflict' },
  { what: 'the offer', second: {}, of: 'another offer', makes: 'a second conversion' },
  { what: 'the goal', second: { goal: 'deposit' }, makes: 'a second conversion' },
  { what: 'upper and lower case of the id', second: { txid: 't-1' }, makes: 'a second conversion' },
  { what: 'spaces around the id', second: { txid: '  T-1 ' }, makes: 'nothing' },
  {
    what: 'a no-break space, or a byte order mark, around the id',
    second: { txid: 'T-1\u00A0' },
    makes: 'a second conversion',
  },
  {
    what: 'a byte of the id that is not UTF-8, or a control character',
    first: { txid: 'bytes:%C0-1' },
    second: { txid: 'bytes:%C1-1' },
    makes: 'a second conversion',
  },
  { what: 'spaces within the id', second: { txid: 'T -1' }, makes: 'a second conversion' },
  {
    what: 'nothing, in an id of 300 characters',
    first: { txid: `${long}a` },
    second: { txid: `${long}a` },
    makes: 'nothing',
  },
  {
    what: 'the last of 300 characters',
    first: { txid: `${long}a` },
    second: { txid: `${long}b` },
    makes: 'a second conversion',
  },
  { what: 'nothing, without an id', first: { txid: '' }, second: { txid: '' }, makes: 'nothing' },
  { what: 'the amount, without an id', first: { txid: '' }, second: { txid: '', amount: '11' }, makes: 'conflict' },
  {
    what: 'the click, without an id',
    first: { txid: '' },
    second: { txid: '' },
    of: 'another click',
    makes: 'a second conversion',
  },
  { what: 'the id is missing in one', second: { txid: '' }, makes: 'a second conversion' },
]

describe('DI-02: two postbacks that tell of the same transaction and differ in', () => {
  test.each(cases)('$what: $makes', async ({ first = {}, second, of, makes }) => {
    const { stores } = sales
    const offer = await buildOffer(stores)
    const deposit = await buildGoal(stores, { offer_id: offer.id, code: 'deposit' })
    await buildPayout(stores, { offer_id: offer.id, goal_id: deposit.id })
    const sale = await sales.buildSale({ offer })
    const { affiliate_id } = sale
    const { advertiser_id } = offer
    let other: Sale = sale
    if (of === 'another click') other = await sales.buildSale({ offer, affiliate_id })
    if (of === 'another offer')
      other = await sales.buildSale({ offer: await buildOffer(stores, { advertiser_id }), affiliate_id })

    const usual = { txid: 'T-1', amount: '10', status: 'approved' }
    await sale.send({ ...usual, ...first })
    await other.send({ ...usual, ...second })

    const conversions = [
      ...(await sales.conversionsOf(sale)),
      ...(of === 'another offer' ? await sales.conversionsOf(other) : []),
    ]
    expect(conversions).toHaveLength(makes === 'a second conversion' ? 2 : 1)
    expect(await sales.ledgerOf(sale)).toHaveLength(conversions.length)
    expect(await sales.unmatchedOf(other)).toMatchObject(
      makes === 'conflict' ? [{ reason: 'conflict', conversion_id: conversions[0]?.id }] : [],
    )
  })

  test('is the table of docs/tracking.md', () => {
    const text = readFileSync(new URL('../../../../docs/tracking.md', import.meta.url), 'utf8')
    const [, section = ''] = text.split('### Recognizing the same sale')
    const rows = [
      ...(section.split('###')[0] ?? '').matchAll(/^\| (.+?) \| (nothing|a second conversion|conflict)[^|]*\|$/gm),
    ]
    expect(rows.map(([, what, makes]) => `${what}: ${makes}`)).toEqual(
      cases.map(({ what, makes }) => `${what}: ${makes}`),
    )
  })
})

describe('a postback is kept for the operator to find', () => {
  test('where it made a conversion with an unknown status, which is kept as it came, once however often it is sent', async () => {
    const sale = await sales.buildSale()
    await sale.send(...Array.from({ length: 3 }, () => ({ txid: 'a', status: ' Half-Way ' })), {
      txid: 'a',
      status: 'other word',
    })
    const [conversion] = await sales.conversionsOf(sale)
    expect(conversion?.status).toBe('pending')
    const kept = { reason: 'bad_status', conversion_id: conversion?.id }
    expect(await sales.unmatchedOf(sale)).toMatchObject([
      { ...kept, record: { status: ' Half-Way ' } },
      { ...kept, record: { status: 'other word' } },
    ])
    expect(await sales.historyOf(conversion?.id ?? '')).toMatchObject([{ to_status: 'pending', said: ' Half-Way ' }])
    expect(await sales.ledgerOf(sale)).toEqual([])
  })

  test('where it made a conversion although its amount could not be read', async () => {
    const sale = await sales.buildSale()
    await sale.send({ txid: 'a', amount: '1.000,00' })
    const [conversion] = await sales.conversionsOf(sale)
    expect(conversion).toMatchObject({ status: 'approved', payout: '10.00', sale_amount: null })
    expect(await sales.unmatchedOf(sale)).toMatchObject([{ reason: 'bad_amount', conversion_id: conversion?.id }])
  })

  test('of a test postback, also for an existing transaction', async () => {
    const sale = await sales.buildSale()
    await sale.send({ txid: 'a' }, { txid: 'a', status: 'Test' })
    const [conversion] = await sales.conversionsOf(sale)
    expect(await sales.historyOf(conversion?.id ?? '')).toHaveLength(1)
    expect(await sales.ledgerOf(sale)).toHaveLength(1)
    expect(await sales.unmatchedOf(sale)).toMatchObject([{ reason: 'test' }])
  })
})

describe('what a conversion earns', () => {
  test('depends on goal, country, system and device, as an amount or a share', async () => {
    const { stores } = sales
    const offer = await buildOffer(stores, { payout: { payout: '1.00' } })
    const deposit = await buildGoal(stores, { offer_id: offer.id, code: 'deposit' })
    const rows = [
      { countries: ['DE'], payout: '2.00' },
      { os: ['iOS'], payout: '3.00' },
      { devices: ['Phone'], payout: '4.00' },
      { goal_id: deposit.id, payout_percent: '25' },
      { goal_id: deposit.id, payout: '7.00', countries: ['DE'], devices: ['Phone'] },
    ]
    for (const row of rows) await buildPayout(stores, { offer_id: offer.id, ...row })
    const readEarned = async (
      click: { country?: string; os?: string; device?: string },
      goal = '',
    ): Promise<string[]> => {
      const sale = await sales.buildSale({ offer, click })
      await sale.send({ goal, amount: '10' })
      return (await sales.ledgerOf(sale)).map(({ amount }) => amount)
    }
    expect(await readEarned({})).toEqual(['1.00'])
    expect(await readEarned({ country: 'DE', os: 'iOS', device: 'Phone' })).toEqual(['2.00'])
    expect(await readEarned({ os: 'iOS', device: 'Phone' })).toEqual(['3.00'])
    expect(await readEarned({ os: 'Android', device: 'Phone' })).toEqual(['4.00'])
    expect(await readEarned({}, 'deposit')).toEqual(['2.50'])
    expect(await readEarned({ country: 'DE', device: 'Phone' }, 'deposit')).toEqual(['7.00'])
  })

  test('ends with the life that its offer gives a click', async () => {
    const offer = await buildOffer(sales.stores, { click_lifetime_days: 7 })
    const day_ms = 86_400_000
    const at = Date.parse('2026-06-01T00:00:00Z')
    const sale = await sales.buildSale({ offer, click: { at } })
    await sale.send({ txid: 'in time', at: at + 7 * day_ms }, { txid: 'late', at: at + 7 * day_ms + 1 })
    expect((await sales.conversionsOf(sale)).map(({ txid }) => txid)).toEqual(['in time'])
    expect(await sales.unmatchedOf(sale)).toMatchObject([{ reason: 'expired_click', conversion_id: null }])
    expect(await sales.ledgerOf(sale)).toHaveLength(1)
  })
})
