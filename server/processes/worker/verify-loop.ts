import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Logger } from '../../shared/log.ts'
import { readVerifyJob, updateVerify, type VerifyReport } from '../../operations/verify/job.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'

export interface VerifyingOptions {
  pg: Pg
  machine: number
  /** The configuration that the command reads: data directory and both databases. */
  environment: Readonly<Record<string, string | undefined>>
  log: Logger
}

const look_ms = 1_000
const program = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
/** Exit codes of the command when it has compared everything, or found a difference. */
const checked_codes: readonly (number | null)[] = [0, 1]

/** So often it is written down how far it is. */
const note_every_ms = 1_000

const runVerify = async (
  { pg, machine, environment }: VerifyingOptions,
  signal: AbortSignal,
): Promise<{ result: VerifyReport } | { error: string }> => {
  const child = spawn(process.execPath, [program, 'verify', '--json'], {
    env: { ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
  })
  let noted = -Infinity
  let noting: Promise<void> | undefined
  child.on('message', (progress) => {
    if (typeof progress !== 'string' || performance.now() - noted < note_every_ms) return
    noted = performance.now()
    // The check's result does not depend on a progress note.
    noting = updateVerify(pg, machine, { progress }).catch(() => {})
  })
  let out = ''
  let err = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text))
  const [code] = (await once(child, 'close')) as [number | null]
  await noting
  // The command's output was produced by the schema that types it.
  if (checked_codes.includes(code) && out !== '') return { result: JSON.parse(out) as VerifyReport }
  return { error: err.trim().replace(/^plumbline: /, '') || `the check ended with ${code ?? 'a signal'}` }
}

/**
 * Starts the loop that verifies this node's journals on request, and again after an interruption: it runs the command itself in a
 * separate process, so that its memory and CPU time are not taken from clicks and postbacks.
 */
export const startVerifying = (options: VerifyingOptions): Loop => {
  const { pg, machine, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = startLoop({
    name: 'verifying',
    log,
    rest_ms: look_ms,
    max_step_ms: Infinity,
    async step() {
      const job = await readVerifyJob(pg, machine)
      if (job === undefined || job.state === 'done' || job.state === 'failed' || signal.aborted) return 'rest'
      await updateVerify(pg, machine, { state: 'running' })
      const outcome = await runVerify(options, signal).catch((error: unknown) => {
        if (signal.aborted) return undefined
        throw error
      })
      // The job stays as it was and is repeated after the next start.
      if (outcome === undefined || signal.aborted) return 'rest'
      const finished_at = new Date().toISOString()
      if ('error' in outcome) {
        log.error({ reason: outcome.error }, 'could not verify')
        await updateVerify(pg, machine, { state: 'failed', error: outcome.error, finished_at })
      } else {
        const { result } = outcome
        if (!result.agrees) log.error({ difference: result.difference }, 'verify has found a difference')
        await updateVerify(pg, machine, { state: 'done', result, finished_at })
      }
      return 'rest'
    },
  })
  return {
    stop() {
      stopping.abort()
      return loop.stop()
    },
  }
}
