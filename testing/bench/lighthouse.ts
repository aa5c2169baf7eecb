import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { signed_in_key } from '../../console/app/frame/signed-in.ts'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { findBrowser } from '../e2e/browser.ts'
import { signInToConsole } from '../e2e/console-screens.ts'
import { demo, startSession } from '../e2e/people.ts'
import { startProduct } from '../harness/product.ts'
import { fail, machine, median, parameters, say, table, withFolder } from './frame.ts'
import { endChild } from './stores.ts'

/*
 * Lighthouse as a phone sees the portal, or the console: performance, accessibility and best practices of each kind of screen, as medians of
 * five runs with Lighthouse's own simulated phone (slow 4G, a processor four times slower). Exits with 1 where one is below its aim.
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

const portal_screens = ['/login', '/dashboard', '/offers/available', '/statistics/daily', '/offers/3']
const console_screens = ['/', '/affiliates', '/offers/3', '/payments']

/** The parts of a report that are used. */
interface Report {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

const run = promisify(execFile)

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

/** Whether an address answers. */
const isServed = async (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** Gives a new browser the session of a signed-in person, and nothing else: no file of the portal is in its cache. */
const signIn = async (endpoint: string, origin: string, of_console: boolean): Promise<void> => {
  const browser = await chromium.connectOverCDP(endpoint)
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage()
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

/** Opens a new browser, lets Lighthouse look at the address, and closes it. */
const look = async (origin: string, path: string, of_console: boolean): Promise<Report> =>
  withFolder(async (profile) => {
    const { executable, args } = await findBrowser()
    const port = await freePort()
    const words = [
      ...args,
      '--headless',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ]
    const child = spawn(executable, words, { stdio: 'ignore' })
    try {
      const endpoint = `http://127.0.0.1:${port}`
      for (let tries = 0; tries < 100 && !(await isServed(`${endpoint}/json/version`)); tries++) await sleep(100)
      if (path !== '/login') await signIn(endpoint, origin, of_console)
      const quiet = ['--output=json', '--quiet', '--no-enable-error-reporting', '--disable-storage-reset']
      const options = [`--port=${port}`, ...quiet, `--only-categories=${categories.join(',')}`]
      const { stdout } = await run(process.execPath, [program, `${origin}${path}`, ...options], { maxBuffer: 2 ** 28 })
      const report = JSON.parse(stdout) as Report
      if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message)
      if (!report.finalDisplayedUrl.endsWith(path)) throw new Error(`${path} led to ${report.finalDisplayedUrl}`)
      return report
    } finally {
      await endChild(child)
    }
  })

/** The audits of a category that cost points, those of performance only where they are metrics. */
const costing = ({ audits, categories: all }: Report, category: Category): string[] =>
  all[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${category}: ${id} (${audits[id]?.title ?? ''})`)

const given = parameters({ console: false, url: '', runs: 5, reports: '' }, [])
await install()
const product = given.url === '' ? await startProduct() : undefined
let below = 0
try {
  const origin = product === undefined ? given.url : given.console ? product.operator_url : product.portal_url
  const screens = given.console ? console_screens : portal_screens
  say(`Lighthouse ${version}, mobile; ${machine()}; medians of ${given.runs}.`)
  const figures = ['first paint, s', 'largest, s', 'blocked, ms', 'shift', 'benchmark index']
  const row = table('screen', 'performance', 'accessibility', 'best practices', ...figures)
  const remarks = new Set<string>()
  for (const path of screens.filter((screen) => given.rest.length === 0 || given.rest.includes(screen))) {
    const reports: Report[] = []
    for (let round = 1; round <= given.runs; round++) {
      const report = await look(origin, path, given.console)
      reports.push(report)
      for (const remark of categories.flatMap((category) => costing(report, category)))
        remarks.add(`${path}: ${remark}`)
      if (given.reports === '') continue
      mkdirSync(given.reports, { recursive: true })
      const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${round}.json`
      writeFileSync(join(given.reports, name), JSON.stringify(report))
    }
    const medianOf = (read: (report: Report) => number | null | undefined, digits: number): string =>
      median(reports.map((report) => read(report) ?? Number.NaN)).toFixed(digits)
    const scores = categories.map((category) => medianOf(({ categories: all }) => (all[category].score ?? 0) * 100, 0))
    const audit = (name: string, digits: number, unit = 1): string =>
      medianOf(({ audits }) => (audits[name]?.numericValue ?? Number.NaN) / unit, digits)
    const paints = ['first-contentful-paint', 'largest-contentful-paint'].map((name) => audit(name, 2, 1000))
    const others = [audit('total-blocking-time', 0), audit('cumulative-layout-shift', 3)]
    row(
      path,
      ...scores,
      ...paints,
      ...others,
      medianOf(({ environment }) => environment.benchmarkIndex, 0),
    )
    below += categories.filter((category, index) => Number(scores[index]) < aims[category]).length
  }
  if (remarks.size > 0) say('', 'Audits that cost points in some run:', ...remarks)
} finally {
  await product?.stop()
}
if (below > 0) fail(`${below} medians are below their aims.`)
