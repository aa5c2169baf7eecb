import type { Pg } from '../../storage/postgres/schema.ts'

/** Ends the sessions in which a member of the team looks on: what they may see is another, or nothing. @returns how many */
export const endViewing = async (trx: Pg, team_member_id: number, at: Date): Promise<number> => {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: 'operator' })
    .where('viewed_by_member', '=', team_member_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
