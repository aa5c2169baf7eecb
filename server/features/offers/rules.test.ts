import { expect, it } from 'vitest'
import { trackingLinkOf } from './rules.ts'

it('a tracking link names offer and affiliate, then the sub IDs', () => {
  expect(trackingLinkOf('https://t.example', 12, 34, { sub2: ' b ' })).toBe(
    'https://t.example/click?offer_id=12&affiliate_id=34&sub2=b',
  )
})

it('a tracking link never has a double slash before click', () => {
  expect(trackingLinkOf('https://t.example/go//', 1, 2, {})).toMatch(/^https:\/\/t\.example\/go\/click\?/)
})
