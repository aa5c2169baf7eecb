import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { UnreadableRecordError } from '../journal/codec.ts'
import type { ClickIds } from '../journal/click-id.ts'
import type { JournalReader } from '../journal/journal.ts'
import type { Logger } from '../log.ts'
import { lockConversions } from './earlier-conversions.ts'
import type { FindClick } from './find-click.ts'
import { findClicks } from './find-clicks.ts'
import type { WorkerState } from './local-state.ts'
import { conversionName } from './make-conversion.ts'
import { createTermsReader } from './offer-terms.ts'
import type { PostbackOrder } from './postback-order.ts'
import { most_attempts, quarantineRecord } from './quarantine.ts'
import { readOtherEntries, type ReadEntry } from './read-entries.ts'
import { isPostgresDataError } from './store-errors.ts'
import { takePostback, type PostbackEntry, type TakePostbackTools } from './take-postback.ts'
import { findWaiting } from './waiting-postbacks.ts'

export interface PostbackLoopOptions {
  journal: JournalReader
  state: WorkerState
  pg: Kysely<Database>
  clickIds: ClickIds
  findClick: FindClick
  log: Logger
  /** What keeps the order between this journal and others; absent where there are no others. */
  order?: PostbackOrder
  /** Postbacks of one transaction at most. */
  group?: number
  /** How long ClickHouse may take over the clicks of one transaction. */
  lookup_ms?: number
  /** How long the saved cursor may lag behind clicks alone. */
  unsaved_ms?: number
}

export interface PostbackTaker {
  /** Takes what waits, up to one transaction's worth. Fails when PostgreSQL is away or a record was refused: call again after a pause. */
  step(): Promise<'more' | 'rest'>
}

/** Journal records looked through in a step at most, most of them clicks. */
export const postback_stretch = 5_000
/** How long all clicks of one transaction's postbacks may take to be looked up. */
const default_lookup_ms = 5_000
/** How far, and how long, the cursor in PostgreSQL may lag behind clicks alone; they cause nothing, so reading them again is harmless. */
const longest_unsaved = 100_000
const longest_unsaved_ms = 60_000

/**
 * Takes the postbacks of one journal, in order. The cursor stands in PostgreSQL and moves in the transaction of what the postbacks cause,
 * so that each is taken exactly once, however often it is read.
 */
export const createPostbackTaker = (options: PostbackLoopOptions): PostbackTaker => {
  const { journal, state, pg, clickIds, findClick, log, order } = options
  const { group = 100, lookup_ms = default_lookup_ms, unsaved_ms = longest_unsaved_ms } = options
  const { number } = journal
  /** Where this process has looked through to; the cursor in PostgreSQL may lag behind by clicks. */
  let seen: number | undefined
  let saved = 0
  let savedAt = performance.now()

  const openTerms = createTermsReader()
  order?.add(journal, () => seen)

  const lockCursor = async (trx: Transaction<Database>): Promise<number> => {
    await trx
      .insertInto('postback_cursors')
      .values({ journal: number, sequence: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const cursor = await trx
      .selectFrom('postback_cursors')
      .select('sequence')
      .where('journal', '=', number)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return Number(cursor.sequence)
  }

  /** One transaction: `work` on what the cursor has not passed yet, then the cursor. */
  const pass = async <E extends { sequence: number }>(
    waiting: readonly E[],
    upTo: number,
    work: (trx: Transaction<Database>, entry: E) => Promise<void>,
  ): Promise<void> => {
    await pg.transaction().execute(async (trx) => {
      const cursor = await lockCursor(trx)
      for (const entry of waiting) if (entry.sequence > cursor) await work(trx, entry)
      await trx
        .updateTable('postback_cursors')
        .set({ sequence: sql`greatest(sequence, ${upTo})` })
        .where('journal', '=', number)
        .execute()
    })
    saved = upTo
    savedAt = performance.now()
    seen = upTo
  }

  const prepare = ({ sequence, record }: ReadEntry): PostbackEntry => {
    if (record?.kind !== 'postback')
      throw new UnreadableRecordError(`record ${sequence} of journal ${number} cannot be read by this version`)
    return { journal: number, sequence, record, place: clickIds.decode(record.click_id), click: undefined }
  }

  const takeAll = async (waiting: readonly ReadEntry[], upTo: number): Promise<void> => {
    // Clicks are looked up beforehand: ClickHouse may be slow, and a transaction holds locks.
    const told = waiting.map(prepare)
    const clicks = await findClicks(told, findClick, { lookup_ms, log })
    const entries = told.map((entry) => ({ ...entry, click: clicks.get(entry.record.click_id) }))
    let tools: TakePostbackTools | undefined
    await pass(entries, upTo, async (trx, entry) => {
      tools ??= await prepareTools(trx, entries)
      await takePostback(tools, entry)
    })
  }

  const prepareTools = async (
    trx: Transaction<Database>,
    entries: readonly PostbackEntry[],
  ): Promise<TakePostbackTools> => {
    const placed = entries.flatMap(({ place, record }) => (place === undefined ? [] : [{ place, record }]))
    return {
      trx,
      readTerms: await openTerms(trx),
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

  const takeOne = async (entry: ReadEntry): Promise<void> => {
    const { sequence, record } = entry
    try {
      await takeAll([entry], sequence)
    } catch (error) {
      if (!isPostgresDataError(error)) throw error
      const attempts = state.postbackAttempts(number, sequence) + 1
      await state.savePostbackAttempts(number, sequence, attempts)
      if (attempts < most_attempts) throw error
      await pass([entry], sequence, (trx) =>
        quarantineRecord(trx, { journal: number, sequence, stream: 'postbacks', record, error, attempts }),
      )
      log.error(
        { err: error, journal: number, sequence },
        'a postback failed five times and was set aside in quarantine',
      )
    }
  }

  const startingPoint = async (): Promise<number> => {
    const cursor = await pg
      .selectFrom('postback_cursors')
      .select('sequence')
      .where('journal', '=', number)
      .executeTakeFirst()
    saved = Number(cursor?.sequence ?? 0)
    return saved
  }

  return {
    async step() {
      seen ??= await startingPoint()
      const last = Math.min(journal.lastSequence(), seen + postback_stretch)
      if (last <= seen) {
        // What is archived, and leaves the journal, goes by the saved cursor.
        if (saved < seen && performance.now() - savedAt > unsaved_ms) await pass([], seen, async () => {})
        return 'rest'
      }
      const waiting: ReadEntry[] = []
      let upTo = last
      for (const entry of readOtherEntries(journal, seen + 1, last)) {
        waiting.push(entry)
        if (waiting.length < group) continue
        upTo = entry.sequence
        break
      }
      const onlyClicks = waiting.length === 0
      if (onlyClicks && upTo - saved < longest_unsaved) {
        seen = upTo
        return 'more'
      }
      const free = order === undefined ? waiting.length : await order.free(number, waiting)
      if (free === 0) return 'rest'
      if (free < waiting.length) {
        waiting.splice(free)
        upTo = waiting.at(-1)?.sequence ?? seen
      }
      try {
        await takeAll(waiting, upTo)
      } catch (error) {
        if (!isPostgresDataError(error)) throw error
        // One of them is refused: each alone, so that only that one waits.
        for (const entry of waiting) await takeOne(entry)
      }
      return 'more'
    },
  }
}
