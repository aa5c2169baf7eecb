import { existsSync } from 'node:fs'
import { chmod, mkdir, open as openFile, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { lastArchived, listArchive } from '../../storage/journal/archive-place.ts'
import { listRecords } from '../../storage/archive/records.ts'
import { journalFolder, listJournals, openJournalReader } from '../../storage/journal/journal.ts'
import { closeEnvironment, gate_name, openEnvironment } from '../../storage/journal/opening.ts'
import { identityPath } from '../nodes/identity.ts'
import { secretsPath } from '../../shared/secrets.ts'
import { catalogueFile } from '../../features/catalogue/index.ts'
import { workerFolder } from '../../features/clicks/index.ts'
import { copyFile, readContent, type OnBytes } from './files.ts'
import type { BackedUpFile, Manifest } from './manifest.ts'

/** Destination of the parts: a backup has the layout of a data directory. */
export interface CopyOptions {
  data_dir: string
  backup: string
  onBytes: OnBytes
}

const copyOne = async ({ data_dir, backup, onBytes }: CopyOptions, from: string): Promise<BackedUpFile> => {
  const path = relative(data_dir, from)
  await mkdir(dirname(join(backup, path)), { recursive: true, mode: 0o700 })
  return { path, ...(await copyFile(from, join(backup, path), onBytes)) }
}

/** Copies an LMDB environment as one of its commits left it, while others write to it. Its free pages stay behind. */
const copyEnvironment = async ({ data_dir, backup, onBytes }: CopyOptions, from: string): Promise<BackedUpFile> => {
  const folder = join(backup, relative(data_dir, from))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const root = openEnvironment({ path: from, readOnly: true, maxDbs: 8 })
  try {
    // A backup that was killed while it read keeps pages from being used again.
    root.readerCheck()
    await root.backup(folder, true)
  } finally {
    await closeEnvironment(from, root)
  }
  const file = join(folder, 'data.mdb')
  await chmod(file, 0o600)
  const handle = await openFile(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { path: relative(backup, file), ...(await readContent(file, onBytes)) }
}

/** Copies this node's identity: its keys, its number, and the catalogue that its trackers start with while PostgreSQL is unavailable. */
export const copyIdentity = async (options: CopyOptions): Promise<BackedUpFile[]> => {
  const { data_dir } = options
  const files: BackedUpFile[] = []
  for (const path of [secretsPath(data_dir), identityPath(data_dir), catalogueFile(data_dir)])
    if (existsSync(path)) files.push(await copyOne(options, path))
  return files
}

/** Copies the state that only the worker has: how far clicks are shipped, and which of them were hosts. */
export const copyWorkerState = async (options: CopyOptions): Promise<BackedUpFile[]> => {
  const folder = join(workerFolder(options.data_dir), 'state')
  return existsSync(join(folder, 'data.mdb')) ? [await copyEnvironment(options, folder)] : []
}

/** Opening an environment creates a lock file next to it. */
export const removeLocks = async (backup: string): Promise<void> => {
  const folders = [
    ...listJournals(backup).map((journal) => journalFolder(backup, journal)),
    join(workerFolder(backup), 'state'),
  ]
  for (const folder of folders)
    for (const lock of ['lock.mdb', gate_name]) await rm(join(folder, lock), { force: true })
}

/**
 * Copies the journals, then their archive: records that left a journal before it was copied are in a file by then. A file that was closed since
 * holds only records of the copied journal, and is left out, because the journal continues from its own last record. A journal that was lost, or
 * put back from an older copy, ends before its archive does.
 */
export const copyRecords = async (
  options: CopyOptions,
): Promise<{ files: BackedUpFile[]; journals: Manifest['journals'] }> => {
  const { data_dir, backup } = options
  const files: BackedUpFile[] = []
  const last = new Map<number, number>()
  for (const journal of listJournals(data_dir)) {
    const archived = lastArchived(data_dir, journal)
    files.push(await copyEnvironment(options, journalFolder(data_dir, journal)))
    const copy = openJournalReader(backup, journal)
    last.set(journal, Math.max(copy.lastSequence(), archived))
    await copy.close()
  }
  for (const journal of listRecords(data_dir))
    for (const place of listArchive(data_dir, journal))
      if (place.is_lost || place.last <= (last.get(journal) ?? Number.POSITIVE_INFINITY))
        files.push(await copyOne(options, place.path))
  return { files, journals: [...last].map(([journal, sequence]) => ({ journal, last: sequence })) }
}
