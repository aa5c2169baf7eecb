import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

/** The last closed day of each journal, as its own worker reported it, and when: several nodes have a worker each, and share a database. */
type JournalDays = Record<string, { day: string; at: string }>

const key = 'closed_days'
/** A worker that was not seen for this long no longer blocks the others; its later records are changes of closed days. */
const given_up_ms = 3 * 86_400_000

/**
 * Says up to which day this worker's journals are closed.
 * @returns the last day that is closed in those of all workers
 */
export const agreeOnClosedDay = async (
  pg: Pg,
  own: ReadonlyMap<number, string>,
  now: Date,
): Promise<string | undefined> => {
  const own_days: JournalDays = Object.fromEntries(
    [...own].map(([journal, day]) => [journal, { day, at: now.toISOString() }]),
  )
  const { value } = await pg
    .insertInto('network_state')
    .values({ key, value: own_days })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`network_state.value || excluded.value`, updated_at: sql`now()` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  const days = Object.values(value as JournalDays)
    .filter(({ at }) => now.getTime() - Date.parse(at) < given_up_ms)
    .map(({ day }) => day)
  return days.toSorted((a, b) => (a < b ? -1 : 1))[0]
}

/** Lets days close without the journals of a node that is lost. */
export const removeClosedDays = async (pg: Pg, journals: readonly number[]): Promise<void> => {
  await pg
    .updateTable('network_state')
    .set({ value: sql`value - ${journals.map(String)}::text[]`, updated_at: sql`now()` })
    .where('key', '=', key)
    .execute()
}
