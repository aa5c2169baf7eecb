import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { moneyNumber, percentOf, readAmount, roundToCents, formatWithCurrency } from './money.ts'

describe('reading amounts', () => {
  it.each([
    ['0', '0.00'],
    ['19.9', '19.90'],
    ['.5', '0.50'],
    ['12.', '12.00'],
    ['999999999999.99', '999999999999.99'],
    [' 7 ', '7.00'],
    ['0.005', '0.01'],
    // As programs print binary fractions.
    ['29.990000000000002', '29.99'],
    ['30.000000000000004', '30.00'],
    ['0.0049999999999999', '0.01'],
    ['5.551115123125783e-17', '0.00'],
    ['2.999E1', '29.99'],
    ['1e3', '1000.00'],
    ['1e+10', '10000000000.00'],
  ])('takes %j as %s', (text, cents) => {
    expect(roundToCents(readAmount(text) ?? '')).toBe(cents)
  })

  it.each([
    '',
    '-1',
    '+1',
    '1,50',
    'e3',
    '1e',
    '1e999',
    '1e99',
    'NaN',
    '$5',
    '0x10',
    '1.2.3',
    '.',
    '999999999999.995',
    '1234567890123',
    `1.${'1'.repeat(41)}`,
    '١٢',
  ])('refuses %j', (text) => {
    expect(readAmount(text)).toBeUndefined()
  })

  it('takes the noise of a binary fraction off before a share of it is rounded', () => {
    expect(percentOf(readAmount(String(0.3 - 0.1)) ?? '', '12.5')).toBe('0.03')
  })
})

describe('rounding', () => {
  it.each([
    ['19.9', '19.90'],
    ['0.005', '0.01'],
    ['0.0049999', '0.00'],
    ['1.005', '1.01'],
    ['.5', '0.50'],
    ['12.', '12.00'],
    ['999999999999.99', '999999999999.99'],
  ])('makes %s %s', (amount, cents) => {
    expect(roundToCents(amount)).toBe(cents)
  })
})

describe('percentages', () => {
  it.each([
    ['0.20', '12.5', '0.03'],
    ['100', '0', '0.00'],
    ['100', '100.0000', '100.00'],
    ['1.05', '50', '0.53'],
    ['0.10', '4.9999', '0.00'],
    ['0.10', '5', '0.01'],
    ['33.33', '33.3333', '11.11'],
    ['999999999999.99', '100', '999999999999.99'],
  ])('of %s, %s %% are %s', (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share)
  })

  it('are the nearest cent, and the upper one of two that are equally near', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 })
    const basisPoints = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(cents, basisPoints, (amount, percent) => {
        const share = percentOf((amount / 100).toFixed(2), (percent / 10_000).toFixed(4))
        const exactTimesMillion = BigInt(amount) * BigInt(percent)
        const difference = BigInt(share.replace('.', '')) * 1_000_000n - exactTimesMillion
        expect(difference > -500_000n && difference <= 500_000n).toBe(true)
      }),
    )
  })
})

it.each([
  ['0', 0],
  ['-0.00', 0],
  ['12', 12],
  ['12.3', 12.3],
  ['12.30', 12.3],
  ['-4.05', -4.05],
  ['0.1000', 0.1],
  ['999999999999.99', 999_999_999_999.99],
])('makes the number of %s', (exact, number) => {
  expect(moneyNumber(exact)).toBe(number)
})

it.each(['9999999999999.99', '-80000000000000.01', '80000000000000.02', '99999999999999999999999999.99'])(
  'writes %s to JSON digit by digit, and compares it as a number',
  (exact) => {
    const number = moneyNumber(exact)
    expect(JSON.stringify([number])).toBe(`[${exact}]`)
    expect([String(number), number.toFixed(2), number > 0]).toEqual([exact, exact, !exact.startsWith('-')])
  },
)

it.each(['', 'NaN', '1.005', '1e3', '1,00'])('refuses %o rather than rounding', (text) => {
  expect(() => moneyNumber(text)).toThrow(RangeError)
})

test('an amount in the currency of the network has its sign before it, and the minus before that', () => {
  expect(['12.40', '-3.00', '1234.50', '-1000000.00'].map(formatWithCurrency)).toEqual([
    '$12.40',
    '-$3.00',
    '$1,234.50',
    '-$1,000,000.00',
  ])
})
