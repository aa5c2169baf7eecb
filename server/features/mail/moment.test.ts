import { expect, it } from 'vitest'
import { momentText } from './moment.ts'

it.each([
  ['2026-11-20T12:00:00Z', '2026-11-20 07:00 EST'],
  ['2026-07-01T04:05:00Z', '2026-07-01 00:05 EDT'],
])('tells %s in the network’s zone', (moment, text) => {
  expect(momentText(new Date(moment))).toBe(text)
})
