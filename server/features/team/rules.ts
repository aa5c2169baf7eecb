import type { AttemptLimit } from '../../storage/postgres/counted-attempts.ts'
import { day_ms, hour_ms, minute_ms } from '../../shared/time.ts'

/** How long the code may take after the password. */
export const half_made_ms = 10 * minute_ms
/** When a session ends that nobody used. */
const idle_ms = 2 * hour_ms
/** A session that was last seen before this is over. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idle_ms)
/** When a session ends whatever happens. */
export const session_ms = 12 * hour_ms
/** For how long nothing is asked again after a code. */
export const confirmed_ms = 10 * minute_ms
/** So many wrong codes end a session that waits for one. */
export const max_wrong_codes = 5
/** How long the link of an invitation, or for a new password, works. */
export const link_days = 7
export const link_ms = link_days * day_ms

/**
 * A code has a million values, three of which are right: at 60 tries a day, finding one takes years. A browser that the member signed in with
 * before has a count of its own, and so has a session that is signed in: others who know the password do not lock its owner out.
 */
export const codeLimit = (member_id: number, known: string | undefined): AttemptLimit => ({
  key: `codes of team member ${member_id}${known === undefined ? '' : ` from ${known}`}`,
  allowed: [
    { attempts: 10, within_ms: 15 * minute_ms },
    { attempts: 60, within_ms: day_ms },
  ],
})

/** So many wrong codes in a day are slips of the member's own. */
export const untoldCodes = (member_id: number): AttemptLimit => ({
  key: `wrong codes of team member ${member_id}`,
  allowed: [{ attempts: 2, within_ms: day_ms }],
})

/** A member gets one mail a day about wrong codes after the right password. */
export const codeMailLimit = (member_id: number): AttemptLimit => ({
  key: `mail about wrong codes of team member ${member_id}`,
  allowed: [{ attempts: 1, within_ms: day_ms }],
})

export type SessionState = 'code' | 'set_up' | 'signed_in'

/** What a right password leads to. Without a second factor only a demo network is open. */
export const stateAfterPassword = (has_second_factor: boolean, demo: boolean): SessionState => {
  if (has_second_factor) return 'code'
  return demo ? 'signed_in' : 'set_up'
}

/** What a session is worth now: one of a demo network is worth less once the network is none any more. */
export const effectiveState = (state: SessionState, has_second_factor: boolean, demo: boolean): SessionState =>
  state === 'signed_in' && !has_second_factor && !demo ? 'set_up' : state
