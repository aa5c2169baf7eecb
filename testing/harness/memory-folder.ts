import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'

const folder = '/dev/shm'
const gigabyte = 1024 ** 3
/** What a whole run holds at once, several times over. */
const room = 6 * gigabyte

const availableMemory = (): number =>
  1024 * Number(/^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0)

const isRoomy = (): boolean => {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    return false
  }
  const { bavail, bsize } = statfsSync(folder)
  return existsSync('/proc/meminfo') && bavail * bsize >= room && availableMemory() >= 2 * room
}

/**
 * Puts the temporary files of tests into memory, for this process and those that it starts: where there is plenty of it, on Linux, and nobody has
 * chosen a folder by TMPDIR. Databases come and go by the thousand files, and ext4 looks through all inodes deleted in the last seconds for each
 * file that it creates: that alone was most of the time that a run spent in the kernel.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR === undefined && isRoomy()) process.env.TMPDIR = folder
}
