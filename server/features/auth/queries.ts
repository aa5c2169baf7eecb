import { ApiError } from '../../shared/http/errors.ts'
import { sql, type Insertable } from 'kysely'
import type { Database, Pg } from '../../storage/postgres/schema.ts'
import { canonicalColumn } from '../../shared/email-address.ts'
import { hasFactor } from '../second-factor/index.ts'

/** The user or the affiliate may not sign in. */
const isDisabled = sql<boolean>`users.disabled_at is not null or affiliates.status <> 'active'`

/** The user of an email address in its canonical form. */
export const findUserByEmail = (pg: Pg, email: string, now: Date) =>
  pg
    .selectFrom('users')
    .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
    .where(canonicalColumn('users.email'), '=', email)
    .select(['users.id', 'users.password_hash', isDisabled.as('disabled'), hasFactor(now).as('has_factor')])
    .executeTakeFirst()

/** Whether a user began a session at an address. Sessions are dropped 30 days after they ran out. */
export const hasSignedInFrom = async (pg: Pg, user_id: number, address_hash: Buffer): Promise<boolean> => {
  const session = await pg
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .where('address_hash', '=', address_hash)
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return session !== undefined
}

/** Stores a stronger hash of the same password, unless the password changed in the meantime. */
export const replaceHash = async (pg: Pg, user_id: number, old_hash: string, new_hash: string): Promise<void> => {
  await pg
    .updateTable('users')
    .set({ password_hash: new_hash })
    .where('id', '=', user_id)
    .where('password_hash', '=', old_hash)
    .execute()
}

/**
 * Holds a user's row while a session is made: a new password ends every session, also one that is just being made.
 * @param has_factor whether a code was checked: a second factor that is set up at this moment is not passed by
 * @returns whether password and second factor are still those that were checked
 */
export const holdPassword = async (
  trx: Pg,
  { user_id, password_hash, has_factor }: { user_id: number; password_hash: string; has_factor: boolean },
  now: Date,
): Promise<boolean> => {
  const user = await trx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('password_hash', '=', password_hash)
    // Alone: of two sign-ins that share it, neither could clear a second factor that ended.
    .forNoKeyUpdate()
    .select(hasFactor(now).as('has_factor'))
    .executeTakeFirst()
  return user !== undefined && (has_factor || !user.has_factor)
}

/** Stores a session and drops the user's sessions that ran out long ago. */
export const insertSession = async (
  trx: Pg,
  session: Insertable<Database['sessions']> & { created_at: Date },
): Promise<void> => {
  await trx.insertInto('sessions').values(session).execute()
  const long_ago = new Date(session.created_at.getTime() - 30 * 86_400_000)
  await trx.deleteFrom('sessions').where('user_id', '=', session.user_id).where('expires_at', '<', long_ago).execute()
}

/** A session, locked until the transaction ends, so that renewals of one session follow each other. */
export const lockSession = (pg: Pg, id: string) =>
  pg
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
    .where('sessions.id', '=', id)
    .selectAll('sessions')
    .select(isDisabled.as('disabled'))
    .forUpdate('sessions')
    .executeTakeFirst()

/** Ends a session, once; its access tokens are refused from then on. */
export const endSession = async (
  pg: Pg,
  id: string,
  end_reason: 'logout' | 'reuse' | 'disabled' | 'expired',
  ended_at: Date,
): Promise<void> => {
  await pg
    .updateTable('sessions')
    .set({ ended_at, end_reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The signed-in user; names that the user lacks are the affiliate's. */
export const findCurrentUser = (pg: Pg, user_id: number) =>
  pg
    .selectFrom('users')
    .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
    .where('users.id', '=', user_id)
    .select(({ fn, val }) => [
      'users.id',
      'users.email',
      'users.affiliate_id',
      fn.coalesce('users.first_name', 'affiliates.first_name', val('')).as('first_name'),
      fn.coalesce('users.last_name', 'affiliates.last_name', val('')).as('last_name'),
    ])
    .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))
