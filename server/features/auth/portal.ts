import { randomUUID } from 'node:crypto'
import type * as auth from '@plumbline/contract/auth.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import type { SignInLimit } from '../../shared/http/sign-in-limits.ts'
import type { Services } from '../portal-services.ts'
import { canonicalEmail } from '../../shared/email-address.ts'
import { hashPassword, isWeakHash, verifyPassword, type Sender } from '../../shared/passwords/hash.ts'
import type { Keys } from '../../shared/sealed-token.ts'
import type { Countries } from '../../shared/visitor/country.ts'
import { nameDevice } from '../../shared/visitor/device-name.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { clearEndedFactor } from '../second-factor/index.ts'
import { mailOfNewSignIn } from './new-sign-in.ts'
import { beginPending, checkPendingCode, readPending, spendPending } from './pending-sign-ins.ts'
import * as queries from './queries.ts'
import type { Devices } from './devices.ts'
import { decideRefresh, idleEnd, isHandOver, sessionEnd } from './rules.ts'
import { hashToken } from '../../shared/hash-token.ts'
import type { AccessTokens, RefreshTokens } from './tokens.ts'

interface AuthServices extends Pick<Services, 'pg' | 'now'> {
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  devices: Devices
  signInLimit: SignInLimit
  keys: Keys
  countries: Countries
}

interface Browser {
  address: string
  user_agent: string | undefined
  is_known_device: boolean
}

/** Handlers of sign-in, renewal, sign-out and the current user (SPEC-17.1 to SPEC-17.7). */
export const authHandlers = (services: AuthServices): HandlersOf<typeof auth> => {
  const { pg, now, accessTokens, refreshTokens, devices, signInLimit, countries } = services

  /** The user, with the hash that the password fitted. */
  const checkPassword = async (email: string, password: string, sender: Sender) => {
    const user = await queries.findUserByEmail(pg, email, now())
    const right = await verifyPassword(user?.password_hash, password, sender)
    if (user === undefined || !right || user.disabled) throw new ApiError('invalid_credentials')
    return user
  }

  /** Begins a session of a user whose password hash is still this one. @returns undefined where it is another */
  const beginSession = async (
    trx: Pg,
    given: { user_id: number; password_hash: string; remember: boolean; has_factor: boolean },
    browser: Browser,
  ) => {
    const { user_id, remember } = given
    const id: string = randomUUID()
    const refresh = refreshTokens.first(id)
    const at = now()
    const expires_at = sessionEnd(remember, at)
    const { address, user_agent, is_known_device } = browser
    const seen = {
      address_hash: devices.hashAddress(user_id, address),
      device: nameDevice(user_agent),
      country: countries.find(address),
    }
    if (!(await queries.holdPassword(trx, given, at))) return undefined
    await clearEndedFactor(trx, user_id, at)
    await mailOfNewSignIn(trx, { user_id, ...seen, is_known_device, at })
    const session = {
      id,
      user_id,
      remember,
      refresh_hash: hashToken(refresh),
      created_at: at,
      rotated_at: at,
      idle_expires_at: idleEnd(at, expires_at),
      expires_at,
      ...seen,
      country: seen.country === '' ? null : seen.country,
    }
    await queries.insertSession(trx, session)
    return { user_id, refresh, session_id: id, expires_at }
  }

  type Begun = NonNullable<Awaited<ReturnType<typeof beginSession>>>
  const pairOf = async ({ expires_at, refresh, ...claims }: Begun) => ({
    access: await accessTokens.sign(claims, expires_at),
    refresh,
  })

  /**
   * Makes a session of a user whose password still holds; of another hash of the same password too, which a sign-in beside may have made. With a second
   * factor only the token for its code.
   */
  const signInBy = async (email: string, password: string, remember: boolean, sender: Sender, browser: Browser) => {
    for (let check = 0; check < 2; check++) {
      const user = await checkPassword(email, password, sender)
      const given = { user_id: user.id, password_hash: user.password_hash, remember }
      if (user.has_factor) return { token: await beginPending(pg, given, now()) }
      const without = { ...given, has_factor: false }
      const begun = await pg.transaction().execute((trx) => beginSession(trx, without, browser))
      if (begun === undefined) continue
      if (isWeakHash(user.password_hash))
        await queries.replaceHash(pg, user.id, user.password_hash, await hashPassword(password, sender))
      return begun
    }
    throw new ApiError('invalid_credentials')
  }

  return {
    async signIn({ body, address, device, headers, setDevice, log }) {
      const email = canonicalEmail(body.email)
      const account = await queries.findUserByEmail(pg, email, now())
      // Query sessions even without an account: the response time must not reveal which addresses have one.
      const user_id = account?.id ?? 0
      const known_address = await queries.hasSignedInFrom(pg, user_id, devices.hashAddress(user_id, address))
      const device_id = devices.read(device, user_id)?.id
      const attempt = await signInLimit.begin(email, { address, device_id, known_address }, log)
      const sender = { address, known: device_id !== undefined || known_address }
      const browser = { address, user_agent: headers['user-agent'], is_known_device: device_id !== undefined }
      let begun: Awaited<ReturnType<typeof signInBy>>
      try {
        begun = await signInBy(email, body.password, body.remember ?? false, sender, browser)
        attempt.succeeded()
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'invalid_credentials')) attempt.withdraw()
        throw error
      }
      if ('token' in begun) throw refuse('second_factor_required', { token: begun.token })
      if (device_id === undefined) setDevice(devices.issue(begun.user_id))
      return pairOf(begun)
    },

    async signInWithCode({ body, address, device, headers, setDevice }) {
      const { token, code } = body
      const pending = await readPending(pg, token, now())
      const { user_id } = pending
      const known = devices.read(device, user_id)
      const user_agent = headers['user-agent']
      const place = { device: nameDevice(user_agent), country: countries.find(address) }
      await checkPendingCode(services, pending, { token, code, known, ...place })
      const browser = { address, user_agent, is_known_device: known !== undefined }
      const begun = await pg.transaction().execute(async (trx) => {
        if (!(await spendPending(trx, token))) return undefined
        return beginSession(trx, pending, browser)
      })
      if (begun === undefined) throw refuse('sign_in_over', {})
      setDevice(devices.issue(user_id))
      return pairOf(begun)
    },

    async refreshTokens({ body, log }) {
      const session_id = refreshTokens.sessionOf(body.refresh)
      if (session_id === undefined) throw new ApiError('invalid_refresh')
      const hash = hashToken(body.refresh)
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
          await transaction
            .updateTable('sessions')
            .set({
              refresh_hash: hashToken(refresh),
              // A link to look on works once, also within the seconds in which a lost answer is given again.
              previous_refresh_hash: isHandOver(session) ? null : hash,
              rotated_at: at,
              idle_expires_at: idleEnd(at, session.expires_at),
            })
            .where('id', '=', session_id)
            .execute()
        return { refresh, session_id, user_id: session.user_id, expires_at: session.expires_at }
      })
      if (renewed === undefined) throw new ApiError('invalid_refresh')
      return pairOf(renewed)
    },

    async signOut({ body }) {
      const session_id = body.refresh === undefined ? undefined : refreshTokens.sessionOf(body.refresh)
      if (session_id !== undefined) await queries.endSession(pg, session_id, 'logout', now())
      return { detail: 'Signed out.' }
    },

    async currentUser({ caller }) {
      const user = await queries.findCurrentUser(pg, caller.user_id)
      return caller.viewed_by ? { ...user, viewed_by: caller.viewed_by } : user
    },
  }
}
