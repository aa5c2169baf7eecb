import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes the names in a folder durable, which a file's own sync does not. */
export const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
