import { expect, test } from 'vitest'
import { day_ms } from '../../shared/time.ts'
import { paceOf } from './rules.ts'

test.each([
  // Used, amount, days since the start: use per day, days until it is full.
  [5, 10, 0.5, 10, 0.5],
  [1, 10, 3, 0.33, 27],
  // A slow pace is not 0.
  [1, 100, 300, 0.0033, null],
  [0, 10, 1, 0, null],
  [10, 10, 1, 10, null],
])('%d used of %d after %d days: %d per day', (used, amount, days, per_day, left) => {
  const now = days * day_ms
  const full_at = left === null ? null : now + left * day_ms
  expect(paceOf({ used, amount }, { start: 0, end: Infinity, now })).toEqual({ per_day, full_at })
})
