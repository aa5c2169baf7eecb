import type * as consoleCalls from '@plumbline/contract/console.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { allows } from '@plumbline/contract/operator/roles.ts'
import { network_currency, network_zone } from '../../shared/network.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import { verifyPassword } from '../../shared/passwords/hash.ts'
import { presentRow } from '../../shared/present-row.ts'
import { accountHandlers } from './account.ts'
import { auditOwn, ownPassword, type ConsoleServices } from './console-tools.ts'
import { noSessionCookie, readSessionCookie, sessionCookie } from './cookie.ts'
import { findByEmail, holdPassword, isKnownAddress } from './queries.ts'
import { idleSince, stateAfterPassword } from './rules.ts'
import { checkCode } from './second-factor.ts'
import { beginSession, confirmSession, endSessionOf, endSessions, stepUp, type Member } from './sessions.ts'

const callsOf = (role: Member['role']): string[] =>
  Object.entries<Operation>(operations)
    .filter(([, operation]) => operation.call !== undefined && allows(operation, role))
    .map(([name]) => name)

/** The console's own calls apart from those about mails, which the inbox has. */
type OwnCalls = Omit<
  typeof consoleCalls,
  | 'consoleMails'
  | 'consoleChooseMails'
  | 'consoleCreative'
  | 'consoleChooseView'
  | 'consoleCreateExport'
  | 'consoleDownloadExport'
>

/** Handlers of the console's own calls: signing in, the own session, second factor and password. */
export const consoleHandlers = (services: ConsoleServices): HandlersOf<OwnCalls, Member> => {
  const { config, pg, now, devices, signInLimit } = services
  const { demo } = config
  const secure = config.operator_url.startsWith('https:')

  return {
    ...accountHandlers(services),

    async consoleSignIn({ body, address, device, headers, setCookie, setDevice, log }) {
      const member = await findByEmail(pg, body.email)
      const known_address = await isKnownAddress(pg, member?.id ?? 0, address)
      const device_id = devices.read(device, member?.id)?.id
      const attempt = await signInLimit.begin(body.email, { address, device_id, known_address }, log)
      try {
        const password_hash = member?.password_hash ?? undefined
        const right = await verifyPassword(password_hash, body.password, {
          address,
          known: device_id !== undefined || known_address,
        })
        if (member === undefined || password_hash === undefined || !right) throw new ApiError('invalid_credentials')
        const has_factor = member.totp_secret !== null
        const state = stateAfterPassword(has_factor, demo)
        const checked = { id: member.id, password_hash, has_factor }
        const before = readSessionCookie(headers.cookie, secure)
        const session = { team_member_id: member.id, state, user_agent: headers['user-agent'], address }
        const token = await pg.transaction().execute(async (trx) => {
          if (!(await holdPassword(trx, checked))) throw new ApiError('invalid_credentials')
          if (before !== undefined) await endSessionOf(trx, before, now())
          return beginSession(trx, session, now())
        })
        attempt.succeeded()
        setCookie(sessionCookie(token, secure))
        if (state === 'signed_in' && device_id === undefined) setDevice(devices.issue(member.id))
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

    async consoleEnterCode({ body, caller, device, setCookie, setDevice }) {
      await checkCode(services, caller, body.code, devices.read(device, caller.id))
      const token = await pg.transaction().execute(async (trx) => {
        await auditOwn(trx, caller, 'console sign-in', now())
        return stepUp(trx, caller.session_id, now())
      })
      setCookie(sessionCookie(token, secure))
      setDevice(devices.issue(caller.id))
      return { state: 'signed_in' as const }
    },

    async consoleConfirm({ body, caller, address, device, log }) {
      const { code, password } = body
      if (caller.has_second_factor) {
        if (code === undefined) throw refuse('app_code_missing', {})
        await checkCode(services, caller, code, devices.read(device, caller.id))
      } else {
        if (password === undefined) throw refuse('password_missing', {})
        const { sender, isRight } = await ownPassword(pg, caller, password, address)
        const attempt = await signInLimit.begin(caller.email, sender, log)
        if (!(await isRight())) throw refuse('password_wrong', {})
        attempt.succeeded()
      }
      return { confirmed_until: (await confirmSession(pg, caller.session_id, now())).toISOString() }
    },

    async consoleSignOut({ headers, setCookie }) {
      const token = readSessionCookie(headers.cookie, secure)
      if (token !== undefined) await pg.transaction().execute((trx) => endSessionOf(trx, token, now()))
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
      return { results: rows.map((row) => ({ ...presentRow(row), is_current: row.id === caller.session_id })) }
    },

    async consoleEndSession({ params, caller }) {
      const only = params.id
      const ended = await pg.transaction().execute((trx) => endSessions(trx, caller.id, now(), { only }))
      if (ended === 0) throw new ApiError('not_found')
      return { detail: 'The session has ended.' }
    },

    async consoleEndSessions({ caller }) {
      const but = caller.session_id
      return { ended: await pg.transaction().execute((trx) => endSessions(trx, caller.id, now(), { but })) }
    },
  }
}
