import { message as problemOf } from '@plumbline/contract/messages/index.ts'
import cluster from 'node:cluster'
import { ConfigError, readConfig, type Config } from '../shared/config.ts'
import { createLog, type Logger } from '../shared/log.ts'
import { isRecord } from '../shared/record.ts'
import { secretsOf } from '../operations/nodes/network-identity.ts'
import type { Secrets } from '../shared/secrets.ts'
import { endAtOnce } from '../shared/os-process/end-at-once.ts'
import { startMeasuring, type ProcessMetrics } from './metrics.ts'

/** A child process's configuration, with the addresses of both engines filled in. */
export type ProcessConfig = Config & { database_url: string; clickhouse_url: string }

export interface ProcessContext {
  config: ProcessConfig
  log: Logger
  secrets: Secrets
  /** Aborted when the process is asked to end, also while it starts. */
  ending: AbortSignal
}

export interface StartedProcess {
  /**
   * Ends the work in progress and releases everything. Has 8 seconds, plus DRAIN_SECONDS. Resolves to `cut off` if some work continues
   * because it takes too long.
   * @param others_serve whether other processes of this node serve on the same port
   */
  stop(others_serve: boolean): Promise<void | 'cut off'>
}

/** A child's messages to the supervisor over IPC. `leaving`: it was asked to end, still serves, and waits for `leave`. */
export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'alive' }
  | { kind: 'warning'; line: string }
  | { kind: 'leaving' }
  | { kind: 'metrics'; metrics: ProcessMetrics }

/** The supervisor's messages: the answer to `leaving`, and the question for the metrics of this moment. */
export type SupervisorMessage = { kind: 'leave'; others_serve: boolean } | { kind: 'metrics' }

const stop_limit_ms = 8000
/** How long a process that was asked to end keeps serving until its successor does. */
const hand_over_limit_ms = 30_000

/** How often a child reports to the supervisor that its event loop is running. */
export const alive_ms = 5_000

const tell = (message: ChildMessage): void => {
  // A channel that is gone already shows as `disconnect`; there is nothing else to do about it here.
  if (process.connected) process.send?.(message, () => {})
}

const isMessage = (message: unknown): message is SupervisorMessage => isRecord(message) && 'kind' in message

/** Answers the supervisor's requests for metrics. On failure it does not answer, which the supervisor reports. */
const answerMetrics = async (config: Config, log: Logger): Promise<void> => {
  const read = await startMeasuring(config)
  if (read === undefined) return
  process.on('message', (message) => {
    if (!isMessage(message) || message.kind !== 'metrics') return
    read().then(
      (metrics) => tell({ kind: 'metrics', metrics }),
      (error: unknown) => log.warn({ err: error }, 'the metrics of this process could not be read'),
    )
  })
}

/**
 * Resolves when this process may end, with whether others serve on its port. Ports are shared only through node:cluster; a process with its own
 * port, or without a supervisor, need not ask.
 */
const untilReleased = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!cluster.isWorker || !process.connected) {
      resolve(false)
      return
    }
    process.on('message', (message) => {
      if (isMessage(message) && message.kind === 'leave') resolve(message.others_serve)
    })
    process.once('disconnect', () => resolve(false))
    setTimeout(() => resolve(false), hand_over_limit_ms)
    tell({ kind: 'leaving' })
  })

const readProcessConfig = (): ProcessConfig => {
  const config = readConfig(process.env)
  const { database_url, clickhouse_url } = config
  if (database_url === undefined || clickhouse_url === undefined) {
    const missing = Object.entries({ DATABASE_URL: database_url, CLICKHOUSE_URL: clickhouse_url })
    const problem = problemOf('set_by_supervisor', {})
    throw new ConfigError(
      missing.flatMap(([name, url]) => (url === undefined ? [problemOf('setting_wrong', { name, problem })] : [])),
    )
  }
  return { ...config, database_url, clickhouse_url }
}

/**
 * The life cycle of a child process of the supervisor. Reads configuration and secrets, calls `start`, reports `ready`, and ends:
 * - on SIGTERM, or when the supervisor is gone (IPC disconnect): `stop`, at most 8 s plus DRAIN_SECONDS, exit code 0. On a shared port it first
 *   keeps serving until the supervisor names its successor;
 * - if `start` fails, an error is not caught or `stop` takes too long: a log entry, then SIGKILL (the supervisor restarts it);
 * - on an invalid configuration: the errors on stderr, exit code 2.
 * SIGINT and SIGHUP are left to the supervisor, because Ctrl-C and a closed terminal reach the whole process group.
 */
export const runProcess = async (
  name: string,
  start: (context: ProcessContext) => Promise<StartedProcess>,
): Promise<void> => {
  process.env.TZ = 'UTC'
  process.title = `plumbline ${name}`
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})
  // The reader may already be gone.
  process.stderr.on('error', () => {})
  // Its files hold visitors' addresses.
  process.umask(0o077)
  // node:cluster would end this process at once when the supervisor is gone; it ends in order instead.
  if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true

  let config: ProcessConfig
  try {
    config = readProcessConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }

  const log = createLog(name, config.log_level, { onWarning: (line) => tell({ kind: 'warning', line }) })
  const die = (error: unknown, what: string): never => {
    log.fatal({ err: error }, what)
    return endAtOnce()
  }
  process.on('uncaughtException', (error) => die(error, 'an uncaught error'))
  process.on('unhandledRejection', (error) => die(error, 'an unhandled rejection'))

  let started: Promise<StartedProcess> | undefined
  const ending = new AbortController()
  const end = async (reason: string): Promise<void> => {
    if (ending.signal.aborted) return
    ending.abort()
    log.info({ reason }, 'stopping')
    const others_serve = await untilReleased()
    const limit_ms = stop_limit_ms + config.drain_ms
    setTimeout(() => {
      log.error({ limit_ms }, 'stopping took too long')
      endAtOnce()
    }, limit_ms)
    try {
      if ((await (await started)?.stop(others_serve)) === 'cut off') endAtOnce()
    } catch (error) {
      die(error, 'stopping failed')
    }
    process.exit(0)
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('disconnect', () => void end('the supervisor is gone'))

  try {
    await answerMetrics(config, log)
    started = start({ config, log, secrets: secretsOf(config.data_dir), ending: ending.signal })
    await started
  } catch (error) {
    die(error, 'the start failed')
  }
  tell({ kind: 'ready' })
  setInterval(() => tell({ kind: 'alive' }), alive_ms).unref()
}
