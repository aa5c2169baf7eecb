import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { inTurns, machine, median, parameters, say, table } from './frame.ts'

/*
 * Times of the portal in a browser: from a click in the menu to the data, without the pointer having rested there; the script that the first visit
 * loads; and the first paint on a slow line. Each folder with a built portal is served before a product that runs with the demo
 * network, and they take turns, so that other work slows all of them alike.
 *
 *   node testing/bench/web.ts http://localhost:3000 [folders with built portals; portal/dist] [--rounds 5]
 */

const { product, rounds, rest } = parameters({ product: 'http://localhost:3000', rounds: 5 }, ['product'])
/** 400 kbit/s with 400 ms to the server and back. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const desktop = { viewport: { width: 1440, height: 900 } }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves a built portal as the product does: brotli where the build made it, hashed names for ever. The product answers the rest. */
const serve = async (folder: string) => {
  const server = createServer((ask, answer) => {
    const to = new URL(ask.url ?? '/', product)
    if (/^\/(api\/|config\.json|flags\/)/.test(to.pathname)) {
      const call = request(to, { method: ask.method, headers: { ...ask.headers, host: to.host } }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      })
      call.on('error', () => answer.writeHead(502).end())
      ask.pipe(call)
      return
    }
    const wanted = join(folder, to.pathname)
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
  return { folder, origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const isDashboard = async (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill('demo@example.com')
  await page.getByLabel('Password', { exact: true }).fill('demo-affiliate')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isDashboard(page)
}

/** Follows a link of the menu by a click alone, and waits for the first new row. In milliseconds, as the page saw them. */
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

const visits = {
  '/payments': 'Payment History',
  '/offers/available': 'Available Offers',
  '/statistics/daily': 'Daily statistics',
  '/statistics/browsers': 'Browser Statistics',
}
/** After which an answer is read again: the old rows are on the screen until then. */
const stale_ms = 11_000

/** Visits each screen for the first time, and all of them again later. */
const measureMenu = async (browser: Browser, origin: string) => {
  const page = await browser.newPage(desktop)
  await signIn(page, origin)
  // As long as a person looks at the dashboard before going on.
  await page.waitForTimeout(4_000)
  for (const name of ['Offers', 'Statistics menu']) await page.getByRole('button', { name, exact: true }).click()
  const visit = async (): Promise<number[]> => {
    const measured: number[] = []
    for (const [path, heading] of Object.entries(visits)) {
      await page.waitForTimeout(500)
      measured.push(await clickToData(page, path, heading))
    }
    return measured
  }
  const first = await visit()
  await page.waitForTimeout(stale_ms)
  const again = await visit()
  await page.close()
  return { first, again }
}

/** Opens an address on the slow line, with nothing in the cache. */
const measureSlow = async (page: Page, address: string, ready: (page: Page) => Promise<unknown>) => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await line.send('Network.emulateNetworkConditions', slow)
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await ready(page)
  const drawn = performance.now() - began
  const measured = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    script: performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0),
  }))
  await page.close()
  return { ...measured, drawn }
}

const { executable, args } = await findBrowser()
const browser = await chromium.launch({ executablePath: executable, args })
const sites = await Promise.all((rest.length === 0 ? ['portal/dist'] : rest).map(serve))
say(`${machine()}; medians of ${rounds} rounds.`)
const menu = await inTurns(sites, rounds, async ({ origin }) => measureMenu(browser, origin))
const menu_row = table('portal', 'menu to data, ms', 'all', ...Object.keys(visits))
for (const [index, { folder }] of sites.entries())
  for (const which of ['first', 'again'] as const) {
    const measured = (menu[index] ?? []).map((one) => one[which])
    const screens = Object.keys(visits).map((_path, screen) => measured.flatMap((one) => one[screen] ?? []))
    menu_row(folder, which, ...[measured.flat(), ...screens].map((all) => median(all).toFixed(0)))
  }

const row = table('portal', 'page', 'painted, ms', 'drawn, ms', 'script, kB')
for (const { folder, origin } of sites) {
  const context = await browser.newContext(desktop)
  const measure = async (name: string, path: string, ready: (page: Page) => Promise<unknown>): Promise<void> => {
    const all: Awaited<ReturnType<typeof measureSlow>>[] = []
    for (let round = 0; round < rounds; round++)
      all.push(await measureSlow(await context.newPage(), `${origin}${path}`, ready))
    const of = (key: 'painted' | 'drawn' | 'script'): number => median(all.map((one) => one[key]))
    row(folder, name, of('painted').toFixed(0), of('drawn').toFixed(0), of('script').toFixed(1))
  }
  await measure('sign-in', '/login', async (page) => page.getByLabel('Email').waitFor())
  const page = await context.newPage()
  await signIn(page, origin)
  await page.close()
  await measure('dashboard', '/dashboard', isDashboard)
}
for (const { close } of sites) close()
await browser.close()
