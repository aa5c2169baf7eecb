import { sql } from 'kysely'
import type { Pg } from './schema.ts'

/**
 * Some settings are read and written as one value: of two operators who change parts of it at the same time the second waits here until the
 * first has finished, or it would write back what the first one changed.
 */
export const lockSettings = async (trx: Pg): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(trx)
}
