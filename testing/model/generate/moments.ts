import fc from 'fast-check'
import { change_days, changes, day_ms, dayAfter, dayStart } from '../model/zone.ts'

const hour_ms = day_ms / 24

/** Midnights around both clock changes, the changes themselves, and UTC midnights, which are not midnights in the zone. */
const turning_points = [
  ...changes.map(({ at }) => at),
  ...change_days.flatMap((day) => [
    ...[-1, 0, 1, 2].map((days) => dayStart(dayAfter(day, days))),
    ...[0, 1].map((days) => Date.parse(`${dayAfter(day, days)}T00:00:00Z`)),
  ]),
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
