import { sql } from 'kysely'
import type { Pg } from './schema.ts'

/** The moment from which a change counts: after the wait for its locks, and later than all that was committed before. */
export const momentOf = async (pg: Pg, now: Date): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select greatest(${now}::timestamptz, date_trunc('milliseconds', clock_timestamp()) + interval '1 ms') as at`.execute(
    pg,
  )
  return rows[0]?.at ?? now
}
