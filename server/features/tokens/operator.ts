import type * as tokens from '@plumbline/contract/operator/tokens.ts'
import { default_token_days } from '@plumbline/contract/operator/roles.ts'
import { refuse } from '../../shared/http/errors.ts'
import { endViewing } from '../auth/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { checkManager } from '../managers/index.ts'
import { hashToken } from '../../shared/hash-token.ts'
import { actorName, newToken, rightsOfRow, tokenRows } from './authenticate.ts'
import { day_ms } from '../../shared/time.ts'
import { presentRow } from '../../shared/present-row.ts'

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
      results: rows.map(({ maker_role, maker_manager_id, ...token }) => {
        const { expires_at, revoked_at } = token
        const state = revoked_at !== null ? 'revoked' : expires_at !== null && expires_at <= now ? 'expired' : 'valid'
        const rights = state === 'valid' ? rightsOfRow({ maker_role, maker_manager_id, ...token }) : undefined
        return { ...presentRow(token), effective_role: rights?.role ?? null, state } as const
      }),
      count: rows.length,
    }
  },

  async revokeToken({ pg, now }, { params: { id } }) {
    const { name, revoked_at } = await pg
      .updateTable('operator_tokens')
      .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now)) }))
      .where('id', '=', id)
      .returning(['name', 'revoked_at'])
      .executeTakeFirstOrThrow(() => refuse('missing', { thing: 'token', ids: [id] }))
    await endViewing(pg, { viewed_by: actorName(name) }, now)
    return { id, revoked_at: (revoked_at ?? now).toISOString() }
  },
}
