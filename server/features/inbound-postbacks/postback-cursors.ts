import { sql } from 'kysely'
import type { Pg, Trx } from '../../storage/postgres/schema.ts'

/** How far, and how long, the cursor in PostgreSQL may lag behind clicks alone; they cause nothing, so reading them again is harmless. */
const max_unsaved = 100_000
export const max_unsaved_ms = 60_000

type IsNew = (entry: { journal: number; sequence: number }) => boolean

/** PostgreSQL lacks what this process committed, as after a failover to a standby that was behind. */
export class LostCommitsError extends Error {
  override name = 'LostCommitsError'
}

/** In one order, so that two never wait for each other. */
const lockCursors = async (trx: Trx, numbers: readonly number[]): Promise<Map<number, number>> => {
  await sql`
    insert into postback_cursors (journal, sequence) select journal, 0 from unnest(${numbers}::smallint[]) as journal
    on conflict do nothing`.execute(trx)
  const rows = await trx
    .selectFrom('postback_cursors')
    .selectAll()
    .where('journal', 'in', numbers)
    .orderBy('journal')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ journal, sequence }) => [journal, Number(sequence)]))
}

/** One cursor for each journal, in PostgreSQL: it moves in the transaction of what the journal's postbacks cause. */
export const createPostbackCursors = (pg: Pg, unsaved_ms: number) => {
  /** As this process knows them. */
  const cursors = new Map<number, { sequence: number; saved_at: number }>()
  let compared_at = performance.now()

  const readSaved = async (): Promise<Map<number, number>> => {
    const saved = await pg.selectFrom('postback_cursors').selectAll().execute()
    return new Map(saved.map(({ journal, sequence }) => [journal, Number(sequence)]))
  }

  const assertKept = (saved: ReadonlyMap<number, number>, numbers: Iterable<number> = cursors.keys()): void => {
    for (const number of numbers)
      if ((saved.get(number) ?? 0) < (cursors.get(number)?.sequence ?? 0))
        throw new LostCommitsError(`PostgreSQL lacks what was committed of journal ${number}`)
  }

  /**
   * One transaction: `work` on what the cursors have not passed yet, then the cursors.
   * @throws LostCommitsError
   */
  const commit = async (
    up_to: ReadonlyMap<number, number>,
    work: (trx: Trx, isNew: IsNew) => Promise<void>,
  ): Promise<void> => {
    const numbers = [...up_to.keys()].toSorted((a, b) => a - b)
    await pg.transaction().execute(async (trx) => {
      const before = await lockCursors(trx, numbers)
      assertKept(before, numbers)
      await work(trx, ({ journal, sequence }) => sequence > (before.get(journal) ?? 0))
      await sql`
        update postback_cursors set sequence = greatest(postback_cursors.sequence, passed.sequence)
        from unnest(${numbers}::smallint[], ${numbers.map((number) => up_to.get(number) ?? 0)}::bigint[]) as passed (journal, sequence)
        where postback_cursors.journal = passed.journal`.execute(trx)
    })
    for (const [journal, sequence] of up_to) cursors.set(journal, { sequence, saved_at: performance.now() })
  }

  return {
    commit,
    /** Where journals stand, by number; for those that are read from now on. */
    async load(numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const at = await readSaved()
      const loaded = new Map(numbers.map((journal) => [journal, at.get(journal) ?? 0]))
      for (const [journal, sequence] of loaded) cursors.set(journal, { sequence, saved_at: performance.now() })
      return loaded
    },
    /**
     * Saves the cursor where only clicks were passed: records are archived, and leave the journal, only up to the saved cursor. Looks now and then
     * whether PostgreSQL still has the others.
     * @throws LostCommitsError
     */
    async saveTrailing(position: (journal: number) => number): Promise<void> {
      if (performance.now() - compared_at > unsaved_ms) {
        assertKept(await readSaved())
        compared_at = performance.now()
      }
      const lagging = new Map<number, number>()
      for (const [journal, { sequence, saved_at }] of cursors) {
        const unsaved = position(journal) - sequence
        if (unsaved >= max_unsaved || (unsaved > 0 && performance.now() - saved_at > unsaved_ms))
          lagging.set(journal, position(journal))
      }
      if (lagging.size > 0) await commit(lagging, async () => {})
    },
  }
}
