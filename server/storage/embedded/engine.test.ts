import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchStart } from './engine.ts'

const minute_ms = 60_000

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

describe('an engine that starts', () => {
  test('may take as long as an hour, for example to recover after a power cut, while it shows signs of life', () => {
    let lines = 0
    const lateness = watchStart('PostgreSQL', () => `redo in progress, elapsed time: ${lines}0.00 s`)
    for (let minute = 0; minute < 60; minute++) {
      vi.advanceTimersByTime(minute_ms)
      lines += 1
      expect(lateness()).toBeUndefined()
    }
    vi.advanceTimersByTime(1)
    expect(lateness()).toBe('PostgreSQL took longer than an hour to start')
  })

  test('is to be ended once it shows none for five minutes', () => {
    let sign = 'starting PostgreSQL'
    const lateness = watchStart('PostgreSQL', () => sign)
    vi.advanceTimersByTime(5 * minute_ms)
    expect(lateness()).toBeUndefined()
    sign = 'redo starts at 0/17B3F28'
    vi.advanceTimersByTime(minute_ms)
    expect(lateness()).toBeUndefined()
    vi.advanceTimersByTime(5 * minute_ms)
    expect(lateness()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(lateness()).toBe('PostgreSQL was stuck for five minutes while starting')
  })
})
