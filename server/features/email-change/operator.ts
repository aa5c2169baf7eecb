import type * as emailChanges from '@plumbline/contract/operator/email-changes.ts'
import { canonicalEmail } from '../../shared/email-address.ts'
import { checkEmail } from '../../shared/http/email.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { lockAffiliate } from '../affiliates/index.ts'
import { hasUser } from '../applications/index.ts'
import { enqueueMail } from '../mail/index.ts'
import type { ActionsOf } from '../operator-action.ts'
import { endChange, lockAddress } from './changes.ts'
import { change_ms } from './links.ts'

const present = ({
  user_id,
  old_email,
  new_email,
  expires_at,
}: Pick<Row<'email_changes'>, 'user_id' | 'old_email' | 'new_email' | 'expires_at'>) => ({
  user_id,
  old_email,
  new_email,
  expires_at: expires_at.toISOString(),
})

const findOpen = (trx: Pg, user_id: number) =>
  trx
    .selectFrom('email_changes')
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const emailChangesActions: ActionsOf<typeof emailChanges> = {
  async changeEmail({ pg, actor, now }, { params, input }) {
    await lockAffiliate(pg, params.id, actor)
    const new_email = checkEmail(input.email)
    const user = await pg
      .selectFrom('users')
      .where('id', '=', input.user)
      .where('affiliate_id', '=', params.id)
      .select(['id', 'email', 'disabled_at'])
      .executeTakeFirst()
    if (user === undefined) throw refuse('no_user', { id: params.id, user: input.user })
    if (user.disabled_at !== null) throw refuse('user_disabled', { email: user.email })
    if (user.email === new_email) throw refuse('same_address', { email: new_email })
    await lockAddress(pg, new_email)
    if (canonicalEmail(user.email) !== canonicalEmail(new_email) && (await hasUser(pg, new_email)))
      throw refuse('account_exists', { email: new_email })
    const open = await findOpen(pg, user.id)
    if (open !== undefined) await endChange(pg, open.id, 'cancelled', now)
    const expires_at = new Date(now.getTime() + change_ms)
    const change = await pg
      .insertInto('email_changes')
      .values({ user_id: user.id, old_email: user.email, new_email, asked_at: now, asked_by: actor.name, expires_at })
      .returningAll()
      .executeTakeFirstOrThrow()
    for (const [side, to] of [
      ['old', user.email],
      ['new', new_email],
    ] as const)
      await enqueueMail(
        pg,
        { to, kind: 'email_change', data: { email_change_id: change.id, side } },
        { at: now, expires_at },
      )
    return present(change)
  },

  async cancelEmailChange({ pg, actor, now }, { params, input }) {
    await lockAffiliate(pg, params.id, actor)
    const user = await pg
      .selectFrom('users')
      .where('id', '=', input.user)
      .where('affiliate_id', '=', params.id)
      .select('id')
      .executeTakeFirst()
    const open = user && (await findOpen(pg, user.id))
    if (open === undefined) throw refuse('no_address_change', { user: input.user })
    await endChange(pg, open.id, 'cancelled', now)
    return present(open)
  },
}
