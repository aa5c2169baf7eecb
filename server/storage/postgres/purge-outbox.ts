import { sql } from 'kysely'
import type { Pg } from './schema.ts'

/** How long the outbox keeps a row after it was sent, turned into deliveries, or given up. */
export const outbox_keep_ms = 30 * 86_400_000

/** Rows read by one statement. They are numbered in order of arrival, so the oldest come first. */
const batch = 5_000

/**
 * Purges rows of the outbox that were finished long ago, a batch of the oldest at a time.
 * @returns how many; more may follow while it is not 0
 */
export const purgeOutbox = async (pg: Pg, now: Date): Promise<number> => {
  const { numDeletedRows } = await pg
    .deleteFrom('outbox')
    .where('id', 'in', (oldest) => oldest.selectFrom('outbox').select('id').orderBy('id').limit(batch))
    .where(sql`coalesce(done_at, dead_at)`, '<', new Date(now.getTime() - outbox_keep_ms))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
