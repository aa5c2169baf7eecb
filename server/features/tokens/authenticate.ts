import { hashToken } from '../../shared/hash-token.ts'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import { minute_ms } from '../../shared/time.ts'
import type { Actor } from '../operator-action.ts'
import { effectiveRights } from './rights.ts'

/** So that a token is known for what it is wherever it turns up, by secret scanners too. */
const prefix = 'plumbline_operator_'

/** A new token: 256 random bits. */
export const newToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** The name of a token in the audit log. */
export const actorName = (name: string): string => `token ${name}`

const bearer = /^Bearer +([\w-]{1,200})$/i

/** A token made while its maker was being removed is not revoked with the others. */
const endOfToken = sql<Date | null>`coalesce(operator_tokens.revoked_at, team_members.removed_at)`

/** Tokens with the member of the team who made each. */
export const tokenRows = (pg: Pg) =>
  pg
    .selectFrom('operator_tokens')
    .leftJoin('team_members', 'team_members.id', 'operator_tokens.team_member_id')
    .select(['operator_tokens.id', 'operator_tokens.name', 'operator_tokens.role', 'operator_tokens.manager_id'])
    .select(['operator_tokens.last_used_at', 'operator_tokens.team_member_id', endOfToken.as('revoked_at')])
    .select(['team_members.role as maker_role', 'team_members.manager_id as maker_manager_id'])

type Row = Awaited<ReturnType<ReturnType<typeof tokenRows>['executeTakeFirstOrThrow']>>

export const rightsOfRow = ({ role, manager_id, maker_role, maker_manager_id }: Row) =>
  effectiveRights({ role, manager_id }, maker_role === null ? null : { role: maker_role, manager_id: maker_manager_id })

/**
 * Who calls the operator API, by the request's Authorization header. Reads PostgreSQL each time, so that revoking a token and changing its maker's
 * role take effect at once. Notes when the token was last used, to the minute.
 * @throws ApiError `not_signed_in` for a token that is unknown, revoked or expired; `forbidden` where its maker's role leaves it no rights
 */
export const authenticateOperator = async (pg: Pg, authorization: string | undefined, now: Date): Promise<Actor> => {
  const token = bearer.exec(authorization ?? '')?.[1]
  if (token === undefined) throw refuse('token_missing', {})
  const row = await tokenRows(pg)
    .where('token_sha256', '=', hashToken(token))
    .where(endOfToken, 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirstOrThrow(() => refuse('token_unknown', {}))
  const { id, name, last_used_at } = row
  const rights = rightsOfRow(row)
  if (rights === undefined) throw refuse('token_beyond_maker', {})
  if (last_used_at === null || now.getTime() - last_used_at.getTime() > minute_ms)
    await pg
      .updateTable('operator_tokens')
      .set({ last_used_at: sql`greatest(last_used_at, ${now})` })
      .where('id', '=', id)
      .execute()
  return { name: actorName(name), token_id: id, team_member_id: null, ...rights }
}
