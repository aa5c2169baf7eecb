import type { Pg } from '../../storage/postgres/schema.ts'

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
