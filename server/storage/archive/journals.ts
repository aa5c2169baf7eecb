import { listRecords, openRecords, type RecordsReader } from './records.ts'
import type { Logger } from '../../shared/log.ts'

export interface OpenJournals {
  /** Each journal with its archived records. */
  readonly byNumber: ReadonlyMap<number, RecordsReader>
  /** Opens journals created since the last call and returns them. A journal still being created is returned by a later call. */
  openNew(): RecordsReader[]
  /** A journal by number, including one newer than the last call; undefined if this node has no such journal. */
  find(number: number): RecordsReader | undefined
  /** Whether every existing journal can be read: then all further records will be in these. */
  areAllOpen(): boolean
  close(): Promise<void>
}

/** How long a writer may take to create its journal, which cannot be read until then. */
const default_making_ms = 5_000
const say_again_ms = 60_000

/**
 * The journals of a data directory.
 * @param isOwn selects this node's journals; copies of another node's are left alone
 * @param being_made_ms how long a journal that cannot be opened counts as just being created; then this is logged every minute
 */
export const openJournals = (
  data_dir: string,
  isOwn: (number: number) => boolean,
  log: Logger,
  being_made_ms = default_making_ms,
): OpenJournals => {
  /** When to log next that a journal cannot be opened, by the monotonic clock. */
  const closed = new Map<number, number>()
  const byNumber = new Map<number, RecordsReader>()
  /** Opened, and not answered by `openNew` yet. */
  let fresh: RecordsReader[] = []
  const list = (): number[] => listRecords(data_dir).filter(isOwn)

  const open = (number: number): RecordsReader | undefined => {
    const known = byNumber.get(number)
    if (known !== undefined) return known
    try {
      // Fails while the writer has made the file but not the records in it.
      const reader = openRecords(data_dir, number)
      byNumber.set(number, reader)
      fresh.push(reader)
      closed.delete(number)
      return reader
    } catch (error) {
      const say_at = closed.get(number) ?? performance.now() + being_made_ms
      const is_due = performance.now() >= say_at
      closed.set(number, is_due ? performance.now() + say_again_ms : say_at)
      if (is_due) log.error({ err: error, journal: number }, 'the journal cannot be opened; nothing in it is processed')
      return undefined
    }
  }

  return {
    byNumber,
    openNew() {
      for (const number of list()) open(number)
      const opened = fresh
      fresh = []
      return opened
    },
    find: (number) => byNumber.get(number) ?? (isOwn(number) && list().includes(number) ? open(number) : undefined),
    areAllOpen: () => list().every((number) => byNumber.has(number)),
    async close() {
      await Promise.all([...byNumber.values()].map((reader) => reader.close()))
    },
  }
}
