import { expect, test } from 'vitest'
import { referralLink } from './referral-link.ts'

const origin = 'https://portal.example'

test.each([
  ['', 'https://portal.example/register?ref=12'],
  ['https://join.example/{affiliate_id}?from={affiliate_id}', 'https://join.example/12?from=12'],
  ['https://join.example/?ref=all', 'https://join.example/?ref=all'],
])('the address "%s" becomes %s', (configured, link) => {
  expect(referralLink(configured, origin, 12)).toBe(link)
})
