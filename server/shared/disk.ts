import { statfs } from 'node:fs/promises'

/** How many bytes this process may still write to a path's disk. */
export const freeBytes = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}
