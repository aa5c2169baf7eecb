import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import type { FirstPaint } from '../../ui/frame/boot.ts'
import { apart } from './fixtures.ts'

/* Both apps stay as small as they are, and no code of the console is in the portal's files. */

/** In bytes, with some room. The size measured on 26 November 2026 is beside each. */
const limits = [
  { app: 'portal', screen: undefined, max: 134_500 }, // 134,453: parts whose code fails to load in their place, answers read by the helpers of all screens, a lease in the browser's database, landing pages among the reports, the explorer's address, the second step of signing in
  { app: 'portal', screen: '/dashboard', max: 180_500 }, // 180,422: late links that are not copied, code that three screens share (a bubble with a reason, a payment's events, lists that reload), parts whose code fails to load in their place, payments that were sent back, the focus kept when its element is gone, the request that a table copies, a confirmed identity, changed terms, ranges and metrics of the dashboard, decisions on requests in the to-do line, announced changes, pinned views, newest offers
  { app: 'console', screen: undefined, max: 161_900 }, // 161,479: tables of messages merged by their module, file fields whose button looks like one, operations on networks that move in, creatives, tracking domains, views, terms, second factors, payout details, payment files and reports of banks
  { app: 'console', screen: '/', max: 211_600 }, // 211,479: Moving in by any of its rights, text left in fields of records, commas in names, the day by the rules of all date fields, windows that start in their first field or main button, a new screen's title announced, fields by payout method, links by one name in the palette, the result of a window and its next entry, operations on networks that move in, payout fields and payment formats, pinned views, the audit log in words, prints, countries, languages, questions before typed text is discarded
] as const

const distOf = (app: string): string => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url))

/** Bytes of a file as a browser gets it. */
const sizeOf = (dist: string, file: string): number => {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The files that the page names for its first paint, and those that its boot script fetches for a screen beyond them. */
const firstLoad = (dist: string, screen?: string): string[] => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  const first = JSON.parse(/\((\{"signed_in".*\})\)<\/script>/.exec(html)?.[1] ?? '') as FirstPaint
  const beyond = first.screens.find(({ path }) => screen !== undefined && new RegExp(path).test(screen))?.files ?? []
  return [...new Set(['/index.html', ...named, ...beyond])]
}

for (const { app, screen, max } of limits)
  test(`the first load of ${app} ${screen ?? 'before sign-in'} keeps within its limit ${apart}`, () => {
    const dist = distOf(app)
    const sum = (files: readonly string[]): number => files.reduce((total, file) => total + sizeOf(dist, file), 0)
    const total = sum(firstLoad(dist, screen))
    if (screen !== undefined) expect(total).toBeGreaterThan(sum(firstLoad(dist)))
    // Raise a limit only on purpose, with the reason in the commit.
    expect(total).toBeLessThanOrEqual(max)
  })

test(`no code of the console is in the portal's files ${apart}`, () => {
  const dist = distOf('portal')
  const scripts = globSync('assets/*.js', { cwd: dist })
  expect(scripts.length).toBeGreaterThan(10)
  const foreign = scripts.filter((file) => /\/api\/(?:operator|console)\//.test(readFileSync(join(dist, file), 'utf8')))
  expect(foreign).toEqual([])
})
