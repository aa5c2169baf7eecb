import type * as emailChanges from '@plumbline/contract/operator/email-changes.ts'
import { canonicalEmail } from '../../shared/email-address.ts'
import { checkEmail } from '../../shared/http/email.ts'
import { refuse } from '../../shared/http/errors.ts'
import { presentRow } from '../../shared/present-row.ts'
import { lockAffiliate } from '../affiliates/index.ts'
import { hasUser } from '../applications/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { endChange, findOpenChange, lockAddress, requestChange, type Change } from './changes.ts'

const present = ({ user_id, old_email, new_email, expires_at }: Change) =>
  presentRow({ user_id, old_email, new_email, expires_at })

export const emailChangesActions: ActionsOf<typeof emailChanges> = {
  async changeEmail({ pg, actor, now }, { params, input }) {
    await lockAffiliate(pg, params.id, actor)
    const new_email = checkEmail(input.email)
    const user = await pg
      .selectFrom('users')
      .where('id', '=', input.user)
      .where('affiliate_id', '=', params.id)
      .select(['id', 'email', 'disabled_at'])
      .executeTakeFirstOrThrow(() => refuse('no_user', { id: params.id, user: input.user }))
    if (user.disabled_at !== null) throw refuse('user_disabled', { email: user.email })
    if (user.email === new_email) throw refuse('same_address', { email: new_email })
    await lockAddress(pg, new_email)
    if (canonicalEmail(user.email) !== canonicalEmail(new_email) && (await hasUser(pg, new_email)))
      throw refuse('account_exists', { email: new_email })
    return present(await requestChange(pg, user, new_email, actor.name, now))
  },

  async cancelEmailChange({ pg, actor, now }, { params, input }) {
    await lockAffiliate(pg, params.id, actor)
    const user = await pg
      .selectFrom('users')
      .where('id', '=', input.user)
      .where('affiliate_id', '=', params.id)
      .select('id')
      .executeTakeFirst()
    const open = user && (await findOpenChange(pg, user.id))
    if (open === undefined) throw refuse('no_address_change', { user: input.user })
    await endChange(pg, open.id, 'cancelled', now)
    return present(open)
  },
}
