import { readFile } from 'node:fs/promises'
import { expect, proof, test } from './fixtures.ts'
import { axe_source, expectGoodLooks, touch_rules, violationsIn, waitForSettled } from './looks.ts'
import { demo, moveTo, open } from './people.ts'
import { longest, shorten } from './short-lists.ts'
import { faultsAt } from './widths.ts'

/** Replaced by the pages of the newest conversion and of the newest payment, whose numbers are unknown in advance. */
const first_of = { '/statistics/conversions/:id': '/statistics/conversions', '/payments/:id': '/payments' }

/** Screens of each kind: reports that differ in their names alone stand for each other. */
const screens = [
  '/dashboard',
  '/payments',
  '/payments/ledger',
  '/payments/:id',
  '/referrals',
  '/statistics',
  '/statistics/daily',
  '/statistics/explore?rows=offer,country&compare=previous',
  '/statistics/conversions',
  '/statistics/offers',
  '/statistics/cities',
  '/statistics/countries',
  '/statistics/sub1',
  '/statistics/conversions/:id',
  '/offers/available',
  '/offers/1',
  '/offers/3',
  '/offers/all',
  '/news',
  '/settings/profile',
  '/settings/password',
  '/settings/billing',
  '/settings/postbacks',
  '/settings/security',
  '/nowhere',
]

// The last of them is answered 404.
test.use({ expected_errors: [/status of 404 .*\/nowhere/] })

test('nothing is cut off, squeezed or wider than the page at any width, and axe finds nothing on a phone in dark', async ({
  page,
}) => {
  await shorten(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, demo, '/terms')
  await page.evaluate(axe_source)
  for (const path of screens) {
    const list = Object.entries(first_of).find(([first]) => first === path)?.[1]
    await moveTo(page, list ?? path)
    if (list !== undefined) {
      await page.locator(`tbody a[href^="${list}/"]`).first().click()
      await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
    }
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const lookAtEnd = async (): Promise<void> => {
      await waitForSettled(page)
      expect.soft(await violationsIn(page, undefined, touch_rules), path).toEqual([])
    }
    expect.soft(await faultsAt(page, undefined, lookAtEnd), path).toEqual([])
  }
})

test('pages without a session lie well at any width, and axe finds nothing', async ({ page }) => {
  await page.goto('/nowhere')
  for (const path of ['/nowhere', '/login', '/reset-password', '/register', '/help', '/terms', '/privacy']) {
    if (path !== '/nowhere') await moveTo(page, path)
    await expect(page.locator('h1')).toBeVisible()
    expect.soft(await faultsAt(page), path).toEqual([])
    await expectGoodLooks(page)
  }
})

test('a long sub ID is shown whole to read and to copy; the payout of a wide report stays in sight; columns and row height are remembered', async ({
  page,
}) => {
  await shorten(page)
  await open(page, demo, '/statistics/conversions')
  const whole = page.getByRole('button', { name: /^Show the full text: aaa/ })
  expect((await page.getByRole('row').filter({ has: whole }).boundingBox())?.height).toBeLessThan(45)
  await whole.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Full text' })
  await expect(dialog.getByRole('textbox')).toHaveValue(longest)
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(whole).toBeFocused()

  const headers = page.getByRole('columnheader')
  const payout = page.getByRole('columnheader', { name: 'Payout' })
  await expect(headers).toHaveCount(16)
  await expect(payout).toBeInViewport({ ratio: 0.9 })
  // A row of figures, not a placeholder while they load.
  const row = page
    .getByRole('row')
    .filter({ has: page.getByTitle(/^Conversion #/) })
    .nth(1)
  const height = async () => (await row.boundingBox())?.height
  const usual = (await height()) ?? 0
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  // The last one is there only for those who choose it.
  for (const name of ['IP', 'Sub4', 'Sub6']) await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(headers).toHaveCount(15)
  await page.reload()
  await expect(headers).toHaveCount(15)
  await expect(page.getByRole('columnheader', { name: 'Sub6' })).toBeAttached()
  await expect.poll(height).toBeLessThan(usual)
  await expect(payout).toBeInViewport({ ratio: 0.9 })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(headers).toHaveText(['OfferStatus', 'PayoutDate'])
  await page.getByRole('button', { name: 'Payout' }).click()
  await expect(page).toHaveURL(/ordering=-payout/)
})

test('a printed report has every row, light colours, and what it is of', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const [from, to] = [40, 1].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  await open(page, demo, `/statistics/conversions?country=US&from=${from}&to=${to}`)
  const links = page.locator('tbody a[href^="/statistics/conversions/"]')
  await expect(links.nth(5)).toBeAttached()
  const addresses = new Set(await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)))
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // Links of a PDF stand in it as they are; its text does not.
  const printed = new Set([...pdf.matchAll(/\/URI *\(([^)]*\/conversions\/\d+)\)/g)].map(([, address]) => address))
  expect(printed).toEqual(addresses)
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Period', { exact: true })).toBeVisible()
  await expect(page.locator('dl').getByText('United States')).toBeVisible()
  for (const hidden of [page.locator('#sidebar'), page.getByRole('button', { name: 'Export CSV' })])
    await expect(hidden).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(20, 23, 29)')
  for (const cell of ['thead th', 'tbody th']) await expect(page.locator(cell).first()).toHaveCSS('position', 'static')
  expect(await readFile(new URL('../../ui/theme/print.css', import.meta.url), 'utf8')).toContain('counter(page)')
})

test('on a printed dashboard each card holds its content', { tag: proof }, async ({ page }) => {
  await open(page, demo, '/dashboard')
  await expect(page.getByTestId('chart-frame').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 720, height: 1000 })
  const leaving = await page.locator('main section').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { bottom } = card.getBoundingClientRect()
      const content = [...card.querySelectorAll('svg, p, time, text')]
      return content.some((one) => one.getBoundingClientRect().bottom > bottom + 1)
        ? [card.querySelector('h2')?.textContent]
        : []
    }),
  )
  expect(leaving).toEqual([])
})
