import type * as tokens from '@plumbline/contract/operator/tokens.ts'
import { default_token_days } from '@plumbline/contract/operator/roles.ts'
import { refuse } from '../../shared/http/errors.ts'
import { endViewing } from '../auth/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { checkManager } from '../managers/index.ts'
import { hashToken } from '../../shared/hash-token.ts'
import { actorName, newToken, rightsOfRow, tokenRows } from './authenticate.ts'
import { day_ms } from '../../shared/time.ts'

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const tokensActions: ActionsOf<typeof tokens> = {
  async makeToken({ pg, now, actor }, { input: { name, role, manager, days = default_token_days } }) {
    const token = newToken()
    const expires_at = new Date(now.getTime() + days * day_ms)
    if ((role === 'manager') !== (manager !== undefined)) throw refuse('manager_of_token', {})
    if (manager !== undefined) await checkManager(pg, manager)
    const made = await pg
      .insertInto('operator_tokens')
      .values({
        name,
        role,
        manager_id: manager,
        token_sha256: hashToken(token),
        created_at: now,
        expires_at,
        made_by: actor.name,
        team_member_id: actor.team_member_id,
      })
      .onConflict((conflict) => conflict.column('name').where('revoked_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) throw refuse('token_name_taken', { name })
    return { id: made.id, name, role, token, expires_at: expires_at.toISOString() }
  },

  async listTokens({ pg, now }) {
    const rows = await tokenRows(pg)
      .select(['operator_tokens.made_by', 'operator_tokens.created_at', 'operator_tokens.expires_at'])
      .orderBy('operator_tokens.id', 'desc')
      .execute()
    return {
      results: rows.map((row) => {
        const { id, name, role, manager_id, made_by, team_member_id, expires_at, revoked_at } = row
        const state = revoked_at !== null ? 'revoked' : expires_at !== null && expires_at <= now ? 'expired' : 'valid'
        return {
          id,
          name,
          role,
          effective_role: state === 'valid' ? (rightsOfRow(row)?.role ?? null) : null,
          manager_id,
          made_by,
          team_member_id,
          state,
          created_at: row.created_at.toISOString(),
          last_used_at: textOf(row.last_used_at),
          expires_at: textOf(expires_at),
          revoked_at: textOf(revoked_at),
        }
      }),
      count: rows.length,
    }
  },

  async revokeToken({ pg, now }, { params: { id } }) {
    const revoked = await pg
      .updateTable('operator_tokens')
      .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now)) }))
      .where('id', '=', id)
      .returning(['name', 'revoked_at'])
      .executeTakeFirst()
    if (revoked === undefined) throw refuse('missing', { thing: 'token', ids: [id] })
    await endViewing(pg, { viewed_by: actorName(revoked.name) }, now)
    return { id, revoked_at: textOf(revoked.revoked_at) ?? now.toISOString() }
  },
}
