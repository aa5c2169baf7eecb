import { readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
  /** Of the passed ones, those that needed a second try. */
  flaky?: number
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const readReport = (path: string): Record<string, unknown> => {
  try {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(report) ? report : {}
  } catch {
    return {}
  }
}

const numberAt = (report: Record<string, unknown>, name: string): number => {
  const value = report[name]
  return typeof value === 'number' ? value : 0
}

/** No test at all is a failure: something kept the runner from finding or running them. */
const orNothingRan = (count: Count): Count => (count.passed + count.failed === 0 ? { passed: 0, failed: 1 } : count)

/** Counts Vitest's JSON report. A test that was left out counts as failed, and so does a file whose tests could not be collected. */
export const countVitest = (path: string): Count => {
  const report = readReport(path)
  const files = Array.isArray(report.testResults) ? report.testResults.filter(isRecord) : []
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' &&
      !(Array.isArray(assertionResults) && assertionResults.some((one) => isRecord(one) && one.status === 'failed')),
  )
  return orNothingRan({
    passed: numberAt(report, 'numPassedTests'),
    failed:
      numberAt(report, 'numFailedTests') +
      numberAt(report, 'numPendingTests') +
      numberAt(report, 'numTodoTests') +
      broken.length,
  })
}

/** Counts Playwright's JSON report. A skipped test counts as failed, and so do faults outside of tests; a flaky one passed (0031). */
export const countPlaywright = (path: string): Count => {
  const report = readReport(path)
  const stats = isRecord(report.stats) ? report.stats : {}
  const errors = Array.isArray(report.errors) ? report.errors.length : 0
  return orNothingRan({
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'skipped') + errors,
    flaky: numberAt(stats, 'flaky'),
  })
}
