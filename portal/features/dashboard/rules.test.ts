import { expect, test } from 'vitest'
import { payoutText } from './rules.ts'

test.each([
  [6.4, null, '$6.40'],
  [0, 12.5, '12.5%'],
  [0, null, '$0.00'],
  [0, undefined, '$0.00'],
])('a payout of %d and %s percent reads %s', (payout, percent, text) => {
  expect(payoutText(payout, percent)).toBe(text)
})
