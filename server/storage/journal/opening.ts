import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { open, type RootDatabase, type RootDatabaseOptionsWithPath } from 'lmdb'
import { checkEnvironment } from './whole-environment.ts'

/*
 * Nobody may open an LMDB environment while anybody commits to it. Whoever opens one, if only to read it, sets the number of its last commit
 * in the shared lock file to what it read from the data a moment before (mdb_env_open2 in LMDB; fixed there as ITS#9496, and in lmdb-js up to
 * 3.5.6 not). A commit in between is then forgotten: the next one builds on what was there before it, and what was acknowledged is gone.
 * So those who open take a file lock for themselves, and those who commit share it: SQLite's, on an empty file that is never written.
 */

/** What busy means for SQLite. */
const busy = 5
/** A commit takes milliseconds. Who waits longer meets a process that was stopped in the middle, and goes on: commits check what they build on. */
const longest_wait_ms = 5_000
const retry_ms = 1

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === busy
const cannotWrite = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EROFS' || error.code === 'EACCES')

/** The file beside an environment that is locked. */
export const gate_name = 'opening'

const gateFile = (path: string): string => {
  const file = join(path, gate_name)
  // Not opened when it is there: closing it would let go of a lock that this process holds.
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 })
  return file
}

/** Environments that this process may commit to: LMDB opens them once a process, and waiting here for one's own commit would never end. */
const written = new Map<string, number>()

type EnvironmentOptions = RootDatabaseOptionsWithPath & { path: string }

/**
 * Opens an LMDB environment that is there already, while nobody commits to it. All that opens one in this product does it here.
 * @throws when its file is damaged at its beginning
 */
export const openEnvironment = (options: EnvironmentOptions): RootDatabase => {
  const { path } = options
  checkEnvironment(path)
  if (written.has(resolve(path))) return open(options)
  let gate: DatabaseSync
  try {
    gate = new DatabaseSync(gateFile(path), { timeout: longest_wait_ms })
  } catch (error) {
    // Where nothing can be written, LMDB does without its lock file, and so does no harm.
    if (cannotWrite(error)) return open(options)
    throw error
  }
  try {
    gate.exec('PRAGMA journal_mode = MEMORY')
    gate.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (!isBusy(error)) throw error
  }
  try {
    return open(options)
  } finally {
    gate.close()
  }
}

export interface CommitGate {
  /** Waits until nobody opens the environment; from then on nobody does, until `leave`. */
  enter(): Promise<void>
  leave(): void
  /** Commits at once what a function does. */
  around<T>(commit: () => T): T
  close(): void
}

/** The gate that every commit to an environment goes through. One commit at a time. */
export const commitGate = (path: string): CommitGate => {
  const gate = new DatabaseSync(gateFile(path), { timeout: 0 })
  const begin = gate.prepare('BEGIN')
  const look = gate.prepare('SELECT 1 FROM sqlite_schema LIMIT 1')
  const end = gate.prepare('ROLLBACK')
  const key = resolve(path)
  written.set(key, (written.get(key) ?? 0) + 1)

  const tryEnter = (): boolean => {
    begin.run()
    try {
      look.get()
      return true
    } catch (error) {
      end.run()
      if (isBusy(error)) return false
      throw error
    }
  }
  let entered = false
  const leave = (): void => {
    if (entered) end.run()
    entered = false
  }
  const pause = new Int32Array(new SharedArrayBuffer(4))

  return {
    async enter() {
      const begun = performance.now()
      while (!(entered = tryEnter()) && performance.now() - begun < longest_wait_ms) await sleep(retry_ms)
    },
    leave,
    around(commit) {
      // Within a commit that is under way already it is one.
      if (entered) return commit()
      const begun = performance.now()
      while (!(entered = tryEnter()) && performance.now() - begun < longest_wait_ms) Atomics.wait(pause, 0, 0, retry_ms)
      try {
        return commit()
      } finally {
        leave()
      }
    },
    close() {
      const others = (written.get(key) ?? 1) - 1
      if (others > 0) written.set(key, others)
      else written.delete(key)
      gate.close()
    },
  }
}
