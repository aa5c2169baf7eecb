import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../shared/log.ts'
import { openLog, type LogTo } from '../../shared/os-process/log-files.ts'
import { lastWords, logText } from '../../shared/os-process/text-log.ts'
import { sendSignal } from '../../shared/os-process/process-identity.ts'

export interface EngineOptions {
  /** DATA_DIR: the engine keeps its files below it. */
  data_dir: string
  /** The password that the engine asks of every caller. */
  password: string
  log: Logger
  /** Where to write the engine's own output; default: files. */
  log_to?: LogTo
  /** Where to listen on 127.0.0.1. A restart keeps the port, because running processes hold the URL. Free when absent. */
  port?: number | undefined
}

export interface EngineExit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Engine {
  /** Holds the password. */
  url: string
  pid: number
  port: number
  /** Ends the engine cleanly, and by force when that takes longer than 5 s. Resolves when its process is gone. */
  stop(): Promise<void>
  /** Resolves once, when the process has ended for whatever reason. Starting it again is the caller's. */
  exited: Promise<EngineExit>
}

export interface SpawnOptions {
  name: string
  command: string
  args: readonly string[]
  data_dir: string
  log_to?: LogTo | undefined
  environment: Readonly<Record<string, string>>
  account?: { uid: number; gid: number } | undefined
  cwd?: string
  ipc?: boolean
}

export interface EngineProcess {
  child: ChildProcess
  pid: number
  /** Resolves when its last output is written, too. */
  exited: Promise<EngineExit>
  lastLines(): string
}

/**
 * Starts an engine's process in a process group of its own, so that Ctrl-C does not reach it, with its output appended to
 * its log as JSON lines. If this process is killed, a surviving engine logs nothing more, and the next start ends it.
 */
export const spawnEngine = async (options: SpawnOptions): Promise<EngineProcess> => {
  const log = openLog(options.data_dir, options.name, options.log_to)
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe']
  const child = spawn(options.command, options.args, {
    cwd: options.cwd ?? options.data_dir,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C', ...options.environment },
    stdio: options.ipc === true ? [...stdio, 'ipc'] : stdio,
    detached: true,
    ...options.account,
  })
  const text_log = logText(options.name, [child.stdout, child.stderr], log, 'info')
  const exited = new Promise<EngineExit>((resolve) => {
    child.once('exit', (code, signal) => void lastWords(text_log).then(() => resolve({ code, signal })))
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  child.on('error', () => {})
  if (child.pid === undefined) throw new Error(`${options.name} could not be started`)
  return { child, pid: child.pid, exited, lastLines: () => text_log.lastLines() }
}

const start_within_ms = 60 * 60_000
/** Signs of a recovery come every few seconds, except while a slow disk takes all that it has changed. */
const still_within_ms = 5 * 60_000

/**
 * Watches a start. Recovery after a power cut may take long, and one that is ended begins again at the next start: it
 * may go on while it shows signs of life, and is to be ended when it is stuck.
 * @param signOfLife a text that changes as long as the engine works
 * @returns answers why the engine is to be ended; undefined while it may go on
 */
export const watchStart = (name: string, signOfLife: () => string): (() => string | undefined) => {
  const begun = performance.now()
  let last = { sign: signOfLife(), at: begun }
  return () => {
    const [now, sign] = [performance.now(), signOfLife()]
    if (sign !== last.sign) last = { sign, at: now }
    if (now - begun > start_within_ms) return `${name} took longer than an hour to start`
    return now - last.at > still_within_ms ? `${name} was stuck for five minutes while starting` : undefined
  }
}

/** Sends `signals` one after the other, each after its timeout in ms, until the process has ended. */
export const endEngine = async (
  engine: EngineProcess,
  signals: readonly (readonly [NodeJS.Signals, number])[],
): Promise<void> => {
  for (const [signal, timeout_ms] of signals) {
    sendSignal(engine.pid, signal)
    const waiting = new AbortController()
    const late = sleep(timeout_ms, false, { signal: waiting.signal }).catch(() => false)
    const ended = await Promise.race([engine.exited.then(() => true), late])
    waiting.abort()
    if (ended) return
  }
  await engine.exited
}

/** Describes an exit, for example "ended with code 1". */
export const describeExit = ({ code, signal }: EngineExit): string =>
  signal === null ? `ended with code ${code ?? 'unknown'}` : `was ended by ${signal}`
