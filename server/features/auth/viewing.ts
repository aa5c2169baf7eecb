import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

/** Whether a session that was not ended has not run out at a moment. */
export const wasOpen = (at: Date) => sql<boolean>`least(expires_at, idle_expires_at) > ${at}`

/**
 * Ends sessions of a user: all, one by its id, or all but one. Ended by the user, those in which operators look on stay.
 * @returns how many were open
 */
export const endSessions = async (
  trx: Pg,
  user_id: number,
  end_reason: 'user' | 'operator' | 'password' | 'second_factor',
  ended_at: Date,
  { only, but }: { only?: string; but?: string | undefined } = {},
): Promise<number> => {
  let running = trx.updateTable('sessions').where('user_id', '=', user_id).where('ended_at', 'is', null)
  if (end_reason === 'user') running = running.where('viewed_by', 'is', null)
  if (only !== undefined) running = running.where('id', '=', only)
  if (but !== undefined) running = running.where('id', '<>', but)
  const ended = await running.set({ ended_at, end_reason }).returning(wasOpen(ended_at).as('was_open')).execute()
  return ended.filter(({ was_open }) => was_open).length
}

/** Who looks on: a member of the team, or a token by the name that the audit log has for it. */
type Viewer = { readonly viewed_by_member: number } | { readonly viewed_by: string }

/** Ends the sessions in which somebody looks on: what they may see is another, or nothing. @returns how many */
export const endViewing = async (trx: Pg, viewer: Viewer, at: Date): Promise<number> => {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: 'operator' })
    .where(({ and }) => and(viewer))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
