import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Reads what the runners report, and counts it. */

export interface TestResult {
  /** Path below the working directory; '' for an error outside of any file. */
  file: string
  /** File and title. The file alone where it failed as a whole. */
  name: string
  /** Skipped: it was never run. */
  outcome: 'passed' | 'failed' | 'skipped'
  /** The first of its errors. */
  message: string
}

export interface Count {
  passed: number
  failed: number
  skipped: number
  failures: TestResult[]
  /** Names of those that passed at one of two tries only (0098). */
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

const textAt = (report: Report, name: string): string => {
  const value = report[name]
  return typeof value === 'string' ? value : ''
}

/** The first of several messages, for reading in a log. */
const result = (file: string, name: string, outcome: TestResult['outcome'], messages: unknown = []): TestResult => {
  const first = Array.isArray(messages) ? messages.find((one): one is string => typeof one === 'string') : undefined
  return { file, name, outcome, message: stripVTControlCharacters(first ?? '').trim() }
}

/** An empty run is a failure: something kept the runner from finding or running its tests. */
const orNothingRan = (results: TestResult[]): TestResult[] =>
  results.length === 0 ? [result('', 'no test was run', 'failed')] : results

const outcomes: Readonly<Record<string, TestResult['outcome']>> = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
}
const outcomeOf = (status: unknown): TestResult['outcome'] => outcomes[String(status)] ?? 'skipped'

const inFolder = (path: string): string => path.replace(`${process.cwd()}/`, '')

/** Reads Vitest's JSON report. A file that could not be collected, or whose worker ended, is a failure beside its tests; so is an error outside of tests. */
export const readVitest = (path: string): TestResult[] => [
  ...recordsOf(readReport(`${path}.errors`).errors).map((error) => {
    const file = inFolder(textAt(error, 'file'))
    return result(file, file, 'failed', [textAt(error, 'message')])
  }),
  ...orNothingRan(
    recordsOf(readReport(path).testResults).flatMap((report) => {
      const file = inFolder(textAt(report, 'name'))
      const tests = recordsOf(report.assertionResults).map((test) =>
        result(file, `${file} › ${textAt(test, 'fullName')}`, outcomeOf(test.status), test.failureMessages),
      )
      // A file that hung has a message of its own, whether or not tests of it failed before.
      const is_broken =
        report.status === 'failed' && (report.message !== '' || !tests.some(({ outcome }) => outcome === 'failed'))
      return is_broken ? [result(file, file, 'failed', [report.message]), ...tests] : tests
    }),
  ),
]

const browserTestsOf = (suites: unknown, above: readonly string[]): TestResult[] =>
  recordsOf(suites).flatMap((suite) => {
    const names = [...above, textAt(suite, 'title')]
    const own = recordsOf(suite.specs).flatMap((spec) =>
      recordsOf(spec.tests).map(({ status, results }) => {
        const errors = recordsOf(results).flatMap((one) => recordsOf(one.errors))
        const messages = errors.map((error) => textAt(error, 'message'))
        return result(names[0] ?? '', [...names, textAt(spec, 'title')].join(' › '), outcomeOf(status), messages)
      }),
    )
    return [...own, ...browserTestsOf(suite.suites, names)]
  })

/** Reads Playwright's JSON report. An error outside of tests is a failure without a file. */
export const readPlaywright = (path: string): TestResult[] => {
  const report = readReport(path)
  const errors = recordsOf(report.errors).map((error) => stripVTControlCharacters(textAt(error, 'message')))
  return orNothingRan([
    ...browserTestsOf(report.suites, []),
    ...errors.map((error) => {
      const [name = '', ...lines] = error.split('\n')
      return result('', name, 'failed', [lines.join('\n')])
    }),
  ])
}

/** A fault found once in the proofs that nothing is lost or counted twice is a fault: they have one try (0098). */
const isProof = (file: string): boolean => /^testing\/(?:faults|model)\//.test(file)

/** Files with a test that did not pass. */
export const filesToRunAgain = (results: readonly TestResult[]): string[] => [
  ...new Set(
    results
      .filter(({ file, outcome }) => outcome !== 'passed' && file !== '' && !isProof(file))
      .map(({ file }) => file),
  ),
]

/**
 * @param first results of all files
 * @param second results of those that were run again: what passes at either try has passed
 */
export const countTests = (first: readonly TestResult[], second: readonly TestResult[] = []): Count => {
  const again = new Set(second.map(({ file }) => file))
  const isAgain = ({ file }: TestResult): boolean => again.has(file) || (file === '' && second.length > 0)
  const flaky: string[] = []
  const results = first.filter((one) => !isAgain(one))
  /** Errors outside of files may have another text each time. */
  const keyOf = ({ file, name }: TestResult): string => (file === '' ? '' : name)
  const seconds = Map.groupBy(second, keyOf)
  const firsts = Map.groupBy(first.filter(isAgain), keyOf)
  for (const name of new Set([...firsts.keys(), ...seconds.keys()])) {
    const [before = [], after = []] = [firsts.get(name), seconds.get(name)]
    const hasPassed = (tries: readonly TestResult[]): boolean => tries.every(({ outcome }) => outcome === 'passed')
    const isFlaky = [...before, ...after].some(({ outcome }) => outcome === 'failed')
    // A whole file, or an error outside of files, that did not fail again.
    if (after.length === 0 && before.some(({ file }) => file === '' || file === name))
      flaky.push(...before.map((one) => one.name))
    else if (after.length > 0 && hasPassed(after)) {
      if (isFlaky) flaky.push(name)
      results.push(...after)
    } else if (before.length > 0 && hasPassed(before)) {
      if (isFlaky) flaky.push(name)
      results.push(...before)
    } else results.push(...(after.length > 0 ? after : before))
  }
  const of = (wanted: TestResult['outcome']): TestResult[] => results.filter(({ outcome }) => outcome === wanted)
  return {
    passed: of('passed').length,
    failed: of('failed').length,
    skipped: of('skipped').length,
    failures: of('failed'),
    flaky,
  }
}
