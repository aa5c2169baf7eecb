import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

/* Changes of an affiliate's conversions, in the order in which it was committed (ADR-0112). The owner is in every condition. */

/** Of a change: its moment and number. The number 0 is before all changes of the moment. */
export interface Place {
  at: Date
  position: string
}

const own = (pg: Pg, affiliate_id: number) =>
  pg.selectFrom('conversion_changes').where('affiliate_id', '=', affiliate_id)

/** A place as its reader keeps it. */
export const writePlace = ({ at, position }: Place): string => `${at.getTime()}-${position}`

/** Before all changes from a moment on, without one before all. A moment after the newest change of the network means that change: clocks differ. */
export const placeAt = async (pg: Pg, since: string | undefined): Promise<Place> => {
  if (since === undefined) return { at: new Date(0), position: '0' }
  const newest = await pg
    .selectFrom('conversion_changes')
    .orderBy('position', 'desc')
    .limit(1)
    .select('at')
    .executeTakeFirst()
  return { at: new Date(Math.min(Date.parse(since), newest?.at.getTime() ?? 0)), position: '0' }
}

/**
 * The place that a cursor is of. The change itself is looked for: after a restore from a backup others get the same numbers.
 * @returns undefined where the affiliate has no such change
 */
export const findPlace = async (pg: Pg, affiliate_id: number, cursor: string): Promise<Place | undefined> => {
  const [at_ms, position = '0'] = cursor.split('-')
  const place = { at: new Date(Number(at_ms)), position }
  if (position === '0') return place
  return own(pg, affiliate_id)
    .where('at', '=', place.at)
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
