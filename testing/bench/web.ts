import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'

/*
 * How long the portal takes in a browser: from a click in the menu to the data, without the pointer having rested there; what the first visit
 * loads; and when something is painted on a slow line. Each folder with a built portal is served before a product that runs with the demo
 * network, and they take turns, so that whatever else the machine does slows all of them alike.
 *
 *   node testing/bench/web.ts http://localhost:3000 [folders with built portals; default portal/dist] (a product with the demo network)
 */

const [product = 'http://localhost:3000', ...given] = process.argv.slice(2)
const folders = given.length === 0 ? ['portal/dist'] : given
/** With four screens each, twenty visits. */
const rounds = 5
const slow_rounds = 5
/** 400 kbit/s with 400 ms to the server and back. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Forwards all requests but those of the portal's files to the product. */
const forward = (ask: IncomingMessage, answer: ServerResponse): void => {
  const to = new URL(ask.url ?? '/', product)
  const call = request(to, { method: ask.method, headers: { ...ask.headers, host: to.host } }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  call.on('error', () => answer.writeHead(502).end())
  ask.pipe(call)
}

/** Serves a built portal as the product does: brotli where the build made it, hashed names for ever. @returns its origin */
const serve = async (folder: string): Promise<{ origin: string; close: () => void }> => {
  const server = createServer((ask, answer) => {
    const { pathname } = new URL(ask.url ?? '/', product)
    if (/^\/(api\/|config\.json|flags\/)/.test(pathname)) return forward(ask, answer)
    const wanted = join(folder, pathname)
    const path = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(folder, 'index.html')
    const packed = existsSync(`${path}.br`)
    answer.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
      ...(packed && { 'content-encoding': 'br' }),
    })
    answer.end(readFileSync(packed ? `${path}.br` : path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill('demo@example.com')
  await page.getByLabel('Password', { exact: true }).fill('demo-affiliate')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
}

/** Follows a link of the menu by a click alone, and waits for the first row that was not there before. In milliseconds, as the page saw them. */
const clickToData = async (page: Page, href: string, heading: string): Promise<number> =>
  page.evaluate(
    async ([path, title]) => {
      const link = document.querySelector<HTMLElement>(`#sidebar a[href="${path}"]`)
      const began = performance.now()
      link?.click()
      return new Promise<number>((resolve, reject) => {
        const look = (): void => {
          const there = document.querySelector('main h1')?.textContent === title
          const waits = document.querySelector('main .late')
          const rows = document.querySelectorAll('main tbody tr, main [role="row"]').length
          const passed_ms = performance.now() - began
          if (there && waits === null && rows > 1) resolve(passed_ms)
          else if (passed_ms > 30_000) reject(new Error(`${path} has no rows under the heading ${title}`))
          else requestAnimationFrame(look)
        }
        look()
      })
    },
    [href, heading] as const,
  )

const visits = [
  ['/payments', 'Payment History'],
  ['/offers/available', 'Available Offers'],
  ['/statistics/daily', 'Daily statistics'],
  ['/statistics/browsers', 'Browser Statistics'],
] as const

/** Age at which an answer is requested again; the old rows stay on the screen. */
const stale_ms = 11_000

interface Visits {
  first: number[]
  again: number[]
}

/** Visits each screen for the first time, and all of them again later. */
const measureMenu = async (browser: Browser, origin: string): Promise<Visits> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, origin)
  // As long as a person looks at the dashboard before going on.
  await page.waitForTimeout(4_000)
  for (const name of ['Offers', 'Statistics menu']) await page.getByRole('button', { name, exact: true }).click()
  const visit = async (): Promise<number[]> => {
    const times: number[] = []
    for (const [path, heading] of visits) {
      await page.waitForTimeout(500)
      times.push(await clickToData(page, path, heading))
    }
    return times
  }
  const first = await visit()
  await page.waitForTimeout(stale_ms)
  const again = await visit()
  await context.close()
  return { first, again }
}

/** Opens an address on the slow line, with nothing in the cache. */
const measureSlow = async (context: BrowserContext, address: string, ready: (page: Page) => Promise<unknown>) => {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await line.send('Network.emulateNetworkConditions', slow)
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await ready(page)
  const drawn = performance.now() - began
  const timing = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    script: performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }))
  await page.close()
  return { ...timing, drawn }
}

const { executable, args } = await findBrowser()
const browser = await chromium.launch({ executablePath: executable, args })
const sites = await Promise.all(folders.map(async (folder) => ({ folder, ...(await serve(folder)) })))
const isDashboard = async (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()

say(
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1) ?? '?'} before; medians of ${rounds} and of all ${rounds * visits.length}, on the slow line of ${slow_rounds}.\n`,
)
const menu = sites.map((): Visits[] => [])
for (let round = 0; round < rounds; round++)
  for (const [index, { origin }] of sites.entries()) menu[index]?.push(await measureMenu(browser, origin))
say(`| portal | menu to data, ms | all | ${visits.map(([path]) => path).join(' | ')} |`)
say(`|---|---|---|${'---|'.repeat(visits.length)}`)
for (const [index, { folder }] of sites.entries())
  for (const which of ['first', 'again'] as const) {
    const times = (menu[index] ?? []).map((one) => one[which])
    const screens = visits.map((_, screen) => times.flatMap((one) => one[screen] ?? []))
    const figures = [times.flat(), ...screens].map((all) => median(all).toFixed(0))
    say(`| ${folder} | ${which} | ${figures.join(' | ')} |`)
  }

say('\n| portal | page | painted, ms | drawn, ms | script, kB |\n|---|---|---|---|---|')
for (const { folder, origin } of sites) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const measured: Record<string, Awaited<ReturnType<typeof measureSlow>>[]> = { 'sign-in': [], dashboard: [] }
  for (let round = 0; round < slow_rounds; round++)
    measured['sign-in']?.push(
      await measureSlow(context, `${origin}/login`, async (page) => page.getByLabel('Email').waitFor()),
    )
  const page = await context.newPage()
  await signIn(page, origin)
  await page.close()
  for (let round = 0; round < slow_rounds; round++)
    measured['dashboard']?.push(await measureSlow(context, `${origin}/dashboard`, isDashboard))
  for (const [name, all] of Object.entries(measured)) {
    const of = (key: 'painted' | 'drawn' | 'script'): number => median(all.map((one) => one[key]))
    say(
      `| ${folder} | ${name} | ${of('painted').toFixed(0)} | ${of('drawn').toFixed(0)} | ${(of('script') / 1000).toFixed(1)} |`,
    )
  }
  await context.close()
}
for (const { close } of sites) close()
await browser.close()
