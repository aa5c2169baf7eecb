import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { Pg } from '../../storage/postgres/schema.ts'
import { ApiError } from '../../shared/http/errors.ts'
import type { Actor } from '../operator-action.ts'

/** So that a token is known for what it is wherever it turns up, by secret scanners too. */
const prefix = 'plumbline_operator_'

/** A new token: 256 random bits. */
export const newToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** What is stored of a token. Its random bits need no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What a token is called in the audit log. */
export const actorName = (name: string): string => `token ${name}`

const bearer = /^Bearer +([\w-]{1,200})$/i

/**
 * Who calls the operator API, by the request's Authorization header. Asked of PostgreSQL each time, so that revoking takes effect at once.
 * Notes when the token was last used, to the minute.
 * @throws ApiError `not_signed_in` for a token that is unknown, revoked or expired
 */
export const authenticateOperator = async (pg: Pg, authorization: string | undefined, now: Date): Promise<Actor> => {
  const token = bearer.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new ApiError('not_signed_in', 'Send a token: Authorization: Bearer ...')
  const found = await pg
    .selectFrom('operator_tokens')
    .where('token_sha256', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .select(['id', 'name', 'last_used_at', 'role', 'manager_id'])
    .executeTakeFirst()
  if (found === undefined) throw new ApiError('not_signed_in', 'This token is not known, was revoked or has expired.')
  const { id, name, last_used_at, role, manager_id } = found
  if (last_used_at === null || now.getTime() - last_used_at.getTime() > 60_000)
    await pg
      .updateTable('operator_tokens')
      .set({ last_used_at: sql`greatest(last_used_at, ${now})` })
      .where('id', '=', id)
      .execute()
  return {
    name: actorName(name),
    token_id: id,
    team_member_id: null,
    role,
    scope: role === 'manager' ? manager_id : null,
  }
}
