import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { hashPassword } from '../passwords/hash.ts'
import { CommandFailure, exit_codes } from './failure.ts'

export interface NewAffiliate {
  email: string
  password: string
  login?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  company?: string | undefined
}

export interface AddedAffiliate {
  affiliate_id: number
  user_id: number
  email: string
}

const emailPattern = /^[^\s@]+@[^\s@]+$/

/** @throws CommandFailure for what cannot be an email address */
export const checkEmail = (text: string): string => {
  const email = text.trim()
  if (!emailPattern.test(email) || email.length > 254)
    throw new CommandFailure(`"${text}" is no email address`, exit_codes.usage)
  return email
}

/**
 * Makes an affiliate with one user who can sign in at once.
 * @throws CommandFailure when the address has an account already
 */
export const addAffiliate = async (pg: Kysely<Database>, given: NewAffiliate): Promise<AddedAffiliate> => {
  const { email, password, login, first_name = null, last_name = null, company = null } = given
  const password_hash = await hashPassword(password)
  return pg.transaction().execute(async (trx) => {
    const existing = await trx
      .selectFrom('users')
      .where(sql`lower(email)`, '=', sql`lower(${email})`)
      .select('id')
      .executeTakeFirst()
    if (existing !== undefined) throw new CommandFailure(`${email} has an account already`)
    const affiliate = await trx
      .insertInto('affiliates')
      .values({ login: login ?? email, first_name, last_name, company })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = await trx
      .insertInto('users')
      .values({ affiliate_id: affiliate.id, email, password_hash, first_name, last_name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { affiliate_id: affiliate.id, user_id: user.id, email }
  })
}
