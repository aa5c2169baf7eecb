import { sql } from 'kysely'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/**
 * Notes which conversions were changed, in the order in which affiliates read it (ADR-0112). Revisions are given before a transaction commits, and a
 * reader who followed them would miss those that commit late; here only committed changes are seen, by one worker at a time. A row that is being
 * changed at this moment is left for the next round. The moment of noting never decreases, also when the clock is set back.
 * @returns how many were noted, `limit` at most
 */
export const noteChanges = async (pg: Pg, limit = 10_000): Promise<number> => {
  // Asked several times a second, and almost always nothing waits: a transaction and its lock take five times as long.
  const next = await pg
    .selectFrom('conversion_copies')
    .select('conversion_id')
    .where(sql<boolean>`noted_revision is distinct from revision`)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) return 0
  return pg.transaction().execute(async (trx) => {
    await lock(trx, 'conversion changes')
    const { numAffectedRows = 0n } = await sql`
      with fresh as (
        select conversion_id, revision from conversion_copies where noted_revision is distinct from revision order by revision limit ${limit} for update skip locked
      ),
      noted as (
        update conversion_copies set noted_revision = fresh.revision from fresh where conversion_copies.conversion_id = fresh.conversion_id
      ),
      last as (select at from conversion_changes order by position desc limit 1)
      insert into conversion_changes (affiliate_id, conversion_id, at)
      select affiliate_id, conversion_id, greatest(date_trunc('milliseconds', statement_timestamp()), (select at from last))
      from fresh join conversions on id = conversion_id order by fresh.revision`.execute(trx)
    return Number(numAffectedRows)
  })
}
