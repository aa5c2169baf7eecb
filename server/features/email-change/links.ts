import { hashToken } from '../../shared/hash-token.ts'
import { randomBytes } from 'node:crypto'
import { hour_ms } from '../../shared/time.ts'
import type { Prepare } from '../mail/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

type Side = 'old' | 'new'

const change_hours = 24
export const change_ms = change_hours * hour_ms

/** A link of a change for one of its addresses; earlier ones go on working. @returns its token */
export const issueLink = async (pg: Pg, email_change_id: number, side: Side): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await pg
    .insertInto('email_change_links')
    .values({ token_sha256: hashToken(token), email_change_id, side })
    .execute()
  return token
}

/** The link is made only when the mail is sent: until then it rests nowhere. */
export const prepareLinkMail: Prepare<'email_change'> = async (pg, { email_change_id, side }, { now }) => {
  const change = await pg
    .selectFrom('email_changes')
    .where('id', '=', email_change_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['old_email', 'new_email'])
    .forUpdate()
    .executeTakeFirst()
  return change && { ...change, side, token: await issueLink(pg, email_change_id, side), hours: change_hours }
}
