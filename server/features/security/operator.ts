import type * as operations from '@plumbline/contract/operator/second-factor.ts'
import { refuse } from '../../shared/http/errors.ts'
import { day_ms } from '../../shared/time.ts'
import { lockAffiliate } from '../affiliates/index.ts'
import { enqueueMail } from '../mail/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { hasFactor, readPolicy, writePolicy } from '../second-factor/index.ts'

/** A reset takes effect so late that its user can read of it before, and cancel it. */
const reset_ms = day_ms

export const secondFactorActions: ActionsOf<typeof operations> = {
  async resetSecondFactor({ pg, actor, now }, { params, input: { user: user_id, reason } }) {
    await lockAffiliate(pg, params.id, actor)
    const user = await pg
      .selectFrom('users')
      .where('id', '=', user_id)
      .where('affiliate_id', '=', params.id)
      .select(['email', 'second_factor_ends_at', hasFactor(now).as('has_factor')])
      .forUpdate()
      .executeTakeFirstOrThrow(() => refuse('no_user', { id: params.id, user: user_id }))
    if (!user.has_factor) throw refuse('user_without_second_factor', { email: user.email })
    if (user.second_factor_ends_at !== null)
      throw refuse('second_factor_ends_already', { email: user.email, at: user.second_factor_ends_at.toISOString() })
    const second_factor_ends_at = new Date(now.getTime() + reset_ms)
    const ends_at = second_factor_ends_at.toISOString()
    await pg.updateTable('users').set({ second_factor_ends_at }).where('id', '=', user_id).execute()
    const data = { ends_at, reason }
    await enqueueMail(pg, { to: user.email, kind: 'second_factor_reset', data }, { at: now })
    return { user_id, email: user.email, ends_at }
  },

  async setSecondFactorPolicy({ pg, now }, { input: { policy } }) {
    if (policy !== undefined) await writePolicy(pg, policy, now)
    return { policy: policy ?? (await readPolicy(pg)) }
  },
}
