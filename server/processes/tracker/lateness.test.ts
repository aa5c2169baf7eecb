import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLateness } from './lateness.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

test('a loop that turns in time is never late', () => {
  const { isLate, stop } = watchLateness({ limit_ms: 50 })
  for (let turn = 0; turn < 20; turn++) {
    vi.advanceTimersByTime(100)
    expect(isLate()).toBe(false)
  }
  stop()
})

test('a loop that is held up is late while it lasts, and in time again after one turn in time', () => {
  let held_ms = 0
  const { isLate, stop } = watchLateness({ limit_ms: 3_000, now: () => performance.now() + held_ms })
  vi.advanceTimersByTime(100)
  // No timer runs while one round of requests takes three seconds.
  held_ms = 3_099
  expect(isLate()).toBe(false)
  held_ms = 3_101
  expect(isLate()).toBe(true)
  vi.advanceTimersByTime(100)
  expect(isLate()).toBe(true)
  vi.advanceTimersByTime(100)
  expect(isLate()).toBe(false)
  stop()
})
