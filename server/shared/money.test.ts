import { expect, it } from 'vitest'
import { moneyNumber } from './money.ts'

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

it.each(['', 'NaN', '1.005', '1e3', '1,00', '99999999999999999.99'])('refuses %o rather than rounding', (text) => {
  expect(() => moneyNumber(text)).toThrow(RangeError)
})
