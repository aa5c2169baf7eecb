import type * as consoleCalls from '@plumbline/contract/console.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import { hashPassword } from '../../shared/passwords/hash.ts'
import { newSecret, sealSecret, secretUri, stepOf } from '../../shared/second-factor.ts'
import { assertPassword, createBadLinks } from '../password/index.ts'
import { auditOwn, ownPassword, tellMember, type ConsoleServices } from './console-tools.ts'
import { sessionCookie } from './cookie.ts'
import { findLink, spendLink } from './links.ts'
import { replaceCodes } from '../second-factor/index.ts'
import { ownerOf } from './second-factor.ts'
import { endSessions, lockSession, stepUp, type Member } from './sessions.ts'

const badLink = (): ApiError => refuse('invitation_over', {})

type AccountCalls = Pick<
  typeof consoleCalls,
  | 'consolePrepareSecondFactor'
  | 'consoleSetSecondFactor'
  | 'consoleReadInvitation'
  | 'consoleAcceptInvitation'
  | 'consoleChangePassword'
>

/** Handlers of what a member changes about the own access: second factor, password, and the links that set one. */
export const accountHandlers = (services: ConsoleServices): HandlersOf<AccountCalls, Member> => {
  const { config, pg, now, keys, devices, signInLimit } = services
  const secure = config.operator_url.startsWith('https:')
  const badLinks = createBadLinks(now)

  return {
    async consolePrepareSecondFactor({ caller }) {
      const secret = newSecret()
      await pg
        .updateTable('team_members')
        .set({ totp_prepared: sealSecret(keys, secret) })
        .where('id', '=', caller.id)
        .execute()
      return { secret, uri: secretUri(secret, config.portal.network_name, caller.email) }
    },

    async consoleSetSecondFactor({ body, caller, setCookie, setDevice }) {
      const { totp_prepared: sealed } = await pg
        .selectFrom('team_members')
        .where('id', '=', caller.id)
        .select('totp_prepared')
        .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))
      if (sealed === null) throw refuse('secret_missing', {})
      const step = stepOf(keys, sealed, body.code, now())
      if (step === undefined) throw new ApiError('invalid_code')
      const done = await pg.transaction().execute(async (trx) => {
        await trx
          .updateTable('team_members')
          .set({ totp_secret: sealed, totp_prepared: null, totp_step: step, second_factor_set_at: now() })
          .where('id', '=', caller.id)
          .where('totp_prepared', '=', sealed)
          .returning('id')
          .executeTakeFirstOrThrow(() => new ApiError('conflict'))
        await lockSession(trx, caller.session_id)
        await endSessions(trx, caller.id, now(), { but: caller.session_id })
        await auditOwn(trx, caller, 'console second-factor', now())
        await tellMember(trx, caller, 'second_factor', now())
        const recovery_codes = await replaceCodes(trx, ownerOf(caller))
        return { token: await stepUp(trx, caller.session_id, now()), recovery_codes }
      })
      setCookie(sessionCookie(done.token, secure))
      setDevice(devices.issue(caller.id))
      return { state: 'signed_in' as const, recovery_codes: done.recovery_codes }
    },

    async consoleReadInvitation({ body, address }) {
      const countBad = badLinks(address)
      const link = await findLink(pg, body.token, now())
      if (link === undefined) throw countBad(badLink())
      const { email, name, role, is_new } = link
      return { email, name, role, is_new }
    },

    async consoleAcceptInvitation({ body, address }) {
      const link = await findLink(pg, body.token, now())
      if (link === undefined) throw badLink()
      const name = body.name?.trim() ?? link.name ?? ''
      if (name === '') throw refuse('own_name_missing', {})
      assertPassword(body.password)
      const password_hash = await hashPassword(body.password, { address, known: true })
      await pg.transaction().execute(async (trx) => {
        // The member's row first, as where an operator ends all access.
        await trx.selectFrom('team_members').where('id', '=', link.id).forUpdate().select('id').execute()
        if (!(await spendLink(trx, body.token, now()))) throw badLink()
        await trx.updateTable('team_members').set({ name, password_hash }).where('id', '=', link.id).execute()
        await endSessions(trx, link.id, now())
        await auditOwn(trx, { ...link, name }, 'console password', now())
        await tellMember(trx, link, 'password_set', now())
      })
      return { detail: 'Password set. Sign in with it.' }
    },

    async consoleChangePassword({ body, caller, address, log }) {
      assertPassword(body.password)
      const { sender, password_hash, isRight } = await ownPassword(pg, caller, body.old_password, address)
      const attempt = await signInLimit.begin(caller.email, sender, log)
      const wrong = (): ApiError => refuse('old_password_wrong', {})
      if (password_hash === undefined || !(await isRight())) throw wrong()
      const fresh = await hashPassword(body.password, { address, known: true })
      await pg.transaction().execute(async (trx) => {
        await trx
          .updateTable('team_members')
          .set({ password_hash: fresh })
          .where('id', '=', caller.id)
          .where('password_hash', '=', password_hash)
          .returning('id')
          .executeTakeFirstOrThrow(wrong)
        await lockSession(trx, caller.session_id)
        await endSessions(trx, caller.id, now(), { but: caller.session_id })
        await trx.deleteFrom('team_links').where('team_member_id', '=', caller.id).execute()
        await auditOwn(trx, caller, 'console password', now())
        await tellMember(trx, caller, 'password_changed', now())
      })
      attempt.succeeded()
      return { detail: 'Password updated successfully.' }
    },
  }
}
