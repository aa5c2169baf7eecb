import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'plumbline-'
const gigabyte = 1024 ** 3
/** Several times the peak size of a whole run. */
const room = 6 * gigabyte

const availableMemory = (): number =>
  1024 * Number(/^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0)

/** Containers often have it without the right to run programs, which tests put there. */
const runsPrograms = (): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, place, , options = '']) => place === memory && !options.split(',').includes('noexec'))

const isRoomy = (): boolean => {
  if (!existsSync('/proc/meminfo') || !existsSync('/proc/mounts') || !runsPrograms()) return false
  try {
    accessSync(memory, constants.W_OK)
  } catch {
    return false
  }
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= room && availableMemory() >= 2 * room
}

const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's, or a test that was killed left its small disk mounted there. No run needs it gone.
  }
}

/** Removes files left by killed runs. */
const removeLeftovers = (): void => {
  for (const name of readdirSync(memory)) {
    const pid = new RegExp(`^${prefix}(\\d+)$`).exec(name)?.[1]
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) remove(join(memory, name))
  }
}

/**
 * Puts the temporary files of tests into a folder in memory, for this process and its children, and removes it at the end: on Linux, if there
 * is plenty of memory and TMPDIR is not set. Databases create and remove files by the thousand, and ext4 searches all
 * inodes deleted in the last seconds for each file that it creates: that alone was most of a run's time in the kernel.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR !== undefined || !isRoomy()) return
  removeLeftovers()
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o1777)
  process.env.TESTS_DISK_FOLDER = tmpdir()
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}

/** Runs work whose temporary files are kept on disk for later runs. */
export const withDiskFolder = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const { TESTS_DISK_FOLDER, TMPDIR } = process.env
  if (TESTS_DISK_FOLDER === undefined || TMPDIR === undefined) return work()
  process.env.TMPDIR = TESTS_DISK_FOLDER
  try {
    return await work()
  } finally {
    process.env.TMPDIR = TMPDIR
  }
}
