import { readFile } from 'node:fs/promises'
import type { Locator, Page, Request } from '@playwright/test'
import { describeReason, isReasonCode } from '../../contract/conversion-reasons.ts'
import { cellsInOrder, shownKeys } from '../../contract/report-cells.test-support.ts'
import type { Report, ReportColumn } from '../../contract/report-shape.ts'
import { report_names, reports, type ReportName } from '../../contract/reports.ts'
import { everyday } from '../harness/proofs.ts'
import { daysAgo } from './days.ts'
import { expect, proof, test } from './fixtures.ts'
import { axe_source, expectGoodLooks, phone, touch_rules, violationsIn } from './looks.ts'
import { demo, moveTo, open } from './people.ts'
import { conversionsOf, rowsOf, trafficOf } from './report-traffic.ts'
import { shorten } from './short-lists.ts'

const tableOf = (page: Page, name: ReportName): Locator => page.getByRole('table', { name: reports[name].title })
const bodyOf = (page: Page, name: ReportName): Locator => tableOf(page, name).locator('tbody').getByRole('row')
/** The cells of a row behind the one that names it. */
const cellsAt = (page: Page, name: ReportName, row: string): Locator =>
  tableOf(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell')
/** Texts of a row's cells after its name. */
const textsOf = (name: ReportName, cells: Readonly<Record<string, string | RegExp>> = {}): (string | RegExp)[] =>
  cellsInOrder(name, cells, /.*/).slice(1)
/** The cells of a column, in one row or many. */
const columnOf = (name: ReportName, key: string): string => `:scope > :nth-child(${shownKeys(name).indexOf(key) + 1})`

/** Days that are over, in which nothing changes while the tests run. */
const past = (): string => `from=${daysAgo(40)}&to=${daysAgo(10)}`

const isCallOf = (path: string) => (request: Request) => new URL(request.url()).pathname === path
const queryOf = (request: Request): Record<string, string> => Object.fromEntries(new URL(request.url()).searchParams)
const conversions_call = '/api/statistics/conversions/latest/'

test('every report says what the tracker was told, at its second address too, and an offer’s title leads to it', async ({
  page,
  product,
}) => {
  const traffic = await trafficOf(product)
  await open(page, traffic.person, '/statistics/conversions')
  await expect(bodyOf(page, 'conversions')).toHaveCount(2)
  for (const [index, cells] of conversionsOf(traffic).entries())
    await expect(bodyOf(page, 'conversions').nth(index).getByRole('cell')).toHaveText(textsOf('conversions', cells))
  const menu = page.locator('#sidebar')
  for (const name of report_names.filter((one) => one !== 'conversions')) {
    // It has no entry of its own: a day leads to its hours.
    if (name === 'hourly') await tableOf(page, 'daily').getByRole('link', { name: traffic.day, exact: true }).click()
    // Nor has this one: a tile and the search lead there.
    else if (name === 'landings') await moveTo(page, '/statistics/landings')
    else if (name === 'mobile-isp') {
      await menu.getByRole('button', { name: 'Mobile Attribution' }).click()
      await menu.locator(`a[href="/statistics/${name}"]`).click()
    } else await menu.locator(`a[href="/statistics/${name}"]`).click()
    for (const [row, cells] of Object.entries(rowsOf(name, traffic)))
      await expect(cellsAt(page, name, row), `${name}: ${row}`).toHaveText(textsOf(name, cells))
  }
  await moveTo(page, '/stats')
  for (const name of ['countries', 'cities', 'mobile-isp', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5', 'offers'] as const) {
    await moveTo(page, `/stats/${name}`)
    await expect(cellsAt(page, name, 'Total')).toHaveText(textsOf(name, rowsOf(name, traffic)['Total']))
  }
  await tableOf(page, 'offers').getByRole('link', { name: 'SurfHaven VPN: 12-month plan' }).click()
  await expect(page).toHaveURL('/offers/1')
})

test('every filter changes what is asked and what is shown; the address holds it', async ({ page, product }) => {
  const { person, day } = await trafficOf(product)
  const rows = bodyOf(page, 'conversions')
  const apply = async (): Promise<Record<string, string>> => {
    const requested = page.waitForRequest(isCallOf(conversions_call))
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    return queryOf(await requested)
  }
  const country = page.getByRole('combobox', { name: 'Country' })
  await open(page, person, '/statistics/conversions')
  await expect(rows).toHaveCount(2)
  await expect(page.getByLabel('Date range')).toHaveValue('last_7_days')

  await country.selectOption('United States')
  expect(await apply()).toMatchObject({ country: 'US', page: '1', ordering: '-created_at' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('74.20.128.7')
  await expect(page).toHaveURL('/statistics/conversions?country=US')

  await country.selectOption('All countries')
  await page.getByLabel('Sub ID').fill('B1')
  expect(await apply()).toMatchObject({ sub_search: 'B1' })
  await expect(rows).toContainText('158.152.0.7')

  await page.getByLabel('Sub ID').fill('')
  const last_month = page.waitForRequest(isCallOf(conversions_call))
  await page.getByLabel('Date range').selectOption('Last month')
  expect(queryOf(await last_month)['to']?.slice(0, 7)).not.toBe(day.slice(0, 7))
  await expect(page.getByText('No data found')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Date range')).toHaveValue('last_month')
  await expect(page.getByText('No data found')).toBeVisible()

  await page.goBack()
  await expect(page.getByLabel('Sub ID')).toHaveValue('B1')
  await expect(rows).toHaveCount(1)

  const one_click = { raw_clicks: '1', unique_clicks: '1', earning: '$0.00' }
  await moveTo(page, `/statistics/offers?from=${day}&to=${day}&country=Unknown`)
  await expect(cellsAt(page, 'offers', 'Total')).toHaveText(textsOf('offers', { ...one_click, conversions: '0' }))
  await country.selectOption('United Kingdom')
  const requested = page.waitForRequest(isCallOf('/api/statistics/offers-breakdown/'))
  await page.getByLabel('To').press('Enter')
  expect(queryOf(await requested)).toMatchObject({ from: day, to: day, country: 'GB', timezone: 'America/New_York' })
  await expect(cellsAt(page, 'offers', 'Total')).toHaveText(textsOf('offers', { ...one_click, conversions: '1' }))
})

test('an order is that of the whole result, over all its pages', { tag: proof }, async ({ page }) => {
  const payouts = async (): Promise<number[]> => {
    const cells = await bodyOf(page, 'conversions').locator(columnOf('conversions', 'payout')).allTextContents()
    return cells.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
  }
  const ascending = (values: number[]): number[] => values.toSorted((one, other) => one - other)
  await open(page, demo, `/statistics/conversions?${past()}&ordering=payout`)
  await expect(bodyOf(page, 'conversions')).toHaveCount(100)
  const lowest = await payouts()
  expect(lowest).toEqual(ascending(lowest))
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(async () => Math.min(...(await payouts()))).toBeGreaterThanOrEqual(lowest.at(-1) ?? 0)

  await page.getByRole('button', { name: 'Payout', exact: true }).click()
  await expect(page).toHaveURL(/ordering=-payout$/)
  await expect(async () => {
    const highest = await payouts()
    expect(highest).toEqual(ascending(highest).toReversed())
    expect(highest[0]).toBeGreaterThan(Math.max(...lowest))
  }).toPass()
})

test(
  'the menu of a row stays open while it is scrolled, and closes when the page is',
  { tag: proof },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 480 })
    await open(page, demo, `/statistics/conversions?${past()}`)
    const button = bodyOf(page, 'conversions').first().getByRole('button', { name: 'Filter by this row' })
    await button.focus()
    // The page has scrolled to it by then, which would close the menu.
    await expect(button).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: 'Filter by this row' })
    const last = menu.getByRole('menuitem').last()
    await expect(last).not.toBeInViewport()
    await page.keyboard.press('End')
    await expect(last).toBeInViewport()
    await expect(last).toBeFocused()
    await page.mouse.move(20, 240)
    await page.mouse.wheel(0, 100)
    await expect(menu).toBeHidden()
  },
)

test('status and payout stay in sight at both ends of a wide table, and links are large enough to hit', async ({
  page,
}) => {
  await shorten(page)
  await open(page, demo, `/statistics/conversions?${past()}`)
  const row = bodyOf(page, 'conversions').first()
  await expect(row).toBeVisible()
  await page.evaluate(axe_source)
  for (const width of everyday([1440, 768], [1440, 1024, 768])) {
    await page.setViewportSize({ width, height: 900 })
    for (const scrolled of ['the start', 'the end'])
      for (const key of ['status', 'payout'])
        await expect
          .poll(
            async () =>
              row.evaluate(
                (cells, [at, column]) => {
                  const frame = cells.closest('table')?.parentElement
                  if (at === 'the end') frame?.scrollTo({ left: frame.scrollWidth })
                  else frame?.scrollTo({ left: 0 })
                  const cell = cells.querySelector(column ?? '')
                  const { left = 0, right = 0, top = 0, height = 0 } = cell?.getBoundingClientRect() ?? {}
                  return [left + 4, right - 4].map((x) =>
                    cell?.contains(document.elementFromPoint(x, top + height / 2)),
                  )
                },
                [scrolled, columnOf('conversions', key)] as const,
              ),
            `${key} at ${scrolled} of ${width} px`,
          )
          .toEqual([true, true])
  }
  for (const name of everyday<ReportName[]>(['conversions'], ['conversions', 'mobile-isp'])) {
    if (name === 'mobile-isp') await moveTo(page, `/statistics/${name}?${past()}`)
    await expect(bodyOf(page, name).first().getByRole('link').first()).toBeVisible()
    for (const width of everyday([768], [1440, 768])) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violationsIn(page, touch_rules), `${name} at ${width} px`).toEqual([])
    }
  }
})

/** The cells of a file, line by line. */
const readCsv = (text: string): string[][] => {
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') lines.push([])
  }
  return lines.slice(0, -1)
}

/** How a screen writes what a cell of a file says. `reason` is the text of the line's reason, in the conversions' file. */
const formatShown = (cell: string, { kind }: ReportColumn, index: number, reason = ''): string => {
  if (cell === '') return index === 0 ? '(not set)' : '—'
  if (kind === 'count') return Number(cell).toLocaleString('en-US')
  if (kind === 'money') return Number(cell).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  if (kind === 'percent') return `${(Number(cell) * 100).toFixed(2)}%`
  if (kind === 'moment') return cell.slice(0, 16)
  if (kind === 'reason') return isReasonCode(cell) ? describeReason(cell, reason) : cell
  return cell
}

const files: readonly (readonly [ReportName, string])[] = [
  ['countries', 'ordering=-total'],
  ['conversions', 'country=DE&sub_search=a&ordering=-payout'],
  ['daily', 'ordering=clicks'],
  ['offers', 'country=US&ordering=offer_title'],
  ['sub2', ''],
]

test('the file of a report is what the screen shows, to the end', async ({ page }) => {
  await open(page, demo, '/terms')
  for (const [name, query] of everyday(files.slice(0, 2), files)) {
    const report: Report = reports[name]
    await moveTo(page, `/statistics/${name}?${past()}&${query}`)
    await expect(bodyOf(page, name).first().getByRole('cell').first()).toBeVisible()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toBe(`${report.file}_${daysAgo(40)}_to_${daysAgo(10)}.csv`)
    const [headers = [], ...cells] = readCsv(await readFile(await file.path(), 'utf8'))
    // The codes of countries are in the file only.
    const withoutCodes = (line: readonly string[]) => line.filter((_, index) => headers[index] !== 'Country code')
    const [header, lines] = [withoutCodes(headers), cells.map(withoutCodes)]
    expect(header).toEqual(report.columns.map((column) => column.header))
    const written = lines.map((line) =>
      report.columns.flatMap((column, index) =>
        column.hidden === true || column.optional === true
          ? []
          : [formatShown(line[index] ?? '', column, index, line[header?.indexOf('Reason text') ?? -1])],
      ),
    )
    expect(written.length).toBeGreaterThan(1)
    await expect(bodyOf(page, name)).toHaveCount(Math.min(written.length, 100))
    await expect(page.getByText(new RegExp(`–\\d+ of ${lines.length.toLocaleString('en-US')}$`))).toBeVisible()
    const rows = await bodyOf(page, name).evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent?.replace(/^Not paid: /, ''))),
    )
    expect(rows).toEqual(written.slice(0, 100))
  }
})

test('refreshes of the conversions keep focus and scroll position, and a hidden tab sends no requests', async ({
  page,
}) => {
  let requests = 0
  await page.route(`**${conversions_call}*`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { results: object[] }
    // A part of the page, which is enough to scroll. Each refresh brings one more row, above those that are being read.
    const rows = answer.results.slice(0, 40)
    const fresh = Array.from({ length: requests }, (_, index) => ({
      ...rows[0],
      id: 900_000 + index,
      sub1: `new ${index + 1}`,
    }))
    requests += 1
    await route.fulfill({ response, json: { ...answer, results: [...fresh.toReversed(), ...rows] } })
  })
  await page.clock.install()
  const address = `/statistics/conversions?${past()}&ordering=-payout&page=2`
  await open(page, demo, address)
  await expect(bodyOf(page, 'conversions')).toHaveCount(40)

  const frame = page.getByRole('region', { name: 'Table: Conversions Report' })
  const read = bodyOf(page, 'conversions').nth(20)
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByLabel('Sub ID').pressSequentially('half')
  await frame.evaluate((element) => element.scrollTo(150, 600))
  const number = (await read.locator(columnOf('conversions', 'id')).textContent()) ?? ''
  const row = bodyOf(page, 'conversions').filter({ has: page.getByRole('cell', { name: number, exact: true }) })
  await row.evaluate((element) => getSelection()?.selectAllChildren(element))
  const look = async () =>
    page.evaluate(() => ({
      selected: getSelection()?.toString(),
      focused: document.activeElement?.getAttribute('name'),
      left: document.querySelector('[role=region][tabindex]')?.scrollLeft,
    }))
  const before = { ...(await look()), top: (await row.boundingBox())?.y }
  expect(before).toMatchObject({
    focused: 'sub_search',
    left: 150,
    selected: expect.stringContaining(number),
  })

  for (const refresh of [1, 2]) {
    await page.clock.fastForward(30_000)
    await expect(page.getByText(`new ${refresh}`, { exact: true })).toBeAttached()
    expect({ ...(await look()), top: (await row.boundingBox())?.y }).toEqual(before)
    await expect(page.getByLabel('Sub ID')).toHaveValue('half')
    await expect(page.getByLabel('Country')).toHaveValue('DE')
    await expect(page.getByRole('columnheader', { name: 'Payout' })).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(address)
  }

  const setVisibility = async (state: string): Promise<void> =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await setVisibility('hidden')
  await page.clock.fastForward(30_000)
  await page.clock.fastForward(30_000)
  expect(requests).toBe(3)
  await setVisibility('visible')
  await expect(page.getByText('new 3', { exact: true })).toBeAttached()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the filters fold into a sheet, and what is applied stays in sight', async ({ page, product }) => {
    const { person } = await trafficOf(product)
    await open(page, person, '/statistics/conversions')
    await expect(page.getByText('Last 7 days')).toBeVisible()
    await page.getByRole('button', { name: 'Filters', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('From').fill(daysAgo(-1))
    await sheet.getByRole('button', { name: 'Apply', exact: true }).tap()
    await expect(sheet.getByText('The end date is before the start date.')).toBeVisible()
    await sheet.getByLabel('Date range').selectOption('This month')
    await sheet.getByLabel('Country').selectOption('United States')
    // The button moves when the message disappears.
    await expect(sheet.getByText('The end date is before the start date.')).toBeHidden()
    await expect(sheet.getByLabel('Country')).toHaveValue('US')
    await sheet.getByRole('button', { name: 'Apply', exact: true }).tap()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(/· United States/)).toBeVisible()
    await expect(bodyOf(page, 'conversions')).toHaveCount(1)
    await page.getByRole('button', { name: 'Filters', exact: true }).tap()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
  })
})

test('axe finds nothing: daily, countries, conversions and a report without rows', async ({ page }) => {
  await shorten(page)
  await open(page, demo, '/statistics/daily')
  await expect(bodyOf(page, 'daily')).toHaveCount(7)
  await expectGoodLooks(page)
  await moveTo(page, '/statistics/countries')
  await expect(cellsAt(page, 'countries', 'Total').first()).toBeVisible()
  await expectGoodLooks(page)
  await moveTo(page, `/statistics/conversions?from=${daysAgo(20)}&to=${daysAgo(10)}&country=US`)
  await expect(page.getByText('approved', { exact: true }).first()).toBeVisible()
  await expectGoodLooks(page)
  await moveTo(page, `/statistics/sub1?from=${daysAgo(400)}&to=${daysAgo(399)}`)
  await expect(page.getByText('No data found')).toBeVisible()
  await expectGoodLooks(page)
})
