import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/**
 * Writes a file's errors outside of its tests, which Vitest's JSON report leaves out, beside it. Those of a worker that was ended have
 * no file, and the report names the file that hung.
 */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, all: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]): void {
    const errors = all.flatMap(({ VITEST_TEST_PATH: file, stack, message }) =>
      typeof file === 'string' ? [{ file, message: stack ?? message }] : [],
    )
    writeFileSync(`${process.env.VITEST_REPORT}.errors`, JSON.stringify({ errors }))
  }
}
