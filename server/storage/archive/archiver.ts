import { rename, stat } from 'node:fs/promises'
import type { JournalReader } from '../journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import { createSplitter, findSettledDay, type FileLimits } from './file-ranges.ts'
import { openArchiveFile } from './file.ts'
import { DamagedArchiveError } from './format.ts'
import { listLost } from './lost.ts'
import { listArchive, type ArchivePlace } from '../journal/archive-place.ts'
import { readRelease, writeRelease } from './release.ts'
import { writeArchiveFile } from './write.ts'
import { dayBefore, day_ms } from '../../shared/time.ts'

export interface ArchiverOptions {
  data_dir: string
  /** The journal itself, without its archive. */
  journal: JournalReader
  /** The last record that both databases hold for good. */
  shipped: () => Promise<number>
  /** How long records stay in the journal after they were archived. */
  keep_days: number
  /** Above this size archived records leave sooner. */
  journal_bytes: number
  /** Whether the disk can hold `bytes` more on top of the tracker's reserve. */
  hasRoom: (bytes: number) => Promise<boolean>
  log: Logger
  now?: () => number
  limits?: FileLimits
}

export interface Archiver {
  /** Archives one range, if one is complete, and releases due records. */
  step(): Promise<'more' | 'rest'>
  /** The last day of the network's zone of which all that came in time is archived; `undefined` before the first step. */
  closedDay(): string | undefined
}

/** The first record of a journal that is in no file of its archive. */
export const firstUnarchived = (journal: JournalReader, places: readonly ArchivePlace[]): number => {
  let next = journal.firstSequence()
  for (const { first, last } of places) if (first <= next && next <= last) next = last + 1
  return next
}

/**
 * Copies shipped records from a journal to its archive, and deletes them from the journal some days later. Before they are deleted, their file
 * is read back from the disk; a damaged file is renamed and written again, because the journal still has everything.
 */
export const createArchiver = (options: ArchiverOptions): Archiver => {
  const { data_dir, journal, shipped, keep_days, journal_bytes, hasRoom, log, now = Date.now, limits } = options
  const { number } = journal
  const splitter = createSplitter(journal, limits)
  let closed: string | undefined
  let logged = false

  /** Whether the databases have taken records that this journal does not have: it is an older copy, and its next numbers were given before. */
  const isBehind = (up_to: number): boolean => {
    // The databases may already have processed records noted as lost. The journal continues after them, and is empty right after the note.
    const last = Math.max(journal.lastSequence(), ...listLost(data_dir, number).map((lost) => lost.last))
    if (up_to <= last) return (logged = false)
    if (!logged)
      log.error(
        { journal: number, last, taken: up_to },
        'the databases have processed more records than this journal has, so it is an older copy; nothing is archived. Run bin/plumbline doctor',
      )
    return (logged = true)
  }

  const averageSize = (): number => {
    const { bytes, records } = journal.size()
    return bytes / Math.max(1, records)
  }

  const archiveNext = async (up_to: number): Promise<boolean> => {
    const places = listArchive(data_dir, number)
    const first = firstUnarchived(journal, places)
    if (first === 0) return false
    const following = places.find((place) => place.first > first)
    const is_gap = following !== undefined && following.first <= up_to
    const range = await splitter.next({ first, up_to: is_gap ? following.first - 1 : up_to, is_gap, now: now() })
    if (range === undefined) return false
    // Compressed it takes less; while it is written nothing smaller is certain.
    if (!(await hasRoom(averageSize() * (range.last - range.first + 1)))) {
      log.error({ journal: number }, 'the disk has no room for the archive; nothing is removed from the journal')
      return false
    }
    const begun = performance.now()
    const { path } = await writeArchiveFile({ data_dir, journal: number, ...range, read: journal.rawAfter })
    const { size } = await stat(path)
    log.info({ journal: number, ...range, bytes: size, ms: Math.round(performance.now() - begun) }, 'archived')
    return true
  }

  /** All days before that of the range that is growing; when none is, all that are over. */
  const findClosedDay = (up_to: number): string | undefined => {
    const growing = splitter.day()
    const over = dayBefore(findSettledDay(now()))
    if (growing === undefined) return up_to >= journal.lastSequence() ? over : closed
    return dayBefore(growing) < over ? dayBefore(growing) : over
  }

  const isSound = async ({ path, first, last, is_lost }: ArchivePlace): Promise<boolean> => {
    if (is_lost) return true
    try {
      await openArchiveFile(path).verify({ journal: number, first, last })
      return true
    } catch (error) {
      if (!(error instanceof DamagedArchiveError)) throw error
      log.error(
        { err: error, path },
        'a file of the archive is damaged; it is renamed and written again from the journal',
      )
      await rename(path, `${path}.damaged`)
      return false
    }
  }

  const releaseDue = async (up_to: number): Promise<boolean> => {
    const released = readRelease(data_dir, number)
    const first = journal.firstSequence()
    let next = Math.max(first, released + 1)
    // Released records that are not yet deleted no longer count as excess.
    let excess = journal.size().bytes - journal_bytes - averageSize() * (next - first)
    for (const place of listArchive(data_dir, number)) {
      if (place.first > next || place.last < next) continue
      if (place.last > up_to) break
      const isOld = (await stat(place.path)).mtimeMs + keep_days * day_ms <= now()
      if (!isOld && excess <= 0) break
      if (!(await isSound(place))) break
      next = place.last + 1
      if (!place.is_lost) excess -= averageSize() * (place.last - place.first + 1)
    }
    if (next - 1 <= released || next <= first) return false
    await writeRelease(data_dir, number, next - 1)
    log.info({ journal: number, up_to: next - 1 }, 'archived records may be removed from the journal')
    return true
  }

  return {
    closedDay: () => closed,
    async step() {
      const up_to = await shipped()
      if (isBehind(up_to)) return 'rest'
      const archived = await archiveNext(up_to)
      if (!archived) closed = findClosedDay(up_to)
      await releaseDue(up_to)
      return archived ? 'more' : 'rest'
    },
  }
}
