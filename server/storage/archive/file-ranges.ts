import type { JournalReader } from '../journal/journal.ts'
import { readDatedRecord } from './read-dated-record.ts'
import { networkDay } from '../../shared/time.ts'

/** A range of a journal that is complete: it makes one file. */
export interface ArchiveRange {
  first: number
  last: number
  day: string
}

export interface SplitQuestion {
  /** The first record that is not archived. */
  first: number
  /** The last possible record: everything up to it is shipped. */
  up_to: number
  /** Whether what follows `up_to` is archived already: then all before it is complete. */
  is_gap: boolean
  /** Milliseconds since 1970. */
  now: number
}

export interface Splitter {
  /** The next range to archive; `undefined` while none is complete. Looks at each record once, also over several calls. */
  next(question: SplitQuestion): Promise<ArchiveRange | undefined>
  /** The day of the range that is growing; `undefined` before its first record. */
  day(): string | undefined
}

export interface FileLimits {
  records: number
  bytes: number
}

/** A file stays handy, and a busy day leaves the journal in parts, not at midnight. */
const default_limits: FileLimits = { records: 1_000_000, bytes: 256 * 1024 * 1024 }
/** How long after midnight a day is closed, for records still in transit. */
export const settle_ms = 10 * 60_000
const read_at_once = 1_000

/** The day that is today for what closes days: every day before it is over and has settled. */
export const findSettledDay = (now: number): string => networkDay(now - settle_ms)

/**
 * Finds where to split a journal. Numbers decide, never times: a file holds the records from one number to another, whatever their times
 * are. A range ends before the first record of a later day, once its own day is over. Records after that one with an
 * earlier time (the last of a day, a clock that was set back) stay in the file of their neighbours; so do records with a future time
 * (a clock that was ahead), because waiting for their day would keep everything after them in the journal.
 */
export const createSplitter = (journal: JournalReader, limits: FileLimits = default_limits): Splitter => {
  let first = 0
  let seen = 0
  let bytes = 0
  let day: string | undefined
  /** A record of a later day follows the range. */
  let ended = false

  const begin = (at: number): void => {
    first = at
    seen = at - 1
    bytes = 0
    day = undefined
    ended = false
  }

  /** Looks on, until the end of the day or of the records, or until there is enough for a file. */
  const look = async (up_to: number, today: string): Promise<void> => {
    while (!ended && seen < up_to && !isFull()) {
      const entries = journal.rawAfter(seen, Math.min(read_at_once, up_to - seen))
      if (entries.length === 0) return
      for (const entry of entries) {
        const own = readDatedRecord(journal.number, entry).day
        if (own !== undefined && own <= today && (day === undefined || own > day)) {
          if (day !== undefined) {
            ended = true
            return
          }
          day = own
        }
        seen = entry.sequence
        bytes += entry.bytes.length
        if (isFull()) return
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const isFull = (): boolean => seen - first + 1 >= limits.records || bytes >= limits.bytes

  return {
    day: () => day,
    async next(question) {
      const { now } = question
      const today = networkDay(now)
      // A day that was read while the clock was ahead would never be over after the clock is set back.
      if (question.first !== first || (day !== undefined && day > today)) begin(question.first)
      await look(question.up_to, today)
      if (seen < first) return undefined
      const range = { first, last: seen, day: day ?? today }
      if (isFull() || (question.is_gap && seen === question.up_to)) return range
      const isOver = day !== undefined && day < findSettledDay(now)
      return isOver && (ended || seen === journal.lastSequence()) ? range : undefined
    },
  }
}
