import { hashToken } from '../../shared/hash-token.ts'
import { randomBytes } from 'node:crypto'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Prepare } from '../mail/index.ts'
import { link_days, link_ms } from './rules.ts'

/* Links of invitations and for new passwords: a holder may choose the member's password, once. */

/** The URL of a link. The token is behind the #, so that no server on the way and no log sees it. */
export const linkUrl = (operator_url: string, token: string): string => `${operator_url}/invitation#${token}`

/** A new link for a member; earlier ones go on working until one of them is used. @returns its token */
export const issueLink = async (
  pg: Pg,
  { team_member_id, is_new }: { team_member_id: number; is_new: boolean },
  now: Date,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + link_ms)
  await pg
    .insertInto('team_links')
    .values({ token_sha256: hashToken(token), team_member_id, expires_at, is_new })
    .execute()
  return token
}

/** The link is made only when the mail is sent: until then it rests nowhere. */
export const prepareLinkMail: Prepare<'team_link'> = async (
  pg,
  { team_member_id, role, is_new },
  { enqueued_at, now },
) => {
  if (now.getTime() > enqueued_at.getTime() + link_ms) return undefined
  const member = await pg
    .selectFrom('team_members')
    .where('id', '=', team_member_id)
    .where('removed_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return member && { token: await issueLink(pg, { team_member_id, is_new }, now), role, is_new, days: link_days }
}

/** The member of a link; undefined if it is unknown, used or too old, or the member was removed. */
export const findLink = (pg: Pg, token: string, now: Date) =>
  pg
    .selectFrom('team_links')
    .innerJoin('team_members', 'team_members.id', 'team_links.team_member_id')
    .where('token_sha256', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .select(['team_members.id', 'email', 'name', 'role', 'manager_id', 'is_new'])
    .executeTakeFirst()

/** Uses a link up: of any number of uses at once exactly one gets it. With it go all other links of the member. @returns whether it was this one */
export const spendLink = async (trx: Pg, token: string, now: Date): Promise<boolean> => {
  const spent = await trx
    .deleteFrom('team_links')
    .where('token_sha256', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('team_member_id')
    .executeTakeFirst()
  if (spent === undefined) return false
  await trx.deleteFrom('team_links').where('team_member_id', '=', spent.team_member_id).execute()
  return true
}
