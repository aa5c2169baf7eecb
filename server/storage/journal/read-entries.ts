import { setImmediate as turn } from 'node:timers/promises'
import { decodeRecord, kindOf, UnreadableRecordError } from './codec.ts'
import type { JournalReader, RawEntry } from './journal.ts'
import type { JournalRecord } from './record.ts'

export interface ReadEntry {
  sequence: number
  /** Absent if unreadable. */
  record: JournalRecord | undefined
  /** Why it is unreadable, and its kind by its first bytes. */
  unreadable?: { error: UnreadableRecordError; kind: JournalRecord['kind'] | undefined }
}

const readEntry = (journal: number, { sequence, bytes }: RawEntry): ReadEntry => {
  try {
    return { sequence, record: decodeRecord(bytes, { journal, sequence }) }
  } catch (error) {
    if (!(error instanceof UnreadableRecordError)) throw error
    return { sequence, record: undefined, unreadable: { error, kind: kindOf(bytes) } }
  }
}

/** Why a record that somebody needs cannot be had. */
export const unreadableError = (journal: number, { sequence, unreadable }: ReadEntry): UnreadableRecordError =>
  unreadable?.error ??
  new UnreadableRecordError(`record ${sequence} of journal ${journal} cannot be read by this version`)

const rawEntries = (journal: JournalReader, first: number, last: number): RawEntry[] =>
  journal.rawAfter(first - 1, last - first + 1).filter(({ sequence }) => sequence <= last)

/** The entries of a range, both ends inclusive. One damaged entry never hides the others. */
export const readEntries = (journal: JournalReader, first: number, last: number): ReadEntry[] =>
  rawEntries(journal, first, last).map((entry) => readEntry(journal.number, entry))

/** The entries of a range but for its clicks, which are left undecoded. */
export const readOtherEntries = (journal: JournalReader, first: number, last: number): ReadEntry[] =>
  rawEntries(journal, first, last)
    .filter(({ bytes }) => kindOf(bytes) !== 'click')
    .map((entry) => readEntry(journal.number, entry))

/** A range of a journal, both ends inclusive, with its entries. */
export interface RecordRange {
  first: number
  last: number
  entries: ReadEntry[]
}

export interface RangeReader {
  /** The range that starts with a record: as long as the limits and the journal allow. `undefined` if no record waits. */
  next(first: number): RecordRange | undefined
  /** Reads the next range in pieces, while its caller waits for something else. */
  prepare(first: number): Promise<void>
}

/** Entries read in one go: some milliseconds, in which nothing else happens. */
const piece = 2_000

interface Ahead {
  first: number
  /** The last number that was read. */
  last: number
  entries: ReadEntry[]
  bytes: number
}

/**
 * Reads a journal in ranges.
 * @param max_records of one range
 * @param max_bytes ends a range early, so that long records do not make it larger in memory and on the wire
 */
export const rangeReader = (journal: JournalReader, max_records: number, max_bytes: number): RangeReader => {
  let ahead: Ahead | undefined

  const from = (first: number): Ahead => {
    if (ahead?.first !== first) ahead = { first, last: first - 1, entries: [], bytes: 0 }
    return ahead
  }

  /** Reads one piece more; answers whether there may be another one. */
  const extend = (range: Ahead): boolean => {
    const last = Math.min(journal.lastSequence(), range.first + max_records - 1, range.last + piece)
    if (last <= range.last || range.bytes >= max_bytes) return false
    for (const entry of rawEntries(journal, range.last + 1, last)) {
      range.entries.push(readEntry(journal.number, entry))
      range.bytes += entry.bytes.length
      range.last = entry.sequence
      if (range.bytes >= max_bytes) return false
    }
    range.last = last
    return true
  }

  return {
    next(first) {
      const range = from(first)
      while (extend(range));
      ahead = undefined
      const { last, entries } = range
      return last < first ? undefined : { first, last, entries }
    },
    async prepare(first) {
      const range = from(first)
      while (ahead === range && extend(range)) await turn()
    },
  }
}
