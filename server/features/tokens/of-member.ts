import type { Actor } from '../operator-action.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { endViewing } from '../auth/index.ts'
import { actorName } from './authenticate.ts'

/* A token and the member who made it. */

/** The member of the team who acts, also by an own token; null for a command, and a token that was made by one. */
export const memberOf = async (
  pg: Pg,
  { token_id, team_member_id }: Pick<Actor, 'token_id' | 'team_member_id'>,
): Promise<number | null> => {
  if (token_id === null) return team_member_id
  const token = await pg
    .selectFrom('operator_tokens')
    .where('id', '=', token_id)
    .select('team_member_id')
    .executeTakeFirst()
  return token?.team_member_id ?? null
}

/** Ends the sessions that a member's tokens opened by View as: the member's rights have changed. */
export const endTokenViewing = async (trx: Pg, team_member_id: number, now: Date): Promise<void> => {
  const tokens = await trx
    .selectFrom('operator_tokens')
    .where('team_member_id', '=', team_member_id)
    .where('revoked_at', 'is', null)
    .select('name')
    .execute()
  for (const { name } of tokens) await endViewing(trx, { viewed_by: actorName(name) }, now)
}

/** Revokes the tokens of a member who is removed. @returns their number */
export const revokeTokensOf = async (trx: Pg, team_member_id: number, now: Date): Promise<number> => {
  await endTokenViewing(trx, team_member_id, now)
  const { numUpdatedRows } = await trx
    .updateTable('operator_tokens')
    .set({ revoked_at: now })
    .where('team_member_id', '=', team_member_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
