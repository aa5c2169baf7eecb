import { restrictionsOf } from '@plumbline/contract/traffic-restrictions.ts'
import { describe, expect, test } from 'vitest'
import { offer, payout } from './offers.test-support.ts'
import {
  categoryNames,
  descriptionLines,
  deviceText,
  goalText,
  osText,
  payoutText,
  revenueText,
} from '@plumbline/ui/offer/terms.ts'
import { firstPayoutText, payoutScope, readOffers } from './rules.ts'

describe('an answer', () => {
  const rows = [offer(1)]

  test.each([
    [{ results: rows, count: 30 }, 30],
    [{ results: rows }, 1],
    [rows, 1],
  ])('%j has its offers', (answer, count) => {
    expect(readOffers(answer)).toEqual({ rows, count })
  })

  test.each([[undefined], [null], [{}], ['x'], [{ results: 'x' }]])('%j has none that can be read', (answer) => {
    expect(readOffers(answer)).toBeNull()
  })

  test('names categories as objects or as texts', () => {
    expect(categoryNames([{ name: 'VPN' }, 'Games'])).toEqual(['VPN', 'Games'])
  })
})

describe('a payout row', () => {
  test.each([
    [{}, '$4.00 USD'],
    [{ payout: 12.5, currency: { code: 'EUR' } }, '12.50 EUR'],
    [{ payout: 0 }, '$0.00 USD'],
    [{ payout: null, payout_percent: 30 }, '30%'],
    [{ payout: null, payout_percent: 12.5 }, '12.5%'],
    [{ payout: null }, 'N/A'],
    [{ currency: { code: '' } }, '$4.00 USD'],
  ])('%j pays %s', (rest, text) => {
    expect(payoutText(payout(rest))).toBe(text)
  })

  test('has its defaults', () => {
    const row = payout()
    expect([revenueText(row), goalText(row), deviceText(row), osText(row, [])]).toEqual(['N/A', 'SOI', 'All', 'All OS'])
  })

  test('says what is set', () => {
    const row = payout({ revenue: 6, goal: { name: 'Deposit' }, device: 'Phone, Tablet', os: 'iOS' })
    expect([revenueText(row), goalText(row), deviceText(row), osText(row, ['Android'])]).toEqual([
      '$6.00 USD',
      'Deposit',
      'Phone, Tablet',
      'iOS',
    ])
  })

  test('without systems of its own has the offer’s', () => {
    expect(osText(payout(), ['Android', 'iOS'])).toBe('Android, iOS')
  })

  test('says in short for what it pays', () => {
    const countries = ['US', 'GB', 'CA', 'AU', 'NZ'].map((iso) => ({ iso }))
    expect(payoutScope(payout())).toBe('SOI')
    expect(payoutScope(payout({ countries, device: 'Phone', goal: { name: 'Sale' } }))).toBe(
      'Sale · US, GB, CA +2 · Phone',
    )
  })

  test('that is the first of none is N/A', () => {
    expect(firstPayoutText([])).toBe('N/A')
    expect(firstPayoutText([payout({ payout: 1.5 }), payout()])).toBe('$1.50 USD')
  })
})

describe('the restrictions', () => {
  const everything = ['No Adware', 'No Spyware', 'No Spamming', 'No Incentivized Traffic', 'No Virtual Currency']
  const texts = (rules: Parameters<typeof restrictionsOf>[0]) => restrictionsOf(rules).map(({ text }) => text)

  test.each([[{}], [null], [undefined], [{ adware: false, adult: false }]])('are all of them for %j', (rules) => {
    expect(texts(rules)).toEqual([...everything, 'No Adult Traffic'])
  })

  test('leave out what is allowed, and say that adult traffic is', () => {
    expect(texts({ adware: true, spamming: true, adult: true })).toEqual([
      'No Spyware',
      'No Incentivized Traffic',
      'No Virtual Currency',
      'Adult Traffic Allowed',
    ])
  })
})

test.each([
  ['one\r\ntwo\n\n three ', ['one', 'two', 'three']],
  ['', []],
  [null, []],
])('the description %j has the lines %j', (text, lines) => {
  expect(descriptionLines(text)).toEqual(lines)
})
