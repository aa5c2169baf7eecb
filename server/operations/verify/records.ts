import { DamagedArchiveError } from '../../storage/archive/format.ts'
import { listLost, type LostRange } from '../../storage/archive/lost.ts'
import { MissingRecordsError, openRecords, type RecordsReader } from '../../storage/archive/records.ts'
import { orUndefined } from '../../shared/or-undefined.ts'
import { decodeRecord, kindOf } from '../../storage/journal/codec.ts'
import type { RawEntry } from '../../storage/journal/journal.ts'
import type { JournalRecord } from '../../storage/journal/record.ts'
import { DifferenceFound, inJournal } from './difference.ts'

/** A record as read, or the reason why it is unreadable. */
export interface VerifiedEntry {
  sequence: number
  record: JournalRecord | undefined
  unreadable: string
  /** The kind by the record's first bytes; only checks of that kind read on. */
  kind: JournalRecord['kind'] | undefined
}

const read = (journal: number, { sequence, bytes }: RawEntry): VerifiedEntry => {
  const kind = kindOf(bytes)
  try {
    return { sequence, record: decodeRecord(bytes, { journal, sequence }), unreadable: '', kind }
  } catch (error) {
    return { sequence, record: undefined, unreadable: error instanceof Error ? error.message : String(error), kind }
  }
}

/** All that a journal ever held, from its archive and itself. */
export interface VerifiedJournal {
  readonly number: number
  /** Numbers whose records an operator marked as lost: they are not checked. */
  readonly lost: readonly LostRange[]
  /**
   * The entries after a number, in order, at most `limit`; none only from `upto` on.
   * @throws DifferenceFound where some are gone
   */
  after(sequence: number, upto: number, limit: number): VerifiedEntry[]
  /** One record; undefined if it is missing or unreadable. */
  get(sequence: number): JournalRecord | undefined
  close(): Promise<void>
}

export const openVerifiedJournal = (data_dir: string, number: number): VerifiedJournal => {
  const records: RecordsReader = openRecords(data_dir, number)
  const reportGone = (sequence: number, actual: string): DifferenceFound =>
    new DifferenceFound(
      inJournal(number, { after: sequence }),
      'records',
      'the records already processed, in the journal or its archive',
      actual,
    )
  return {
    number,
    lost: listLost(data_dir, number),
    after(sequence, upto, limit) {
      if (sequence >= upto) return []
      let entries: RawEntry[]
      try {
        entries = records.rawAfter(sequence, Math.min(limit, upto - sequence))
      } catch (error) {
        if (!(error instanceof MissingRecordsError || error instanceof DamagedArchiveError)) throw error
        throw reportGone(sequence, error.message)
      }
      if (entries.length === 0 && records.endOfLost(sequence) < upto) throw reportGone(sequence, 'nothing')
      return entries.filter((entry) => entry.sequence <= upto).map((entry) => read(number, entry))
    },
    get: (sequence) => orUndefined(() => records.get(sequence)),
    close: () => records.close(),
  }
}
