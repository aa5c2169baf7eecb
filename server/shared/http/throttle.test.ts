import { describe, expect, it } from 'vitest'
import { createCounter, createThrottle, delayMs, type ThrottleOptions } from './throttle.ts'

const options: ThrottleOptions = {
  free: 3,
  first_delay_ms: 1000,
  max_delay_ms: 900_000,
  expire_ms: 3_600_000,
  max_keys: 3,
}

const clock = (): { now: () => Date; pass: (ms: number) => void } => {
  let at = Date.UTC(2026, 10, 20)
  return { now: () => new Date(at), pass: (ms) => (at += ms) }
}

describe('delays', () => {
  it('double from a second to a quarter of an hour once the free tries are used up', () => {
    expect([2, 3, 4, 5, 12, 13, 1000].map((failures) => delayMs(failures, options))).toEqual([
      0, 1000, 2000, 4000, 512_000, 900_000, 900_000,
    ])
  })

  it('hold the key that failed and no other', () => {
    const { now, pass } = clock()
    const throttle = createThrottle(options, now)
    for (let i = 0; i < 4; i++) throttle.begin('a')
    expect([throttle.waitMs('a'), throttle.waitMs('b')]).toEqual([2000, 0])
    pass(2000)
    expect(throttle.waitMs('a')).toBe(0)
  })

  it('go on where they were after the wait, and are forgotten after a quiet hour', () => {
    const { now, pass } = clock()
    const throttle = createThrottle(options, now)
    for (let i = 0; i < 4; i++) throttle.begin('a')
    pass(600_000)
    throttle.begin('a')
    expect(throttle.waitMs('a')).toBe(4000)
    pass(3_600_001)
    throttle.begin('a')
    expect(throttle.waitMs('a')).toBe(0)
  })

  it('end with a clock that was ahead', () => {
    const { now, pass } = clock()
    const throttle = createThrottle(options, now)
    for (let i = 0; i < 20; i++) throttle.begin('a')
    pass(-7_200_000)
    expect(throttle.waitMs('a')).toBe(0)
  })

  it('are withdrawn with the try that caused them', () => {
    const { now } = clock()
    const throttle = createThrottle(options, now)
    for (let i = 0; i < 3; i++) throttle.begin('a')
    throttle.withdraw('a')
    expect(throttle.waitMs('a')).toBe(0)
    throttle.begin('a')
    expect(throttle.waitMs('a')).toBe(1000)
  })

  it('keep a bounded number of keys: drops the quietest first', () => {
    const { now } = clock()
    const throttle = createThrottle({ ...options, free: 0 }, now)
    for (const key of ['a', 'b', 'a', 'c', 'd']) throttle.begin(key)
    expect(['a', 'b', 'c', 'd'].map((key) => throttle.waitMs(key) > 0)).toEqual([true, false, true, true])
  })
})

describe('counting', () => {
  it('starts over with each window', () => {
    const { now, pass } = clock()
    const counter = createCounter(60_000, now)
    expect([counter.add('a'), counter.add('a'), counter.add('b')]).toEqual([1, 2, 1])
    pass(20_000)
    expect(counter.restMs()).toBe(40_000)
    pass(40_000)
    expect(counter.add('a')).toBe(1)
  })

  it('takes one back', () => {
    const counter = createCounter(60_000, clock().now)
    counter.add('a')
    counter.withdraw('a')
    counter.withdraw('a')
    expect(counter.add('a')).toBe(1)
  })

  it('holds a bounded number of keys', () => {
    const counter = createCounter(60_000, clock().now, 2)
    for (const key of ['a', 'b', 'c']) counter.add(key)
    expect(counter.add('a')).toBe(1)
  })
})
