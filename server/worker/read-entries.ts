import { decodeRecord, UnreadableRecordError } from '../journal/codec.ts'
import type { JournalReader, RawEntry } from '../journal/journal.ts'
import type { JournalRecord } from '../journal/record.ts'

/** A journal entry as read; `undefined` where even the bytes could not be decoded. */
export interface ReadEntry {
  sequence: number
  record: JournalRecord | undefined
}

const readEntry = ({ sequence, bytes }: RawEntry): ReadEntry => {
  try {
    return { sequence, record: decodeRecord(bytes) }
  } catch (error) {
    if (!(error instanceof UnreadableRecordError)) throw error
    return { sequence, record: undefined }
  }
}

/** The entries of a stretch, both ends inclusive. One damaged entry never hides the others. */
export const readEntries = (journal: JournalReader, first: number, last: number): ReadEntry[] =>
  journal
    .rawAfter(first - 1, last - first + 1)
    .filter(({ sequence }) => sequence <= last)
    .map((entry) => readEntry(entry))
