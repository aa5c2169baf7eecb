import { settle_ms } from '../../storage/archive/file-ranges.ts'
import { hour_ms } from '../../shared/time.ts'

/** The time of day, which may be set, and the time since some start, which may not. */
export interface Clocks {
  wall_ms: number
  steady_ms: number
}

export interface ClockLook extends Clocks {
  /** How far the time of day was set forward since the look before; 0 for less than a day takes to settle. */
  jumped_ms: number
  /** In steady time. */
  doubted_until: number
}

/** A wrong clock is usually set back within minutes. */
const doubted_for_ms = hour_ms

/**
 * Holds both clocks against each other. A closed day can never be opened again, so a time of day that jumped forward
 * is not trusted at first. A clock that was wrong before the start is not recognized.
 */
export const lookAtClocks = (
  now: Clocks,
  before: ClockLook = { ...now, jumped_ms: 0, doubted_until: 0 },
): ClockLook => {
  const ahead_ms = now.wall_ms - before.wall_ms - (now.steady_ms - before.steady_ms)
  if (ahead_ms <= settle_ms) return { ...now, jumped_ms: 0, doubted_until: before.doubted_until }
  return { ...now, jumped_ms: ahead_ms, doubted_until: now.steady_ms + doubted_for_ms }
}
