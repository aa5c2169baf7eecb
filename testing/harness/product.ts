import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { test_password } from './builders.ts'
import { packed_geography } from './geography.ts'
import { slowness } from './limits.ts'

/** The whole product, started as a newcomer would, on free ports and in its own data directory. */
export interface Product {
  portal_url: string
  tracker_url: string
  operator_url: string
  data_dir: string
  /** Seconds from the command to `ready`. */
  started_s: number
  /** Everything that it printed. */
  output(): string
  /**
   * Sends SIGTERM and waits for the end; does nothing when it has ended. Removes the data directory that `startProduct` made.
   * @throws when it does not end with exit code 0, or hangs
   */
  stop(): Promise<void>
}

/** An empty data directory that other users may enter: as root PostgreSQL runs as one of them, and would keep its data elsewhere, on a disk. */
export const makeDataDir = (): string => {
  const data_dir = mkdtempSync(join(tmpdir(), 'plumbline-product-'))
  chmodSync(data_dir, 0o755)
  return data_dir
}

/** Removes a data directory, and its database if it is stored elsewhere because the tests run as root. */
export const removeDataDir = (data_dir: string): void => {
  const pointer = join(data_dir, 'postgres.path')
  if (existsSync(pointer)) rmSync(dirname(readFileSync(pointer, 'utf8').trim()), { recursive: true, force: true })
  rmSync(data_dir, { recursive: true, force: true })
}

const start_program = fileURLToPath(new URL('../../bin/start', import.meta.url))
const supervisor_program = fileURLToPath(new URL('../../server/processes/supervisor/main.ts', import.meta.url))
/** A start is given up when it makes no progress for so long. */
const stuck_ms = 60_000 * slowness
const stop_limit_ms = 30_000 * slowness
/** Lines of a log that an error shows. */
const log_lines = 12

export interface ProductOptions {
  /** Kept at the end. Absent: a fresh one. */
  data_dir?: string
  /** Another checkout than this one. */
  checkout?: string
  environment?: Readonly<Record<string, string>>
  /** Modules that every process of the product loads first. bin/start is left out then: the machine's own Node may not know TypeScript. */
  preloads?: readonly URL[]
  /** Further options of Node for every process. */
  node_options?: string
}

/**
 * Starts the product, through bin/start unless modules are to be loaded first, and resolves at its line `ready`.
 * @throws with the end of its output when it ends before, or makes no progress
 */
export const startProduct = async (options: ProductOptions = {}): Promise<Product> => {
  const data_dir = options.data_dir ?? makeDataDir()
  const begun = performance.now()
  const port = options.environment?.PORT ?? (await freePort())
  const tracker_port = options.environment?.TRACKER_PORT ?? (await freePort())
  const operator_port = options.environment?.OPERATOR_PORT ?? (await freePort())
  const { preloads = [] } = options
  const imports = preloads.map((module) => `--import=${fileURLToPath(module)}`)
  const program = options.checkout === undefined ? start_program : join(options.checkout, 'bin/start')
  const [command, words] = preloads.length === 0 ? [program, []] : [process.execPath, [supervisor_program]]
  const child = spawn(command, words, {
    env: {
      ...process.env,
      NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...imports, options.node_options ?? ''].join(' ').trim(),
      HOST: '127.0.0.1',
      PORT: String(port),
      TRACKER_PORT: String(tracker_port),
      OPERATOR_PORT: String(operator_port),
      DATA_DIR: data_dir,
      ...packed_geography,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const output = (): string => lines.join('\n')
  const outputEnd = (): string => lines.slice(-log_lines).join('\n')
  const exited = new Promise<string>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? String(code)))
    child.on('error', (error) => resolve(error.message))
  })

  const ready = Promise.withResolvers<string>()
  let progress = 'its start'
  const giveUp = (): void =>
    ready.reject(
      new Error(`The product made no progress for ${stuck_ms / 1000} s after "${progress}":\n${outputEnd()}`),
    )
  const limit = setTimeout(giveUp, stuck_ms)
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      // Warnings may repeat for ever. A fill prints its progress every two seconds, and has its own timeout.
      if (line.trim() !== '' && !/^! |"level":"(?:warn|error)"/.test(line)) {
        progress = line.trim()
        limit.refresh()
      }
      // The second form with LOG_TO=stdout.
      const url = (/^ready (\S+)$/.exec(line) ?? /"msg":"ready ([^"\s]+)"/.exec(line))?.[1]
      if (url !== undefined) ready.resolve(url)
    })
  void exited.then((how) => ready.reject(new Error(`The product ended (${how}) before it was ready:\n${outputEnd()}`)))

  let hasEnded = false
  void exited.then(() => (hasEnded = true))
  const { DRAIN_SECONDS, TRUST_PROXY = '' } = options.environment ?? {}
  const drain_s = Number(DRAIN_SECONDS ?? (TRUST_PROXY === '' ? 0 : 2))
  const endBy = async (signal: NodeJS.Signals): Promise<string | undefined> => {
    child.kill(signal)
    return Promise.race([exited, sleep(stop_limit_ms + drain_s * 1_000, undefined, { ref: false })])
  }
  /** At a second SIGTERM the supervisor kills its parts. Killed itself, it would leave PostgreSQL behind. */
  const endByForce = async (): Promise<void> => {
    for (const signal of ['SIGTERM', 'SIGTERM', 'SIGKILL'] as const) if (!hasEnded) await endBy(signal)
  }
  const stop = async (): Promise<void> => {
    if (hasEnded) return
    const how = (await endBy('SIGTERM')) ?? 'it took too long'
    if (how !== '0') {
      await endByForce()
      throw new Error(`The product did not end as it should: ${how}\n${output()}`)
    }
    if (options.data_dir === undefined) removeDataDir(data_dir)
  }

  try {
    const portal_url = await ready.promise
    return {
      portal_url,
      tracker_url: `http://localhost:${tracker_port}`,
      operator_url: `http://localhost:${operator_port}`,
      data_dir,
      started_s: (performance.now() - begun) / 1000,
      output,
      stop,
    }
  } catch (error) {
    await endByForce()
    throw error
  } finally {
    clearTimeout(limit)
  }
}

/** @returns the access token of a test's user who signs in at a running product; on a network restored from its backup it is valid too */
export const signInOver = async (portal_url: string, email: string, signal?: AbortSignal): Promise<string> => {
  const answer = await fetch(`${portal_url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: test_password }),
    ...(signal !== undefined && { signal }),
  })
  if (!answer.ok) throw new Error(`signing in was answered ${answer.status}`)
  return ((await answer.json()) as { access: string }).access
}
