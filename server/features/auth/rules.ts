import type { Row } from '../../storage/postgres/schema.ts'
import { day_ms, hour_ms } from '../../shared/time.ts'

/** How long the token before the current one is still taken (SPEC-17.6). */
const repeat_ms = 10_000

/** Expiry of a session: 30 days after sign-in with "Remember me", 12 hours without (SPEC-17.5). */
export const sessionEnd = (remember: boolean, signed_in_at: Date): Date =>
  new Date(signed_in_at.getTime() + (remember ? 30 * day_ms : 12 * hour_ms))

/** When a session ends unless it is renewed before: after 14 quiet days, never later than its end. */
export const idleEnd = (now: Date, session_end: Date): Date =>
  new Date(Math.min(now.getTime() + 14 * day_ms, session_end.getTime()))

type Session = Row<'sessions'>

export type SessionState = Pick<
  Session,
  'refresh_hash' | 'previous_refresh_hash' | 'rotated_at' | 'idle_expires_at' | 'expires_at' | 'ended_at'
> & { disabled: boolean }

/** Whether the token of a session is still the one in the link that lets an operator look on. */
export const isHandOver = ({ viewed_by, created_at, rotated_at }: Session): boolean =>
  viewed_by !== null && rotated_at.getTime() === created_at.getTime()

/**
 * The verdict on a refresh token of ours:
 * - `rotate`: it is the current one; its successor becomes current;
 * - `repeat`: it is the one before, its successor was not used yet, and not more than 10 s passed: the same answer again;
 * - `reuse`: it is an older one, so that somebody else may hold it: the session ends;
 * - `expired`, `disabled`: the session ends with that reason; `ended`: it did before.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'reuse' | 'expired' | 'disabled' | 'ended'

export const decideRefresh = (session: SessionState, token_hash: Buffer, now: Date): RefreshDecision => {
  if (session.ended_at !== null) return 'ended'
  if (session.disabled) return 'disabled'
  if (now >= session.expires_at || now >= session.idle_expires_at) return 'expired'
  if (token_hash.equals(session.refresh_hash)) return 'rotate'
  const isPrevious = session.previous_refresh_hash !== null && token_hash.equals(session.previous_refresh_hash)
  return isPrevious && now.getTime() - session.rotated_at.getTime() <= repeat_ms ? 'repeat' : 'reuse'
}
