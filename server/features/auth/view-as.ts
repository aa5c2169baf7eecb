import { randomUUID } from 'node:crypto'
import type * as viewAs from '@plumbline/contract/operator/view-as.ts'
import { refuse } from '../../shared/http/errors.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { hour_ms, minute_ms } from '../../shared/time.ts'
import type { ActionsOf } from '../operator-action.ts'
import { assertReach } from '../operator-scope.ts'
import { hashToken } from '../../shared/hash-token.ts'
import { createRefreshTokens } from './tokens.ts'

/** How long the link waits to be opened, and how long the session then lasts at most. */
const link_ms = minute_ms
const session_ms = hour_ms

/*
 * The link carries the first refresh token of a session that ends in a minute unless it is exchanged: what takes it is the ordinary renewal,
 * where it works once (refreshTokens of portal.ts).
 */
export const viewAsActions: ActionsOf<typeof viewAs> = {
  async viewAsAffiliate({ pg, now, actor, data_dir, portal_url }, { params: { id: affiliate_id } }) {
    // While its manager is being removed it waits: whose it is then decides.
    const { status } = await pg
      .selectFrom('affiliates')
      .where('id', '=', affiliate_id)
      .select('status')
      .forShare()
      .executeTakeFirstOrThrow(() => refuse('missing', { thing: 'affiliate', ids: [affiliate_id] }))
    await assertReach(pg, actor, [affiliate_id])
    if (status !== 'active') throw refuse('portal_closed', { id: affiliate_id })
    const user = await pg
      .selectFrom('users')
      .where('affiliate_id', '=', affiliate_id)
      .where('disabled_at', 'is', null)
      .select(['id', 'email'])
      .orderBy('id')
      .executeTakeFirstOrThrow(() => refuse('nobody_can_sign_in', { id: affiliate_id }))
    const id = randomUUID()
    const token = createRefreshTokens(readSecrets(data_dir).session_key).first(id)
    const link_until = new Date(now.getTime() + link_ms)
    const expires_at = new Date(now.getTime() + session_ms)
    await pg
      .insertInto('sessions')
      .values({
        id,
        user_id: user.id,
        refresh_hash: hashToken(token),
        created_at: now,
        rotated_at: now,
        idle_expires_at: link_until,
        expires_at,
        viewed_by: actor.name,
        viewed_by_member: actor.team_member_id,
      })
      .execute()
    return {
      affiliate_id,
      email: user.email,
      link_until: link_until.toISOString(),
      session_until: expires_at.toISOString(),
      // Behind the #, so that no server on the way and no log reads it.
      url: `${portal_url}/view#${token}`,
    }
  },
}
