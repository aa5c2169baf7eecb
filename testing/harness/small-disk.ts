import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real file system of a few megabytes, which can be filled. */
export interface SmallDisk {
  path: string
  /** Bytes that are left. */
  room(): number
  /** Takes all the room that is left, or all but some. */
  fill(leave_mb?: number): void
  /** Gives it back. */
  empty(): void
  close(): void
}

const megabyte = 1_048_576

/** Mounts one. Only root may do so, on Linux, and not in every container: elsewhere the list is empty, and `describe.each` has nothing to do. */
export const mountSmallDisk = (size_mb: number): SmallDisk[] => {
  const path = mkdtempSync(join(tmpdir(), 'plumbline-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size_mb}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return []
  }
  const ballast = join(path, 'ballast')
  const empty = (): void => rmSync(ballast, { force: true })
  const room = (): number => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  const disk: SmallDisk = {
    path,
    room,
    fill(leave_mb = 0) {
      // In addition to the present contents: at no time is there free space.
      appendFileSync(ballast, Buffer.alloc(Math.max(0, room() - leave_mb * megabyte)))
    },
    empty,
    close() {
      // Lazily: a killed process may still hold a file.
      execFileSync('umount', ['-l', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
  return [disk]
}
