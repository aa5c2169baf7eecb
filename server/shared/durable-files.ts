import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes the names in a folder durable, which syncing a file does not. */
export const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Puts a file in the place of the one before: a reader finds either of them whole, also after the power was gone. Only its owner may read it.
 * @param draft the file's name until it is whole; writers at the same moment need different ones
 */
export const writeDurably = async (path: string, content: string | Buffer, draft = `${path}.new`): Promise<void> => {
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  } catch (error) {
    // Mostly a full disk: free the space of the useless file.
    await rm(draft, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}
