import { sql } from 'kysely'

/** A tag as it is stored: `VIP ` and `vip` are one. */
export const cleanTag = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The tags of an affiliate of the query around it. */
export const tagsOf = sql<string[]>`array(
  select affiliate_tags.tag from affiliate_tags where affiliate_tags.affiliate_id = affiliates.id order by affiliate_tags.tag
)`
