import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

/** Normalizes a tag: `VIP ` and `vip` are equal. */
export const cleanTag = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()

export const tagsOf = sql<string[]>`array(
  select affiliate_tags.tag from affiliate_tags where affiliate_tags.affiliate_id = affiliates.id order by affiliate_tags.tag
)`

/** Adds tags to affiliates; those that they have stay. @returns how many were added */
export const addTags = async (trx: Pg, affiliates: readonly number[], tags: readonly string[]): Promise<number> => {
  const added = await sql`
    insert into affiliate_tags (affiliate_id, tag)
    select affiliate_id, tag
    from unnest(${affiliates}::integer[]) as affiliate_id cross join unnest(${tags.map(cleanTag)}::text[]) as tag
    on conflict do nothing`.execute(trx)
  return Number(added.numAffectedRows ?? 0)
}
