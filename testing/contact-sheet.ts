/**
 * A contact sheet of all screens: each at five widths, light and dark, on the demo network, as one page of pictures to look at.
 *
 *   bin/contact-sheet FOLDER [--console] [--url URL] [PATH ...]
 *
 * `--console`: the operators' console instead of the portal. `--url` names the portal, or the console, of a running demo product; without it
 * one is started, which takes half a minute. Paths narrow the screens.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { report_names } from '../contract/reports.ts'
import { findBrowser } from './e2e/browser.ts'
import { console_screens, newestConversion, signInToConsole } from './e2e/console-screens.ts'
import { demo, signInAs } from './e2e/people.ts'
import { startProduct } from './harness/product.ts'

const widths = [390, 768, 1024, 1440, 1920] as const
const schemes = ['light', 'dark'] as const

const without_session = ['/login', '/reset-password', '/register', '/help', '/terms', '/privacy']
const with_session = [
  '/dashboard',
  '/offers/available',
  '/offers/all',
  '/offers/3',
  '/statistics',
  ...report_names.map((name) => `/statistics/${name}`),
  '/payments',
  '/payments/ledger',
  '/payments/7',
  '/referrals',
  '/news',
  '/settings/profile',
  '/settings/password',
  '/settings/postbacks',
  '/settings/billing',
  '/nowhere',
]

/** Time for the last drawing: no data is awaited, and no transition runs. */
const settled_ms = 250

const takePictures = async (context: BrowserContext, paths: readonly string[], folder: string): Promise<string[]> => {
  const page = await context.newPage()
  const names: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(
      () => document.querySelector('[aria-busy=true], [role=status][aria-label=Loading]') === null,
    )
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 1000 })
        // A busy machine draws the new colours late.
        await page.evaluate(
          async () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        )
        await page.waitForTimeout(settled_ms)
        const name = `${path.slice(1).replaceAll(/[^\w-]+/g, '-') || 'home'}-${width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, name), timeout: 120_000 })
        names.push(name)
      }
    }
  }
  await page.close()
  return names
}

type Pictures = (context: BrowserContext, paths: readonly string[]) => Promise<string[]>

/** A page of all pictures, a row for each screen and scheme, as high as each other. */
const sheet = (names: readonly string[]): string => {
  const rows: string[] = []
  for (let first = 0; first < names.length; first += widths.length) {
    const row = names.slice(first, first + widths.length)
    const title = (row[0] ?? '').replace(`-${widths[0]}`, '').replace('.png', '')
    const pictures = row.map((name) => `<a href="${name}"><img loading="lazy" src="${name}" alt="${name}"></a>`)
    rows.push(`<h2>${title}</h2><div>${pictures.join('')}</div>`)
  }
  const style =
    'body{font:14px sans-serif;background:#888;margin:16px}div{display:flex;gap:8px;align-items:start}img{height:300px;display:block}'
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${rows.join('\n')}`
}

/** Pages of the portal, those that need no session among them. */
const lookAtPortal = async (browser: Browser, baseURL: string, pictures: Pictures): Promise<string[]> => {
  const visitor = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const affiliate = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await signInAs(affiliate, demo)
  // The page of a conversion: that of the newest one.
  const reader = await affiliate.newPage()
  await reader.goto('/statistics/conversions')
  const conversion = await reader.locator('tbody a[href^="/statistics/conversions/"]').first().getAttribute('href')
  await reader.close()
  return [
    ...(await pictures(visitor, without_session)),
    ...(await pictures(affiliate, [...with_session, ...(conversion === null ? [] : [conversion])])),
  ]
}

/** Pages of the console: its sign-in, and everything behind it. */
const lookAtConsole = async (browser: Browser, baseURL: string, pictures: Pictures): Promise<string[]> => {
  const visitor = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const operator = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await signInToConsole(operator, baseURL)
  return [
    ...(await pictures(visitor, ['/sign-in'])),
    ...(await pictures(operator, [...console_screens, ...(await newestConversion(operator, baseURL))])),
  ]
}

const { values, positionals } = parseArgs({
  options: { url: { type: 'string' }, console: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [folder, ...only] = positionals
if (folder === undefined) {
  process.stderr.write('Usage: bin/contact-sheet FOLDER [--console] [--url URL] [PATH ...]\n')
  process.exit(2)
}
const target = resolve(process.env['PLUMBLINE_CALLER_DIR'] ?? '.', folder)
mkdirSync(target, { recursive: true })
const product = values.url === undefined ? await startProduct() : undefined
const { executable, args } = await findBrowser()
const browser = await chromium.launch({ executablePath: executable, args })
const pictures: Pictures = async (context, paths) =>
  takePictures(
    context,
    paths.filter((path) => only.length === 0 || only.includes(path)),
    target,
  )
try {
  const names = values.console
    ? await lookAtConsole(browser, values.url ?? product?.operator_url ?? '', pictures)
    : await lookAtPortal(browser, values.url ?? product?.portal_url ?? '', pictures)
  writeFileSync(join(target, 'index.html'), sheet(names))
  process.stdout.write(`${names.length} pictures, ${join(target, 'index.html')}\n`)
} finally {
  await browser.close()
  await product?.stop()
}
