import type { Locator, Page } from '@playwright/test'
import { expect, proof, test } from './fixtures.ts'
import { expectGoodLooks, phone, shiftOf } from './looks.ts'
import { demo, newPerson, open, type Person } from './people.ts'
import { readFirstLink, visitOnce, whenAskedAgain } from './visits.ts'
import { one_look } from '../harness/limits.ts'

const openDashboard = async (page: Page, who: Person = demo): Promise<void> => {
  await open(page, who, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}

const chart = (page: Page): Locator => page.getByRole('region', { name: 'Statistics for the last 10 days' })
const topOffers = (page: Page): Locator => page.getByRole('region', { name: 'Top Offers' })
const figure = (page: Page, title: string): Locator => page.getByTestId(`stat-${title}`).locator('dd > span').first()

test('shows the demo affiliate figures, news, ten days and offers; the chart marks a point by a click, until a second click or one elsewhere', async ({
  page,
}) => {
  await openDashboard(page)
  for (const title of ['Available Balance', 'Clicks', 'Hosts', 'Conversions']) {
    const card = page.getByTestId(`stat-${title}`)
    await expect(card).toContainText('Today')
    await expect(card).toContainText(/\d/)
  }
  for (const title of ['Clicks', 'Hosts']) await expect(figure(page, title)).toHaveText(/^[1-9][\d,]*$/)

  await expect(chart(page).locator('[data-bar]')).toHaveCount(10)
  await expect(chart(page).getByRole('row')).toHaveCount(11)
  await expect(chart(page).locator('svg')).toContainText('Earnings ($)')

  const news = page.getByRole('region', { name: 'Latest news' })
  await expect(news.getByRole('listitem')).toHaveCount(3)
  await expect(news.locator('time').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  await expect(news.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news')

  await expect(topOffers(page).getByRole('row')).toHaveCount(11)
  await expect(page.getByText('New York time')).toBeVisible()

  const point = chart(page).locator('[data-chart-point]').nth(4)
  const mark = page.getByTestId('chart-mark')
  await point.click()
  await expect(mark).toHaveCount(1)
  await expect(page.getByTestId('chart-tooltip')).toContainText(
    /Clicks: [\d,]+Conversions: [\d,]+Earnings: \$[\d,]+\.\d\d/,
  )
  await point.click()
  await expect(mark).toHaveCount(0)
  await point.click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).click()
  await expect(mark).toHaveCount(0)

  await readFirstLink(page, topOffers(page))
  await expect(page.getByLabel('Tracking link', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /User menu/ }).click()
  await expectGoodLooks(page)
})

test('a new account has its first steps, ticked as they happen, and nothing that compares nothing; a figure rises without a reload', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await openDashboard(page, await newPerson(product))
  await expect(figure(page, 'Clicks')).toHaveText('0')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link')).toHaveCount(4)
  await expect(page.getByText('No chart data available.')).toBeVisible()
  await expect(page.getByText(/No clicks and no conversions today/)).toBeVisible()
  await expect(page.getByText('same', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'To do' })).toContainText('Only your first steps are left.')
  await expectGoodLooks(page)
  await steps.getByRole('link', { name: /Copy a tracking link/ }).click()
  // The dashboard has such buttons too, and stays until the offers have loaded.
  const offers = page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1, name: /Offers$/ }) })
  const link = await readFirstLink(page, offers)
  expect(link).toMatch(new RegExp(`^${new URL(product.tracker_url).origin}/click\\?`))
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(steps.getByText('(done)')).toHaveCount(2)
  await steps.getByRole('button', { name: 'Dismiss' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Nothing earned yet')).toBeVisible()
  await expect(steps).toHaveCount(0)

  await visitOnce(link, product)
  await whenAskedAgain(page, '**/api/dashboard-summary/', () =>
    expect(figure(page, 'Clicks')).toHaveText('1', one_look),
  )
})

test.describe('where the browser has no clipboard, as on plain http', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a tracking link is still copied', { tag: proof }, async ({ page }) => {
    await page.addInitScript(() => {
      const clipboard = navigator.clipboard
      Object.defineProperty(window, 'clipboardOfTheTest', { value: clipboard })
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await openDashboard(page)
    const link = await readFirstLink(page, topOffers(page))
    await expect(page.getByText('Copied!')).toBeVisible()
    const copied = await page.evaluate(async () => {
      const clipboard: unknown = Reflect.get(window, 'clipboardOfTheTest')
      return clipboard instanceof Clipboard ? clipboard.readText() : ''
    })
    expect(copied).toBe(link)
    await expect(page.getByText('Copied!')).toBeHidden()
  })
})

test.describe('a tab that is older than the last update', () => {
  test.use({ expected_errors: [/status of 404/] })

  test('reconnects automatically', { tag: proof }, async ({ page }) => {
    await open(page, demo, '/referrals')
    await page.evaluate(() => Reflect.set(window, 'old_tab', true))
    // The route stays: to take it away while the page is loaded again could hold that up.
    let requests = 0
    await page.route('**/assets/dashboard-page-*.js', async (route) => {
      requests += 1
      return requests === 1 ? route.fulfill({ status: 404 }) : route.continue()
    })
    // A click without the pointer: coming near the link would load its screen before.
    await page.getByRole('link', { name: 'Dashboard', exact: true }).dispatchEvent('click')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    expect(await page.evaluate(() => Reflect.get(window, 'old_tab') as unknown), 'the page was loaded again').toBe(
      undefined,
    )
    expect(requests).toBe(2)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Referrals', level: 1 })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the page never scrolls sideways, the chart does in its own frame; the menu slides in, and Escape or a link closes it', async ({
    page,
  }) => {
    await openDashboard(page)
    await expect(chart(page).locator('[data-bar]')).toHaveCount(10)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await expect(chart(page).getByTestId('chart-frame').locator('svg')).toHaveCSS('width', '500px')
    await expect(chart(page).getByTestId('chart-label')).toHaveCount(5)

    const sidebar = page.locator('#sidebar')
    const openMenu = async (): Promise<void> => {
      await expect(sidebar).not.toBeInViewport()
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await expect(sidebar).toBeInViewport()
    }
    await openMenu()
    await expect(sidebar).toHaveCSS('width', '256px')
    await page.mouse.click(370, 400)
    await openMenu()
    // Escape closes what opened last.
    const palette = page.getByRole('dialog', { name: 'Search' })
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
    await expect(sidebar).toBeInViewport()
    await page.keyboard.press('Escape')
    await openMenu()
    await page.getByRole('link', { name: 'Referrals' }).tap()
    await expect(page).toHaveURL('/referrals')
    await expect(sidebar).not.toBeInViewport()
  })
})

for (const [viewport, as] of [
  [{ width: 1440, height: 900 }, { tag: proof }],
  [phone, {}],
] as const)
  test.describe(`at ${viewport.width} px`, as, () => {
    // Layout shifts are only measured on a drawn page.
    test.use({ viewport, is_lively: true })

    test('nothing jumps while the data arrives', async ({ page }) => {
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600))
        await route.continue()
      })
      await openDashboard(page)
      await expect(topOffers(page).getByRole('row')).toHaveCount(11)
      await expect(chart(page).locator('[data-bar]')).toHaveCount(10)
      await page.waitForTimeout(300)
      expect(await shiftOf(page)).toBeLessThan(0.02)
      const compared = page.getByText(/^vs (yesterday|last week)$/)
      expect(await compared.count()).toBeGreaterThan(4)
      for (const one of await compared.all())
        expect(await one.evaluate((text) => text.scrollWidth - text.clientWidth), 'cut').toBeLessThanOrEqual(0)
    })
  })
