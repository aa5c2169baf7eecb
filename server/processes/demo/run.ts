import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../shared/config.ts'
import { isRecord } from '../../shared/record.ts'
import { readSecretFiles } from '../../shared/secret-files.ts'
import { describeDamage } from '../../operations/nodes/examine-journals.ts'
import type { OnProgress } from '../../demo/newest.ts'

/** Messages of the filling process to its parent. */
export type DemoMessage =
  | { kind: 'prepared' }
  | { kind: 'progress'; label: string; share: number }
  | { kind: 'done'; summary: string[] }
  | { kind: 'failed'; message: string }

export interface DemoOptions {
  config: Pick<Config, 'data_dir'>
  database_url: string
  clickhouse_url: string
  /** Called a few times a second with the current step, and the share that is done, 0 to 1. */
  onProgress?: OnProgress
  /** Ends the work; the next start continues it. */
  signal?: AbortSignal
}

/** A demo network that is being filled. Both promises reject if that fails; the second one always has the reason. */
export interface FillingDemo {
  /** Resolves when tracker, worker and API may start. */
  prepared: Promise<void>
  /** Resolves when everything is in the reports, with a readable summary. */
  filled: Promise<string[]>
}

const isMessage = (value: unknown): value is DemoMessage => isRecord(value) && 'kind' in value

const startChild = ({ config, database_url, clickhouse_url }: DemoOptions): ChildProcess =>
  fork(fileURLToPath(new URL('main.ts', import.meta.url)), [], {
    // Its output is not shown; progress arrives over IPC.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Not the supervisor's own options (bin/start).
    execArgv: [],
    env: {
      ...readSecretFiles(process.env).environment,
      DATABASE_URL: database_url,
      CLICKHOUSE_URL: clickhouse_url,
      DATA_DIR: config.data_dir,
      DEMO: '1',
      TZ: 'UTC',
    },
  })

/**
 * Fills the demo network up to now, in a separate process that ends when it is done. Call it only with DEMO=1, after the migrations.
 * Start tracker, worker and API when it is `prepared`; it waits for the tracker.
 */
export const fillDemo = (options: DemoOptions): FillingDemo => {
  const { onProgress, signal } = options
  const prepared = Promise.withResolvers<void>()
  const filled = Promise.withResolvers<string[]>()
  const child = startChild(options)
  const end = (): void => void child.kill('SIGTERM')
  signal?.addEventListener('abort', end, { once: true })
  if (signal?.aborted === true) end()

  let outcome: DemoMessage | undefined
  let errors = ''
  const fail = (message: string): void => {
    const error = new Error(`the demo network could not be filled: ${message}`)
    prepared.reject(error)
    filled.reject(error)
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-2_000)))
  child.on('message', (message) => {
    if (!isMessage(message)) return
    if (message.kind === 'prepared') prepared.resolve()
    else if (message.kind === 'progress') onProgress?.(message.label, message.share)
    else outcome = message
  })
  child.on('error', (error) => fail(error.message))
  const onClose = async (code: number | null, killed: NodeJS.Signals | null): Promise<void> => {
    signal?.removeEventListener('abort', end)
    if (outcome?.kind === 'done') filled.resolve(outcome.summary)
    else if (outcome?.kind === 'failed') fail(outcome.message)
    else {
      const damage = await describeDamage(options.config.data_dir, killed)
      fail(`its process ended (${killed ?? code ?? 'unknown'})${damage}. ${errors.trim()}`)
    }
  }
  child.on('close', (code, killed) => void onClose(code, killed))
  // Callers that wait for the second promise learn of the failure there; until then it must not count as unhandled.
  filled.promise.catch(() => {})
  return { prepared: prepared.promise, filled: filled.promise }
}
