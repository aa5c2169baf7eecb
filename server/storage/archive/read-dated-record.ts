import { decodeRecord, UnreadableRecordError } from '../journal/codec.ts'
import type { RawEntry } from '../journal/journal.ts'
import type { JournalRecord } from '../journal/record.ts'
import { networkDay } from '../../shared/time.ts'

/** An entry's record and its network day; both absent if it is unreadable, only the day if it has no readable time. */
export const readDatedRecord = (
  journal: number,
  { sequence, bytes }: RawEntry,
): { record?: JournalRecord; day?: string } => {
  try {
    const record = decodeRecord(bytes, { journal, sequence })
    return Number.isNaN(new Date(record.at).getTime()) ? { record } : { record, day: networkDay(record.at) }
  } catch (error) {
    if (error instanceof UnreadableRecordError) return {}
    throw error
  }
}
