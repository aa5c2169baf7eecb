import { expect, it } from 'vitest'
import { pauseAfter } from './rules.ts'

it('DI-03: the schedule spreads each pause by a fifth to both sides', () => {
  expect(pauseAfter(2, undefined, () => 0)).toBe(240_000)
  expect(pauseAfter(2, undefined, () => 1)).toBe(360_000)
})

it('DI-03: the schedule never tries sooner than the receiver asked for', () => {
  expect(pauseAfter(1, 60_000, () => 0.5)).toBe(60_000)
  expect(pauseAfter(3, 60_000, () => 0.5)).toBe(1_800_000)
})
