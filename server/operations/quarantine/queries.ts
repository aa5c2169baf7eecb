import { sql, type Kysely } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'

/** A record that failed five times. */
export interface InQuarantine {
  journal: number
  sequence: string
  stream: 'clicks' | 'postbacks'
  error: string
  attempts: number
  quarantined_at: Date
  retry_at: Date | null
  record: unknown
}

/** Those that are still set aside, the oldest first. */
export const listQuarantine = (pg: Kysely<Database>, limit: number, offset = 0): Promise<InQuarantine[]> =>
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

/** A record that was set aside. */
export interface SetAside {
  journal: number
  sequence: string
}

const setAside = (pg: Kysely<Database>, one: SetAside | undefined) =>
  pg
    .selectFrom('quarantine')
    .where('released_at', 'is', null)
    .$if(one !== undefined, (query) =>
      query.where('journal', '=', one?.journal ?? 0).where('sequence', '=', one?.sequence ?? '0'),
    )

/** How many are set aside, and of how many of them the worker is asked to take them again. */
export const countQuarantine = async (
  pg: Kysely<Database>,
  one?: SetAside,
): Promise<{ all: number; waiting: number }> => {
  const { all, waiting } = await setAside(pg, one)
    .select(sql<string>`count(*)`.as('all'))
    .select(sql<string>`count(*) filter (where retry_at is not null)`.as('waiting'))
    .executeTakeFirstOrThrow()
  return { all: Number(all), waiting: Number(waiting) }
}

/**
 * Asks the worker to take records once more.
 * @param one a single record; all that are set aside when absent
 * @returns how many it was asked for
 */
export const orderRetry = async (pg: Kysely<Database>, one?: SetAside): Promise<number> => {
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
