import { decodeRecord, UnreadableRecordError } from '../journal/codec.ts'
import type { JournalRecord } from '../journal/record.ts'
import { networkDay } from '../worker/network-day.ts'

/** The record in some bytes and its network day; both absent where the bytes cannot be read, the day where it has no readable time. */
export const datedRecord = (bytes: Buffer): { record?: JournalRecord; day?: string } => {
  try {
    const record = decodeRecord(bytes)
    return Number.isNaN(new Date(record.at).getTime()) ? { record } : { record, day: networkDay(record.at) }
  } catch (error) {
    if (error instanceof UnreadableRecordError) return {}
    throw error
  }
}
