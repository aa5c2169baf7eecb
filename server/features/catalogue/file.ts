import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../../shared/durable-files.ts'
import { parseSnapshot, type CatalogueSnapshot } from './snapshot.ts'

/** Where the newest catalogue is kept, so that the tracker also starts while PostgreSQL is down. */
export const catalogueFile = (dataDir: string): string => join(dataDir, 'catalogue.json')

/** Where a tracker says since when its catalogue is stale. */
const staleFile = (path: string, writer: string): string => `${path}.${writer}.stale`

/** Notes that the catalogue of a tracker is stale, for the doctor. */
export const noteStale = (path: string, writer: string, since: Date): Promise<void> =>
  writeFile(staleFile(path, writer), since.toISOString(), { mode: 0o600 })

export const removeStale = (path: string, writer: string): Promise<void> => rm(staleFile(path, writer), { force: true })

/** Since when the catalogue of a tracker is stale; undefined where it is not. */
export const readStale = (path: string, writer: string): Promise<string | undefined> =>
  readFile(staleFile(path, writer), 'utf8').catch(() => undefined)

/** Where the worker says how far the clicks of its node are counted for caps. */
const countedFile = (path: string): string => `${path}.counted`

/** Notes that all clicks of this node from before a moment are counted. */
export const noteCounted = (path: string, before: number): Promise<void> =>
  writeFile(countedFile(path), String(before), { mode: 0o600 })

/** The moment before which all clicks of this node are counted; undefined where that is unknown. */
export const readCounted = async (path: string): Promise<number | undefined> => {
  const text = await readFile(countedFile(path), 'utf8').catch(() => '')
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** The catalogue that was written last; `undefined` if the file is missing or unreadable. */
export const readCatalogueFile = async (path: string): Promise<CatalogueSnapshot | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseSnapshot(text)
}

/**
 * Replaces the catalogue file atomically. One call at a time.
 * @param writer separates the temporary files of trackers that write at the same moment; the last writer has the newest version, or gets it soon
 */
export const writeCatalogueFile = async (
  path: string,
  snapshot: CatalogueSnapshot,
  writer = 'tracker',
): Promise<void> => {
  await writeDurably(path, JSON.stringify(snapshot), `${path}.${writer}.draft`)
}
