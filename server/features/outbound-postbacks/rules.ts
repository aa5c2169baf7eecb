import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import type { Allowance } from '../../storage/postgres/counted-attempts.ts'
import type { CallLimits } from './calling/describe-failure.ts'
import { hour_ms, minute_ms } from '../../shared/time.ts'

export type PostbackStatus = (typeof conversion_statuses)[number]

/** More would only be a mistake in somebody's script. */
export const max_postbacks = 100

/** Tests are calls of our machines to anybody's address. */
export const allowed_tests: readonly Allowance[] = [
  { attempts: 10, within_ms: 60_000 },
  { attempts: 200, within_ms: 24 * 60 * 60_000 },
]

/** One delivery again is a click in the log; all since a time is thousands of calls. */
export const allowed_replays: readonly Allowance[] = [{ attempts: 60, within_ms: minute_ms }]
export const allowed_bulk_replays: readonly Allowance[] = [{ attempts: 10, within_ms: hour_ms }]

/** Deliveries that one call begins again at most. */
export const max_replayed = 5_000

/** A repeated call leaves out what was replayed and called so recently. */
export const replayed_recently_ms = 10 * minute_ms

export const allowed_rotations: readonly Allowance[] = [{ attempts: 20, within_ms: hour_ms }]

/** How long the previous secret stays valid after a rotation, by default. */
export const default_overlap_hours = 24

/** A test is answered while somebody waits, and within the time that a call of ours may take. */
export const test_limits: CallLimits = { connect_ms: 2_000, total_ms: 3_500 }

const max_goal = 100
const max_name = 100

/** The status that a text names; `undefined` for any other text. */
export const statusOf = (text: string): PostbackStatus | undefined =>
  conversion_statuses.find((status) => status === text.trim())

/** The goal that a text names; null, which means every goal, for a blank one (SPEC-22.1). */
export const goalOf = (text: string | null | undefined): string | null => {
  const goal = text?.trim() ?? ''
  return goal === '' ? null : goal
}

/** The name that a text gives to a postback; null for a blank one, `undefined` for one that is too long or not one line. */
export const nameOf = (text: string | null | undefined): string | null | undefined => {
  const name = text?.trim() ?? ''
  if (name.length > max_name || /[\p{Cc}\u2028\u2029]/u.test(name)) return undefined
  return name === '' ? null : name
}

/** A goal as a refusal shows it. */
export const shownGoal = (goal: string): string => (goal.length > max_goal ? `${goal.slice(0, max_goal)}…` : goal)

/** Calls in a row that fail before the affiliate is warned, once. */
const warned_after = 5
/** A receiver that fails on and off causes no more than one warning in this time; the next row of failures is warned about later, if it lasts. */
const warned_again_after_ms = 24 * hour_ms

/** A postback is switched off after this many failed calls in a row, the first of them this long ago (reliability figures, part 3). */
const disabled_after = { failures: 10, ms: 72 * hour_ms } as const

interface Failing {
  /** Calls in a row, the one that has just failed included. */
  failures: number
  failing_since: Date
  warned_at: Date | null
  disabled_at: Date | null
}

/** The consequence of a failed call: none, a mail to the affiliate, or switching off with a mail. */
export const failingStep = (failing: Failing, now: Date): 'none' | 'warn' | 'disable' => {
  const { failures, failing_since, warned_at, disabled_at } = failing
  if (disabled_at !== null) return 'none'
  const failing_ms = now.getTime() - failing_since.getTime()
  if (failures >= disabled_after.failures && failing_ms >= disabled_after.ms) return 'disable'
  const warnable =
    warned_at === null || (warned_at < failing_since && now.getTime() - warned_at.getTime() >= warned_again_after_ms)
  return failures >= warned_after && warnable ? 'warn' : 'none'
}

const second_ms = 1_000

/** Pauses before the second try and each further one: ten tries in 76 hours, as senders of webhooks agree on. */
const pauses_ms = [
  5 * second_ms,
  5 * minute_ms,
  30 * minute_ms,
  2 * hour_ms,
  5 * hour_ms,
  10 * hour_ms,
  14 * hour_ms,
  20 * hour_ms,
  24 * hour_ms,
]

/** Each pause is up to this share shorter or longer, so that what failed together does not come back together. */
const jitter = 0.2

/** Tries in all before a delivery is given up. */
export const max_tries = pauses_ms.length + 1

/**
 * When to try again after a failed try.
 * @param tries tries so far, this one included
 * @param retry_after_ms what the receiver asked for: never sooner than that
 * @returns milliseconds to wait; `undefined` when the delivery is given up
 */
export const pauseAfter = (
  tries: number,
  retry_after_ms: number | undefined,
  random: () => number = Math.random,
): number | undefined => {
  const pause_ms = pauses_ms[tries - 1]
  if (pause_ms === undefined) return undefined
  const spread = 1 - jitter + 2 * jitter * random()
  return Math.max(Math.round(pause_ms * spread), retry_after_ms ?? 0)
}
