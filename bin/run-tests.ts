import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareBrowser } from '../testing/e2e/browser.ts'
import { prepareGeography } from '../testing/harness/geography.ts'
import { prepareStrace } from '../testing/faults/power-cut/strace.ts'
import { testsOfChange } from './changed-tests.ts'
import { measureSpeed } from './machine-speed.ts'
import { countTests, filesToRunAgain, readPlaywright, readVitest, type Count, type TestResult } from './test-counts.ts'
import { text } from 'node:stream/consumers'

/**
 * `bin/test` after the installation: runs all checks, and all tests but the proofs, which `bin/test all` runs as well (0122). It prints one
 * line of totals at the end. `bin/test GROUP [parameters]` runs one group, and passes the parameters to its programs. Files that failed are run
 * a second time, after all others (0098).
 */

/** A step that hangs is ended. The limit grows with the machine's slowness. */
const step_limit_minutes = 30
/** Lines of each failure's message, repeated at the end. */
const message_lines = 15

interface Step {
  title: string
  command: readonly string[]
  /** A check that takes longer than all others, on one core: tests begin beside it. */
  is_long?: boolean
  environment?: Readonly<Record<string, string>>
  /** The runner's report. A check without one counts as one test. */
  report?: { file: string; variable: string; read: (path: string) => TestResult[] }
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'))

const vitest = (title: string, ...projects: string[]): Step => {
  const file = join(folder, 'vitest.json')
  const chosen = projects.map((name) => `--project=${name}`)
  return {
    title,
    command: [
      'vitest',
      'run',
      ...['default', 'json', './bin/unhandled-errors.ts'].map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${file}`,
      ...chosen,
    ],
    report: { file, variable: 'VITEST_REPORT', read: readVitest },
  }
}

/**
 * For checkers written in Go, which run beside others: with less frequent garbage collection on half of the cores they do the same
 * work in half of the processor time, with half as much memory again.
 */
const go = { GOGC: '400', GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) }

const lint: readonly Step[] = [
  { title: 'format: oxfmt', command: ['oxfmt', '--check'] },
  { title: 'lint: oxlint', command: ['oxlint', '--type-aware', '--deny-warnings'], environment: go, is_long: true },
  { title: 'unused code: knip', command: ['knip'] },
  {
    title: 'borders between folders: dependency-cruiser',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'bin',
      'client',
      'console',
      'contract',
      'portal',
      'server',
      'ui',
    ],
  },
]
/** With one checker: several would each compute their shared types again. */
const tsc = (title: string, project: string): Step => ({
  title,
  command: ['tsc', '-p', project, '--checkers', '1'],
  environment: go,
})
const types: readonly Step[] = [
  tsc('types: server, contract, tests', '.'),
  tsc('types: portal, console, ui, client', 'tsconfig.web.json'),
]
const playwrightReport = join(folder, 'playwright.json')
const browser: Step = {
  title: 'browser: playwright',
  command: ['playwright', 'test', '--reporter=list,json'],
  // Node itself reads TypeScript: Playwright's own compiler takes 15 s of processor time.
  environment: { PW_DISABLE_TS_ESM: '1' },
  report: { file: playwrightReport, variable: 'PLAYWRIGHT_JSON_OUTPUT_FILE', read: readPlaywright },
}

/** Checks run in parallel, then tests, beside a long check. */
interface Group {
  checks: readonly Step[]
  tests: readonly Step[]
}
const whole = (environment: Readonly<Record<string, string>>): Group => ({
  checks: [...lint, ...types],
  tests: [vitest('unit and integration: vitest'), browser].map((step) => ({
    ...step,
    environment: { ...step.environment, TESTS_TOGETHER: '1', ...environment },
  })),
})
/** Passed by every commit: all but the files named `.proof.` (0122). */
const everyday = whole({})
const groups: Readonly<Record<string, Group>> = {
  all: whole({ PROOFS: 'all' }),
  lint: { checks: lint, tests: [] },
  types: { checks: types, tests: [] },
  unit: { checks: [], tests: [vitest('unit: vitest', 'unit', 'web')] },
  integration: { checks: [], tests: [vitest('integration: vitest', 'integration')] },
  external: {
    checks: [],
    tests: [{ ...vitest('databases of others: vitest', 'external'), environment: { TEST_ENGINES: 'external' } }],
  },
  e2e: { checks: [], tests: [browser] },
  changed: { checks: [], tests: [vitest('tests of the change: vitest', 'unit', 'web', 'integration')] },
}

const [name, ...given] = process.argv.slice(2)
const parameters = name === 'changed' ? testsOfChange(given[0] ?? 'HEAD') : given
const group = name === undefined ? everyday : groups[name]
if (name === 'changed' && parameters.length === 0) {
  process.stdout.write('No test belongs to the change.\n')
  process.exit(0)
}
if (group === undefined) {
  process.stderr.write(
    `Usage: bin/test [${Object.keys(groups).join('|')} [parameters]]\n       bin/test changed [COMMIT]\n`,
  )
  process.exit(2)
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** @param stdio 'pipe' for a step that runs beside others: its output is printed as a whole at its end */
const runCommand = async (
  { title, command, environment: own_variables, report }: Step,
  stdio: 'inherit' | 'pipe',
  words: readonly string[],
): Promise<boolean> => {
  const [program = '', ...own] = command
  const environment = {
    ...process.env,
    ...own_variables,
    CI: '1',
    ...(report && { [report.variable]: report.file }),
  }
  const minutes = step_limit_minutes * (speed?.slowness ?? 1)
  const child = spawn(program, [...own, ...words], {
    stdio: ['ignore', stdio, stdio],
    env: environment,
    timeout: Math.round(minutes * 60_000),
  })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  child.on('error', (error) => {
    say(error.message)
    resolve(false)
  })
  child.on('exit', (code, signal) => {
    if (signal !== null) say(`${title} was ended by ${signal}: ${minutes} minutes are its limit`)
    resolve(code === 0)
  })
  const outputs = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream === null ? Promise.resolve('') : text(stream))),
  )
  const succeeded = await promise
  if (outputs.join('').trim() !== '') say(outputs.join('').trimEnd())
  return succeeded
}

/** A runner that fails while its report shows no failure counts as one failure. */
const runStep = async (step: Step, stdio: 'inherit' | 'pipe', words = parameters): Promise<TestResult[]> => {
  const succeeded = await runCommand(step, stdio, words)
  const results = step.report?.read(step.report.file) ?? []
  const failure: TestResult = { file: '', name: 'the runner itself', outcome: 'failed', message: '' }
  if (step.report === undefined) return [{ ...failure, name: '', outcome: succeeded ? 'passed' : 'failed' }]
  if (succeeded || results.some(({ outcome }) => outcome === 'failed')) return results
  return [...results, failure]
}

const total = { passed: 0, failed: 0, skipped: 0 }
/** Repeated at the end, where people look for them. */
const failed: string[] = []
const messages: string[] = []
const flaky: string[] = []
const add = (title: string, count: Count, begun: number): void => {
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key]
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(`-- ${title}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped (${seconds} s)`)
  if (count.failed + count.skipped > 0) failed.push(title, ...count.failures.map((one) => `    ${one.name}`))
  if (count.skipped > 0) failed.push(`    ${count.skipped} tests were skipped`)
  for (const { name: test, message } of count.failures)
    if (message !== '') messages.push(`\n${test}\n${message.split('\n').slice(0, message_lines).join('\n')}`)
  flaky.push(...count.flaky)
}

const begun = performance.now()
// Before anything else runs.
const speed = group.tests.length > 0 ? await measureSpeed() : undefined
if (speed !== undefined) {
  process.env.TEST_SLOWNESS = String(speed.slowness)
  say(speed.line)
}
if (group.tests.some(({ title }) => title === browser.title))
  try {
    await prepareBrowser(say)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    add('a browser for the tests', { passed: 0, failed: 1, skipped: 0, failures: [], flaky: [] }, begun)
  }
if (name === undefined || name === 'all' || name === 'integration')
  try {
    if (process.platform === 'linux') prepareStrace(say)
  } catch (error) {
    // The test that needs it fails, too.
    say(error instanceof Error ? error.message : String(error))
  }
if (group.tests.length > 0)
  // Otherwise the first products to start prepare it, several at once and with the lowest priority.
  await prepareGeography()
const check = async (step: Step): Promise<void> => add(step.title, countTests(await runStep(step, 'pipe')), begun)
const long_checks = Promise.all(group.checks.filter(({ is_long }) => is_long === true).map(check))
await Promise.all(group.checks.filter(({ is_long }) => is_long !== true).map(check))
// In parallel too: each waits for its engines and its product a third of the time. The first prints continuously, the others at their end.
const testsBegun = performance.now()
const tried = await Promise.all(
  group.tests.map(async (step, index) => {
    say(`\n== ${step.title}`)
    const first = await runStep(step, index === 0 ? 'inherit' : 'pipe')
    return { step, first }
  }),
)
await long_checks
// A second try has its own processes, engines and product. With options given by hand the files are not known.
for (const { step, first } of tried) {
  const files = parameters.some((word) => word.startsWith('-')) ? [] : filesToRunAgain(first)
  if (files.length > 0) {
    say(`\n== ${step.title}, second try of ${files.join(', ')}`)
    Object.assign(process.env, { TESTS_AGAIN: '1' })
    for (const end of ['', '.errors']) rmSync(`${step.report?.file}${end}`, { force: true })
  }
  const second = files.length > 0 ? await runStep(step, 'inherit', files) : []
  add(step.title, countTests(first, second), testsBegun)
}
rmSync(folder, { recursive: true, force: true })

const took = [
  `${((performance.now() - begun) / 1000).toFixed(0)} s`,
  ...(speed === undefined ? [] : [speed.line]),
].join('; ')
say(failed.length === 0 ? `\nEverything passed (${took})` : `\nFailed (${took}):\n  ${failed.join('\n  ')}`)
if (messages.length > 0) say(messages.join('\n'))
if (flaky.length > 0) say(`FLAKY, passed at one of two tries only. Fix them:\n    ${flaky.join('\n    ')}`)
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed + total.skipped === 0 ? 0 : 1
