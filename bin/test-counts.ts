import { readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
  /** Of those that failed, the names that the report gives. */
  failures: string[]
  /** Of the passed ones, those that needed a second try (0043). */
  flaky: string[]
}

type Report = Record<string, unknown>

const isRecord = (value: unknown): value is Report => typeof value === 'object' && value !== null

const recordsOf = (value: unknown): Report[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const readReport = (path: string): Report => {
  try {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(report) ? report : {}
  } catch {
    return {}
  }
}

const numberAt = (report: Report, name: string): number => {
  const value = report[name]
  return typeof value === 'number' ? value : 0
}

const textAt = (report: Report, name: string): string => {
  const value = report[name]
  return typeof value === 'string' ? value : ''
}

/** No test at all is a failure: something kept the runner from finding or running them. */
const orNothingRan = (count: Count): Count =>
  count.passed + count.failed === 0 ? { passed: 0, failed: 1, failures: ['no test was run'], flaky: [] } : count

/** Counts Vitest's JSON report. A test that was left out counts as failed, and so does a file whose tests could not be collected. */
export const countVitest = (path: string): Count => {
  const report = readReport(path)
  const files = recordsOf(report.testResults).map((file) => ({
    file,
    name: textAt(file, 'name').replace(`${process.cwd()}/`, ''),
    tests: recordsOf(file.assertionResults),
  }))
  const broken = files.filter(
    ({ file, tests }) => file.status === 'failed' && !tests.some(({ status }) => status === 'failed'),
  )
  const tests = files.flatMap(({ name, tests: own }) =>
    own.map((test) => ({ test, name: `${name} › ${textAt(test, 'fullName')}` })),
  )
  return orNothingRan({
    passed: numberAt(report, 'numPassedTests'),
    failed:
      numberAt(report, 'numFailedTests') +
      numberAt(report, 'numPendingTests') +
      numberAt(report, 'numTodoTests') +
      broken.length,
    failures: [
      ...broken.map(({ name }) => name),
      ...tests.filter(({ test }) => test.status !== 'passed').map(({ name }) => name),
    ],
    // A test that passed and has messages of a failure was tried again.
    flaky: tests
      .filter(
        ({ test }) =>
          test.status === 'passed' && Array.isArray(test.failureMessages) && test.failureMessages.length > 0,
      )
      .map(({ name }) => name),
  })
}

interface BrowserTest {
  name: string
  status: unknown
}

const browserTestsOf = (suites: unknown, above: readonly string[]): BrowserTest[] =>
  recordsOf(suites).flatMap((suite) => {
    const names = [...above, textAt(suite, 'title')]
    const own = recordsOf(suite.specs).flatMap((spec) =>
      recordsOf(spec.tests).map(({ status }) => ({ name: [...names, textAt(spec, 'title')].join(' › '), status })),
    )
    return [...own, ...browserTestsOf(suite.suites, names)]
  })

/** Counts Playwright's JSON report. A skipped test counts as failed, and so do faults outside of tests. */
export const countPlaywright = (path: string): Count => {
  const report = readReport(path)
  const stats = isRecord(report.stats) ? report.stats : {}
  const errors = recordsOf(report.errors)
  const tests = browserTestsOf(report.suites, [])
  const namesOf = (...statuses: unknown[]): string[] =>
    tests.filter(({ status }) => statuses.includes(status)).map(({ name }) => name)
  return orNothingRan({
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'skipped') + errors.length,
    failures: [
      ...namesOf('unexpected', 'skipped'),
      ...errors.map((error) => textAt(error, 'message').split('\n', 1).join('')),
    ],
    flaky: namesOf('flaky'),
  })
}
