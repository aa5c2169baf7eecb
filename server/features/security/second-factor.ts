import type * as secondFactor from '@plumbline/contract/second-factor.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import type { SignInLimit } from '../../shared/http/sign-in-limits.ts'
import { verifyPassword } from '../../shared/passwords/hash.ts'
import type { Keys } from '../../shared/sealed-token.ts'
import { newSecret, sealSecret, secretUri, stepOf } from '../../shared/second-factor.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { countRows } from '../../storage/postgres/count-rows.ts'
import { endSessions, type Devices } from '../auth/index.ts'
import { enqueueMail } from '../mail/index.ts'
import type { Services } from '../portal-services.ts'
import {
  checkTypedCode,
  clearFactor,
  confirmed_ms,
  hasFactor,
  readPolicy,
  replaceCodes,
} from '../second-factor/index.ts'

interface SecondFactorServices extends Pick<Services, 'config' | 'pg' | 'now'> {
  keys: Keys
  devices: Devices
  signInLimit: SignInLimit
}

type Change = 'enabled' | 'disabled' | 'new_codes' | 'kept'

export const secondFactorHandlers = (services: SecondFactorServices): HandlersOf<typeof secondFactor> => {
  const { config, pg, now, keys, devices, signInLimit } = services

  const findUser = (from: Pg, user_id: number) =>
    from
      .selectFrom('users')
      .where('id', '=', user_id)
      .select(['email', 'password_hash', 'totp_prepared', 'second_factor_ends_at', hasFactor(now()).as('enabled')])
      .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))

  const mailChange = (trx: Pg, to: string, change: Change): Promise<void> => {
    const at = now()
    return enqueueMail(trx, { to, kind: 'second_factor_changed', data: { change, at: at.toISOString() } }, { at })
  }

  return {
    async secondFactor({ caller: { user_id } }) {
      const { enabled, second_factor_ends_at } = await findUser(pg, user_id)
      const codes = pg.selectFrom('user_recovery_codes').where('user_id', '=', user_id)
      return {
        enabled,
        policy: await readPolicy(pg),
        recovery_codes_left: enabled ? await countRows(codes) : 0,
        ends_at: enabled ? (second_factor_ends_at?.toISOString() ?? null) : null,
      }
    },

    async prepareSecondFactor({ caller: { user_id } }) {
      const { email } = await findUser(pg, user_id)
      const secret = newSecret()
      const totp_prepared = sealSecret(keys, secret)
      await pg.updateTable('users').set({ totp_prepared }).where('id', '=', user_id).execute()
      return { secret, uri: secretUri(secret, config.portal.network_name, email) }
    },

    async setSecondFactor({ body, caller: { user_id, session_id }, setDevice }) {
      const { email, totp_prepared: sealed } = await findUser(pg, user_id)
      if (sealed === null) throw refuse('secret_missing', {})
      const step = stepOf(keys, sealed, body.code, now())
      if (step === undefined) throw new ApiError('invalid_code')
      const recovery_codes = await pg.transaction().execute(async (trx) => {
        const set = { totp_secret: sealed, totp_prepared: null, totp_step: step, second_factor_set_at: now() }
        await trx
          .updateTable('users')
          .set({ ...set, second_factor_ends_at: null })
          .where('id', '=', user_id)
          .where('totp_prepared', '=', sealed)
          .returning('id')
          .executeTakeFirstOrThrow(() => new ApiError('conflict'))
        await endSessions(trx, user_id, 'second_factor', now(), { but: session_id })
        await mailChange(trx, email, 'enabled')
        return replaceCodes(trx, { kind: 'user', id: user_id })
      })
      // A cookie from before the second factor counts as unknown.
      setDevice(devices.issue(user_id))
      return { recovery_codes }
    },

    async removeSecondFactor({ caller: { user_id } }) {
      if ((await readPolicy(pg)) !== 'optional') throw refuse('second_factor_needed', {})
      await pg.transaction().execute(async (trx) => {
        const { email } = await findUser(trx, user_id)
        if (!(await clearFactor(trx, user_id))) throw refuse('second_factor_missing', {})
        await mailChange(trx, email, 'disabled')
      })
      return { detail: 'Two-factor authentication is off.' }
    },

    replaceRecoveryCodes: ({ caller: { user_id } }) =>
      pg.transaction().execute(async (trx) => {
        const { email, enabled } = await findUser(trx, user_id)
        if (!enabled) throw refuse('second_factor_missing', {})
        await mailChange(trx, email, 'new_codes')
        return { recovery_codes: await replaceCodes(trx, { kind: 'user', id: user_id }) }
      }),

    async keepSecondFactor({ caller: { user_id } }) {
      await pg.transaction().execute(async (trx) => {
        const { email, enabled, second_factor_ends_at } = await findUser(trx, user_id)
        if (!enabled) throw refuse('second_factor_missing', {})
        if (second_factor_ends_at === null) return
        await trx.updateTable('users').set({ second_factor_ends_at: null }).where('id', '=', user_id).execute()
        await mailChange(trx, email, 'kept')
      })
      return { detail: 'Two-factor authentication stays on.' }
    },

    async confirmIdentity({ body, caller: { user_id, session_id }, address, log }) {
      const { email, enabled, password_hash } = await findUser(pg, user_id)
      const known = { id: `session ${session_id}` }
      if (enabled) {
        if (body.code === undefined) throw refuse('app_code_missing', {})
        const owner = { kind: 'user' as const, id: user_id }
        if (!(await checkTypedCode(services, owner, known, body.code))) throw new ApiError('invalid_code')
      } else {
        if (body.password === undefined) throw refuse('password_missing', {})
        const attempt = await signInLimit.begin(email, { address, device_id: known.id, known_address: false }, log)
        if (!(await verifyPassword(password_hash, body.password, { address, known: true })))
          throw refuse('password_wrong', {})
        attempt.succeeded()
      }
      const confirmed_until = new Date(now().getTime() + confirmed_ms)
      await pg.updateTable('sessions').set({ confirmed_until }).where('id', '=', session_id).execute()
      return { confirmed_until: confirmed_until.toISOString() }
    },
  }
}
