import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { moveInConsole, newestConversion, openConsole, signInToConsole } from './console-screens.ts'
import { casesInProof, everyday, proofs_are_left_out, proofs_are_long } from '../harness/proofs.ts'
import { expect, proof, test } from './fixtures.ts'
import { axe_source, colour_rules, phone, waitForSettled, shiftOf, touch_rules, violationsIn } from './looks.ts'
import { shorten } from './short-lists.ts'
import { faultsAt } from './widths.ts'

/* How the console looks: screens of each kind at the widths at which something changes, and its windows, with the keyboard alone. */

/** A table of each kind, a form of each kind, and what is like nothing else. */
const screens = [
  '/',
  '/affiliates/1',
  '/offers',
  '/offers/3/edit',
  '/offers/3?tab=rates',
  '/advertisers?tab=owed',
  '/advertisers/1',
  '/advertisers/1?tab=revenue',
  '/conversions',
  '/payments?tab=all',
  '/payments/runs/10',
  '/payments/10',
  '/ledger',
  '/figures',
  '/postbacks?tab=deliveries',
  '/news',
  '/health',
  '/health?tab=days',
  '/settings',
  '/account',
] as const

/** The smallest phone, a phone, a tablet both ways, and where tables have room. */
const widths = casesInProof([320, 390, 768, 1024, 1280], [320, 1024])

const start = async (page: Page, origin: string): Promise<void> => {
  await openConsole(page, origin)
  await expect(page.locator('main h1')).toHaveText('Home')
  await page.evaluate(axe_source)
}

test('no screen of the console is cut off or squeezed at any width, and axe finds nothing, light and dark', async ({
  page,
  product,
}) => {
  await shorten(page)
  await start(page, product.operator_url)
  for (const path of [...screens, ...(await newestConversion(page, product.operator_url))]) {
    await page.emulateMedia({ colorScheme: 'light' })
    await moveInConsole(page, path)
    await waitForSettled(page)
    expect.soft(await violationsIn(page, undefined, touch_rules), path).toEqual([])
    expect.soft(await faultsAt(page, widths), path).toEqual([])
    if (proofs_are_left_out) continue
    // On a phone, where rows have their other form.
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'dark' })
    await waitForSettled(page)
    expect.soft(await violationsIn(page, colour_rules), `${path}, on a phone, in dark`).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test.describe('on a phone', () => {
  // Layout shifts are only seen on a drawn page.
  test.use({ viewport: phone, is_lively: true })

  test('loading parts hold their place: nothing moves when they arrive', async ({ page, product }) => {
    let requests = 0
    await page.route('**/api/**', async (route) => {
      await sleep(250 + 60 * (requests++ % 5))
      await route.continue()
    })
    await signInToConsole(page, product.operator_url)
    for (const path of everyday(['/', '/payments'], ['/', '/payments', '/account', '/offers/3?tab=mails'])) {
      await page.goto(`${product.operator_url}${path}`)
      await page.waitForLoadState('networkidle')
      expect.soft(await shiftOf(page), path).toBeLessThan(0.05)
    }
  })
})

test('the heading of a page does not move when the page has loaded', { tag: proof }, async ({ page, product }) => {
  await signInToConsole(page, product.operator_url)
  const heading = page.locator('main h1')
  for (const [path, loading] of [
    ['/advertisers/1', 'Advertiser 1'],
    ['/affiliates/1', 'Affiliate 1'],
    ['/offers/3', 'Offer 3'],
  ] as const) {
    const { promise: seen, resolve: go } = Promise.withResolvers<void>()
    await page.route(`**/api/operator${path}/`, async (route) => {
      await seen
      await route.continue()
    })
    await page.goto(`${product.operator_url}${path}`)
    await expect(heading).toHaveText(loading)
    const before = await heading.boundingBox()
    go()
    await expect(heading).not.toHaveText(loading)
    expect((await heading.boundingBox())?.y, path).toBe(before?.y)
  }
})

/** Lists that people work in all day, with rows of the demo network alone: other tests add people whose names fill a screen. */
const lists = [
  '/affiliates?manager=1',
  '/offers?advertiser=1',
  '/conversions?affiliate=1',
  '/payments?tab=all&affiliate=1',
  '/ledger?affiliate=1',
  '/postbacks',
  '/postbacks?tab=deliveries&affiliate=1',
]

test(
  'a laptop shows every column of a list; what can be done ends the row, and a window of a row reads as any other',
  { tag: proof },
  async ({ page, product }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await shorten(page)
    await start(page, product.operator_url)
    for (const path of [...lists, ...(await newestConversion(page, product.operator_url))]) {
      await moveInConsole(page, path)
      await waitForSettled(page)
      // They are laid out once their rows are there.
      await expect
        .poll(
          async () =>
            page
              .locator('main table')
              .evaluateAll((tables) =>
                tables
                  .map((it) => it.getBoundingClientRect().width - (it.parentElement?.clientWidth ?? 0))
                  .filter((over) => over > 1),
              ),
          path,
        )
        .toEqual([])
    }
    await moveInConsole(page, '/news')
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCSS('text-align', 'end')
    await page.getByRole('button', { name: 'Preview' }).first().click()
    await expect(page.getByRole('dialog')).toHaveCSS('text-align', 'start')
    await expect(page.getByRole('dialog')).toHaveCSS('white-space', 'normal')
  },
)

test('a name in one long word makes no list wider than a laptop', { tag: proof }, async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const word = 'W'.repeat(60)
  await page.route('**/api/operator/**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { results?: Record<string, unknown>[] }
    const texts = {
      name: word,
      title: word,
      company: word,
      advertiser: word,
      contact: word,
      emails: [word],
      tags: [word],
    }
    const results = answer.results
      ?.slice(0, 3)
      .map((row) => ({ ...row, ...Object.fromEntries(Object.entries(texts).filter(([name]) => name in row)) }))
    await route.fulfill({ response, json: { ...answer, ...(results && { results }) } })
  })
  await start(page, product.operator_url)
  for (const path of ['/affiliates', '/offers', '/advertisers']) {
    await moveInConsole(page, path)
    await waitForSettled(page)
    const table = page.locator('main table')
    await expect(table.getByText(word).first()).toBeVisible()
    await expect
      .poll(
        async () => table.evaluate((it) => it.getBoundingClientRect().width - (it.parentElement?.clientWidth ?? 0)),
        path,
      )
      .toBeLessThanOrEqual(1)
  }
})

/** Width of an A4 page between its margins, in CSS pixels: upright, and across. */
const paper = { upright: 703, across: 1031 } as const

const revenue = { path: '/advertisers/1?tab=revenue', orientation: 'upright', says: [/^Period$/] } as const
const conversions = {
  path: '/conversions?status=pending',
  orientation: 'across',
  says: [/^Status: Pending$/, /^1–\d+ of \d+$/],
} as const
const printed = [
  { path: '/affiliates', orientation: 'across', says: [] },
  conversions,
  { path: '/payments?tab=all', orientation: 'across', says: [/^All payments$/] },
  { path: '/payments/10', orientation: 'upright', says: [] },
  { path: '/figures', orientation: 'across', says: [] },
  { path: '/postbacks?tab=deliveries', orientation: 'across', says: [] },
  revenue,
] as const

type Printed = (typeof printed)[number]

test('what is printed has all its columns, says what it is of, and has nothing to press', async ({ page, product }) => {
  await shorten(page)
  await start(page, product.operator_url)
  const main = page.locator('main')
  for (const { path, orientation, says } of everyday<readonly Printed[]>([conversions, revenue], printed)) {
    await page.emulateMedia({ media: null, colorScheme: 'dark' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await moveInConsole(page, path)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect.soft(Number(width) > Number(height) ? 'across' : 'upright', path).toBe(orientation)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize({ width: paper[orientation], height: 900 })
    await waitForSettled(page)
    const beyond = main
      .locator(':is(th, td, svg):visible')
      .evaluateAll(
        (all, end) => all.filter((one) => one.getBoundingClientRect().right > end + 1).map((one) => one.textContent),
        paper[orientation],
      )
    expect.soft(await beyond, path).toEqual([])
    await expect.soft(main.getByText('Printed by'), path).toBeVisible()
    await expect.soft(main.locator('input:visible, button:visible:not(th *, [data-legend] *)'), path).toHaveCount(0)
    await expect.soft(main.getByText('Actions', { exact: true }).filter({ visible: true }), path).toHaveCount(0)
    for (const text of says) await expect.soft(main.getByText(text).filter({ visible: true }), path).toHaveCount(1)
  }
})

test('every window opens, is free of faults, and gives the focus back with Escape', async ({ page, product }) => {
  await start(page, product.operator_url)
  for (const path of [
    '/affiliates',
    '/affiliates/1',
    '/offers/1',
    '/advertisers/1?tab=revenue',
    '/conversions',
    '/payments',
    '/news',
    '/settings',
  ]) {
    await moveInConsole(page, path)
    const buttons = page.locator('main button[aria-haspopup="dialog"]:not(table *)')
    for (let index = 0; index < (await buttons.count()); index++) {
      const button = buttons.nth(index)
      const name = `${path}: ${await button.innerText()}`
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog'), name).toBeVisible()
      // Of a page that is about one thing, or many, the window says which.
      if (/\d|settings/.test(path)) await expect.soft(page.getByRole('dialog', { name: /.+: .+/ }), name).toBeVisible()
      // The first of a screen, with proofs two, and in the long form all: their parts are those of all.
      if (index < (proofs_are_left_out ? 1 : 2) || proofs_are_long) {
        if (!proofs_are_left_out) await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' })
        await waitForSettled(page)
        expect.soft(await violationsIn(page), name).toEqual([])
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog'), name).toHaveCount(0)
      await expect(button, name).toBeFocused()
    }
  }
})

test('the palette leads to anything by its number, and presses buttons', async ({ page, product }) => {
  await start(page, product.operator_url)
  const search = page.getByRole('combobox', { name: 'Search' })
  const heading = page.getByRole('heading', { level: 1 })
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await waitForSettled(page)
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.type('#10')
  await page.getByRole('option', { name: /^Payment 10\b/ }).click()
  await expect(heading).toHaveText('Payment 10')
  await expect(page.locator('#content')).toBeFocused()

  const [, click = ''] = await newestConversion(page, product.operator_url)
  await page.keyboard.press('Control+k')
  await search.fill(click.split('/').at(-1) ?? '')
  await expect(page.getByRole('option', { name: /^Click/ })).toBeVisible()
  await search.fill('prepare')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Prepare payments' })).toBeVisible()
  await expect(heading).toHaveText('Payments')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'On this screen' }).getByRole('option')).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
})
