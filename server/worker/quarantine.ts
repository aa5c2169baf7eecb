import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { storableJson } from './store-errors.ts'

/** A record fails this often before it is set aside. */
export const most_attempts = 5

export interface PoisonRecord {
  journal: number
  sequence: number
  stream: 'clicks' | 'postbacks'
  record: unknown
  error: unknown
  attempts: number
}

/** Sets a record aside, whole, so that the cursor can move on. Doing it again changes nothing. */
export const quarantineRecord = async (pg: Kysely<Database>, poison: PoisonRecord): Promise<void> => {
  const { journal, sequence, stream, record, error, attempts } = poison
  const message = error instanceof Error ? error.message : String(error)
  await pg
    .insertInto('quarantine')
    .values({
      journal,
      sequence,
      stream,
      record: storableJson(record),
      error: message.replaceAll('\0', '\uFFFD').slice(0, 2000),
      attempts,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
