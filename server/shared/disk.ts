import { statfs } from 'node:fs/promises'

/** How many bytes this process may still write to a path's disk. */
export const freeBytes = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** A number of bytes as people read it: `1,234 MB`. */
export const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000).toLocaleString('en-US')} MB`
