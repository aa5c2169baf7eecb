import type * as userSessions from '@plumbline/contract/user-sessions.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import type { Keys } from '../../shared/sealed-token.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { enqueueMail } from '../mail/index.ts'
import { createBadLinks, linkMailEnd } from '../password/index.ts'
import { countAttempt } from '../../storage/postgres/counted-attempts.ts'
import { presentRow } from '../../shared/present-row.ts'
import { day_ms } from '../../shared/time.ts'
import type { Services } from '../portal-services.ts'
import { endSessions, readReportToken, wasOpen } from '../auth/index.ts'

/** Sessions of a user that have not ended, without those of operators who look on. */
const running = (pg: Pg, user_id: number, now: Date) =>
  pg
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .where('viewed_by', 'is', null)
    .where('ended_at', 'is', null)
    .where(wasOpen(now))

/** Handlers of the signed-in user's sessions, and of the link in mails about new ones. */
export const userSessionsHandlers = ({
  pg,
  now,
  keys,
}: Pick<Services, 'pg' | 'now'> & { keys: Keys }): HandlersOf<typeof userSessions> => {
  const badLinks = createBadLinks(now)
  return {
    async userSessions({ caller: { user_id, session_id } }) {
      const rows = await running(pg, user_id, now())
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .select(['id', 'created_at', 'rotated_at as last_seen_at', 'device', 'country'])
        .execute()
      return {
        results: rows.map((row) => ({ ...presentRow(row), is_current: row.id === session_id })),
      }
    },

    async endUserSession({ params, caller: { user_id } }) {
      if ((await endSessions(pg, user_id, 'user', now(), { only: params.id })) === 0) throw new ApiError('not_found')
      return { detail: 'The session has ended.' }
    },

    endUserSessions: async ({ caller: { user_id, session_id } }) => ({
      ended: await endSessions(pg, user_id, 'user', now(), { but: session_id }),
    }),

    async reportSignIn({ body, address }) {
      const countBad = badLinks(address)
      const at = now()
      const user_id = await readReportToken(pg, keys, body.token, at)
      if (user_id === undefined) throw countBad(refuse('sign_in_link_over', {}))
      await pg.transaction().execute(async (trx) => {
        const { email } = await trx
          .selectFrom('users')
          .where('id', '=', user_id)
          .select('email')
          .executeTakeFirstOrThrow()
        // First what may still become a session: one that is being made now ends with the others.
        await trx.deleteFrom('pending_sign_ins').where('user_id', '=', user_id).execute()
        await endSessions(trx, user_id, 'user', at)
        // Keys that a stranger made, in whichever session, would outlive the sessions and the password.
        await trx.deleteFrom('user_keys').where('user_id', '=', user_id).execute()
        // With a count of its own: requests for a reset by strangers must not suppress this mail.
        const limit = { key: `reported sign-ins of user ${user_id}`, allowed: [{ attempts: 10, within_ms: day_ms }] }
        if ((await countAttempt(trx, at, [limit])) > 0) return
        await enqueueMail(trx, { to: email, kind: 'password_reset', data: {} }, { at, expires_at: linkMailEnd(at) })
      })
      return { detail: 'All sessions have ended. A link to set a new password is on its way to you.' }
    },
  }
}
