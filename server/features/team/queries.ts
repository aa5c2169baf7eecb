import type { Pg } from '../../storage/postgres/schema.ts'
import { canonicalColumn, canonicalEmail } from '../../shared/email-address.ts'

/** The member who signs in with an email address. */
export const findByEmail = (pg: Pg, email: string) =>
  pg
    .selectFrom('team_members')
    .where(canonicalColumn('email'), '=', canonicalEmail(email))
    .where('removed_at', 'is', null)
    .select(['id', 'email', 'name', 'role', 'manager_id', 'password_hash', 'totp_secret'])
    .executeTakeFirst()

/** A member's password hash; null until the invitation is accepted. */
export const findPassword = async (pg: Pg, id: number): Promise<string | undefined> => {
  const row = await pg.selectFrom('team_members').where('id', '=', id).select('password_hash').executeTakeFirst()
  return row?.password_hash ?? undefined
}

/** Whether a session of this member runs at an address: guessing by others does not slow its owner down. */
export const isKnownAddress = async (pg: Pg, id: number, address: string): Promise<boolean> => {
  const session = await pg
    .selectFrom('team_sessions')
    .where('team_member_id', '=', id)
    .where('address', '=', address)
    .where('state', '=', 'signed_in')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return session !== undefined
}

/**
 * Locks a member's row while a session is made: a new password or second factor, which ends all sessions, waits or is visible.
 * @param has_factor whether the session still needs a code
 * @returns whether password and second factor are unchanged
 */
export const holdPassword = async (
  trx: Pg,
  { id, password_hash, has_factor }: { id: number; password_hash: string; has_factor: boolean },
): Promise<boolean> => {
  const member = await trx
    .selectFrom('team_members')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('totp_secret', has_factor ? 'is not' : 'is', null)
    .where('removed_at', 'is', null)
    .forShare()
    .select('id')
    .executeTakeFirst()
  return member !== undefined
}
