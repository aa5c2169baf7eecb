import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

/**
 * A reporter of Vitest that ends what hangs where no limit of a test or hook can fire: in a loop that blocks its process, or in an import.
 * It names the place and cancels the run; the file counts as failed.
 */

const import_limit_ms = 2 * 60_000
/** The longest limit of a hook is ten minutes. */
const hooks_limit_ms = 11 * 60_000
/** A test's own limit comes first where it can. */
const grace_ms = 60_000
const look_every_ms = 1_000
/** Until a process that does not end when it is asked to is killed. */
const kill_after_ms = 5_000

export default class HungTests implements Reporter {
  #cancel: (() => void) | undefined
  #watch: NodeJS.Timeout | undefined
  /** What each file is doing, and until when it may. */
  readonly #doing = new Map<string, { what: string; until: number }>()

  #note({ moduleId }: TestModule, what: string, limit_ms: number): void {
    this.#doing.set(moduleId, { what, until: performance.now() + limit_ms })
  }

  onInit(vitest: Vitest): void {
    this.#cancel = () => void vitest.cancelCurrentRun('test-failure')
  }
  onTestRunStart(): void {
    this.#watch = setInterval(() => this.#look(), look_every_ms)
  }
  onTestModuleQueued(module: TestModule): void {
    this.#note(module, 'while it was imported', import_limit_ms)
  }
  onTestModuleStart(module: TestModule): void {
    this.#note(module, 'before its first test', hooks_limit_ms)
  }
  onTestCaseReady(test: TestCase): void {
    const { timeout = 0, retry = 0 } = test.options
    this.#note(test.module, `in "${test.fullName}"`, timeout * (1 + Number(retry)) + grace_ms)
  }
  onTestCaseResult(test: TestCase): void {
    this.#note(test.module, `after "${test.fullName}"`, hooks_limit_ms)
  }
  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#doing.delete(moduleId)
  }
  onTestRunEnd(): void {
    clearInterval(this.#watch)
  }

  #look(): void {
    const hung = [...this.#doing].filter(([, { until }]) => until < performance.now())
    if (hung.length === 0) return
    clearInterval(this.#watch)
    for (const [file, { what }] of hung)
      process.stderr.write(`HUNG: ${relative(process.cwd(), file)} ${what}. The run ends here.\n`)
    this.#cancel?.()
    // Asked a second time, it kills.
    setTimeout(() => this.#cancel?.(), kill_after_ms)
  }
}
