import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { decodeRecord } from '../journal/codec.ts'
import {
  journalFolder,
  listJournals,
  openJournalReader,
  type JournalReader,
  type RawEntry,
} from '../journal/journal.ts'
import { openArchiveFile, type ArchiveFile } from './file.ts'
import { DamagedArchiveError } from './format.ts'
import { listArchive, type ArchivePlace } from '../journal/archive-place.ts'

/** The numbers of all journals, those too of which only the archive is left. */
export const listRecords = (data_dir: string): number[] => {
  const folder = join(data_dir, 'archive')
  const archived = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d{1,3}$/.test(name)) : []
  return [...new Set([...listJournals(data_dir), ...archived.map(Number)])].toSorted((a, b) => a - b)
}

/** Records that once were acknowledged are neither in the journal nor in the archive. */
export class MissingRecordsError extends Error {
  override name = 'MissingRecordsError'
  constructor(journal: number, first: number, last: number) {
    super(
      `records ${first} to ${last} of journal ${journal} are neither in the journal nor in the archive: put their files back into DATA_DIR/archive/${journal}`,
    )
  }
}

interface Archive {
  /** Records from a number on, up to another; empty when the archive does not have the first. */
  from(sequence: number, upTo: number, limit: number): RawEntry[]
  get(sequence: number): RawEntry | undefined
  /** The first number from this one on that it has. */
  next(sequence: number): number | undefined
  /** The last number of the lost ones that follow a number; the number itself where the next one is not lost. */
  endOfLost(sequence: number): number
  last(): number
}

const openArchive = (data_dir: string, journal: number): Archive => {
  let places = listArchive(data_dir, journal)
  let open: { path: string; file: ArchiveFile } | undefined

  const findKnown = (sequence: number): ArchivePlace | undefined => {
    let low = 0
    let high = places.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((places[middle]?.last ?? 0) < sequence) low = middle + 1
      else high = middle
    }
    const place = places[low]
    return place !== undefined && place.first <= sequence && sequence <= place.last ? place : undefined
  }
  const fileWith = (sequence: number): ArchiveFile | undefined => {
    let place = findKnown(sequence)
    // A file may have been added since, or taken away.
    if (place === undefined || !existsSync(place.path)) {
      places = listArchive(data_dir, journal)
      place = findKnown(sequence)
    }
    if (place === undefined || place.is_lost) return undefined
    if (open?.path !== place.path) open = { path: place.path, file: openArchiveFile(place.path) }
    return open.file
  }
  return {
    from: (sequence, upTo, limit) =>
      (fileWith(sequence)?.from(sequence, limit) ?? []).filter((entry) => entry.sequence <= upTo),
    get: (sequence) => fileWith(sequence)?.get(sequence),
    next: (sequence) => places.find(({ last, is_lost }) => last >= sequence && !is_lost)?.first,
    endOfLost: (sequence) => {
      let end = sequence
      for (const { first, last, is_lost } of places) if (is_lost && first <= end + 1 && end < last) end = last
      return end
    },
    last: () => places.at(-1)?.last ?? 0,
  }
}

export interface RecordsReader extends JournalReader {
  /** The journal alone; absent where only its archive is left. */
  readonly journal: JournalReader | undefined
  /** The last number of the lost ones that follow a number; the number itself where the next one is not lost. */
  endOfLost(sequence: number): number
}

/**
 * Reads everything that a journal ever held: from the archive, then from the journal itself, in the order of the numbers,
 * without gaps except for lost numbers (lost.ts) and without duplicates, even while records move from one to the other.
 *
 * @throws MissingRecordsError from its calls if acknowledged records are in neither; `get` returns undefined
 */
export const openRecords = (data_dir: string, number: number): RecordsReader => {
  let opened: JournalReader | undefined
  /** A lost journal still has its archive, until its tracker creates a new journal. */
  const journal = (): JournalReader | undefined => {
    if (opened === undefined && existsSync(join(journalFolder(data_dir, number), 'data.mdb')))
      opened = openJournalReader(data_dir, number)
    return opened
  }
  // A journal that its writer is still creating does not count yet.
  journal()?.lastSequence()
  const archive = openArchive(data_dir, number)
  const inJournal = (after: number, limit: number): RawEntry[] => journal()?.rawAfter(after, limit) ?? []

  /** The next entries, from the archive or the journal; empty only at the end of both. */
  const stretchAfter = (sequence: number, limit: number): RawEntry[] => {
    const wanted = sequence + 1
    const [first] = inJournal(sequence, 1)
    if (first?.sequence === wanted) return inJournal(sequence, limit)
    const upTo = first === undefined ? Number.MAX_SAFE_INTEGER : first.sequence - 1
    const archived = archive.from(wanted, upTo, limit)
    if (archived.length > 0) {
      if (archived[0]?.sequence !== wanted) throw new DamagedArchiveError(`record ${wanted} is missing in its file`)
      return archived
    }
    const later = Math.min(
      first?.sequence ?? Number.POSITIVE_INFINITY,
      archive.next(wanted) ?? Number.POSITIVE_INFINITY,
    )
    if (Number.isFinite(later)) throw new MissingRecordsError(number, wanted, later - 1)
    return []
  }

  const rawAfter = (sequence: number, limit: number): RawEntry[] => {
    const entries: RawEntry[] = []
    let position = sequence
    while (entries.length < limit) {
      position = archive.endOfLost(position)
      const range = stretchAfter(position, limit - entries.length)
      if (range.length === 0) break
      for (const entry of range) {
        // The next records may have moved to the archive between the two reads.
        if (entry.sequence !== position + 1) break
        entries.push(entry)
        position = entry.sequence
      }
    }
    return entries
  }

  return {
    number,
    get journal() {
      return journal()
    },
    rawAfter,
    endOfLost: archive.endOfLost,
    after: (sequence, limit) =>
      rawAfter(sequence, limit).map((entry) => ({
        sequence: entry.sequence,
        record: decodeRecord(entry.bytes, { journal: number, sequence: entry.sequence }),
      })),
    get(sequence) {
      const kept = journal()?.get(sequence)
      if (kept !== undefined) return kept
      const archived = archive.get(sequence)
      return archived && decodeRecord(archived.bytes, { journal: number, sequence })
    },
    firstSequence: () => archive.next(1) ?? journal()?.firstSequence() ?? 0,
    size: () => journal()?.size() ?? { bytes: 0, records: 0 },
    lastSequence: () => Math.max(journal()?.lastSequence() ?? 0, archive.last()),
    close: async () => {
      await opened?.close()
    },
  }
}
