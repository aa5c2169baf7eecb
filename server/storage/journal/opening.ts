import { chownSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { open, type RootDatabase, type RootDatabaseOptionsWithPath } from 'lmdb'
import { checkEnvironment } from './whole-environment.ts'

/*
 * An LMDB environment must not be opened while a process commits to it or closes it. Opening one, even read-only, sets the number of its last
 * commit in the shared lock file to the number read from the data a moment before (mdb_env_open2 in LMDB; fixed there as ITS#9496, but not in
 * lmdb-js up to 3.5.6). A commit in between is lost: the next one builds on the state before it, and acknowledged records are gone. Also, the
 * last process to close destroys the locks in that file: a process that opens at that moment is left with a file without usable locks.
 * So opening takes an exclusive file lock, and commits and closing share it: SQLite's locks, on an empty file that is never written.
 */

/** SQLite's error code for a busy database. */
const busy = 5
/** A commit takes milliseconds. After a longer wait the other process must be suspended, so go on: commits check what they build on. */
const max_wait_ms = 5_000
const retry_ms = 1

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === busy
const isRefusedByDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EROFS', 'EACCES', 'ENOENT'].includes(String(error.code))

/** The file beside an environment that is locked. */
export const gate_name = 'opening'

const gateFile = (path: string): string => {
  const file = join(path, gate_name)
  // Not opened when it is there: closing it would let go of a lock that this process holds.
  if (existsSync(file)) return file
  writeFileSync(file, '', { mode: 0o600 })
  if (process.getuid?.() === 0) {
    // A command run by root gives the file to the user who runs the network.
    const { uid, gid } = statSync(path)
    chownSync(file, uid, gid)
  }
  return file
}

const look = 'SELECT 1 FROM sqlite_schema LIMIT 1'

/** Holds the lock while a function runs that waits for nothing; without it where nothing can be written, and after a long wait. */
const holding = <T>(path: string, begin: 'BEGIN EXCLUSIVE' | `BEGIN; ${typeof look}`, work: () => T): T => {
  let file: string
  try {
    file = gateFile(path)
  } catch (error) {
    // LMDB does without its lock file there, and so does no harm; or all of it was removed.
    if (isRefusedByDisk(error)) return work()
    throw error
  }
  const gate = new DatabaseSync(file, { timeout: max_wait_ms })
  try {
    try {
      gate.exec(begin)
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    return work()
  } finally {
    gate.close()
  }
}

/** Environments that this process may commit to: LMDB opens them once a process, and waiting here for one's own commit would never end. */
const written = new Map<string, number>()

export type EnvironmentOptions = RootDatabaseOptionsWithPath & { path: string }

/**
 * Opens an existing LMDB environment while no process commits to it or closes it. All code that opens one does it here, and closes
 * it with `closeEnvironment`.
 * @throws if the start of its file is damaged
 */
export const openEnvironment = (options: EnvironmentOptions): RootDatabase => {
  const { path } = options
  checkEnvironment(path)
  if (written.has(resolve(path))) return open(options)
  return holding(path, 'BEGIN EXCLUSIVE', () => open(options))
}

/** Closes an environment while no process opens it. A read-only one is closed when this returns. */
export const closeEnvironment = (path: string, root: RootDatabase): Promise<void> =>
  holding(path, `BEGIN; ${look}`, () => root.close())

export interface CommitGate {
  /** Waits until no process is opening the environment; from then on none can, until `leave`. */
  enter(): Promise<void>
  leave(): void
  /** Commits a function's writes synchronously. */
  around<T>(commit: () => T): T
  /** Closes the environment, and the gate with it. */
  close(root: RootDatabase): Promise<void>
}

/** The gate for all commits to an environment. One commit at a time. */
export const commitGate = (path: string): CommitGate => {
  const gate = new DatabaseSync(gateFile(path), { timeout: 0 })
  const begin = gate.prepare('BEGIN')
  /** Preparing it takes the lock too. */
  let looking: StatementSync | undefined
  const end = gate.prepare('ROLLBACK')
  const key = resolve(path)
  written.set(key, (written.get(key) ?? 0) + 1)

  /** A commit waited in vain for a process that is opening: until that has opened, further commits do not wait. */
  let gave_up = false
  let entered = false
  const tryEnter = (): boolean => {
    begin.run()
    try {
      looking ??= gate.prepare(look)
      looking.get()
      gave_up = false
      entered = true
    } catch (error) {
      end.run()
      if (!isBusy(error)) throw error
    }
    return entered
  }
  const isOver = (begun: number): boolean => (gave_up ||= performance.now() - begun >= max_wait_ms)
  const enter = async (): Promise<void> => {
    const begun = performance.now()
    while (!tryEnter() && !isOver(begun)) await sleep(retry_ms)
  }
  const leave = (): void => {
    if (entered) end.run()
    entered = false
  }
  const pause = new Int32Array(new SharedArrayBuffer(4))

  return {
    enter,
    leave,
    around(commit) {
      // Within a commit that is under way already it is one.
      if (entered) return commit()
      const begun = performance.now()
      while (!tryEnter() && !isOver(begun)) Atomics.wait(pause, 0, 0, retry_ms)
      try {
        return commit()
      } finally {
        leave()
      }
    },
    async close(root) {
      await enter()
      try {
        await root.close()
      } finally {
        const others = (written.get(key) ?? 1) - 1
        if (others > 0) written.set(key, others)
        else written.delete(key)
        gate.close()
      }
    },
  }
}
