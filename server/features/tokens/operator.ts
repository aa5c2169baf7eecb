import type * as tokens from '@plumbline/contract/operator/tokens.ts'
import { default_token_days } from '@plumbline/contract/operator/roles.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { endViewing } from '../auth/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { checkManager } from '../managers/index.ts'
import { actorName, hashToken, newToken } from './authenticate.ts'
import { day_ms } from '../../shared/time.ts'

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const tokensActions: ActionsOf<typeof tokens> = {
  async makeToken({ pg, now }, { input: { name, role, manager, days = default_token_days } }) {
    const token = newToken()
    const expires_at = new Date(now.getTime() + days * day_ms)
    if ((role === 'manager') !== (manager !== undefined))
      throw new ApiError(
        'bad_request',
        'Give manager, whose affiliates the token reaches, with role manager and no other.',
      )
    if (manager !== undefined) await checkManager(pg, manager)
    const made = await pg
      .insertInto('operator_tokens')
      .values({ name, role, manager_id: manager, token_sha256: hashToken(token), created_at: now, expires_at })
      .onConflict((conflict) => conflict.column('name').where('revoked_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined)
      throw new ApiError('conflict', `There is a token called "${name}": revoke it first, or choose another name.`)
    return { id: made.id, name, role, token, expires_at: expires_at.toISOString() }
  },

  async listTokens({ pg, now }) {
    const rows = await pg
      .selectFrom('operator_tokens')
      .select(['id', 'name', 'role', 'manager_id', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
      .orderBy('id', 'desc')
      .execute()
    return {
      results: rows.map(({ id, name, role, manager_id, created_at, last_used_at, expires_at, revoked_at }) => ({
        id,
        name,
        role,
        manager_id,
        state: revoked_at !== null ? 'revoked' : expires_at !== null && expires_at <= now ? 'expired' : 'valid',
        created_at: created_at.toISOString(),
        last_used_at: textOf(last_used_at),
        expires_at: textOf(expires_at),
        revoked_at: textOf(revoked_at),
      })),
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
    if (revoked === undefined) throw new ApiError('not_found', `There is no token ${id}.`)
    await endViewing(pg, { viewed_by: actorName(revoked.name) }, now)
    return { id, revoked_at: textOf(revoked.revoked_at) ?? now.toISOString() }
  },
}
