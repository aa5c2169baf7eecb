import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { expectGoodLooks } from './looks.ts'
import { demo, open } from './people.ts'
import { shorten } from './short-lists.ts'

test('from the list to a completed payment, what it paid, and its statement as a file; a rejected payment says why', async ({
  page,
}) => {
  await shorten(page)
  await open(page, demo, '/payments')
  const row = page
    .getByRole('table', { name: 'Payment History' })
    .getByRole('row')
    .filter({ has: page.getByText('completed', { exact: true }).filter({ visible: true }) })
    .first()
  await row
    .getByRole('link', { name: /^Payment \d+$/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /USD$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/payments\/\d+$/)
  await expect(page).toHaveTitle(/^Payment #\d+ · Plumbline$/)
  const history = page.getByRole('region', { name: 'History' })
  for (const step of ['Prepared', 'Approved', 'Completed']) await expect(history.getByText(step)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Totals by offer' }).getByRole('row').nth(1)).toBeVisible()
  const entries = page.getByRole('table', { name: 'Entries of this payment' })
  await expect(entries.getByRole('link', { name: /^Conversion \d+$/ }).first()).toHaveAttribute(
    'href',
    /^\/statistics\/conversions\/\d+$/,
  )
  await expectGoodLooks(page)
  await page.unrouteAll()

  const saveFile = async (name: string) => {
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    const file = await downloaded
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const first = await saveFile('Download PDF')
  expect(first.name).toMatch(/^statement-\d+\.pdf$/)
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await saveFile('Download PDF')).bytes.equals(first.bytes)).toBe(true)
  expect((await saveFile('CSV')).bytes.toString()).toContain('"conversions"')
  const file = await saveFile('Export CSV')
  expect(file.name).toMatch(/^payment-\d+-entries\.csv$/)
  await page.getByRole('main').getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL('/payments')

  const why = 'The exchange refused the wallet address.'
  await page
    .getByRole('row')
    .filter({ hasText: why })
    .getByRole('link', { name: /^Payment \d+$/ })
    .filter({ visible: true })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This payment was not made')).toContainText(why)
  await expect(page.getByText('Rejected payments have no statement.')).toBeVisible()
  await expectGoodLooks(page)
})
