import { describe, expect, test } from 'vitest'
import { categoryNames, descriptionLines, deviceText, goalText, osText, payoutText, revenueText } from './terms.ts'
import { payout } from './terms.test-support.ts'

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
})

test('names categories as objects or as texts', () => {
  expect(categoryNames([{ name: 'VPN' }, 'Games'])).toEqual(['VPN', 'Games'])
})

test.each([
  ['one\r\ntwo\n\n three ', ['one', 'two', 'three']],
  ['', []],
  [null, []],
])('the description %j has the lines %j', (text, lines) => {
  expect(descriptionLines(text)).toEqual(lines)
})
