import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** One file of the archive, by its name: the records `first` to `last` of a journal, both inclusive. */
export interface ArchivePlace {
  path: string
  first: number
  last: number
  /** The network day that was closed with it; records of other days may be among its own. */
  day: string
  /** The numbers are lost for good: the file has no records (lost.ts). */
  is_lost: boolean
}

export const archiveFolder = (data_dir: string, journal: number): string => join(data_dir, 'archive', String(journal))

/** As many digits as the largest sequence number, so that names sort by it. */
const digits = 13
const pattern = /^(\d{13})-(\d{13})_(\d{4}-\d{2}-\d{2})\.(zst|lost)$/
const padSequence = (sequence: number): string => String(sequence).padStart(digits, '0')

type Range = Omit<ArchivePlace, 'path' | 'is_lost'>

/** The name of a file; the rest of an unfinished one has another. */
export const archiveName = ({ first, last, day, is_lost = false }: Range & { is_lost?: boolean }): string =>
  `${padSequence(first)}-${padSequence(last)}_${day}.${is_lost ? 'lost' : 'zst'}`

/** The journal's files in the order of their records. Unfinished and damaged ones have other names and are not among them. */
export const listArchive = (data_dir: string, journal: number): ArchivePlace[] => {
  const folder = archiveFolder(data_dir, journal)
  if (!existsSync(folder)) return []
  const places: ArchivePlace[] = []
  for (const name of readdirSync(folder).toSorted()) {
    const [, first, last, day, kind] = pattern.exec(name) ?? []
    if (day === undefined) continue
    places.push({ path: join(folder, name), first: Number(first), last: Number(last), day, is_lost: kind === 'lost' })
  }
  return places
}

/** The last sequence number in a journal's archive; 0 if the archive is empty. */
export const lastArchived = (data_dir: string, journal: number): number =>
  Math.max(0, ...listArchive(data_dir, journal).map(({ last }) => last))
