import { describe, expect, it } from 'vitest'
import { failingStep } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
const step = (failures: number, since_hours: number, more: { warned?: number; disabled?: number } = {}) =>
  failingStep(
    {
      failures,
      failing_since: hoursAgo(since_hours),
      warned_at: more.warned === undefined ? null : hoursAgo(more.warned),
      disabled_at: more.disabled === undefined ? null : hoursAgo(more.disabled),
    },
    now,
  )

describe('DI-03: calls that fail in a row', () => {
  it.each([
    [4, 200, undefined, 'none'],
    [5, 0, undefined, 'warn'],
    [9, 200, undefined, 'warn'],
    [5, 1, 23.9, 'none'],
    [5, 1, 24, 'warn'],
    [7, 20, 23.9, 'none'],
    [7, 20, 24, 'warn'],
    [6, 1, 0.5, 'none'],
    [9, 71, 70, 'none'],
    [10, 71.99, 70, 'none'],
    [10, 72, 70, 'disable'],
    [5_000, 71.99, 70, 'none'],
    [5_000, 72, undefined, 'disable'],
  ] as const)('%i of them over %d hours, the last mail %s hours ago: %s', (failures, hours, warned, expected) => {
    expect(step(failures, hours, warned === undefined ? {} : { warned })).toBe(expected)
  })

  it('are never mailed again for a disabled postback', () => {
    expect(step(5, 100, { disabled: 1 })).toBe('none')
    expect(step(11, 100, { disabled: 1 })).toBe('none')
  })
})
