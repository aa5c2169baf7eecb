import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'
import type { ClickIds } from '../../storage/journal/click-id.ts'
import type { JournalReader } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import { lockConversions, conversionName, createTermsReader } from '../conversions/index.ts'
import type { FindClicks } from '../clicks/index.ts'
import { mergePostbacks, type QueuedPostback } from './merge-postbacks.ts'
import { quarantineRecord, max_attempts } from '../../storage/postgres/quarantine.ts'
import { unreadableError } from '../../storage/journal/read-entries.ts'
import { isPostgresDataError } from '../../storage/postgres/store-errors.ts'
import { max_released, takePostback, type PostbackEntry, type TakePostbackTools } from './take-postback.ts'
import { findWaiting } from './waiting-postbacks.ts'

export interface PostbackProcessorOptions {
  /** Those that there are at the moment. */
  journals: () => Iterable<JournalReader>
  pg: Kysely<Database>
  clickIds: ClickIds
  findClicks: FindClicks
  log: Logger
  /** Postbacks of one transaction at most. */
  group?: number
  /** How long the saved cursor may lag behind clicks alone. */
  unsaved_ms?: number
}

export interface PostbackProcessor {
  /**
   * Processes what waits, up to one transaction's worth. Fails when PostgreSQL does not answer: call again after a pause. A postback that is
   * refused five times goes to quarantine, and the others go on.
   */
  step(): Promise<'more' | 'rest'>
}

/** How far, and how long, the cursor in PostgreSQL may lag behind clicks alone; they cause nothing, so reading them again is harmless. */
const max_unsaved = 100_000
const max_unsaved_ms = 60_000

interface SavedCursor {
  sequence: number
  saved_at: number
}

/**
 * Processes the postbacks of journals, in the order in which they came. A cursor for each journal stands in PostgreSQL and moves in the
 * transaction of what its postbacks cause, so that each is processed exactly once, however often it is read.
 */
export const createPostbackProcessor = (options: PostbackProcessorOptions): PostbackProcessor => {
  const { journals, pg, clickIds, findClicks, log, group = 100, unsaved_ms = max_unsaved_ms } = options
  const merged = mergePostbacks(log)
  const cursors = new Map<number, SavedCursor>()
  const openTerms = createTermsReader()

  const addNew = async (): Promise<void> => {
    const fresh = [...journals()].filter(({ number }) => !merged.has(number))
    if (fresh.length === 0) return
    const saved = await pg.selectFrom('postback_cursors').selectAll().execute()
    for (const journal of fresh) {
      const sequence = Number(saved.find((cursor) => cursor.journal === journal.number)?.sequence ?? 0)
      cursors.set(journal.number, { sequence, saved_at: performance.now() })
      merged.add(journal, sequence)
    }
  }

  /** In one order, so that two never wait for each other. */
  const lockCursors = async (trx: Transaction<Database>, numbers: readonly number[]): Promise<Map<number, number>> => {
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

  /** One transaction: `work` on what the cursors have not passed yet, then the cursors. */
  const commit = async (
    up_to: ReadonlyMap<number, number>,
    work: (
      trx: Transaction<Database>,
      isNew: (entry: { journal: number; sequence: number }) => boolean,
    ) => Promise<void>,
  ): Promise<void> => {
    const numbers = [...up_to.keys()].toSorted((a, b) => a - b)
    await pg.transaction().execute(async (trx) => {
      const before = await lockCursors(trx, numbers)
      await work(trx, ({ journal, sequence }) => sequence > (before.get(journal) ?? 0))
      await sql`
        update postback_cursors set sequence = greatest(postback_cursors.sequence, passed.sequence)
        from unnest(${numbers}::smallint[], ${numbers.map((number) => up_to.get(number) ?? 0)}::bigint[]) as passed (journal, sequence)
        where postback_cursors.journal = passed.journal`.execute(trx)
    })
    for (const [journal, sequence] of up_to) cursors.set(journal, { sequence, saved_at: performance.now() })
  }

  const lastOf = (postbacks: readonly QueuedPostback[]): Map<number, number> =>
    new Map(postbacks.map(({ journal, sequence }) => [journal, sequence]))

  const prepare = (postback: QueuedPostback): PostbackEntry => {
    const { journal, sequence, record } = postback
    if (record?.kind !== 'postback') throw unreadableError(journal, postback)
    return { journal, sequence, record, place: clickIds.decode(record.click_id), click: undefined }
  }

  const prepareTools = async (
    trx: Transaction<Database>,
    entries: readonly PostbackEntry[],
  ): Promise<TakePostbackTools> => {
    const placed = entries.flatMap(({ place, record }) => (place === undefined ? [] : [{ place, record }]))
    return {
      trx,
      readTerms: await openTerms(trx),
      room: max_released,
      waiting: await findWaiting(
        trx,
        placed.map(({ record }) => record.click_id),
      ),
      known: await lockConversions(
        trx,
        placed.map(({ place, record }) => conversionName(place, record)),
      ),
    }
  }

  const processAll = async (postbacks: readonly QueuedPostback[]): Promise<void> => {
    const prepared = postbacks.map(prepare)
    // Clicks are looked up beforehand: ClickHouse may be slow, and a transaction holds locks.
    const places = new Map(prepared.flatMap(({ place, record }) => (place ? [[record.click_id, place] as const] : [])))
    const { found } = await findClicks(places)
    const entries = prepared.map((entry) => ({ ...entry, click: found.get(entry.record.click_id) }))
    await commit(lastOf(postbacks), async (trx, isNew) => {
      const fresh = entries.filter(isNew)
      if (fresh.length === 0) return
      const tools = await prepareTools(trx, fresh)
      for (const entry of fresh) await takePostback(tools, entry)
    })
    merged.pass(postbacks)
  }

  /** At once again after a refusal: another transaction may have been in the way, and time changes nothing about a record. */
  const processAlone = async (postback: QueuedPostback): Promise<void> => {
    const { journal, sequence, record } = postback
    for (let attempts = 1; ; attempts++)
      try {
        return await processAll([postback])
      } catch (error) {
        if (!isPostgresDataError(error)) throw error
        if (attempts < max_attempts) continue
        await commit(lastOf([postback]), async (trx, isNew) => {
          if (isNew(postback))
            await quarantineRecord(trx, { journal, sequence, stream: 'postbacks', record, error, attempts })
        })
        merged.pass([postback])
        log.error({ err: error, journal, sequence }, `a postback was refused ${attempts} times and is in quarantine`)
        return
      }
  }

  /** Saves where only clicks were passed: what is archived, and leaves a journal, goes by the saved cursor. */
  const saveTrailing = async (): Promise<void> => {
    const lagging = new Map<number, number>()
    for (const [journal, { sequence, saved_at }] of cursors) {
      const position = merged.position(journal)
      const unsaved = position - sequence
      if (unsaved >= max_unsaved || (unsaved > 0 && performance.now() - saved_at > unsaved_ms))
        lagging.set(journal, position)
    }
    if (lagging.size > 0) await commit(lagging, async () => {})
  }

  return {
    async step() {
      await addNew()
      const { postbacks, more } = await merged.next(group)
      try {
        if (postbacks.length > 0) await processAll(postbacks)
      } catch (error) {
        if (!isPostgresDataError(error)) throw error
        // One of them is refused: each alone, so that the others go on.
        for (const postback of postbacks) await processAlone(postback)
      }
      await saveTrailing()
      return more ? 'more' : 'rest'
    },
  }
}
