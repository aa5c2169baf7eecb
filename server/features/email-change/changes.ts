import { canonicalEmail } from '../../shared/email-address.ts'
import { refuse } from '../../shared/http/errors.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { hasUser } from '../applications/index.ts'
import { endSessions } from '../auth/index.ts'
import { enqueueMail } from '../mail/index.ts'
import { hashToken } from '../../shared/hash-token.ts'
import { change_ms } from './links.ts'

/** The change that a link is of, and its side; undefined where it is unknown, too old, or the change was answered. */
export const findChange = (pg: Pg, token: string, now: Date) =>
  pg
    .selectFrom('email_change_links')
    .innerJoin('email_changes', 'email_changes.id', 'email_change_id')
    .where('token_sha256', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .selectAll('email_changes')
    .select('side')
    .executeTakeFirst()

/** Addresses are given to users one after the other. */
export const lockAddress = (trx: Pg, email: string): Promise<void> => lock(trx, `user ${canonicalEmail(email)}`)

export const endChange = async (
  trx: Pg,
  id: number,
  outcome: 'changed' | 'refused' | 'cancelled',
  ended_at: Date,
): Promise<void> => {
  await trx.updateTable('email_changes').set({ ended_at, outcome }).where('id', '=', id).execute()
  await trx.deleteFrom('email_change_links').where('email_change_id', '=', id).execute()
}

export type Change = Row<'email_changes'>

/** Changes that were not answered. */
export const openChanges = (pg: Pg) => pg.selectFrom('email_changes').where('ended_at', 'is', null).selectAll()

/** The pending change of a user, locked. */
export const findOpenChange = (trx: Pg, user_id: number): Promise<Change | undefined> =>
  openChanges(trx).where('user_id', '=', user_id).forUpdate().executeTakeFirst()

/** Asks both addresses about a change, in place of a pending one. @param asked_by an operator's name, or `user` */
export const requestChange = async (
  trx: Pg,
  user: { id: number; email: string },
  new_email: string,
  asked_by: string,
  now: Date,
): Promise<Change> => {
  const open = await findOpenChange(trx, user.id)
  if (open !== undefined) await endChange(trx, open.id, 'cancelled', now)
  const expires_at = new Date(now.getTime() + change_ms)
  const change = await trx
    .insertInto('email_changes')
    .values({ user_id: user.id, old_email: user.email, new_email, asked_at: now, asked_by, expires_at })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const [side, to] of [
    ['old', user.email],
    ['new', new_email],
  ] as const)
    await enqueueMail(
      trx,
      { to, kind: 'email_change', data: { email_change_id: change.id, side } },
      { at: now, expires_at },
    )
  return change
}

/** Gives the user the new address: sessions and links for a password end, and both addresses are told. @throws ApiError `conflict` */
const carryOut = async (trx: Pg, { id, user_id, old_email, new_email }: Change, now: Date) => {
  const is_same = canonicalEmail(old_email) === canonicalEmail(new_email)
  if (!is_same && (await hasUser(trx, new_email))) throw refuse('address_taken', {})
  // First, as where a link of theirs sets a password.
  await trx.deleteFrom('password_resets').where('user_id', '=', user_id).execute()
  await trx
    .updateTable('users')
    .set({ email: new_email })
    .where('id', '=', user_id)
    .where('email', '=', old_email)
    .returning('id')
    .executeTakeFirstOrThrow(() => refuse('address_changed', {}))
  await endSessions(trx, user_id, 'operator', now)
  await endChange(trx, id, 'changed', now)
  const data = { old_email, new_email, at: now.toISOString() }
  for (const to of [old_email, new_email]) await enqueueMail(trx, { to, kind: 'email_changed', data }, { at: now })
}

/**
 * Confirms or refuses a change by a link.
 * @returns the outcome; undefined if the link is no longer valid
 */
export const answerChange = async (
  trx: Pg,
  token: string,
  accept: boolean,
  now: Date,
): Promise<'changed' | 'refused' | 'confirmed' | undefined> => {
  const link = await findChange(trx, token, now)
  if (link === undefined) return undefined
  // Before the change, in the order of an operator's request, or the two would wait for each other.
  await lockAddress(trx, link.new_email)
  // Both addresses may answer at once: the second transaction waits here and sees the first one's answer.
  const change = await openChanges(trx).where('id', '=', link.id).forUpdate().executeTakeFirst()
  if (change === undefined) return undefined
  const { id, old_email, new_email } = change
  if (!accept) {
    await endChange(trx, id, 'refused', now)
    const data = { new_email: link.side === 'old' ? new_email : null, at: now.toISOString() }
    await enqueueMail(trx, { to: old_email, kind: 'email_kept', data }, { at: now })
    return 'refused'
  }
  const confirmed = {
    old_confirmed_at: change.old_confirmed_at ?? (link.side === 'old' ? now : null),
    new_confirmed_at: change.new_confirmed_at ?? (link.side === 'new' ? now : null),
  }
  await trx.updateTable('email_changes').set(confirmed).where('id', '=', id).execute()
  if (confirmed.old_confirmed_at === null || confirmed.new_confirmed_at === null) return 'confirmed'
  await carryOut(trx, change, now)
  return 'changed'
}
