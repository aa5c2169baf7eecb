import { message, type Message, type RefusalCode } from '@plumbline/contract/messages/index.ts'
import type { Row } from '../../storage/postgres/schema.ts'
import { code_life_minutes } from './edit-code.ts'
import { day_ms, minute_ms } from '../../shared/time.ts'

/** Wrong and right ones together, over all codes of a request (SPEC-21.4). */
export const max_tries = 5

/** Limits of an affiliate (reliability figures, 1.2 and RL-02). */
const mails_a_minute = 2
const mails_a_day = 10
const changes_a_day = 3

export const day_before = (now: Date): Date => new Date(now.getTime() - day_ms)

export const editEnd = (requested_at: Date): Date => new Date(requested_at.getTime() + code_life_minutes * minute_ms)

/** Clocks of two nodes differ by less: a moment further ahead is of a clock that was wrong, and does not count. */
const clocks_differ_ms = minute_ms

/** How long until fewer than `most` of some moments lie within `window_ms`; 0 when it is so now. */
const waitFor = (moments: readonly Date[], most: number, window_ms: number, now: Date): number => {
  const newestFirst = moments
    .map((moment) => moment.getTime())
    .filter((moment) => moment <= now.getTime() + clocks_differ_ms)
    .toSorted((a, b) => b - a)
  const limiting = newestFirst[most - 1]
  return limiting === undefined ? 0 : Math.max(0, limiting + window_ms - now.getTime())
}

/** Milliseconds until one more mail with a code may go, by when the others of the last day were asked for. */
export const mailWaitMs = (requested: readonly Date[], now: Date): number =>
  Math.max(waitFor(requested, mails_a_minute, minute_ms, now), waitFor(requested, mails_a_day, day_ms, now))

/** Milliseconds until one more change may be made, by when the others of the last day were. */
export const changeWaitMs = (applied: readonly Date[], now: Date): number =>
  waitFor(applied, changes_a_day, day_ms, now)

/** The newest request to change an affiliate's billing. */
export type Edit = Omit<Row<'billing_edits'>, 'created_at'>

/** Whether a request still runs: it was not used, and its ten minutes are not over. */
const isRunning = (edit: Edit, now: Date): boolean => edit.applied_at === null && now < edit.expires_at

/**
 * The tries that a new request begins with: those of the one that it replaces, while that one would still run. A second tab, a second
 * session or a newly started request never brings tries back.
 */
export const triesTaken = (previous: Edit | undefined, now: Date): number =>
  previous !== undefined && isRunning(previous, now) ? previous.tries : 0

/** Whole seconds, rounded up. */
export const secondsOf = (ms: number): number => Math.ceil(ms / 1000)

/** Seconds until a request is over. */
export const secondsLeft = ({ expires_at }: Edit, now: Date): number => secondsOf(expires_at.getTime() - now.getTime())

export const no_request = message('code_not_requested', {})

/** Why a caller's code is not even compared, or sent again; `undefined` when it is. */
export const refuseEdit = (
  edit: Edit | undefined,
  caller: { user_id: number; session_id: string },
  now: Date,
): Message<RefusalCode> | undefined => {
  if (edit === undefined || edit.applied_at !== null) return no_request
  if (edit.user_id !== caller.user_id || edit.session_id !== caller.session_id) return no_request
  if (now >= edit.expires_at) return message('code_expired', {})
  return edit.tries >= max_tries ? message('no_tries_left', { wait_s: secondsLeft(edit, now) }) : undefined
}
