import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface Lock {
  /** May be called more than once. */
  release(): void
}

/**
 * Takes the data directory for this process alone, until `release` or its end, however it ends.
 *
 * The operating system holds the lock (SQLite's, on an empty file that is never written), so a killed process leaves none behind and no
 * process number has to be believed. Node itself offers no file locks.
 * @returns undefined when another process has it
 */
export const lockDirectory = (folder: string): Lock | undefined => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'lock')
  // Not opened when it is there: closing it would let go of a lock that this process holds.
  if (!existsSync(path)) writeFileSync(path, '', { mode: 0o600 })
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined
    throw error
  }
  return {
    release: () => {
      if (file.isOpen) file.close()
    },
  }
}
