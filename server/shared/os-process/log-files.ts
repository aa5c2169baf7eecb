import { closeSync, copyFileSync, mkdirSync, openSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** Where logs go: a file of DATA_DIR/logs for each process, or all to the standard output of the supervisor. */
export type LogTo = 'files' | 'stdout'

export interface Rotation {
  /** A log file is put aside as <name>.log.1 when it is larger than this. */
  bytes: number
  /** How many of them are kept. */
  files: number
}

export const logPath = (data_dir: string, name: string): string => join(data_dir, 'logs', `${name}.log`)

/** Where to find a process's output. */
export const whereLogged = (data_dir: string, name: string, to: LogTo = 'files'): string =>
  to === 'files' ? logPath(data_dir, name) : `the lines of "${name}" above`

/** Opens DATA_DIR/logs/<name>.log for appending. The caller closes the descriptor. */
export const openLogFile = (data_dir: string, name: string): number => {
  mkdirSync(join(data_dir, 'logs'), { recursive: true, mode: 0o700 })
  return openSync(logPath(data_dir, name), 'a', 0o600)
}

export interface OpenLog {
  descriptor: number
  close(): void
}

export const openLog = (data_dir: string, name: string, to: LogTo = 'files'): OpenLog => {
  if (to === 'stdout') return { descriptor: 1, close: () => {} }
  const descriptor = openLogFile(data_dir, name)
  return { descriptor, close: () => closeSync(descriptor) }
}

const renameIfThere = (from: string, to: string): void => {
  if (statSync(from, { throwIfNoEntry: false }) !== undefined) renameSync(from, to)
}

/**
 * Rotates a log that has grown too large. The file is truncated in place: every writer appends, so a running one continues at the new
 * end of the same file. Entries written during the copy itself may be missing from it.
 */
export const boundLogFile = (data_dir: string, name: string, { bytes, files }: Rotation): void => {
  const path = logPath(data_dir, name)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= bytes) return
  for (let age = files; age > 1; age--) renameIfThere(`${path}.${age - 1}`, `${path}.${age}`)
  try {
    if (files > 0) copyFileSync(path, `${path}.1`)
  } catch {
    // No space for two: drop the old entries in favour of more important files.
    rmSync(`${path}.1`, { force: true })
  }
  truncateSync(path)
}

/** Rotates several logs. One that cannot be rotated grows, which must not end the network or keep the others from being rotated. */
export const boundLogFiles = (
  data_dir: string,
  names: readonly string[],
  rotation: Rotation,
  onFailure: (name: string, error: unknown) => void,
): void => {
  for (const name of names) {
    try {
      boundLogFile(data_dir, name, rotation)
    } catch (error) {
      onFailure(name, error)
    }
  }
}
