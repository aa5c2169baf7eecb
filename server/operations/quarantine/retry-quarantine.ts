import { sql } from 'kysely'
import type { Pg, Trx } from '../../storage/postgres/schema.ts'
import type { ClickIds } from '../../storage/journal/click-id.ts'
import type { JournalReader } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import {
  clickRow,
  hostClaim,
  shippingDay,
  insertInDoubt,
  type InsertClicks,
  type IsInserted,
  type Enrich,
  type FindClicks,
  type HostMarks,
} from '../../features/clicks/index.ts'
import type { PauseLock } from '../../shared/pause-lock.ts'
import { createTermsReader } from '../../features/conversions/index.ts'
import { readEntries, unreadableError, type ReadEntry } from '../../storage/journal/read-entries.ts'
import { isClickHouseDataError, isPostgresDataError, storableText } from '../../storage/postgres/store-errors.ts'
import { findOldClicks, takePostback, prepareTools } from '../../features/inbound-postbacks/index.ts'

export interface RetryQuarantineOptions {
  pg: Pg
  clickIds: ClickIds
  findClicks: FindClicks
  /** This node's journals by number, each with its archive. */
  journals: ReadonlyMap<number, JournalReader>
  insert: InsertClicks
  isInserted: IsInserted
  hosts: HostMarks
  enrich: Enrich
  /** The lock of everything that ships clicks. */
  pauseLock: PauseLock
  log: Logger
}

interface QuarantinedRecord {
  journal: number
  sequence: number
  stream: 'clicks' | 'postbacks'
}

const at_once = 50
/** The pause before another try where a store did not answer. */
const unavailable_pause_ms = 5_000

const isDataError = (error: unknown): boolean => isPostgresDataError(error) || isClickHouseDataError(error)

const updateRecord = (pg: Pg, { journal, sequence, stream }: QuarantinedRecord) =>
  pg
    .updateTable('quarantine')
    .where('journal', '=', journal)
    .where('sequence', '=', String(sequence))
    .where('stream', '=', stream)

/** Marks a record as processed, in the transaction of its effects; returns false if it was processed before. */
const release = async (pg: Pg, quarantined: QuarantinedRecord): Promise<boolean> => {
  const { numUpdatedRows } = await updateRecord(pg, quarantined)
    .set({ released_at: sql`now()`, retry_at: null })
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Processes quarantined records again when an operator has requested it: in the same way as all others, and each once, however
 * often it is requested. Records that fail again stay quarantined, with the new reason.
 */
export const createQuarantineRetry = (options: RetryQuarantineOptions): { step(): Promise<'more' | 'rest'> } => {
  const { pg, clickIds, findClicks, journals, insert, isInserted, hosts, enrich, pauseLock, log } = options
  const openTerms = createTermsReader()

  const takeOne = async (trx: Trx, quarantined: QuarantinedRecord, entry: ReadEntry): Promise<void> => {
    const { journal, sequence } = quarantined
    const { record } = entry
    if (record?.kind !== 'postback') throw unreadableError(journal, entry)
    const { click_id } = record
    const place = clickIds.decode(click_id)
    const { clicks: found } = await findClicks(new Map(place === undefined ? [] : [[click_id, place]]))
    const read = [{ journal, sequence, record, place, click: found.get(click_id) }]
    const entries = await findOldClicks(trx, clickIds, read)
    const tools = await prepareTools(trx, openTerms, entries)
    for (const one of entries) await takePostback(tools, one)
  }

  const retryPostback = async (quarantined: QuarantinedRecord, entry: ReadEntry): Promise<void> => {
    await pg.transaction().execute(async (trx) => {
      if (await release(trx, quarantined)) await takeOne(trx, quarantined, entry)
    })
  }

  const retryClick = async (quarantined: QuarantinedRecord, entry: ReadEntry): Promise<void> => {
    const { journal, sequence } = quarantined
    if (entry.record?.kind !== 'click') throw unreadableError(journal, entry)
    const day = shippingDay(entry)
    if (day === undefined) throw new TypeError('it is not a click')
    const claim = hostClaim(entry, journal, day)
    const [isHost = false] = claim === undefined ? [] : hosts.claim([claim])
    const range = { journal, day, first: sequence, last: sequence }
    // An earlier try may have been interrupted after the insert, and a statistics rebuild ships the record too.
    await insertInDoubt({ insert, isInserted }, [clickRow(entry, journal, isHost, enrich)], range)
    await release(pg, quarantined)
  }

  /** Reads the record; a missing or damaged file is an error of this record, like one that cannot be stored. */
  const readRecord = (journal: JournalReader, sequence: number): ReadEntry => {
    try {
      const [entry] = readEntries(journal, sequence, sequence)
      if (entry !== undefined) return entry
    } catch (error) {
      throw new TypeError(error instanceof Error ? error.message : String(error), { cause: error })
    }
    throw new TypeError('it is neither in the journal nor in the archive')
  }

  const retry = async (quarantined: QuarantinedRecord, journal: JournalReader): Promise<void> => {
    try {
      const entry = readRecord(journal, quarantined.sequence)
      if (quarantined.stream === 'postbacks') await retryPostback(quarantined, entry)
      else await pauseLock.run(() => retryClick(quarantined, entry))
      log.info(quarantined, 'a quarantined record was processed')
    } catch (error) {
      if (isDataError(error)) return stay(quarantined, error)
      log.warn({ err: error, ...quarantined }, 'a quarantined record could not be retried yet')
      await updateRecord(pg, quarantined)
        .set({ retry_at: sql`now() + ${unavailable_pause_ms} * interval '1 ms'` })
        .execute()
    }
  }

  const stay = async (quarantined: QuarantinedRecord, error: unknown): Promise<void> => {
    const message = storableText(error instanceof Error ? error.message : String(error)).slice(0, 2000)
    await updateRecord(pg, quarantined)
      .set({ retry_at: null, error: message, attempts: sql`attempts + 1` })
      .execute()
  }

  return {
    async step() {
      const requested = await pg
        .selectFrom('quarantine')
        .select(['journal', 'sequence', 'stream'])
        .where('retry_at', '<=', sql<Date>`now()`)
        .where('released_at', 'is', null)
        .where('journal', 'in', [-1, ...journals.keys()])
        .orderBy('retry_at')
        .orderBy('journal')
        .orderBy('sequence')
        .limit(at_once)
        .execute()
      for (const { journal, sequence, stream } of requested) {
        const reader = journals.get(journal)
        if (reader !== undefined) await retry({ journal, sequence: Number(sequence), stream }, reader)
      }
      return requested.length === at_once ? 'more' : 'rest'
    },
  }
}
