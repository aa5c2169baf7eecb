import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readIfPresent, writeDurably } from '../../shared/durable-files.ts'
import { archiveFolder } from '../journal/archive-place.ts'

/*
 * The worker tells a journal's writer up to which number the records are shipped and archived and may be deleted. The number is kept in a file
 * of its own next to the archive, so that neither process waits for the other.
 */

const releaseFile = (data_dir: string, journal: number): string =>
  join(archiveFolder(data_dir, journal), 'release.json')

/** The last number that may leave the journal; 0 where nothing may. */
export const readRelease = (data_dir: string, journal: number): number => {
  const { up_to } = JSON.parse(readIfPresent(releaseFile(data_dir, journal)) ?? '{}') as { up_to?: unknown }
  return typeof up_to === 'number' && Number.isSafeInteger(up_to) && up_to > 0 ? up_to : 0
}

/** Writes it so that a reader finds either the old number or the new one, also after the power was gone. */
export const writeRelease = async (data_dir: string, journal: number, up_to: number): Promise<void> => {
  const path = releaseFile(data_dir, journal)
  await mkdir(dirname(path), { recursive: true })
  await writeDurably(path, `${JSON.stringify({ up_to })}\n`)
}
