import { expect, test } from 'vitest'
import { mondayBefore } from './payments.ts'

test.each([
  ['a Friday', '2026-11-20T15:00:00Z', 0, '2026-11-16'],
  ['a Monday before payments are prepared', '2026-11-23T14:59:00Z', 0, '2026-11-16'],
  ['that Monday after it', '2026-11-23T15:01:00Z', 0, '2026-11-23'],
  ['a Sunday', '2026-11-22T20:00:00Z', 1, '2026-11-09'],
])('on %s the last payment day but so many was a Monday', (_name, now, weeks_ago, day) => {
  expect(mondayBefore(Date.parse(now), weeks_ago)).toBe(day)
})
