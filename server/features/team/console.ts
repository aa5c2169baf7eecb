import type * as consoleCalls from '@plumbline/contract/console.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { allows } from '@plumbline/contract/operator/roles.ts'
import { network_currency, network_zone } from '../../shared/network.ts'
import { momentText } from '../../shared/time.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, tooManyAttempts } from '../../shared/http/errors.ts'
import type { SignInLimit } from '../../shared/http/sign-in-limits.ts'
import { createThrottle } from '../../shared/http/throttle.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { hashPassword, verifyPassword } from '../../shared/passwords/hash.ts'
import { hostKey } from '../../shared/visitor/address.ts'
import { countAttempt, forgetAttempts } from '../../storage/postgres/counted-attempts.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Services } from '../portal-services.ts'
import { insertAudit } from '../audit/index.ts'
import { enqueueMail } from '../mail/index.ts'
import { bad_link_throttle, passwordFault } from '../password/index.ts'
import { noSessionCookie, readSessionCookie, sessionCookie } from './cookie.ts'
import { findLink, spendLink } from './links.ts'
import { teamTemplates } from './mails.ts'
import { findByEmail, findPassword, holdPassword, isKnownAddress } from './queries.ts'
import { codeLimit, idleSince, max_wrong_codes, stateAfterPassword } from './rules.ts'
import { newSecret, replaceRecoveryCodes, sealSecret, secretUri, spendCode, stepOf } from './second-factor.ts'
import { actorOf, beginSession, confirmSession, endSessionOf, endSessions, stepUp, type Member } from './sessions.ts'

interface ConsoleServices extends Pick<Services, 'config' | 'pg' | 'now'> {
  keys: Pick<Secrets, 'click_id_key'>
  signInLimit: SignInLimit
}

const refuseField = (name: string, text: string): ApiError =>
  new ApiError('bad_request', text, undefined, { [name]: text })

/** Names of the operations that a role may call. */
const callsOf = (role: Member['role']): string[] =>
  Object.entries<Operation>(operations)
    .filter(([, operation]) => operation.call !== undefined && allows(operation, role))
    .map(([name]) => name)

const badLink = (): ApiError =>
  new ApiError('not_found', 'This link is not valid any more. Ask an owner of the network for a new one.')

/** Handlers of the console's own calls: signing in, the own session, second factor and password. */
export const consoleHandlers = (services: ConsoleServices): HandlersOf<typeof consoleCalls, Member> => {
  const { config, pg, now, keys, signInLimit } = services
  const { demo } = config
  const secure = config.operator_url.startsWith('https:')
  const badLinks = createThrottle(bad_link_throttle, now)

  const audit = (trx: Pg, member: Omit<Member, 'session_id' | 'state'>, action: string, input = {}): Promise<void> =>
    insertAudit(trx, { at: now(), actor: actorOf(member), action, input, reply: {} })

  const tellMember = (trx: Pg, { email }: Pick<Member, 'email'>, what: string): Promise<void> => {
    const at = now()
    const data = { what, at: momentText(at) }
    return enqueueMail(trx, { to: email, template: teamTemplates.team_security, data }, { at })
  }

  /** Counts a try at a code, checks it, and ends a session that waits for one after too many. @throws ApiError where it is not right */
  const checkCode = async (
    { id, session_id, state }: Member,
    isRight: (trx: Pg) => Promise<boolean>,
  ): Promise<void> => {
    const at = now()
    const limit = codeLimit(id)
    const wait_ms = await pg.transaction().execute((trx) => countAttempt(trx, at, [limit]))
    if (wait_ms > 0) throw tooManyAttempts(wait_ms)
    if (await isRight(pg)) return forgetAttempts(pg, limit.key)
    const { wrong_codes } = await pg
      .updateTable('team_sessions')
      .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('id', '=', session_id)
      .returning('wrong_codes')
      .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))
    if (state === 'code' && wrong_codes >= max_wrong_codes) {
      await pg.deleteFrom('team_sessions').where('id', '=', session_id).execute()
      throw new ApiError('not_signed_in', 'Too many wrong codes. Sign in again.')
    }
    throw new ApiError('invalid_code')
  }

  const checkPassword = async (member: Pick<Member, 'id' | 'email' | 'session_id'>, given: string, address: string) => {
    // Counted by session: whoever holds one guesses at the same secret, from however many addresses.
    const sender = { address, device_id: `session ${member.session_id}`, known_address: false }
    const password_hash = await findPassword(pg, member.id)
    return { sender, password_hash, isRight: () => verifyPassword(password_hash, given, { address, known: true }) }
  }

  return {
    async consoleSignIn({ body, address, headers, setCookie, log }) {
      const found = await findByEmail(pg, body.email)
      const known_address = await isKnownAddress(pg, found?.id ?? 0, address)
      const attempt = await signInLimit.begin(body.email, { address, device_id: undefined, known_address }, log)
      try {
        const password_hash = found?.password_hash ?? undefined
        const right = await verifyPassword(password_hash, body.password, { address, known: known_address })
        if (found === undefined || password_hash === undefined || !right) throw new ApiError('invalid_credentials')
        const state = stateAfterPassword(found.totp_secret !== null, demo)
        const before = readSessionCookie(headers.cookie, secure)
        const session = { team_member_id: found.id, state, user_agent: headers['user-agent'], address }
        const token = await pg.transaction().execute(async (trx) => {
          if (!(await holdPassword(trx, found.id, password_hash))) throw new ApiError('invalid_credentials')
          if (before !== undefined) await endSessionOf(trx, before)
          return beginSession(trx, session, now())
        })
        attempt.succeeded()
        setCookie(sessionCookie(token, secure))
        return { state }
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'invalid_credentials')) attempt.withdraw()
        throw error
      }
    },

    consoleSession({ caller }) {
      const { session_id, state, confirmed_until, ...member } = caller
      const { portal_url, tracking_url, portal } = config
      return Promise.resolve({
        state,
        session_id,
        member,
        confirmed_until: confirmed_until !== null && confirmed_until > now() ? confirmed_until.toISOString() : null,
        confirm_by: member.has_second_factor ? ('code' as const) : ('password' as const),
        operations: callsOf(member.role),
        network: {
          name: portal.network_name,
          zone: network_zone,
          currency: network_currency,
          demo,
          portal_url,
          tracking_url,
        },
      })
    },

    async consoleEnterCode({ body, caller, setCookie }) {
      await checkCode(caller, (trx) => spendCode(trx, keys, caller.id, body.code, now()))
      const token = await pg.transaction().execute(async (trx) => {
        await audit(trx, caller, 'console sign-in')
        return stepUp(trx, caller.session_id, now())
      })
      if (token === undefined) throw new ApiError('not_signed_in')
      setCookie(sessionCookie(token, secure))
      return { state: 'signed_in' as const }
    },

    async consoleConfirm({ body, caller, address, log }) {
      const { code, password } = body
      if (caller.has_second_factor) {
        if (code === undefined) throw refuseField('code', 'Enter the code of your authenticator app.')
        await checkCode(caller, (trx) => spendCode(trx, keys, caller.id, code, now()))
      } else {
        if (password === undefined) throw refuseField('password', 'Enter your password.')
        const { sender, isRight } = await checkPassword(caller, password, address)
        const attempt = await signInLimit.begin(caller.email, sender, log)
        if (!(await isRight())) throw refuseField('password', 'The password is not correct.')
        attempt.succeeded()
      }
      return { confirmed_until: (await confirmSession(pg, caller.session_id, now())).toISOString() }
    },

    async consoleSignOut({ headers, setCookie }) {
      const token = readSessionCookie(headers.cookie, secure)
      if (token !== undefined) await endSessionOf(pg, token)
      setCookie(noSessionCookie(secure))
      return { detail: 'Signed out.' }
    },

    async consoleSessions({ caller }) {
      const at = now()
      const rows = await pg
        .selectFrom('team_sessions')
        .where('team_member_id', '=', caller.id)
        .where('expires_at', '>', at)
        .where('last_seen_at', '>', idleSince(at))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .select(['id', 'created_at', 'last_seen_at', 'device', 'address'])
        .execute()
      return {
        results: rows.map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
          last_seen_at: row.last_seen_at.toISOString(),
          is_current: row.id === caller.session_id,
        })),
      }
    },

    async consoleEndSession({ params, caller }) {
      const ended = await pg
        .deleteFrom('team_sessions')
        .where('id', '=', params.id)
        .where('team_member_id', '=', caller.id)
        .returning('id')
        .executeTakeFirst()
      if (ended === undefined) throw new ApiError('not_found')
      return { detail: 'The session has ended.' }
    },

    consoleEndSessions: async ({ caller }) => ({ ended: await endSessions(pg, caller.id, caller.session_id) }),

    async consolePrepareSecondFactor({ caller }) {
      const secret = newSecret()
      await pg
        .updateTable('team_members')
        .set({ totp_prepared: sealSecret(keys, secret) })
        .where('id', '=', caller.id)
        .execute()
      return { secret, uri: secretUri(secret, config.portal.network_name, caller.email) }
    },

    async consoleSetSecondFactor({ body, caller, setCookie }) {
      const prepared = await pg
        .selectFrom('team_members')
        .where('id', '=', caller.id)
        .select('totp_prepared')
        .executeTakeFirst()
      const sealed = prepared?.totp_prepared ?? null
      if (sealed === null) throw new ApiError('conflict', 'There is no new secret. Begin again.')
      const step = stepOf(keys, sealed, body.code.replaceAll(' ', ''), now())
      if (step === undefined) throw new ApiError('invalid_code')
      const done = await pg.transaction().execute(async (trx) => {
        const set = await trx
          .updateTable('team_members')
          .set({ totp_secret: sealed, totp_prepared: null, totp_step: step })
          .where('id', '=', caller.id)
          .where('totp_prepared', '=', sealed)
          .returning('id')
          .executeTakeFirst()
        if (set === undefined) throw new ApiError('conflict')
        await endSessions(trx, caller.id, caller.session_id)
        await audit(trx, caller, 'console second-factor')
        await tellMember(trx, caller, 'An authenticator app was connected, and all other sessions were signed out.')
        const recovery_codes = await replaceRecoveryCodes(trx, caller.id)
        return { token: await stepUp(trx, caller.session_id, now()), recovery_codes }
      })
      if (done.token === undefined) throw new ApiError('not_signed_in')
      setCookie(sessionCookie(done.token, secure))
      return { state: 'signed_in' as const, recovery_codes: done.recovery_codes }
    },

    async consoleReadInvitation({ body, address }) {
      const where = hostKey(address)
      const wait_ms = badLinks.waitMs(where)
      if (wait_ms > 0) throw tooManyAttempts(wait_ms)
      const found = await findLink(pg, body.token, now())
      if (found === undefined) {
        badLinks.begin(where)
        throw badLink()
      }
      const { email, name, role, is_new } = found
      return { email, name, role, is_new }
    },

    async consoleAcceptInvitation({ body, address }) {
      const found = await findLink(pg, body.token, now())
      if (found === undefined) throw badLink()
      const name = body.name?.trim() ?? found.name ?? ''
      if (name === '') throw refuseField('name', 'Enter your name.')
      const fault = passwordFault(body.password)
      if (fault !== undefined) throw refuseField('password', fault)
      const password_hash = await hashPassword(body.password, { address, known: true })
      await pg.transaction().execute(async (trx) => {
        if (!(await spendLink(trx, body.token, now()))) throw badLink()
        await trx.updateTable('team_members').set({ name, password_hash }).where('id', '=', found.id).execute()
        await endSessions(trx, found.id)
        await audit(trx, { ...found, name, has_second_factor: false, confirmed_until: null }, 'console password')
        await tellMember(trx, found, 'A password was set by the link that was mailed to you.')
      })
      return { detail: 'Password set. Sign in with it.' }
    },

    async consoleChangePassword({ body, caller, address, log }) {
      const fault = passwordFault(body.password)
      if (fault !== undefined) throw refuseField('password', fault)
      const { sender, password_hash, isRight } = await checkPassword(caller, body.old_password, address)
      const attempt = await signInLimit.begin(caller.email, sender, log)
      const wrong = (): ApiError => refuseField('old_password', 'The old password is not correct.')
      if (password_hash === undefined || !(await isRight())) throw wrong()
      const fresh = await hashPassword(body.password, { address, known: true })
      await pg.transaction().execute(async (trx) => {
        const set = await trx
          .updateTable('team_members')
          .set({ password_hash: fresh })
          .where('id', '=', caller.id)
          .where('password_hash', '=', password_hash)
          .returning('id')
          .executeTakeFirst()
        if (set === undefined) throw wrong()
        await endSessions(trx, caller.id, caller.session_id)
        await trx.deleteFrom('team_links').where('team_member_id', '=', caller.id).execute()
        await audit(trx, caller, 'console password')
        await tellMember(trx, caller, 'Your password was changed, and all other sessions were signed out.')
      })
      attempt.succeeded()
      return { detail: 'Password updated successfully.' }
    },
  }
}
