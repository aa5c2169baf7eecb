import { randomBytes } from 'node:crypto'
import { type Insertable } from 'kysely'
import { lock } from '../../storage/postgres/lock.ts'
import type { Database, Pg } from '../../storage/postgres/schema.ts'
import { hasUser } from '../applications/index.ts'
import { refuse } from '../../shared/http/errors.ts'
import { canonicalEmail } from '../../shared/email-address.ts'
import { enqueueMail } from '../mail/index.ts'
import { hashPassword } from '../../shared/passwords/hash.ts'
import { linkMailEnd } from '../password/index.ts'
import { checkEmail } from '../../shared/http/email.ts'
import { checkManager } from '../managers/index.ts'

export interface NewAffiliate extends Omit<Insertable<Database['affiliates']>, 'status'> {
  email: string
  /** Absent: nobody can sign in before the password was set by a mailed link. */
  password_hash?: string
}

/**
 * Makes an affiliate with one user.
 * @throws ApiError `conflict` when the address has an account already
 */
export const makeAffiliate = async (trx: Pg, given: NewAffiliate) => {
  const { password_hash, email: typed, manager_id, ...profile } = given
  const email = checkEmail(typed)
  // Two at once with one address: the second waits here and then finds the first.
  await lock(trx, `user ${canonicalEmail(email)}`)
  if (await hasUser(trx, email)) throw refuse('account_exists', { email })
  if (typeof manager_id === 'number') await checkManager(trx, manager_id)
  const affiliate = await trx
    .insertInto('affiliates')
    .values({ ...profile, manager_id, login: profile.login ?? email })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await trx
    .insertInto('users')
    .values({
      affiliate_id: affiliate.id,
      email,
      password_hash: password_hash ?? (await hashPassword(randomBytes(32).toString('base64url'))),
      first_name: profile.first_name,
      last_name: profile.last_name,
      created_at: profile.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: affiliate.id, user_id: user.id, email }
}

/** Promises the mail with the link that sets the first password. */
export const invite = (trx: Pg, email: string, applied: boolean, at: Date): Promise<void> =>
  enqueueMail(
    trx,
    { to: email, kind: 'invitation', data: { applied } },
    { at, expires_at: linkMailEnd(at, 'invitation') },
  )
