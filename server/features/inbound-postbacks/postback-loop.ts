import type { Pg } from '../../storage/postgres/schema.ts'
import type { ClickIds } from '../../storage/journal/click-id.ts'
import type { JournalReader } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import { wakeLoops } from '../../shared/loop.ts'
import { createTermsReader } from '../conversions/index.ts'
import type { FindClicks } from '../clicks/index.ts'
import { mergePostbacks, type QueuedPostback } from './merge-postbacks.ts'
import { quarantineRecord, max_attempts } from '../../storage/postgres/quarantine.ts'
import { unreadableError } from '../../storage/journal/read-entries.ts'
import { isPostgresDataError } from '../../storage/postgres/store-errors.ts'
import type { PostbackEntry } from './keep-unmatched.ts'
import { takePostback, prepareTools } from './take-postback.ts'
import { countOldPostbacks, findOldClicks } from './old-postbacks.ts'
import { createPostbackCursors, LostCommitsError, max_unsaved_ms } from './postback-cursors.ts'

export interface PostbackProcessorOptions {
  /** The existing journals at this moment. */
  journals: () => Iterable<JournalReader>
  pg: Pg
  clickIds: ClickIds
  findClicks: FindClicks
  log: Logger
  /** Postbacks of one transaction at most. */
  group?: number
  /** How long the saved cursor may lag behind clicks alone. */
  unsaved_ms?: number
}

export type PostbackProcessor = ReturnType<typeof createPostbackProcessor>

/** Operators who change caps or conversions wait for a transaction: after a longer one the next has fewer postbacks. */
const long_ms = 1_000
const smallest_group = 10

/** Processes the postbacks of journals, in the order in which they came, each exactly once, however often it is read. */
export const createPostbackProcessor = (options: PostbackProcessorOptions) => {
  const { journals, pg, clickIds, findClicks, log, group = 100, unsaved_ms = max_unsaved_ms } = options
  let merged = mergePostbacks(log)
  let cursors = createPostbackCursors(pg, unsaved_ms)
  let openTerms = createTermsReader()
  let size = group

  const addNew = async (): Promise<void> => {
    const fresh = [...journals()].filter(({ number }) => !merged.has(number))
    if (fresh.length === 0) return
    const starts = await cursors.load(fresh.map(({ number }) => number))
    for (const journal of fresh) merged.add(journal, starts.get(journal.number) ?? 0)
  }

  const lastOf = (postbacks: readonly QueuedPostback[]): Map<number, number> =>
    new Map(postbacks.map(({ journal, sequence }) => [journal, sequence]))

  const prepare = (postback: QueuedPostback): PostbackEntry => {
    const { journal, sequence, record } = postback
    if (record?.kind !== 'postback') throw unreadableError(journal, postback)
    return { journal, sequence, record, place: clickIds.decode(record.click_id), click: undefined }
  }

  const processAll = async (postbacks: readonly QueuedPostback[]): Promise<void> => {
    const prepared = postbacks.map(prepare)
    // Clicks are looked up beforehand: ClickHouse may be slow, and a transaction holds locks.
    const places = new Map(prepared.flatMap(({ place, record }) => (place ? [[record.click_id, place] as const] : [])))
    const { clicks: found } = await findClicks(places)
    const clicks = prepared.map((entry) => ({ ...entry, click: found.get(entry.record.click_id) }))
    const entries = await findOldClicks(pg, clickIds, clicks)
    await cursors.commit(lastOf(postbacks), async (trx, isNew) => {
      const fresh = entries.filter(isNew)
      if (fresh.length === 0) return
      const tools = await prepareTools(trx, openTerms, fresh)
      for (const entry of fresh) await takePostback(tools, entry)
      await countOldPostbacks(trx, fresh)
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
        await cursors.commit(lastOf([postback]), async (trx, isNew) => {
          if (isNew(postback))
            await quarantineRecord(trx, { journal, sequence, stream: 'postbacks', record, error, attempts })
        })
        merged.pass([postback])
        log.error({ err: error, journal, sequence }, `a postback was refused ${attempts} times and is in quarantine`)
        return
      }
  }

  const processNext = async (): Promise<'more' | 'rest'> => {
    await addNew()
    const { postbacks, more } = await merged.next(size)
    const begun = performance.now()
    try {
      if (postbacks.length > 0) await processAll(postbacks)
    } catch (error) {
      if (!isPostgresDataError(error)) throw error
      // One of them is refused: each alone, so that the others go on.
      for (const postback of postbacks) await processAlone(postback)
    }
    const is_long = performance.now() - begun > long_ms
    size = Math.min(group, is_long ? Math.max(smallest_group, Math.floor(size / 2)) : size * 2)
    await cursors.saveTrailing((journal) => merged.position(journal))
    if (postbacks.length > 0) wakeLoops()
    return more ? 'more' : 'rest'
  }

  return {
    /**
     * Processes waiting postbacks, at most one transaction's worth. Fails if PostgreSQL does not answer: call again after a pause. A postback that
     * is refused five times is quarantined, and the others are processed.
     */
    async step(): Promise<'more' | 'rest'> {
      try {
        return await processNext()
      } catch (error) {
        if (!(error instanceof LostCommitsError)) throw error
        log.warn({ err: error }, 'PostgreSQL was set back: postbacks are read again from its cursor on')
        // All that is remembered from before, as at a start.
        merged = mergePostbacks(log)
        cursors = createPostbackCursors(pg, unsaved_ms)
        openTerms = createTermsReader()
        return 'more'
      }
    },
  }
}
