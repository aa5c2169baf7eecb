import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareBrowser } from '../testing/e2e/browser.ts'
import { prepareGeography } from '../testing/harness/geography.ts'
import { prepareStrace } from '../testing/faults/power-cut/strace.ts'
import { countPlaywright, countVitest, type Count } from './test-counts.ts'
import { text } from 'node:stream/consumers'

/**
 * `bin/test` after the installation: all checks and tests, and one line of figures over all at the end. `bin/test GROUP [parameters]` runs
 * one group, the parameters given to its programs.
 */

/** Far above what a step takes on a busy machine: it ends what hangs. */
const step_limit_ms = 30 * 60_000
/** Of what each failed test says, repeated at the end. */
const message_lines = 15

interface Step {
  title: string
  command: readonly string[]
  environment?: Readonly<Record<string, string>>
  /** A runner writes its report there, and the report is counted. A plain check counts as one. */
  report?: { file: string; variable?: string; count: (path: string) => Count }
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'))

const vitest = (title: string, ...projects: string[]): Step => {
  const file = join(folder, 'vitest.json')
  const reporters = ['default', 'json', './bin/hung-tests.ts'].map((name) => `--reporter=${name}`)
  const chosen = projects.map((name) => `--project=${name}`)
  return {
    title,
    command: ['vitest', 'run', '--retry=1', ...reporters, `--outputFile.json=${file}`, ...chosen],
    report: { file, count: countVitest },
  }
}

/**
 * For checkers written in Go, beside which others run: one that collects its garbage less often and leaves half of the cores alone does the same
 * work in half of the processor time, and needs half as much memory again.
 */
const go = { GOGC: '400', GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) }

const lint: readonly Step[] = [
  { title: 'format: oxfmt', command: ['oxfmt', '--check'] },
  { title: 'lint: oxlint', command: ['oxlint', '--type-aware', '--deny-warnings'], environment: go },
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
/** With one checker: each of several works out again what types they share. */
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
  report: { file: playwrightReport, variable: 'PLAYWRIGHT_JSON_OUTPUT_FILE', count: countPlaywright },
}

/** Checks run side by side, then tests. */
interface Group {
  checks: readonly Step[]
  tests: readonly Step[]
}
const everything: Group = {
  checks: [...lint, ...types],
  tests: [{ ...vitest('unit and integration: vitest'), environment: { TESTS_TOGETHER: '1' } }, browser],
}
const groups: Readonly<Record<string, Group>> = {
  lint: { checks: lint, tests: [] },
  types: { checks: types, tests: [] },
  unit: { checks: [], tests: [vitest('unit: vitest', 'unit', 'web')] },
  integration: { checks: [], tests: [vitest('integration: vitest', 'integration')] },
  external: {
    checks: [],
    tests: [{ ...vitest('databases of others: vitest', 'external'), environment: { TEST_ENGINES: 'external' } }],
  },
  e2e: { checks: [], tests: [browser] },
}

const [name, ...parameters] = process.argv.slice(2)
const group = name === undefined ? everything : groups[name]
if (group === undefined) {
  process.stderr.write(`Usage: bin/test [${Object.keys(groups).join('|')} [parameters]]\n`)
  process.exit(2)
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** @param stdio of a step beside others, 'pipe': what it said is said as a whole at its end */
const runCommand = async (
  { title, command, environment: own_variables, report }: Step,
  stdio: 'inherit' | 'pipe',
): Promise<boolean> => {
  const [program = '', ...own] = command
  const environment = {
    ...process.env,
    ...own_variables,
    CI: '1',
    ...(report?.variable && { [report.variable]: report.file }),
  }
  const child = spawn(program, [...own, ...parameters], {
    stdio: ['ignore', stdio, stdio],
    env: environment,
    timeout: step_limit_ms,
  })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  child.on('error', (error) => {
    say(error.message)
    resolve(false)
  })
  child.on('exit', (code, signal) => {
    if (signal !== null) say(`${title} was ended by ${signal}: ${step_limit_ms / 60_000} minutes are its limit`)
    resolve(code === 0)
  })
  const said = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream === null ? Promise.resolve('') : text(stream))),
  )
  const succeeded = await promise
  if (said.join('').trim() !== '') say(said.join('').trimEnd())
  return succeeded
}

/** A runner that says it failed while its report shows no failure (or none at all) counts as one failure more. */
const runStep = async (step: Step, stdio: 'inherit' | 'pipe'): Promise<Count> => {
  const succeeded = await runCommand(step, stdio)
  if (step.report === undefined)
    return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [], flaky: [] }
  const count = step.report.count(step.report.file)
  return succeeded || count.failed > 0
    ? count
    : { ...count, failed: 1, failures: [{ name: 'the runner itself', message: '' }] }
}

const total = { passed: 0, failed: 0 }
/** Said again at the end, where they are found. */
const failed: string[] = []
const messages: string[] = []
const flaky: string[] = []
const add = (title: string, count: Count, begun: number): void => {
  total.passed += count.passed
  total.failed += count.failed
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(`-- ${title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
  if (count.failed > 0) failed.push(title, ...count.failures.map((one) => `    ${one.name}`))
  for (const { name: test, message } of count.failures)
    if (message !== '') messages.push(`\n${test}\n${message.split('\n').slice(0, message_lines).join('\n')}`)
  flaky.push(...count.flaky)
}

const begun = performance.now()
if (group.tests.includes(browser))
  try {
    await prepareBrowser(say)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    add('a browser for the tests', { passed: 0, failed: 1, failures: [], flaky: [] }, begun)
  }
if (group === everything || name === 'integration')
  try {
    if (process.platform === 'linux') prepareStrace(say)
  } catch (error) {
    // The test that needs it fails, and says so too.
    say(error instanceof Error ? error.message : String(error))
  }
if (group.tests.length > 0)
  // Otherwise the first products that start make them, several at once and with the lowest priority.
  await prepareGeography()
await Promise.all(group.checks.map(async (step) => add(step.title, await runStep(step, 'pipe'), begun)))
// Side by side too: each waits for its engines and its product a third of the time. The first is followed as it goes, the others are told at their end.
const testsBegun = performance.now()
await Promise.all(
  group.tests.map(async (step, index) => {
    say(`\n== ${step.title}`)
    add(step.title, await runStep(step, index === 0 ? 'inherit' : 'pipe'), testsBegun)
  }),
)
rmSync(folder, { recursive: true, force: true })

const seconds = ((performance.now() - begun) / 1000).toFixed(0)
say(failed.length === 0 ? `\nEverything passed (${seconds} s)` : `\nFailed (${seconds} s):\n  ${failed.join('\n  ')}`)
if (messages.length > 0) say(messages.join('\n'))
if (flaky.length > 0) say(`FLAKY, passed at the second try only. Fix them:\n    ${flaky.join('\n    ')}`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
