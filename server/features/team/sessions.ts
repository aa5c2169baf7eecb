import { hashToken } from '../../shared/hash-token.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@plumbline/contract/operator/roles.ts'
import { ApiError } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { endViewing } from '../auth/index.ts'
import type { Actor } from '../operator-action.ts'
import { nameDevice } from '../../shared/visitor/device-name.ts'
import { minute_ms } from '../../shared/time.ts'
import { confirmed_ms, pending_ms } from '../second-factor/index.ts'
import { effectiveState, idleSince, session_ms, type SessionState } from './rules.ts'

/** Who did something, as far as the audit log and a mail need it. */
export interface Person {
  id: number
  email: string
  name: string
  role: Role
  manager_id: number | null
}

/** Who calls with the cookie of a session, however far signing in has come. */
export interface Member extends Person {
  has_second_factor: boolean
  session_id: string
  state: SessionState
  confirmed_until: Date | null
}

/** Who the audit log says did something. */
export const actorOf = ({ id, name, email, role, manager_id }: Person): Actor => ({
  name: `${name} <${email}>`,
  token_id: null,
  team_member_id: id,
  role,
  scope: role === 'manager' ? manager_id : null,
})

const newToken = (): string => randomBytes(32).toString('base64url')
const endOf = (state: SessionState, now: Date): Date =>
  new Date(now.getTime() + (state === 'signed_in' ? session_ms : pending_ms))

const extendConfirmation = (now: Date): Date => new Date(now.getTime() + confirmed_ms)

interface NewSession {
  team_member_id: number
  state: SessionState
  user_agent: string | undefined
  address: string
}

/** Begins a session, and drops those of the member that are over. @returns its token */
export const beginSession = async (pg: Pg, { user_agent, ...session }: NewSession, now: Date): Promise<string> => {
  const token = newToken()
  await pg
    .deleteFrom('team_sessions')
    .where('team_member_id', '=', session.team_member_id)
    .where('expires_at', '<=', now)
    .execute()
  await pg
    .insertInto('team_sessions')
    .values({
      ...session,
      id: randomUUID(),
      token_sha256: hashToken(token),
      created_at: now,
      last_seen_at: now,
      expires_at: endOf(session.state, now),
      device: nameDevice(user_agent),
    })
    .execute()
  return token
}

/** Locks a session until the transaction ends. @throws ApiError `not_signed_in` if it has ended */
export const lockSession = async (trx: Pg, session_id: string): Promise<void> => {
  await trx
    .selectFrom('team_sessions')
    .where('id', '=', session_id)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))
}

/**
 * The next step of a session that was proved by a code: it gets another token, and the previous one becomes useless.
 * @returns the token
 * @throws ApiError `not_signed_in` if it has ended
 */
export const stepUp = async (pg: Pg, session_id: string, now: Date): Promise<string> => {
  const token = newToken()
  await pg
    .updateTable('team_sessions')
    .set({
      token_sha256: hashToken(token),
      state: 'signed_in',
      wrong_codes: 0,
      last_seen_at: now,
      expires_at: endOf('signed_in', now),
      confirmed_until: extendConfirmation(now),
    })
    .where('id', '=', session_id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))
  return token
}

/** Notes that it is really them. @returns until when nothing is asked again */
export const confirmSession = async (pg: Pg, session_id: string, now: Date): Promise<Date> => {
  const confirmed_until = extendConfirmation(now)
  await pg.updateTable('team_sessions').set({ confirmed_until }).where('id', '=', session_id).execute()
  return confirmed_until
}

/**
 * The session of a token, read from PostgreSQL each time, so that its end and a changed role apply at once. Updates its last use, to the
 * minute, unless a screen refreshes itself (`is_used`).
 * @returns undefined if it is unknown or over, or its member was removed
 */
export const findMember = async (
  pg: Pg,
  token: string | undefined,
  { demo, now, is_used }: { demo: boolean; now: Date; is_used: boolean },
): Promise<Member | undefined> => {
  if (token === undefined || token === '') return undefined
  const row = await pg
    .selectFrom('team_sessions')
    .innerJoin('team_members', 'team_members.id', 'team_sessions.team_member_id')
    .where('token_sha256', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince(now))
    .where('removed_at', 'is', null)
    .select(['team_members.id', 'email', 'name', 'role', 'manager_id', 'totp_secret'])
    .select(['team_sessions.id as session_id', 'state', 'last_seen_at', 'confirmed_until'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { totp_secret, last_seen_at, ...member } = row
  if (is_used && Math.abs(now.getTime() - last_seen_at.getTime()) > minute_ms)
    await pg.updateTable('team_sessions').set({ last_seen_at: now }).where('id', '=', member.session_id).execute()
  const has_second_factor = totp_secret !== null
  const state = effectiveState(member.state, has_second_factor, demo)
  return { ...member, name: member.name ?? '', has_second_factor, state }
}

/*
 * After a sign-out others may use the browser: views that any of the member's sessions opened by View as end with it.
 */

/** Ends the session of a token, if there is one. */
export const endSessionOf = async (trx: Pg, token: string, now: Date): Promise<void> => {
  const ended = await trx
    .deleteFrom('team_sessions')
    .where('token_sha256', '=', hashToken(token))
    .returning('team_member_id')
    .executeTakeFirst()
  if (ended !== undefined) await endViewing(trx, { viewed_by_member: ended.team_member_id }, now)
}

/** Ends sessions of a member: all, one by its id, or all but one. @returns how many */
export const endSessions = async (
  trx: Pg,
  team_member_id: number,
  now: Date,
  which: { only?: string; but?: string } = {},
): Promise<number> => {
  let ended = trx.deleteFrom('team_sessions').where('team_member_id', '=', team_member_id)
  if (which.only !== undefined) ended = ended.where('id', '=', which.only)
  if (which.but !== undefined) ended = ended.where('id', '<>', which.but)
  const { numDeletedRows } = await ended.executeTakeFirst()
  await endViewing(trx, { viewed_by_member: team_member_id }, now)
  return Number(numDeletedRows)
}
