import { randomUUID } from 'node:crypto'
import type * as auth from '@plumbline/contract/auth.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'
import type { SignInLimit } from '../../shared/http/sign-in-limits.ts'
import type { Services } from '../portal-services.ts'
import { canonicalEmail } from '../../shared/email-address.ts'
import { hashPassword, isWeakHash, verifyPassword, type Sender } from '../../shared/passwords/hash.ts'
import * as queries from './queries.ts'
import type { Devices } from './devices.ts'
import { decideRefresh, idleEnd, isHandOver, sessionEnd } from './rules.ts'
import { hashRefreshToken, type AccessTokens, type RefreshTokens } from './tokens.ts'

interface AuthServices extends Pick<Services, 'pg' | 'now'> {
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  devices: Devices
  signInLimit: SignInLimit
}

/** Handlers of sign-in, renewal, sign-out and the current user (SPEC-17.1 to SPEC-17.7). */
export const authHandlers = (services: AuthServices): HandlersOf<typeof auth> => {
  const { pg, now, accessTokens, refreshTokens, devices, signInLimit } = services

  /** The user, with the hash that the password fitted. */
  const checkPassword = async (email: string, password: string, sender: Sender): Promise<queries.FoundUser> => {
    const user = await queries.findUserByEmail(pg, email)
    const right = await verifyPassword(user?.password_hash, password, sender)
    if (user === undefined || !right || user.disabled) throw new ApiError('invalid_credentials')
    return user
  }

  /** Makes a session of a user whose password still stands; of another hash of the same password too, which a sign-in beside may have made. */
  const startSession = async (email: string, password: string, remember: boolean, sender: Sender) => {
    for (let check = 0; check < 2; check++) {
      const { id: user_id, password_hash } = await checkPassword(email, password, sender)
      const id = randomUUID()
      const refresh = refreshTokens.first(id)
      const at = now()
      const expires_at = sessionEnd(remember, at)
      const session = {
        id,
        user_id,
        remember,
        refresh_hash: hashRefreshToken(refresh),
        created_at: at,
        rotated_at: at,
        idle_expires_at: idleEnd(at, expires_at),
        expires_at,
        address_hash: devices.hashAddress(user_id, sender.address),
      }
      if (!(await queries.insertSession(pg, session, password_hash))) continue
      if (isWeakHash(password_hash))
        await queries.replaceHash(pg, user_id, password_hash, await hashPassword(password, sender))
      return { session, refresh }
    }
    throw new ApiError('invalid_credentials')
  }

  return {
    async signIn({ body, address, device, setDevice, log }) {
      const email = canonicalEmail(body.email)
      const found = await queries.findUserByEmail(pg, email)
      const shown = devices.read(device)
      // A query of nobody's sessions too, so that no time tells which addresses have an account.
      const user_id = found?.id ?? 0
      const known_address = await queries.hasSignedInFrom(pg, user_id, devices.hashAddress(user_id, address))
      const device_id = shown !== undefined && shown.user_id === user_id ? shown.id : undefined
      const attempt = await signInLimit.begin(email, { address, device_id, known_address }, log)
      try {
        const { session, refresh } = await startSession(email, body.password, body.remember ?? false, {
          address,
          known: device_id !== undefined || known_address,
        })
        attempt.succeeded()
        if (device_id === undefined) setDevice(devices.issue(session.user_id))
        const claims = { user_id: session.user_id, session_id: session.id }
        return { access: await accessTokens.sign(claims, session.expires_at), refresh }
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'invalid_credentials')) attempt.withdraw()
        throw error
      }
    },

    async refreshTokens({ body, log }) {
      const session_id = refreshTokens.sessionOf(body.refresh)
      if (session_id === undefined) throw new ApiError('invalid_refresh')
      const hash = hashRefreshToken(body.refresh)
      // The transaction commits before a refusal is thrown, so that an ended session stays ended.
      const renewed = await pg.transaction().execute(async (transaction) => {
        const session = await queries.lockSession(transaction, session_id)
        if (session === undefined) return undefined
        const at = now()
        const decision = decideRefresh(session, hash, at)
        if (decision === 'ended') return undefined
        if (decision === 'reuse' || decision === 'expired' || decision === 'disabled') {
          await queries.endSession(transaction, session_id, decision, at)
          if (decision === 'reuse') log.warn({ session_id }, 'a refresh token was used twice: its session is ended')
          return undefined
        }
        const refresh = refreshTokens.successor(body.refresh)
        if (decision === 'rotate')
          await queries.rotateSession(transaction, session_id, {
            refresh_hash: hashRefreshToken(refresh),
            // A link to look on works once, also within the seconds in which a lost answer is given again.
            previous_refresh_hash: isHandOver(session) ? null : hash,
            rotated_at: at,
            idle_expires_at: idleEnd(at, session.expires_at),
          })
        return { refresh, user_id: session.user_id, expires_at: session.expires_at }
      })
      if (renewed === undefined) throw new ApiError('invalid_refresh')
      const { refresh, user_id, expires_at } = renewed
      return { access: await accessTokens.sign({ user_id, session_id }, expires_at), refresh }
    },

    async signOut({ body }) {
      const session_id = body.refresh === undefined ? undefined : refreshTokens.sessionOf(body.refresh)
      if (session_id !== undefined) await queries.endSession(pg, session_id, 'logout', now())
      return { detail: 'Signed out.' }
    },

    async currentUser({ caller }) {
      const user = await queries.findCurrentUser(pg, caller.user_id)
      if (user === undefined) throw new ApiError('not_signed_in')
      return caller.viewed_by ? { ...user, viewed_by: caller.viewed_by } : user
    },
  }
}
