import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareBrowser } from '../e2e/browser.ts'
import { prepareStrace } from '../server/rigs/power-cut/strace.ts'
import { countPlaywright, countVitest, type Count } from './test-counts.ts'

/** `bin/test` after the installation: all checks and tests one after the other, and one line of figures over all at the end. */

/** Far above what a step takes on a busy machine: it ends what hangs. */
const step_limit_ms = 30 * 60_000

interface Step {
  title: string
  command: readonly string[]
  /** A runner writes its report there, and the report is counted. A plain check counts as one. */
  report?: { file: string; variable?: string; count: (path: string) => Count }
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'))
const vitestReport = join(folder, 'vitest.json')
const playwrightReport = join(folder, 'playwright.json')

const steps: readonly Step[] = [
  { title: 'format: prettier', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { title: 'lint: oxlint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { title: 'types: server, contract, tests', command: ['tsc', '-p', '.'] },
  { title: 'types: portal, ui, client', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { title: 'unused code: knip', command: ['knip'] },
  {
    title: 'unit and integration: vitest',
    command: [
      'vitest',
      'run',
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    report: { file: vitestReport, count: countVitest },
  },
  {
    title: 'browser: playwright',
    command: ['playwright', 'test', '--reporter=list,json'],
    report: { file: playwrightReport, variable: 'PLAYWRIGHT_JSON_OUTPUT_FILE', count: countPlaywright },
  },
]

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const runCommand = async ({ command, report }: Step): Promise<boolean> => {
  const [program = '', ...parameters] = command
  const environment = { ...process.env, CI: '1', ...(report?.variable && { [report.variable]: report.file }) }
  const child = spawn(program, parameters, { stdio: 'inherit', env: environment, timeout: step_limit_ms })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  child.on('error', (error) => {
    say(error.message)
    resolve(false)
  })
  child.on('exit', (code) => resolve(code === 0))
  return promise
}

/** A runner that says it failed while its report shows no failure (or none at all) counts as one failure more. */
const runStep = async (step: Step): Promise<Count> => {
  const succeeded = await runCommand(step)
  if (step.report === undefined)
    return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [], flaky: [] }
  const count = step.report.count(step.report.file)
  return succeeded || count.failed > 0 ? count : { ...count, failed: 1, failures: ['the runner itself'] }
}

const total = { passed: 0, failed: 0 }
/** Said again at the end, where they are found. */
const failed: string[] = []
const flaky: string[] = []
const add = (title: string, count: Count, begun: number): void => {
  total.passed += count.passed
  total.failed += count.failed
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(`-- ${title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
  if (count.failed > 0) failed.push(title, ...count.failures.map((name) => `    ${name}`))
  flaky.push(...count.flaky)
}

const begun = performance.now()
try {
  await prepareBrowser(say)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  add('a browser for the tests', { passed: 0, failed: 1, failures: [], flaky: [] }, begun)
}
try {
  if (process.platform === 'linux') prepareStrace(say)
} catch (error) {
  // The test that needs it fails, and says so too.
  say(error instanceof Error ? error.message : String(error))
}
for (const step of steps) {
  say(`\n== ${step.title}`)
  const stepBegun = performance.now()
  add(step.title, await runStep(step), stepBegun)
}
rmSync(folder, { recursive: true, force: true })

const seconds = ((performance.now() - begun) / 1000).toFixed(0)
say(failed.length === 0 ? `\nEverything passed (${seconds} s)` : `\nFailed (${seconds} s):\n  ${failed.join('\n  ')}`)
if (flaky.length > 0) say(`FLAKY, passed at the second try only. Mend them:\n    ${flaky.join('\n    ')}`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
