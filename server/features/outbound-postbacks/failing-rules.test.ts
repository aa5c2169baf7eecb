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
    [4, 200, 'none'],
    [5, 0, 'warn'],
    [6, 0, 'none'],
    [9, 200, 'none'],
    [10, 71.99, 'none'],
    [10, 72, 'disable'],
    [5_000, 71.99, 'none'],
    [5_000, 72, 'disable'],
  ] as const)('%i of them over %d hours: %s', (failures, hours, expected) => {
    expect(step(failures, hours)).toBe(expected)
  })

  it('are mailed once a day at most, and never again for a disabled postback', () => {
    expect(step(5, 1, { warned: 23.9 })).toBe('none')
    expect(step(5, 1, { warned: 24 })).toBe('warn')
    expect(step(5, 100, { disabled: 1 })).toBe('none')
    expect(step(11, 100, { disabled: 1 })).toBe('none')
  })
})
