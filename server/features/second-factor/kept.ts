import { sql } from 'kysely'
import { newRecoveryCodes, type KeptFactor } from '../../shared/second-factor.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/* The second factor of users. One that the network resets lasts until its last day is over. */

/** Whether a user has a second factor; for a query that has `users` in scope. */
export const hasFactor = (now: Date) =>
  sql<boolean>`(users.totp_secret is not null and (second_factor_ends_at is null or second_factor_ends_at > ${now}))`

export const keptFactor = (pg: Pg, user_id: number): KeptFactor => ({
  async readSecret() {
    const user = await pg.selectFrom('users').where('id', '=', user_id).select('totp_secret').executeTakeFirst()
    return user?.totp_secret ?? null
  },
  async takeStep(secret, step) {
    const taken = await pg
      .updateTable('users')
      .set({ totp_step: step })
      .where('id', '=', user_id)
      .where('totp_secret', '=', secret)
      .where((where) => where.or([where('totp_step', 'is', null), where('totp_step', '<', String(step))]))
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  },
  async takeRecoveryCode(code_sha256) {
    const taken = await pg
      .deleteFrom('user_recovery_codes')
      .where('user_id', '=', user_id)
      .where('code_sha256', '=', code_sha256)
      .returning('user_id')
      .executeTakeFirst()
    return taken !== undefined
  },
})

/** Ten new recovery codes in the place of all earlier ones. */
export const replaceCodes = async (trx: Pg, user_id: number): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await trx.deleteFrom('user_recovery_codes').where('user_id', '=', user_id).execute()
  await trx
    .insertInto('user_recovery_codes')
    .values(codes.map(({ code_sha256 }) => ({ user_id, code_sha256 })))
    .execute()
  return codes.map(({ code }) => code)
}

/** Removes the second factor of a user. @returns whether there was one */
export const clearFactor = async (trx: Pg, user_id: number): Promise<boolean> => {
  await trx.deleteFrom('user_recovery_codes').where('user_id', '=', user_id).execute()
  const cleared = await trx
    .updateTable('users')
    .set({ totp_secret: null, totp_prepared: null, totp_step: null, second_factor_ends_at: null })
    .where('id', '=', user_id)
    .where('totp_secret', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return cleared !== undefined
}

/** Removes the second factor of a user that the network has reset by now. */
export const clearEndedFactor = async (trx: Pg, user_id: number, now: Date): Promise<void> => {
  const ended = await trx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('second_factor_ends_at', '<=', now)
    .select('id')
    .executeTakeFirst()
  if (ended !== undefined) await clearFactor(trx, user_id)
}
