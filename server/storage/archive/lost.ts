import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder } from '../../shared/durable-files.ts'
import { archiveFolder, archiveName, listArchive, type ArchivePlace } from '../journal/archive-place.ts'

/*
 * Sequence numbers whose records are lost for good, because their journal was lost or restored from an older copy. The archive keeps them as a
 * file without records, so that numbering and readers continue after them (ADR-0063).
 */

/** A range of sequence numbers, both ends inclusive. */
export type LostRange = Pick<ArchivePlace, 'first' | 'last'>

export const listLost = (data_dir: string, journal: number): ArchivePlace[] =>
  listArchive(data_dir, journal).filter(({ is_lost }) => is_lost)

export const isLost = (ranges: readonly LostRange[], sequence: number): boolean =>
  ranges.some(({ first, last }) => first <= sequence && sequence <= last)

/** Marks sequence numbers as lost: the journal's writer continues after them. Nothing else may use the data directory. */
export const writeLost = async (
  data_dir: string,
  journal: number,
  lost: Omit<ArchivePlace, 'path' | 'is_lost'>,
): Promise<void> => {
  const folder = archiveFolder(data_dir, journal)
  makeFolder(folder)
  const path = join(folder, archiveName({ ...lost, is_lost: true }))
  await writeFile(path, '', { flag: 'wx', mode: 0o600, flush: true })
  syncFolder(folder)
}

/** SQL that is true for rows of `clicks` under a journal's lost numbers. */
export const matchLostRows = (lost: readonly { journal: number; ranges: readonly LostRange[] }[]): string => {
  const parts = lost.flatMap(({ journal, ranges }) =>
    ranges.map(({ first, last }) => `(journal = ${journal} and sequence between ${first} and ${last})`),
  )
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`
}
