import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalEmail } from '../../shared/email-address.ts'
import { day_ms } from '../../shared/time.ts'
import { openToken, sealToken, type Keys } from '../../shared/sealed-token.ts'
import { countAttempt } from '../../storage/postgres/counted-attempts.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { enqueueMail } from '../mail/index.ts'

/* Mails about sign-ins from a browser or country that a user has not used before. */

const kind = 'sign-in reports'
const link_ms = 7 * day_ms
const mails_a_day = 10

interface SignIn {
  user_id: number
  address_hash: Buffer
  device: string
  country: string
  is_known_device: boolean
  at: Date
}

/**
 * Mails a user whose new session is of a browser or country that no earlier one was of; nothing after the very first sign-in. Call before the session is stored.
 * A script without cookies is known by its address and name.
 */
export const mailOfNewSignIn = async (trx: Pg, signed: SignIn): Promise<void> => {
  const { user_id, device, country, is_known_device, address_hash, at } = signed
  // Scripts may have thousands of sessions: they are looked through in the database.
  const earlier = await trx
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .where('viewed_by', 'is', null)
    .select(({ fn }) => [fn.countAll<string>().as('sessions'), fn.count<string>('country').as('with_country')])
    .select(sql<boolean | null>`bool_or(device = ${device} and address_hash = ${address_hash})`.as('had_browser'))
    .select(sql<boolean | null>`bool_or(country = ${country})`.as('had_country'))
    .executeTakeFirstOrThrow()
  if (Number(earlier.sessions) === 0) return
  const is_known = is_known_device || earlier.had_browser === true
  const is_known_country = country === '' || Number(earlier.with_country) === 0 || earlier.had_country === true
  if (is_known && is_known_country) return
  const limit = {
    key: `mail about sign-ins of user ${user_id}`,
    allowed: [{ attempts: mails_a_day, within_ms: day_ms }],
  }
  if ((await countAttempt(trx, at, [limit])) > 0) return
  const { email } = await trx.selectFrom('users').where('id', '=', user_id).select('email').executeTakeFirstOrThrow()
  const data = { user_id, device, country, at: at.toISOString() }
  await enqueueMail(trx, { to: email, kind: 'new_sign_in', data }, { at })
}

/** Changes with the password and the address, so that earlier links stop working. */
const findFingerprint = async (pg: Pg, user_id: number): Promise<string | undefined> => {
  const user = await pg
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('disabled_at', 'is', null)
    .select(['password_hash', 'email'])
    .executeTakeFirst()
  if (user === undefined) return undefined
  const text = `${user.password_hash} ${canonicalEmail(user.email)}`
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** The token of the link in such a mail, made when it is sent; undefined for a user who is gone. It is stored nowhere. */
export const issueReportToken = async (pg: Pg, keys: Keys, user_id: number, now: Date): Promise<string | undefined> => {
  const print = await findFingerprint(pg, user_id)
  if (print === undefined) return undefined
  const content = JSON.stringify([user_id, now.getTime() + link_ms, print])
  return sealToken(keys, content, kind).toString('base64url')
}

/** @returns the user of a link; undefined where it is not ours, too old, or of an earlier password or address */
export const readReportToken = async (pg: Pg, keys: Keys, token: string, now: Date): Promise<number | undefined> => {
  const content = openToken(keys, Buffer.from(token, 'base64url'), kind)
  if (content === undefined) return undefined
  const [user_id, until, print] = JSON.parse(content) as [number, number, string]
  return until > now.getTime() && (await findFingerprint(pg, user_id)) === print ? user_id : undefined
}
