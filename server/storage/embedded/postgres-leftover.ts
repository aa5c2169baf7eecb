import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../shared/log.ts'
import { orUndefined } from '../../shared/or-undefined.ts'
import {
  endProcesses,
  identifyProcess,
  isRunning,
  sendSignal,
  type ProcessIdentity,
} from '../../shared/os-process/process-identity.ts'

/** A postmaster works inside its data folder and names it on its command line; any other process with that number is a stranger. */
const worksOn = (pid: number, folder: string): boolean =>
  orUndefined(() => {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(folder)
  }) ?? false

/** @returns the server still running on a data folder, even if another process started it */
const findPostmaster = (folder: string): ProcessIdentity | undefined => {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (!Number.isSafeInteger(pid) || pid <= 1 || !worksOn(pid, folder)) return undefined
  return identifyProcess(pid)
}

/** A number that no process has, on any system. */
const unused_pid = 2_147_483_647

/**
 * A killed server leaves its pid in a file. While any process has that pid, PostgreSQL assumes that its server is running and does not start: an
 * unrelated process of the same user after a reboot, or the dead server itself until its parent has reaped it.
 * The rest of the file stays, because PostgreSQL uses it to find sessions that outlived their server.
 */
const replaceDeadPostmaster = (folder: string): void => {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(unused_pid), ...rest].join('\n'))
}

/** Sessions of a server that is gone. They end by themselves, but for those executing a long statement. */
const findOrphans = (folder: string): ProcessIdentity[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isSafeInteger(pid) || !worksOn(pid, folder)) return []
    const command = orUndefined(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    const identity = command?.startsWith('postgres: ') === true ? identifyProcess(pid) : undefined
    return identity === undefined ? [] : [identity]
  })
}

const waitForEnd = async (identity: ProcessIdentity, timeout_ms: number): Promise<boolean> => {
  const deadline = performance.now() + timeout_ms
  while (performance.now() < deadline) {
    if (!isRunning(identity)) return true
    await sleep(20)
  }
  return false
}

const orphans_timeout_ms = 1_000

/**
 * Ends a server left over from a killed supervisor, and the remains of a killed server. The caller holds the data's lock, so it is the only user.
 * The server is not reused, because only its parent learns when it exits.
 */
export const endLeftoverPostmaster = async (folder: string, log: Logger): Promise<void> => {
  const leftover = findPostmaster(folder)
  if (leftover === undefined) {
    await endProcesses(findOrphans(folder), orphans_timeout_ms)
    replaceDeadPostmaster(folder)
    return
  }
  log.warn({ pid: leftover.pid }, 'ending a PostgreSQL left over from an earlier run')
  for (const [signal, timeout_ms] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const) {
    sendSignal(leftover.pid, signal)
    if (await waitForEnd(leftover, timeout_ms)) return
  }
  throw new Error(`a PostgreSQL left over from an earlier run (process ${leftover.pid}) cannot be ended`)
}
