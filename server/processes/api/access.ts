import type { Kysely } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'
import type { AccessTokens } from '../../features/auth/tokens.ts'
import type { Caller } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'

const bearer = /^Bearer +([\w.~+/-]+=*)$/i

/**
 * Who is signed in by an Authorization header: the token must be ours and in its time, its session not ended, its user and affiliate not
 * disabled. PostgreSQL is asked each time, so that ending a session takes effect at once. Throws `not_signed_in` for everything else.
 */
export const createAuthenticate =
  (pg: Kysely<Database>, tokens: AccessTokens, now: () => Date) =>
  async (authorization: string | undefined): Promise<Caller> => {
    const token = bearer.exec(authorization ?? '')?.[1]
    const claims = token === undefined ? undefined : await tokens.verify(token)
    if (claims === undefined) throw new ApiError('not_signed_in')
    const caller = await pg
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
      .where('sessions.id', '=', claims.session_id)
      .where('sessions.user_id', '=', claims.user_id)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', now())
      .where('users.disabled_at', 'is', null)
      .where('affiliates.status', '=', 'active')
      .select(['sessions.user_id', 'users.affiliate_id', 'sessions.id as session_id'])
      .executeTakeFirst()
    if (caller === undefined) throw new ApiError('not_signed_in')
    return caller
  }
