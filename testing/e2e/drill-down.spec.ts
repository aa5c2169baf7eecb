import type { Page } from '@playwright/test'
import { reports, type ReportName } from '../../contract/reports.ts'
import { daysAgo, past } from './days.ts'
import { everyday } from '../harness/proofs.ts'
import { expect, test } from './fixtures.ts'
import { demo, moveTo, open } from './people.ts'
import { shorten } from './short-lists.ts'

const isReport = (name: string): name is ReportName => Object.hasOwn(reports, name)

/** A list's own total: the number of conversions, for any other report its line of totals. */
const totalOf = async (page: Page, column: 'visits' | 'conversions' | 'earnings'): Promise<string> => {
  const name = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  if (!isReport(name)) throw new Error(`${page.url()} is not a report`)
  const table = page.getByRole('table', { name: reports[name].title })
  await expect(table.locator('tbody').getByRole('row').first()).toBeVisible()
  if (column === 'conversions') {
    const [, total] = /of ([\d,]+)/.exec(await page.getByText(/^[\d,]+–[\d,]+ of [\d,]+/).innerText()) ?? []
    return total ?? ''
  }
  const header = { visits: /^(?:Clicks|Raw Clicks)$/, earnings: /^Earnings/ }[column]
  const headers = await table.getByRole('columnheader').allInnerTexts()
  const index = headers.findIndex((text) => header.test(text.trim()))
  return table.locator('tfoot').getByRole('row').locator('th, td').nth(index).innerText()
}

/** In a report, the link of a column in the first row; which list it leads to, and what is compared there. */
type Way = readonly [ReportName, string, 'visits' | 'conversions' | 'earnings']
const ways: readonly Way[] = [
  ['daily', 'Clicks', 'visits'],
  ['daily', 'Conversions', 'conversions'],
  ['daily', 'Earnings ($)', 'earnings'],
  ['offers', 'Raw Clicks', 'visits'],
  ['offers', 'Conversions', 'conversions'],
  ['countries', 'Total', 'conversions'],
  ['countries', 'Approved', 'conversions'],
  ['devices', 'Clicks', 'visits'],
  ['sub1', 'Total', 'conversions'],
  ['mobile-isp', 'Total', 'conversions'],
]

test('cards and bars of the dashboard lead to their day, each figure to the list whose total it is, and a narrowed report can be widened again', async ({
  page,
}) => {
  await shorten(page, null)
  await open(page, demo, '/dashboard')
  await page.getByTestId('stat-Conversions').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/statistics/conversions\\?from=${daysAgo(0)}&to=${daysAgo(0)}`))
  await page.goBack()
  const bars = page.locator('[data-bar-link]')
  await expect(bars).toHaveCount(10)
  const label = await bars.nth(5).getAttribute('aria-label')
  await bars.nth(9).focus()
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  await expect(page).toHaveURL(new RegExp(`/statistics/hourly\\?from=${daysAgo(4)}&to=${daysAgo(4)}`))
  await expect(async () => expect(label).toContain(`Clicks: ${await totalOf(page, 'visits')},`)).toPass()

  for (const [name, header, column] of everyday(
    ways.filter((_, index) => index % 3 === 0),
    ways,
  )) {
    // By another screen: some figures lead to the same report.
    await moveTo(page, '/terms')
    await moveTo(page, `/statistics/${name}?${past}`)
    const table = page.getByRole('table', { name: reports[name].title })
    await expect(table.locator('tbody').getByRole('link').first()).toBeVisible()
    const index = (await table.getByRole('columnheader').allInnerTexts()).findIndex((text) => text.trim() === header)
    const link = table.locator('tbody').getByRole('row').first().locator('th, td').nth(index).getByRole('link')
    const figure = await link.innerText()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(new RegExp(`/statistics/${name}\\?`))
    await expect(async () => expect(await totalOf(page, column)).toBe(figure)).toPass()
  }

  await moveTo(page, '/terms')
  await moveTo(page, `/statistics/conversions?${past}`)
  const table = page.getByRole('table', { name: reports.conversions.title })
  await expect(table.locator('tbody').getByRole('link').first()).toBeVisible()
  const os = (await table.getByRole('columnheader').allInnerTexts()).findIndex((text) => text.trim() === 'OS')
  const link = table.locator('tbody').getByRole('row').first().locator('th, td').nth(os).getByRole('link')
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(new RegExp(`os=${name}`))
  const chips = page.getByRole('list', { name: 'Filtered by' })
  await expect(chips.getByRole('listitem').filter({ hasText: 'OS' })).toContainText(name)
  await chips.getByRole('button', { name: 'Remove filter: OS' }).click()
  await expect(chips).toHaveCount(0)
  await expect(page).not.toHaveURL(/os=/)
})
