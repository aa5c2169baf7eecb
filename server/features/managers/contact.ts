import type { Pg } from '../../storage/postgres/schema.ts'

/** Where an affiliate reaches their account manager: an address, or a name on Telegram; null where there is neither. */
export const findManagerContact = async (pg: Pg, affiliate_id: number): Promise<string | null> => {
  const manager = await pg
    .selectFrom('affiliates')
    .innerJoin('managers', 'managers.id', 'affiliates.manager_id')
    .where('affiliates.id', '=', affiliate_id)
    .select(['managers.email', 'managers.telegram'])
    .executeTakeFirst()
  if (manager?.email !== null && manager?.email !== undefined) return manager.email
  return manager?.telegram === null || manager === undefined ? null : `${manager.telegram} on Telegram`
}
