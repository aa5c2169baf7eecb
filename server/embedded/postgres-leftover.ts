import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { identifyProcess, isRunning, sendSignal, type ProcessIdentity } from '../supervisor/process-identity.ts'

/** A postmaster works inside its data folder and names it on its command line; any other process with that number is a stranger. */
const worksOn = (pid: number, folder: string): boolean => {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(folder)
  } catch {
    return false
  }
}

/** @returns the server that still runs on a data folder, whoever started it */
const findPostmaster = (folder: string): ProcessIdentity | undefined => {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (!Number.isSafeInteger(pid) || pid <= 1 || !worksOn(pid, folder)) return undefined
  return identifyProcess(pid)
}

const ended = async (identity: ProcessIdentity, patience_ms: number): Promise<boolean> => {
  const deadline = performance.now() + patience_ms
  while (performance.now() < deadline) {
    if (!isRunning(identity)) return true
    await sleep(20)
  }
  return false
}

/**
 * Ends a server left over from a killed supervisor. The caller holds the lock of the data, so nobody else uses it.
 * It is ended rather than kept: only its parent learns of its end.
 */
export const endLeftoverPostmaster = async (folder: string, log: Logger): Promise<void> => {
  const leftover = findPostmaster(folder)
  if (leftover === undefined) return
  log.warn({ pid: leftover.pid }, 'ending a PostgreSQL left over from an earlier run')
  for (const [signal, patience_ms] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const) {
    sendSignal(leftover.pid, signal)
    if (await ended(leftover, patience_ms)) return
  }
  throw new Error(`a PostgreSQL left over from an earlier run (process ${leftover.pid}) does not end`)
}
