import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A failed test, and what it said. */
export interface Failure {
  name: string
  message: string
}

export interface Count {
  passed: number
  failed: number
  /** Those that failed, as far as the report names them. */
  failures: Failure[]
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

/** The first of several messages, for reading in a log. */
const failure = (name: string, ...said: unknown[]): Failure => ({
  name,
  message: stripVTControlCharacters(said.find((one): one is string => typeof one === 'string') ?? '').trim(),
})

/** No test at all is a failure: something kept the runner from finding or running them. */
const orNothingRan = (count: Count): Count =>
  count.passed + count.failed === 0
    ? { passed: 0, failed: 1, failures: [failure('no test was run')], flaky: [] }
    : count

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
      ...broken.map(({ file, name }) => failure(name, file.message)),
      ...tests
        .filter(({ test }) => test.status !== 'passed')
        .map(({ test, name }) => failure(name, ...(Array.isArray(test.failureMessages) ? test.failureMessages : []))),
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
  messages: string[]
}

const browserTestsOf = (suites: unknown, above: readonly string[]): BrowserTest[] =>
  recordsOf(suites).flatMap((suite) => {
    const names = [...above, textAt(suite, 'title')]
    const own = recordsOf(suite.specs).flatMap((spec) =>
      recordsOf(spec.tests).map(({ status, results }) => ({
        name: [...names, textAt(spec, 'title')].join(' › '),
        status,
        messages: recordsOf(results).flatMap(({ errors }) =>
          recordsOf(errors).map((error) => textAt(error, 'message')),
        ),
      })),
    )
    return [...own, ...browserTestsOf(suite.suites, names)]
  })

/** Counts Playwright's JSON report. A skipped test counts as failed, and so do faults outside of tests. */
export const countPlaywright = (path: string): Count => {
  const report = readReport(path)
  const stats = isRecord(report.stats) ? report.stats : {}
  const errors = recordsOf(report.errors)
  const tests = browserTestsOf(report.suites, [])
  const testsThatAre = (...statuses: unknown[]): BrowserTest[] =>
    tests.filter(({ status }) => statuses.includes(status))
  return orNothingRan({
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'skipped') + errors.length,
    failures: [
      ...testsThatAre('unexpected', 'skipped').map(({ name, messages }) => failure(name, ...messages)),
      ...errors.map((error) => failure(textAt(error, 'message').split('\n', 1).join(''), textAt(error, 'message'))),
    ],
    flaky: testsThatAre('flaky').map(({ name }) => name),
  })
}
