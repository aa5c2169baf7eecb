import { hashToken } from '../../shared/hash-token.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Caller } from '../../shared/http/endpoint.ts'

/** How long the address of an export works (SPEC-14.4). */
const ticket_life_ms = 60_000

/** The session that asked: of an affiliate's user, or of a member of the team. */
type Asker = Pick<Caller, 'session_id' | 'affiliate_id'> | { team_session_id: string }

/** Writes down that a session asked for an export, and gives the token that fetches it. */
export const issueTicket = async (
  pg: Pg,
  asker: Asker,
  request: Record<string, unknown>,
  now: Date,
): Promise<{ token: string; expires_at: Date }> => {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + ticket_life_ms)
  const whose =
    'team_session_id' in asker
      ? { team_session_id: asker.team_session_id }
      : { session_id: asker.session_id, affiliate_id: asker.affiliate_id }
  await pg
    .insertInto('export_tickets')
    .values({ token_sha256: hashToken(token), ...whose, request, expires_at })
    .execute()
  return { token, expires_at }
}

/**
 * Uses a token up: of any number of uses at once exactly one gets the export. A token that is unknown, used or too old, or whose session
 * has ended, or that is for something else, gets nothing.
 */
export const spendTicket = async (
  pg: Pg,
  token: string,
  now: Date,
  what: 'report' | 'payment_file' = 'report',
): Promise<{ affiliate_id: number; request: unknown } | undefined> =>
  pg
    .deleteFrom('export_tickets')
    .using(['sessions', 'users', 'affiliates'])
    .where('token_sha256', '=', hashToken(token))
    .where('export_tickets.expires_at', '>', now)
    .where(sql<boolean>`request ? ${what}`)
    .whereRef('sessions.id', '=', 'export_tickets.session_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.disabled_at', 'is', null)
    .whereRef('affiliates.id', '=', 'users.affiliate_id')
    .whereRef('affiliates.id', '=', 'export_tickets.affiliate_id')
    .where('affiliates.status', '=', 'active')
    .returning(['affiliates.id as affiliate_id', 'export_tickets.request'])
    .executeTakeFirst()

/** Uses up a token of a member's own session. */
export const spendTeamTicket = async (
  pg: Pg,
  token: string,
  team_session_id: string,
  now: Date,
): Promise<{ request: unknown } | undefined> =>
  pg
    .deleteFrom('export_tickets')
    .where('token_sha256', '=', hashToken(token))
    .where('team_session_id', '=', team_session_id)
    .where('expires_at', '>', now)
    .returning('request')
    .executeTakeFirst()
