import { readFileSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../journal/sync-folder.ts'
import { archiveFolder } from '../journal/archive-place.ts'

/*
 * The worker tells the writer of a journal up to which number its records are shipped and archived and may leave. It stands in a file of its
 * own beside the archive, so that neither process ever waits for the other.
 */

const releaseFile = (data_dir: string, journal: number): string =>
  join(archiveFolder(data_dir, journal), 'release.json')

/** The last number that may leave the journal; 0 where nothing may. */
export const readRelease = (data_dir: string, journal: number): number => {
  let text: string
  try {
    text = readFileSync(releaseFile(data_dir, journal), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
  const { up_to } = JSON.parse(text) as { up_to?: unknown }
  return typeof up_to === 'number' && Number.isSafeInteger(up_to) && up_to > 0 ? up_to : 0
}

/** Writes it so that a reader finds either the old number or the new one, also after the power was gone. */
export const writeRelease = async (data_dir: string, journal: number, up_to: number): Promise<void> => {
  const path = releaseFile(data_dir, journal)
  const folder = archiveFolder(data_dir, journal)
  await mkdir(folder, { recursive: true })
  const handle = await open(`${path}.new`, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify({ up_to })}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${path}.new`, path)
  syncFolder(folder)
}
