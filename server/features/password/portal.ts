import type * as password from '@plumbline/contract/password.ts'
import type { Services } from '../portal-services.ts'
import { countAttempt } from '../../storage/postgres/counted-attempts.ts'
import type { Devices } from '../auth/index.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse, tooManyAttempts } from '../../shared/http/errors.ts'
import type { SignInLimit } from '../../shared/http/sign-in-limits.ts'
import { enqueueMail } from '../mail/index.ts'
import { hashPassword, verifyPassword } from '../../shared/passwords/hash.ts'
import { findResetUser, linkMailEnd, spendResetToken } from './reset-token.ts'
import { assertPassword } from './rule.ts'
import { findUser, hasSecondFactor, setPassword } from './queries.ts'
import { createBadLinks, resetLimits } from './rules.ts'

interface PasswordServices extends Pick<Services, 'pg' | 'now'> {
  devices: Devices
  signInLimit: SignInLimit
}

const badLink = (): ApiError => refuse('reset_link_over', {})
const wrongPassword = (): ApiError => refuse('old_password_wrong', {})

/** Handlers of forgotten and changed passwords (SPEC-3.5, SPEC-17.8). */
export const passwordHandlers = (services: PasswordServices): HandlersOf<typeof password> => {
  const { pg, now, devices, signInLimit } = services
  const badLinks = createBadLinks(now)

  return {
    /** Looks at no account: that is left to who sends the mail, so that neither the answer nor its time can tell. */
    async requestReset({ body, address }) {
      const email = body.email.trim()
      if (email === '' || !email.includes('@')) throw refuse('account_email_missing', {})
      const { refused, silent } = resetLimits(email, address)
      const at = now()
      await pg.transaction().execute(async (transaction) => {
        const wait_ms = await countAttempt(transaction, at, refused)
        if (wait_ms > 0) throw tooManyAttempts(wait_ms)
        if ((await countAttempt(transaction, at, silent)) > 0) return
        const expires_at = linkMailEnd(at)
        await enqueueMail(transaction, { to: email, kind: 'password_reset', data: {} }, { at, expires_at })
      })
      return { detail: 'If an account uses this address, a link to set a new password is on its way.' }
    },

    async resetPassword({ body, address, setDevice }) {
      const countBad = badLinks(address)
      if ((await findResetUser(pg, body.token, now())) === undefined) throw countBad(badLink())
      assertPassword(body.password)
      const password_hash = await hashPassword(body.password, { address, known: true })
      const done = await pg.transaction().execute(async (transaction) => {
        const at = now()
        const spent = await spendResetToken(transaction, body.token, at)
        const is_set = spent && (await setPassword(transaction, { user_id: spent.user_id, password_hash, at }))
        return is_set === true ? spent : undefined
      })
      if (done === undefined) throw badLink()
      // The reader of the owner's mail may sign in with this browser, whatever strangers have tried. With a second factor, a browser is known only after a code.
      if (!(await hasSecondFactor(pg, done.user_id, now()))) setDevice(devices.issue(done.user_id))
      return { detail: done.kind === 'invitation' ? 'Your password is set.' : 'Password reset successful.' }
    },

    async changePassword({ body, caller, address, log }) {
      const { old_password, new_password, confirm_password } = body
      if (new_password !== confirm_password) throw refuse('passwords_differ', {})
      assertPassword(new_password, 'new_password')
      const user = await findUser(pg, caller.user_id)
      // Counted by session: a session's holder guesses at the same secret from any number of addresses.
      const sender = { address, device_id: `session ${caller.session_id}`, known_address: false }
      const attempt = await signInLimit.begin(user.email, sender, log)
      try {
        if (!(await verifyPassword(user.password_hash, old_password, { address, known: true }))) throw wrongPassword()
        const password_hash = await hashPassword(new_password, { address, known: true })
        const changes = { user_id: caller.user_id, password_hash, at: now(), keep_session_id: caller.session_id }
        const done = await pg
          .transaction()
          .execute((transaction) => setPassword(transaction, changes, user.password_hash))
        if (!done) throw wrongPassword()
        attempt.succeeded()
        return { detail: 'Password updated successfully.' }
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'bad_request')) attempt.withdraw()
        throw error
      }
    },
  }
}
