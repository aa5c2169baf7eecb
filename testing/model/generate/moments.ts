import fc from 'fast-check'
import { clocks_back, clocks_forward, day_ms } from '../model/zone.ts'

const hour_ms = day_ms / 24

/** Midnights in New York around both change-overs, the change-overs themselves, and midnights in UTC, which are no midnights there. */
const turning_points = [
  Date.UTC(2026, 2, 7, 5),
  Date.UTC(2026, 2, 8, 5),
  clocks_forward,
  Date.UTC(2026, 2, 9, 4),
  Date.UTC(2026, 2, 10, 4),
  Date.UTC(2026, 2, 8),
  Date.UTC(2026, 2, 9),
  Date.UTC(2026, 9, 31, 4),
  Date.UTC(2026, 10, 1, 4),
  clocks_back,
  Date.UTC(2026, 10, 2, 5),
  Date.UTC(2026, 10, 3, 5),
  Date.UTC(2026, 10, 1),
  Date.UTC(2026, 10, 2),
]

/** Before anything of any history. */
export const earliest = Math.min(...turning_points) - day_ms

/** How far from a turning point: often by nothing or a millisecond. */
export const offset: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, -1, 1, 999, -1000) },
  { weight: 1, arbitrary: fc.constantFrom(hour_ms, -hour_ms, hour_ms - 1, 23 * hour_ms, 25 * hour_ms) },
  { weight: 3, arbitrary: fc.integer({ min: -day_ms, max: day_ms }) },
)

export const turning_point = fc.constantFrom(...turning_points)
export const moment: fc.Arbitrary<number> = fc.tuple(turning_point, offset).map(([point, after]) => point + after)
