import { describe, expect, test } from 'vitest'
import { hour_ms, minute_ms } from '../../shared/time.ts'
import { lookAtClocks, type Clocks } from './clock-jumps.ts'

const start: Clocks = { wall_ms: Date.parse('2026-11-20T12:00:00Z'), steady_ms: 5_000 }
const later = (steady: number, ahead: number): Clocks => ({
  wall_ms: start.wall_ms + steady + ahead,
  steady_ms: start.steady_ms + steady,
})
const first = lookAtClocks(start)

describe('a time of day', () => {
  test('is trusted at the start, while it runs, and when it is set back', () => {
    expect(first).toEqual({ ...start, jumped_ms: 0, doubted_until: 0 })
    for (const [steady, ahead] of [
      [minute_ms, 0],
      [3 * hour_ms, 0],
      [minute_ms, 10 * minute_ms],
      [minute_ms, -24 * hour_ms],
    ] as const)
      expect(lookAtClocks(later(steady, ahead), first)).toMatchObject({ jumped_ms: 0, doubted_until: 0 })
  })

  test('that went forward by more than ten minutes is doubted for an hour, which setting it back does not end', () => {
    const jumped = lookAtClocks(later(minute_ms, 26 * hour_ms), first)
    const doubted_until = start.steady_ms + minute_ms + hour_ms
    expect(jumped).toMatchObject({ jumped_ms: 26 * hour_ms, doubted_until })
    const back = lookAtClocks(later(2 * minute_ms, 0), jumped)
    expect(back).toMatchObject({ jumped_ms: 0, doubted_until })
    const again = lookAtClocks(later(3 * minute_ms, hour_ms), back)
    expect(again).toMatchObject({ jumped_ms: hour_ms, doubted_until: doubted_until + 2 * minute_ms })
  })
})
