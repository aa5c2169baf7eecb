import { type Insertable } from 'kysely'
import { lock } from '../../storage/postgres/lock.ts'
import type { Database, Pg } from '../../storage/postgres/schema.ts'
import { hasUser } from '../applications/index.ts'
import { refuse } from '../../shared/http/errors.ts'
import { canonicalEmail } from '../../shared/email-address.ts'
import { enqueueMail, linkMail } from '../mail/index.ts'
import type { ActionTools } from '../operator-action.ts'
import { issueResetToken, linkMailEnd } from '../password/index.ts'
import { checkEmail } from '../../shared/http/email.ts'
import { checkManager } from '../managers/index.ts'

/** Stored for a user without a password: no hash, so that none fits. */
export const no_password = 'no password'

export interface NewAffiliate extends Omit<Insertable<Database['affiliates']>, 'status'> {
  email: string
  /** Absent: no sign-in before the password was set through a mailed link. */
  password_hash?: string
}

interface NewUser {
  affiliate_id: number
  email: string
  /** Absent: the user sets the first password by a mailed link. */
  password_hash?: string | undefined
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  created_at?: Date | string | undefined
}

/**
 * Makes a user of an affiliate.
 * @throws ApiError `conflict` when the address has an account already
 */
export const makeUser = async (
  trx: Pg,
  {
    email,
    password_hash = no_password,
    first_name = null,
    last_name = null,
    created_at = new Date(),
    ...given
  }: NewUser,
): Promise<number> => {
  // Two at once with one address: the second waits here and then finds the first.
  await lock(trx, `user ${canonicalEmail(email)}`)
  if (await hasUser(trx, email)) throw refuse('account_exists', { email })
  const { id } = await trx
    .insertInto('users')
    .values({ ...given, first_name, last_name, email, password_hash, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Makes an affiliate with one user.
 * @throws ApiError `conflict` when the address has an account already
 */
export const makeAffiliate = async (trx: Pg, given: NewAffiliate) => {
  const { password_hash, email: typed, manager_id, ...profile } = given
  const email = checkEmail(typed)
  if (typeof manager_id === 'number') await checkManager(trx, manager_id)
  const affiliate = await trx
    .insertInto('affiliates')
    .values({ ...profile, manager_id, login: profile.login ?? email })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { first_name, last_name, created_at } = profile
  const user_id = await makeUser(trx, {
    affiliate_id: affiliate.id,
    email,
    password_hash,
    first_name,
    last_name,
    created_at,
  })
  return { id: affiliate.id, user_id, email }
}

/**
 * Gets a new user the link that sets the first password: mailed, or where no mail is sent in the reply. There without a mail, whose new link
 * would replace it.
 */
export const inviteNow = async (
  { pg, now, portal_url, sends_mail }: Pick<ActionTools, 'pg' | 'now' | 'portal_url' | 'sends_mail'>,
  email: string,
  applied: boolean,
): Promise<ReturnType<typeof linkMail>> => {
  if (sends_mail) {
    await invite(pg, email, applied, now)
    return linkMail(null)
  }
  const issued = await issueResetToken(pg, email, now, now, 'invitation')
  return linkMail(`${portal_url}/reset-password?token=${issued?.token ?? ''}`)
}

/** Promises the mail with the link that sets the first password. @param at when it is sent, and until seven days later */
export const invite = (trx: Pg, email: string, applied: boolean, at: Date): Promise<void> =>
  enqueueMail(
    trx,
    { to: email, kind: 'invitation', data: { applied } },
    { at, expires_at: linkMailEnd(at, 'invitation') },
  )
