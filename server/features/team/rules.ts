import { day_ms, hour_ms } from '../../shared/time.ts'

/** An unused session ends after this time. */
const idle_ms = 2 * hour_ms
/** A session that was last seen before this is over. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idle_ms)
/** When a session ends whatever happens. */
export const session_ms = 12 * hour_ms
/** How long the link of an invitation, or for a new password, works. */
export const link_days = 7
export const link_ms = link_days * day_ms

export type SessionState = 'code' | 'set_up' | 'signed_in'

/** The state after a right password. Without a second factor only a demo network is open. */
export const stateAfterPassword = (has_second_factor: boolean, demo: boolean): SessionState => {
  if (has_second_factor) return 'code'
  return demo ? 'signed_in' : 'set_up'
}

/** The present state of a session: one of a demo network is incomplete once the network is real. */
export const effectiveState = (state: SessionState, has_second_factor: boolean, demo: boolean): SessionState =>
  state === 'signed_in' && !has_second_factor && !demo ? 'set_up' : state
