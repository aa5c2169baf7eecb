import type { Pg } from './schema.ts'
import { storableJson, storableText } from './store-errors.ts'

/** A record fails this often before it is quarantined. */
export const max_attempts = 5

export interface PoisonRecord {
  journal: number
  sequence: number
  stream: 'clicks' | 'postbacks'
  record: unknown
  error: unknown
  attempts: number
}

/** Quarantines a complete record, so that the cursor can move on. Repeating it changes nothing, except for one that was processed since. */
export const quarantineRecord = async (pg: Pg, poison: PoisonRecord): Promise<void> => {
  const { journal, sequence, stream, record, error, attempts } = poison
  const message = storableText(error instanceof Error ? error.message : String(error)).slice(0, 2000)
  await pg
    .insertInto('quarantine')
    .values({
      journal,
      sequence,
      stream,
      record: storableJson(record),
      error: message,
      attempts,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['journal', 'sequence', 'stream'])
        .doUpdateSet({ error: message, attempts, released_at: null, retry_at: null })
        .where('quarantine.released_at', 'is not', null),
    )
    .execute()
}

/** Whether a record is in quarantine, and not processed since. */
export const isQuarantined = async (
  pg: Pg,
  { journal, sequence, stream }: Pick<PoisonRecord, 'journal' | 'sequence' | 'stream'>,
): Promise<boolean> => {
  const rows = await pg
    .selectFrom('quarantine')
    .where('journal', '=', journal)
    .where('sequence', '=', String(sequence))
    .where('stream', '=', stream)
    .where('released_at', 'is', null)
    .select('sequence')
    .execute()
  return rows.length > 0
}
