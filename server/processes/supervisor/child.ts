import { fork, type ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { describeDamage } from '../../operations/nodes/examine-journals.ts'
import type { ProcessMetrics } from '../metrics.ts'
import { alive_ms, type ChildMessage, type SupervisorMessage } from '../process.ts'
import type { Running, StartSignals } from './keep-running.ts'
import { openLog, whereLogged, type LogTo } from '../../shared/os-process/log-files.ts'
import { lastWords, logText } from '../../shared/os-process/text-log.ts'
import { isRecord } from '../../shared/record.ts'

export interface ChildOptions {
  /** Its name, also of its log. */
  name: string
  /** tracker, worker or api: the folder under server/ with the main.ts to run. Default: its name. */
  part?: string
  /** The program, when it is another. */
  program?: string
  data_dir: string
  /** Default: files. */
  log_to?: LogTo
  environment: NodeJS.ProcessEnv
  /** Whether its port is shared with others of its kind: this process listens then, and deals connections out (ADR-0038). */
  shares_port?: boolean
  /** With a shared port: whether a child that was asked to end serves until its successor does. Else others of its kind serve. */
  hands_over?: boolean
  /** A line of the child's log, of level warn or above. */
  onWarning: (line: string) => void
  signals: StartSignals
  /** How often it has to say that it is alive. */
  alive_every_ms?: number
}

/** A child that was silent for this many intervals hangs, and is killed; it is restarted as after any exit. */
const max_silent = 12

/** Prometheus waits 10 s for all of a node. */
const metrics_limit_ms = 3_000

const isMessage = (message: unknown): message is ChildMessage => isRecord(message) && 'kind' in message

const forkChild = (program: string, env: NodeJS.ProcessEnv, log: number, shares_port: boolean): ChildProcess => {
  const stdio = ['ignore' as const, log, 'pipe' as const, 'ipc' as const]
  // Not the supervisor's own options (bin/start).
  const execArgv: string[] = []
  if (!shares_port) return fork(program, { env, stdio, execArgv })
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program, args: [], stdio, execArgv })
  return cluster.fork(env).process
}

/**
 * Starts a child process and resolves when it reports ready (server/processes/process.ts). It writes its entries directly to its log, so
 * that it can still log when the supervisor is gone; warnings are also sent over IPC. Node's plain text on stderr is converted to JSON here.
 * @throws when it ends before that
 */
export const startChild = (options: ChildOptions): Promise<Running> => {
  const { name, data_dir, log_to, environment, shares_port = false, hands_over = false, onWarning, signals } = options
  const { part = name, alive_every_ms = alive_ms } = options
  const program = options.program ?? fileURLToPath(new URL(`../${part}/main.ts`, import.meta.url))
  const log = openLog(data_dir, name, log_to)
  const child = forkChild(program, environment, log.descriptor, shares_port)
  const text_log = logText(name, [child.stderr], log, 'warn')

  const { promise, resolve, reject } = Promise.withResolvers<Running>()
  const { promise: exited, resolve: hasExited } = Promise.withResolvers<string>()
  const terminate = (): boolean => child.kill('SIGTERM')
  const kill = (): boolean => child.kill('SIGKILL')
  const { promise: leaving, resolve: asksToLeave } = Promise.withResolvers<undefined>()
  const send = (message: SupervisorMessage): void => {
    // A channel that is gone belongs to a child that is gone.
    if (child.connected) child.send(message, () => {})
  }
  const leave = (others_serve: boolean): void => send({ kind: 'leave', others_serve })
  let pending: PromiseWithResolvers<ProcessMetrics | undefined> | undefined
  const metrics = (): Promise<ProcessMetrics | undefined> => {
    if (pending !== undefined) return pending.promise
    const question = Promise.withResolvers<ProcessMetrics | undefined>()
    pending = question
    send({ kind: 'metrics' })
    const limit = setTimeout(() => question.resolve(undefined), metrics_limit_ms)
    return question.promise.finally(() => {
      clearTimeout(limit)
      pending = undefined
    })
  }
  const onLeaving = (): void => {
    if (signals.end.aborted) leave(false)
    else if (!hands_over) leave(true)
    else {
      signals.end.addEventListener('abort', () => leave(false), { once: true })
      asksToLeave(undefined)
    }
  }
  signals.end.addEventListener('abort', terminate)
  signals.kill.addEventListener('abort', kill)

  // Counted in ticks of this process's own timer: while the supervisor itself is suspended, no child can reach it.
  let silent = 0
  const watch = (): NodeJS.Timeout =>
    setInterval(() => {
      silent++
      if (silent !== max_silent) return
      const silent_s = (max_silent * alive_every_ms) / 1_000
      const msg = `has been silent for ${silent_s} s and is restarted`
      text_log.note(msg)
      onWarning(JSON.stringify({ name, level: 'error', msg }))
      kill()
    }, alive_every_ms).unref()
  let watching: NodeJS.Timeout | undefined

  child.on('error', reject)
  const onExit = async (code: number | null, killedBy: NodeJS.Signals | null): Promise<void> => {
    clearInterval(watching)
    signals.end.removeEventListener('abort', terminate)
    signals.kill.removeEventListener('abort', kill)
    const damage = await describeDamage(data_dir, killedBy)
    await lastWords(text_log)
    const how = killedBy === null ? `ended with exit code ${code}` : `was ended by ${killedBy}${damage}`
    hasExited(how)
    pending?.resolve(undefined)
    reject(new Error(`the ${name} ${how} before it was ready: see ${whereLogged(data_dir, name, log_to)}`))
  }
  child.on('exit', (code, killedBy) => void onExit(code, killedBy))
  child.on('message', (message) => {
    if (!isMessage(message)) return
    silent = 0
    if (message.kind === 'warning') onWarning(message.line)
    if (message.kind === 'leaving') onLeaving()
    if (message.kind === 'metrics') pending?.resolve(message.metrics)
    if (message.kind !== 'ready') return
    watching = watch()
    resolve({
      pid: child.pid ?? 0,
      exited,
      leaving,
      leave,
      metrics,
      stop: async () => {
        terminate()
        await exited
      },
      kill,
    })
  })
  return promise
}
