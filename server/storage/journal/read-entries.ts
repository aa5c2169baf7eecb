import { setImmediate as turn } from 'node:timers/promises'
import { decodeRecord, kindOf, UnreadableRecordError } from './codec.ts'
import type { JournalReader, RawEntry } from './journal.ts'
import type { JournalRecord } from './record.ts'

/** A journal entry as read. */
export interface ReadEntry {
  sequence: number
  /** Absent where it cannot be read. */
  record: JournalRecord | undefined
  /** Why not, and what its bytes begin as. */
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

/** The entries of a stretch, both ends inclusive. One damaged entry never hides the others. */
export const readEntries = (journal: JournalReader, first: number, last: number): ReadEntry[] =>
  rawEntries(journal, first, last).map((entry) => readEntry(journal.number, entry))

/** The entries of a stretch but for its clicks, which are left undecoded. */
export const readOtherEntries = (journal: JournalReader, first: number, last: number): ReadEntry[] =>
  rawEntries(journal, first, last)
    .filter(({ bytes }) => kindOf(bytes) !== 'click')
    .map((entry) => readEntry(journal.number, entry))

/** A stretch of a journal, both ends inclusive, with what is in it. */
export interface Stretch {
  first: number
  last: number
  entries: ReadEntry[]
}

export interface StretchReader {
  /** The stretch that begins with a record: as long as the limits and the journal allow. `undefined` where nothing waits. */
  next(first: number): Stretch | undefined
  /** Reads in pieces what `next` will be asked for, while its caller waits for something else. */
  prepare(first: number): Promise<void>
}

/** Entries read in one go: some milliseconds, in which nothing else happens. */
const piece = 2_000

interface Ahead {
  first: number
  /** The last number that was looked at. */
  last: number
  entries: ReadEntry[]
  bytes: number
}

/**
 * Reads a journal in stretches.
 * @param most_records of one stretch
 * @param most_bytes after so many bytes a stretch ends, so that one of long records is no larger in memory and on the wire
 */
export const stretchReader = (journal: JournalReader, most_records: number, most_bytes: number): StretchReader => {
  let ahead: Ahead | undefined

  const from = (first: number): Ahead => {
    if (ahead?.first !== first) ahead = { first, last: first - 1, entries: [], bytes: 0 }
    return ahead
  }

  /** Reads one piece more; answers whether there may be another one. */
  const extend = (stretch: Ahead): boolean => {
    const last = Math.min(journal.lastSequence(), stretch.first + most_records - 1, stretch.last + piece)
    if (last <= stretch.last || stretch.bytes >= most_bytes) return false
    for (const entry of rawEntries(journal, stretch.last + 1, last)) {
      stretch.entries.push(readEntry(journal.number, entry))
      stretch.bytes += entry.bytes.length
      stretch.last = entry.sequence
      if (stretch.bytes >= most_bytes) return false
    }
    stretch.last = last
    return true
  }

  return {
    next(first) {
      const stretch = from(first)
      while (extend(stretch));
      ahead = undefined
      const { last, entries } = stretch
      return last < first ? undefined : { first, last, entries }
    },
    async prepare(first) {
      const stretch = from(first)
      while (ahead === stretch && extend(stretch)) await turn()
    },
  }
}
