import { expect, test } from 'vitest'
import { normaliseTrackingLink } from './tracking-link.tsx'

test.each([
  ['https://t.example//click?offer_id=1', 'https://t.example/click?offer_id=1'],
  ['https://t.example///click', 'https://t.example/click'],
  ['https://t.example/click?sub1=a//b', 'https://t.example/click?sub1=a//b'],
  ['https://click.example//click?x=1', 'https://click.example/click?x=1'],
  ['https://click.example/click', 'https://click.example/click'],
])('the tracking link %s becomes %s', (url, normal) => {
  expect(normaliseTrackingLink(url)).toBe(normal)
})
