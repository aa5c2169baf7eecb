import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Makes the names in a folder durable, which syncing a file does not. */
export const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Creates a folder and those above it that are missing, and makes their names durable. */
export const makeFolder = (folder: string, mode = 0o700): void => {
  const path = resolve(folder)
  const first = mkdirSync(path, { recursive: true, mode })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made))
}

/** A file's text; undefined without that file. */
export const readIfPresent = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Puts a file in the place of the one before: a reader finds either of them whole, also after the power was gone. Only its owner may read it.
 * @param draft the file's name until it is whole; writers at the same moment need different ones
 */
export const writeDurably = async (path: string, content: string | Buffer, draft = `${path}.new`): Promise<void> => {
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true })
    await rename(draft, path)
  } catch (error) {
    // Mostly a full disk: free the space of the useless file.
    await rm(draft, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}
