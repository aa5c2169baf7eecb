import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { daysAgo, past } from './days.ts'
import { expect, test } from './fixtures.ts'
import { expectGoodLooks } from './looks.ts'
import { openConsole } from './console-screens.ts'
import { demo, newPerson, open } from './people.ts'
import { shorten } from './short-lists.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Explorer' })
const rowsOf = (page: Page) => table(page).locator('tbody').getByRole('row')

/** The figures of a column, by row. */
const columnOf = async (page: Page, header: string): Promise<string[]> => {
  const headers = await table(page).getByRole('columnheader').allInnerTexts()
  const index = headers.findIndex((text) => text.trim() === header)
  return rowsOf(page).evaluateAll(
    (rows, place) => rows.map((row) => (row.children[place]?.textContent ?? '').trim()),
    index,
  )
}

const numberIn = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''))

test('rows open in place into parts that add up, and a value leads deeper and back', async ({ page }) => {
  await shorten(page, null)
  await open(page, demo, `/statistics/explore?${past}&metrics=clicks&open_by=device`)
  await expect(rowsOf(page).first().getByRole('link')).toBeVisible()
  const before = await columnOf(page, 'Clicks')
  await table(page)
    .getByRole('button', { name: / by Device$/ })
    .first()
    .click()
  await expect(async () => {
    const opened = await columnOf(page, 'Clicks')
    const parts = opened.slice(1, 1 + opened.length - before.length).map(numberIn)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(numberIn(before[0]))
  }).toPass()

  // Opened rows are part of the address, so they outlive a reload.
  await page.getByLabel('Figure of the chart').selectOption('Clicks')
  await expect(page).toHaveURL(/opened=/)
  await page.reload()
  await expect(table(page).getByRole('button', { expanded: true })).toHaveCount(1)

  const first = rowsOf(page)
    .first()
    .getByRole('link', { name: /^Only / })
  const title = await first.innerText()
  await first.click()
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(title)
  await expect(table(page).getByRole('columnheader').first()).toHaveText('Device')
  await expect(table(page).locator('tfoot')).toContainText(before[0] ?? '')
  await page.goBack()
  await expect(table(page).getByRole('columnheader').first()).toHaveText('Offer')
})

test('is asked by its fields, each question is an address, and rows are ordered by how their figures have changed', async ({
  page,
}) => {
  await shorten(page, null)
  await open(page, demo, `/statistics/explore?${past}`)
  await page.getByLabel('Rows', { exact: true }).selectOption('Country')
  await page.getByLabel('Then by').selectOption('Device')
  await page.getByLabel('Compare with').selectOption('The period before')
  await expect(page).toHaveURL(/rows=country%2Cdevice.*compare=previous/)
  await expect(rowsOf(page).first()).toContainText('was ')
  await page.getByRole('button', { name: 'Add filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a filter' })
  await dialog.getByLabel('Field').selectOption('Clicks')
  await dialog.getByLabel('Figure').fill('many')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('Type a number, such as 200 or 0.5.')).toBeVisible()
  await dialog.getByLabel('Figure').fill('3')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Clicks')
  await expect(async () => {
    const clicks = await columnOf(page, 'Clicks')
    expect(clicks.length).toBeGreaterThan(0)
    expect(clicks.map((text) => Number.parseInt(text, 10)).every((count) => count > 3)).toBe(true)
  }).toPass()
  await page.reload()
  await expect(page.getByLabel('Rows', { exact: true })).toHaveValue('country')
  await expect(rowsOf(page).first()).toContainText('was ')
  await expectGoodLooks(page)
  await page.getByLabel('Order by change').selectOption('Clicks: largest fall first')
  await expect(page).toHaveURL(/ordering=change_clicks/)
  await expect(async () => {
    const changes = (await columnOf(page, 'Clicks')).map((text) => {
      const [, now, was] = /^([\d,]+).*was ([\d,]+)/.exec(text) ?? []
      return numberIn(now) - numberIn(was)
    })
    expect(changes.length).toBeGreaterThan(1)
    expect(changes).toEqual(changes.toSorted((a, b) => a - b))
  }).toPass()
})

test('without traffic is quiet and says what an address has wrong; a question is kept as a view, pinned to the menu, opened from it, mailed and deleted', async ({
  page,
  product,
}) => {
  await shorten(page, null)
  await open(page, await newPerson(product), '/statistics/explore?rows=profit&metrics=clicks,cr&period=last_30_days')
  await expect(page.getByText('No data found')).toBeVisible()
  await expect(page.getByText('Parts of this address were ignored: "rows" names something unknown.')).toBeVisible()
  await expectGoodLooks(page)
  await page.getByLabel('Rows', { exact: true }).selectOption('Country')
  await expect(page).toHaveURL(/rows=country/)
  await page.getByRole('button', { name: 'Views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByLabel('Save the question on screen as').fill('Where they come from')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const saved = dialog.getByRole('listitem', { name: 'Where they come from' })
  await saved.getByLabel('Pinned').click()
  await expect(saved.getByLabel('Pinned')).toBeChecked()
  await saved.getByLabel('Mailed to you').selectOption('Every Monday')
  await expect(saved.getByLabel('At')).toHaveValue('8')
  await expectGoodLooks(page)
  await page.keyboard.press('Escape')

  const menu = page.getByRole('navigation', { name: 'Pinned views' })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await menu.getByRole('link', { name: 'Where they come from' }).click()
  await expect(page.getByLabel('Rows', { exact: true })).toHaveValue('country')
  await expect(page).toHaveURL(/period=last_30_days/)
  await expect(menu.getByRole('link')).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'Views' }).click()
  await dialog.getByRole('link', { name: 'Where they come from' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Views' }).click()
  await saved.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this view?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('No saved views yet.')).toBeVisible()
  await expect(menu).toBeHidden()
})

test('shows the figures of the report that it was opened from, and exports them', async ({ page }) => {
  await shorten(page, null)
  await open(page, demo, `/statistics/countries?${past}&device=Phone`)
  const report = page.getByRole('table', { name: 'Countries Report' }).locator('tfoot')
  await expect(report).toBeVisible()
  const headers = await page.getByRole('table', { name: 'Countries Report' }).getByRole('columnheader').allInnerTexts()
  const clicks = await report
    .locator('th, td')
    .nth(headers.findIndex((text) => text.trim() === 'Clicks'))
    .innerText()
  await page.getByRole('link', { name: 'Open in explorer' }).click()
  await expect(page).toHaveURL(/statistics\/explore\?rows=country/)
  await expect(table(page).locator('tfoot')).toContainText(clicks)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toContain(`explore_${daysAgo(20)}_to_${daysAgo(10)}`)
  const [, ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  const [, total] = /of ([\d,]+)/.exec(await page.getByText(/^[\d,]+–[\d,]+ of [\d,]+/).innerText()) ?? []
  expect(lines).toHaveLength(numberIn(total))
})

test('the console reads the network by whose it is', async ({ page, product }) => {
  await shorten(page, null)
  await openConsole(page, product.operator_url)
  await page.getByRole('link', { name: 'Statistics' }).click()
  await page.getByLabel('Rows', { exact: true }).selectOption('Advertiser')
  await expect(table(page).getByRole('columnheader').first()).toHaveText('Advertiser')
  await expect(table(page).getByRole('columnheader', { name: 'Margin rate' })).toBeVisible()
  await expect(rowsOf(page).first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Pinned views' })
    .getByRole('link', { name: 'Margin by advertiser' })
    .click()
  await expect(page.getByLabel('Order by change')).toHaveValue('change_margin')
})
