import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Case, Evaluation } from './evaluate.ts'

const program = fileURLToPath(new URL('./evaluate.ts', import.meta.url))
const timeout_ms = 60_000

export interface Evaluator {
  /** Errors of a disk. A checker that crashes or does not finish is an error too, and the next disk gets a new checker. */
  ask(question: Case): Promise<Evaluation>
  close(): void
}

/** Starts a process that looks at disks, one after the other. */
export const openEvaluator = (): Evaluator => {
  let running: { child: ChildProcess; lines: Interface } | undefined

  const start = (): { child: ChildProcess; lines: Interface } => {
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] })
    // It may be dead when the question arrives: its exit is handled elsewhere.
    child.stdin.on('error', () => {})
    return { child, lines: createInterface({ input: child.stdout }) }
  }

  return {
    async ask(question) {
      running ??= start()
      const { child, lines } = running
      let errors = ''
      const hear = (chunk: Buffer): void => void (errors += chunk.toString())
      child.stderr?.on('data', hear)
      const timer = setTimeout(() => child.kill('SIGKILL'), timeout_ms)
      const over = new AbortController()
      const { signal } = over
      const answer = once(lines, 'line', { signal }).then(([line]) => JSON.parse(String(line)) as Evaluation)
      const death = once(child, 'close', { signal }).then(([code, killed_by]): Evaluation => {
        running = undefined
        const why = errors.split('\n').find((line) => /error/i.test(line)) ?? ''
        const faults = [`the process ended with ${String(killed_by ?? code)} ${why}`.trim()]
        return { faults, lost: question.witness.acknowledged, beyond: 0 }
      })
      // The one that does not come is called off, and rejects.
      for (const outcome of [answer, death]) outcome.catch(() => {})
      child.stdin?.write(`${JSON.stringify(question)}\n`)
      try {
        return await Promise.race([answer, death])
      } finally {
        clearTimeout(timer)
        over.abort()
        child.stderr?.off('data', hear)
      }
    },
    close: () => void running?.child.kill('SIGKILL'),
  }
}
