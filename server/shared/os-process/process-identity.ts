import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { orUndefined } from '../or-undefined.ts'

/** Identifies a process, even if a later one gets the same number. */
export interface ProcessIdentity {
  pid: number
  /** When it started, in the operating system's own words. */
  started: string
}

const startOnLinux = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The command in brackets may hold spaces; after it come the state (field 3) and, as field 22, the start in ticks since boot.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z') throw new Error('it has ended')
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${fields[19] ?? ''}`
}

const startElsewhere = (pid: number): string => {
  const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  if (text === '') throw new Error('it has ended')
  return text
}

/** @returns undefined when no such process runs */
export const identifyProcess = (pid: number): ProcessIdentity | undefined =>
  orUndefined(() => ({ pid, started: process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid) }))

export const isRunning = (identity: ProcessIdentity): boolean =>
  identifyProcess(identity.pid)?.started === identity.started

/** Sends a signal to a process that may already have ended. */
export const sendSignal = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const look_again_ms = 50

/** Ends processes: SIGTERM, and SIGKILL for those that still run after `timeout_ms`. Resolves when none is left. */
export const endProcesses = async (identities: readonly ProcessIdentity[], timeout_ms: number): Promise<void> => {
  const findRunning = (): ProcessIdentity[] => identities.filter(isRunning)
  for (const { pid } of findRunning()) sendSignal(pid, 'SIGTERM')
  const deadline = performance.now() + timeout_ms
  while (findRunning().length > 0 && performance.now() < deadline) await sleep(look_again_ms)
  for (const { pid } of findRunning()) sendSignal(pid, 'SIGKILL')
  while (findRunning().length > 0) await sleep(look_again_ms)
}
