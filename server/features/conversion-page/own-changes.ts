import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

/* Changes of an affiliate's conversions, in the order in which it was committed (ADR-0112). The owner is in every condition. */

/** Of a change: its moment and number. */
export interface Place {
  at: Date
  position: string
}

/** Before the first change. */
export const start: Place = { at: new Date(0), position: '0' }

const own = (pg: Pg, affiliate_id: number) =>
  pg.selectFrom('conversion_changes').where('affiliate_id', '=', affiliate_id)

/** A place as its reader keeps it. */
export const writePlace = ({ at, position }: Place): string => `${at.getTime()}-${position}`

/** The last change before a moment. What is noted later is after it whatever the clocks say, of which there are three: the reader's, ours and the database's. */
export const findPlaceBefore = async (pg: Pg, affiliate_id: number, moment: string): Promise<Place> =>
  (await own(pg, affiliate_id)
    .where('at', '<', new Date(moment))
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .select(['at', 'position'])
    .executeTakeFirst()) ?? start

/**
 * The place that a cursor is of. The change itself is looked for: after a restore from a backup others get the same numbers.
 * @returns undefined where the affiliate has no such change
 */
export const findPlace = async (pg: Pg, affiliate_id: number, cursor: string): Promise<Place | undefined> => {
  if (cursor === writePlace(start)) return start
  const [at_ms, position = ''] = cursor.split('-')
  return own(pg, affiliate_id)
    .where('at', '=', new Date(Number(at_ms)))
    .where('position', '=', position)
    .select(['at', 'position'])
    .executeTakeFirst()
}

/** The changes after a place, oldest first. */
export const listChanges = async (pg: Pg, affiliate_id: number, { at, position }: Place, limit: number) => {
  const rows = await own(pg, affiliate_id)
    .where(sql<boolean>`(at, position) > (${at}::timestamptz, ${position}::bigint)`)
    .orderBy('at')
    .orderBy('position')
    .limit(limit + 1)
    .select(['at', 'position', 'conversion_id'])
    .execute()
  return { changes: rows.slice(0, limit), has_more: rows.length > limit }
}
