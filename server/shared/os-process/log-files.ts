import { copyFileSync, mkdirSync, openSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** A log file is renamed to <name>.log.1 when it is larger than this. */
const max_bytes = 20 * 1024 * 1024

export const logPath = (data_dir: string, name: string): string => join(data_dir, 'logs', `${name}.log`)

/** Opens DATA_DIR/logs/<name>.log for appending. The caller closes the descriptor. */
export const openLogFile = (data_dir: string, name: string): number => {
  mkdirSync(join(data_dir, 'logs'), { recursive: true, mode: 0o700 })
  return openSync(logPath(data_dir, name), 'a', 0o600)
}

/**
 * Puts a log aside when it has grown too large. The file is emptied in place: every writer appends, so a running one goes on at the new
 * end of the same file. Entries written within the copy itself may be missing from it.
 */
export const boundLogFile = (data_dir: string, name: string, bytes = max_bytes): void => {
  const path = logPath(data_dir, name)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= bytes) return
  try {
    copyFileSync(path, `${path}.1`)
  } catch {
    // No room for two: the old entries give theirs to what is more important.
    rmSync(`${path}.1`, { force: true })
  }
  truncateSync(path)
}
