import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectGoodLooks, phone } from './looks.ts'
import { demo, newPerson, open } from './people.ts'
import { readFirstLink, visitOnce, whenAskedAgain } from './visits.ts'
import { one_look } from '../harness/limits.ts'

const chart = (page: Page): Locator => page.getByRole('region', { name: 'Live statistics' })
const today = (page: Page): Locator => chart(page).getByRole('row').last()
const lines = (page: Page): Locator => chart(page).locator('[data-series]')
const call = '**/api/affiliate/stats/live/'

test('the live chart shows a visit without a reload', async ({ page, product }) => {
  await page.clock.install()
  await open(page, await newPerson(product), '/dashboard')
  const address = await readFirstLink(page)
  await page.goto('/statistics')
  await expect(page).toHaveTitle('Statistics Dashboard · Plumbline')
  await expect(chart(page).getByRole('row')).toHaveCount(11)
  await expect(today(page)).toHaveText(/^\d{4}-\d\d-\d\d00\$0\.000$/)
  await visitOnce(address, product)
  await whenAskedAgain(page, call, () => expect(today(page)).toHaveText(/^\d{4}-\d\d-\d\d10\$0\.001$/, one_look))
})

test('a live chart without data looks well, and the tiles lead to the reports, whose links are highlighted', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const highlighted = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  await page.route(call, async (route) => route.fulfill({ json: { status: 0, results: [] } }))
  await open(page, demo, '/stats')
  await expect(chart(page).getByText('No chart data available.')).toBeVisible()
  await expectGoodLooks(page)
  await expect(main.getByRole('listitem').getByRole('link')).toHaveCount(17)
  for (const [tile, address, title, entry] of [
    ['Country Stats', '/stats/countries', 'Countries Report', 'Countries'],
    ['Mobile ISP', '/stats/mobile-isp', 'Mobile ISP Report', 'Mobile ISP'],
    ['Sub5 Stats', '/stats/sub5', 'Sub5 Stats', 'Sub5'],
    ['Daily', '/statistics/daily', 'Daily statistics', 'Daily'],
  ] as const) {
    await expect(highlighted).toHaveText('Statistics')
    await main.getByRole('link', { name: tile, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(`${title} · Plumbline`)
    await expect(highlighted).toHaveText(entry)
    await expect(highlighted).toBeVisible()
    await page.goBack()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a finger on a day tells its figures, and the next touch elsewhere ends it', async ({ page }) => {
    await open(page, demo, '/stats')
    await expect(lines(page)).toHaveCount(4)
    await chart(page).locator('[data-chart-point]').last().tap()
    await expect(page.getByTestId('chart-tooltip')).toContainText('Hosts: ')
    await page.getByRole('heading', { name: 'Statistics Dashboard' }).tap()
    await expect(page.getByTestId('chart-tooltip')).toHaveCount(0)
  })
})
