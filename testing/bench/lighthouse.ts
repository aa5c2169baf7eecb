import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { signed_in_key } from '../../console/app/frame/signed-in.ts'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { findBrowser } from '../e2e/browser.ts'
import { signInToConsole } from '../e2e/console-screens.ts'
import { demo, startSession } from '../e2e/people.ts'
import { startProduct } from '../harness/product.ts'

/*
 * Runs Lighthouse on the portal, or the console, as on a phone: performance, accessibility and best practices of each kind of screen, as medians of
 * five runs with Lighthouse's own simulated phone (slow 4G, a processor four times slower). Exits with 1 if one is below its target.
 *
 *   node testing/bench/lighthouse.ts [--console] [--url URL] [--runs N] [--reports FOLDER] [PATH ...]
 *
 * `--url` names the portal, or the console, of a running demo product; without it one is started, which takes half a minute. `--reports` keeps
 * the report of each run. Paths narrow the screens. Lighthouse itself (170 MB) is not a dependency: npm puts it below node_modules/.cache the first time.
 */

const version = '13.5.0'
const cache = fileURLToPath(new URL('../../node_modules/.cache/lighthouse', import.meta.url))
const program = join(cache, 'node_modules/lighthouse/cli/index.js')

const aims = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof aims
const categories = Object.keys(aims) as Category[]

const portal_screens = [
  { path: '/login', is_public: true },
  { path: '/dashboard', is_public: false },
  { path: '/offers/available', is_public: false },
  { path: '/statistics/daily', is_public: false },
  { path: '/offers/3', is_public: false },
]
const console_screens = ['/', '/affiliates', '/offers/3', '/payments'].map((path) => ({ path, is_public: false }))

interface Report {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

const run = promisify(execFile)
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const install = async (): Promise<void> => {
  const installed = join(cache, `.${version}`)
  if (existsSync(installed)) return
  say(`installing Lighthouse ${version} into node_modules/.cache`)
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', cache]
  await run('npm', [...words, `lighthouse@${version}`])
  writeFileSync(installed, '')
}

/** Opens a browser that has seen nothing yet, but the session when there is one, lets Lighthouse look at the address, and closes it. */
const look = async (
  origin: string,
  { path, is_public }: (typeof portal_screens)[number],
  of_console: boolean,
): Promise<Report> => {
  const { executable, args } = await findBrowser()
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-lighthouse-'))
  const port = await freePort()
  const words = [...args, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
  const child = spawn(executable, [...words, 'about:blank'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  try {
    const endpoint = `http://127.0.0.1:${port}`
    for (let tries = 0; tries < 100; tries++) {
      if (
        await fetch(`${endpoint}/json/version`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break
      await sleep(100)
    }
    if (!is_public) {
      const browser = await chromium.connectOverCDP(endpoint)
      const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage()
      // Nothing of the portal, so that nothing of it is in the cache.
      await page.route('**/*', async (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await page.goto(origin)
      if (of_console) await signInToConsole(page, origin)
      const session = of_console ? { [signed_in_key]: '1' } : await startSession(page, demo, origin)
      await page.evaluate((items) => {
        for (const [name, value] of Object.entries(items)) window.localStorage.setItem(name, value)
      }, session)
      await page.close()
      await browser.close()
    }
    const { stdout } = await run(
      process.execPath,
      [
        program,
        `${origin}${path}`,
        `--port=${port}`,
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
        '--disable-storage-reset',
        `--only-categories=${categories.join(',')}`,
      ],
      { maxBuffer: 256 * 1024 * 1024 },
    )
    const report = JSON.parse(stdout) as Report
    if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message)
    if (!report.finalDisplayedUrl.endsWith(path)) throw new Error(`${path} led to ${report.finalDisplayedUrl}`)
    return report
  } finally {
    child.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

const scoreOf = (report: Report, category: Category): number =>
  Math.round((report.categories[category].score ?? 0) * 100)
const valueOf = (reports: readonly Report[], audit: string): number =>
  median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

/** The audits of a category that cost points, those of performance only where they are metrics. */
const costing = (reports: readonly Report[], category: Category): string[] => [
  ...new Set(
    reports.flatMap(
      ({
        audits,
        categories: {
          [category]: { auditRefs },
        },
      }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => `${id} (${audits[id]?.title ?? ''})`),
    ),
  ),
]

const { values, positionals } = parseArgs({
  options: {
    console: { type: 'boolean', default: false },
    url: { type: 'string' },
    runs: { type: 'string', default: '5' },
    reports: { type: 'string' },
  },
  allowPositionals: true,
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be a whole number from 1 (got "${values.runs}")`)
await install()
const product = values.url === undefined ? await startProduct() : undefined
let below = 0
try {
  const origin = values.url ?? (values.console ? product?.operator_url : product?.portal_url) ?? ''
  const screens = values.console ? console_screens : portal_screens
  const load = loadavg()[0]?.toFixed(1) ?? '?'
  say(`Lighthouse ${version}, mobile; ${cpus().length} cores, load ${load} before; medians of ${runs}.\n`)
  say(
    '| screen | performance | accessibility | best practices | first paint, s | largest, s | blocked, ms | shift | benchmark index |',
  )
  say('|---|---|---|---|---|---|---|---|---|')
  const remarks: string[] = []
  for (const screen of screens.filter(({ path }) => positionals.length === 0 || positionals.includes(path))) {
    const reports: Report[] = []
    for (let round = 0; round < runs; round++) {
      const report = await look(origin, screen, values.console)
      reports.push(report)
      if (values.reports === undefined) continue
      mkdirSync(values.reports, { recursive: true })
      const name = `${screen.path.slice(1).replaceAll('/', '-') || 'home'}-${round + 1}.json`
      writeFileSync(join(values.reports, name), JSON.stringify(report))
    }
    const scores = categories.map((category) => median(reports.map((report) => scoreOf(report, category))))
    const seconds = (audit: string): string => (valueOf(reports, audit) / 1000).toFixed(2)
    say(
      `| ${[
        screen.path,
        ...scores,
        seconds('first-contentful-paint'),
        seconds('largest-contentful-paint'),
        valueOf(reports, 'total-blocking-time').toFixed(0),
        valueOf(reports, 'cumulative-layout-shift').toFixed(3),
        median(reports.map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
      ].join(' | ')} |`,
    )
    for (const [index, category] of categories.entries()) {
      if ((scores[index] ?? 0) < aims[category]) below += 1
      for (const audit of costing(reports, category)) remarks.push(`${screen.path}: ${category}: ${audit}`)
    }
  }
  if (remarks.length > 0) say(`\nWhat costs points in some run:\n${remarks.join('\n')}`)
} finally {
  await product?.stop()
}
if (below > 0) {
  process.stderr.write(`${below} medians are below their aims.\n`)
  process.exitCode = 1
}
