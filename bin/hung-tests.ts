import { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ForksPoolWorker, type PoolOptions } from 'vitest/node'
import { long_proof, slowness } from '../testing/harness/limits.ts'
import { proofs_are_long } from '../testing/harness/proofs.ts'

/**
 * A Vitest pool that ends a worker after a silence longer than any limit of a test or hook: a loop blocks the worker, or
 * an import never ends. Its file is reported as failed, and the others run in a new worker.
 */

/** For each test and each hook. Only a hang should reach it. */
export const test_limit_ms = 5 * 60_000 * slowness
const grace_ms = 60_000 * slowness
const default_silence_ms = (proofs_are_long ? long_proof.timeout : test_limit_ms) + grace_ms

type Tasks = ReturnType<PoolOptions['project']['vitest']['state']['getFiles']>[number]['tasks']

/** The progress of a file when its worker last reported. */
const placeIn = (tasks: Tasks): string => {
  const tests = tasks.flatMap(function flatten(task): Tasks {
    return task.type === 'suite' ? task.tasks.flatMap(flatten) : [task]
  })
  const findByState = (state: string): string | undefined =>
    tests.findLast(({ result }) => result?.state === state)?.fullTestName
  const [running, passed, failed] = [findByState('run'), findByState('pass'), findByState('fail')]
  if (running !== undefined) return `in "${running}"`
  if (passed !== undefined || failed !== undefined) return `after "${passed ?? failed}"`
  return tests.length === 0 ? 'while it was imported' : 'before its first test had a result'
}

/** Sends SIGTERM to the worker's child processes, which would otherwise keep running. */
const endChildrenOf = (pid: number): void => {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    for (const child of children) if (child !== '') process.kill(Number(child), 'SIGTERM')
  } catch {
    // Not Linux, or the process has already ended.
  }
}

class WatchedWorker extends ForksPoolWorker {
  // The pool reuses only workers with its own name.
  override readonly name = 'watched'
  readonly #project: PoolOptions['project']
  readonly #silence_limit_ms: number
  #files: string[] = []
  #silence: NodeJS.Timeout | undefined

  constructor(options: PoolOptions, silence_limit_ms: number) {
    super(options)
    this.#project = options.project
    this.#silence_limit_ms = silence_limit_ms
  }
  override send(message: Parameters<ForksPoolWorker['send']>[0]): void {
    super.send(message)
    if (message.type !== 'run') return
    this.#files = message.context.files.map(({ filepath }) => filepath)
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#end(), this.#silence_limit_ms)
  }
  /** Called with each message of the worker. */
  override deserialize(data: unknown): unknown {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'testfileFinished')
      clearTimeout(this.#silence)
    else this.#silence?.refresh()
    return super.deserialize(data)
  }
  override async stop(): Promise<void> {
    clearTimeout(this.#silence)
    await super.stop()
  }

  #end(): void {
    const { state } = this.#project.vitest
    for (const file of state
      .getFiles(this.#files)
      .filter(({ projectName = '' }) => projectName === this.#project.name)) {
      const message = `HUNG: ${relative(process.cwd(), file.filepath)} ${placeIn(file.tasks)}`
      process.stderr.write(`${message}\n`)
      file.result = { state: 'fail', errors: [{ name: 'Hung', message }] }
    }
    const child: unknown = Reflect.get(this, '_fork')
    if (!(child instanceof ChildProcess)) return
    if (child.pid !== undefined) endChildrenOf(child.pid)
    child.kill('SIGKILL')
  }
}

export const createWatchedPool = (silence_limit_ms = default_silence_ms) => ({
  name: 'watched',
  createPoolWorker: (options: PoolOptions) => new WatchedWorker(options, silence_limit_ms),
})
