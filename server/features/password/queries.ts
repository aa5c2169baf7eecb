import type { Pg } from '../../storage/postgres/schema.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { endSessions } from '../auth/index.ts'
import { enqueueMail } from '../mail/index.ts'
import { hasFactor } from '../second-factor/index.ts'

/** A signed-in user's email and hash, to check the old password. */
export const findUser = (pg: Pg, user_id: number) =>
  pg
    .selectFrom('users')
    .where('id', '=', user_id)
    .select(['email', 'password_hash'])
    .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))

export const hasSecondFactor = async (pg: Pg, user_id: number, now: Date): Promise<boolean> =>
  (await pg.selectFrom('users').where('id', '=', user_id).select(hasFactor(now).as('enabled')).executeTakeFirst())
    ?.enabled === true

interface NewPassword {
  user_id: number
  password_hash: string
  at: Date
  /** The one session that stays; if absent, all sessions end. */
  keep_session_id?: string
}

/**
 * Gives a user a new password: sessions end, an unused reset link dies, and the user is told by mail. All or nothing with the caller's
 * transaction, in which the user's row stays locked.
 * @param expected_hash the hash that must still stand; nothing happens and `false` is answered when it does not
 */
export const setPassword = async (
  trx: Pg,
  { user_id, password_hash, at, keep_session_id }: NewPassword,
  expected_hash?: string,
): Promise<boolean> => {
  // First, as a link spends them; then in the order of a sign-in that ends with its code.
  await trx.deleteFrom('password_resets').where('user_id', '=', user_id).execute()
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', user_id).execute()
  let update = trx.updateTable('users').set({ password_hash }).where('id', '=', user_id)
  if (expected_hash !== undefined) update = update.where('password_hash', '=', expected_hash)
  const user = await update.returning('email').executeTakeFirst()
  if (user === undefined) return false
  await endSessions(trx, user_id, 'password', at, { but: keep_session_id })
  await enqueueMail(trx, { to: user.email, kind: 'password_changed', data: { at: at.toISOString() } }, { at })
  return true
}
