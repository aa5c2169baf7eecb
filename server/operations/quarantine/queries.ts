import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'

/** A record that failed five times. */
export type InQuarantine = Omit<Row<'quarantine'>, 'released_at'>

/** Those still in quarantine, oldest first. */
export const listQuarantine = (pg: Pg, limit: number, offset = 0): Promise<InQuarantine[]> =>
  pg
    .selectFrom('quarantine')
    .select(['journal', 'sequence', 'stream', 'error', 'attempts', 'quarantined_at', 'retry_at', 'record'])
    .where('released_at', 'is', null)
    .orderBy('quarantined_at')
    .orderBy('journal')
    .orderBy('sequence')
    .limit(limit)
    .offset(offset)
    .execute()

export interface QuarantinedRecord {
  journal: number
  sequence: string
}

const selectQuarantined = (pg: Pg, one: QuarantinedRecord | undefined) =>
  pg
    .selectFrom('quarantine')
    .where('released_at', 'is', null)
    .$if(one !== undefined, (query) =>
      query.where('journal', '=', one?.journal ?? 0).where('sequence', '=', one?.sequence ?? '0'),
    )

/** How many are in quarantine, and for how many of them a retry is requested. */
export const countQuarantine = async (pg: Pg, one?: QuarantinedRecord): Promise<{ all: number; waiting: number }> => {
  const { all, waiting } = await selectQuarantined(pg, one)
    .select(sql<string>`count(*)`.as('all'))
    .select(sql<string>`count(*) filter (where retry_at is not null)`.as('waiting'))
    .executeTakeFirstOrThrow()
  return { all: Number(all), waiting: Number(waiting) }
}

/**
 * Asks the worker to take records once more.
 * @param one a single record; all that are in quarantine when absent
 * @returns the number of records requested
 */
export const requestRetry = async (pg: Pg, one?: QuarantinedRecord): Promise<number> => {
  const { numUpdatedRows } = await pg
    .updateTable('quarantine')
    .set({ retry_at: sql`now()` })
    .where('released_at', 'is', null)
    .$if(one !== undefined, (query) =>
      query.where('journal', '=', one?.journal ?? 0).where('sequence', '=', one?.sequence ?? '0'),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
