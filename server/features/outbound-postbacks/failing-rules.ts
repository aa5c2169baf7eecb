import { hour_ms } from '../../shared/time.ts'

/** Calls in a row that fail before the affiliate is told. */
const warned_after = 5
/** A receiver that fails on and off is not told of more often than this. */
const warned_again_after_ms = 24 * hour_ms

/** A postback is switched off when so many calls in a row failed, the first of them so long ago (reliability figures, part 3). */
const disabled_after = { failures: 10, ms: 72 * hour_ms } as const

export interface Failing {
  /** Calls in a row, the one that has just failed included. */
  failures: number
  failing_since: Date
  warned_at: Date | null
  disabled_at: Date | null
}

/** What a failed call leads to: nothing more, a word to the affiliate, or the end of the calls with a word to the affiliate. */
export const failingStep = (failing: Failing, now: Date): 'none' | 'warn' | 'disable' => {
  const { failures, failing_since, warned_at, disabled_at } = failing
  if (disabled_at !== null) return 'none'
  const failing_ms = now.getTime() - failing_since.getTime()
  if (failures >= disabled_after.failures && failing_ms >= disabled_after.ms) return 'disable'
  const warnable = warned_at === null || now.getTime() - warned_at.getTime() >= warned_again_after_ms
  return failures === warned_after && warnable ? 'warn' : 'none'
}
