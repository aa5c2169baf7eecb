import { expect, proof, test } from './fixtures.ts'
import { expectGoodLooks, phone, shiftOf } from './looks.ts'
import { expectNewestFirst } from './order.ts'
import { demo, moveTo, newPerson, open } from './people.ts'

test('Payments in the menu leads to every payment, newest first, with status and destination', async ({ page }) => {
  await open(page, demo, '/dashboard')
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL('/payments')
  await expect(page).toHaveTitle('Payments · Plumbline')
  const table = page.getByRole('table', { name: 'Payment History' })
  await expect(table.getByRole('row')).toHaveCount(12)
  const newest = table.getByRole('row').nth(1)
  await expect(newest).toContainText(/\$\d,?\d*\.\d\d USD/)
  await expect(newest).toContainText('accounts@example.com')
  await expect(newest).toContainText('pending')
  for (const status of ['approved', 'rejected', 'completed'])
    await expect(table.getByText(status, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expectNewestFirst(table.locator('time'))
  await expectGoodLooks(page)
})

test.describe('without payments', () => {
  // Who has entered no payout details is answered 404 where they would be.
  test.use({ expected_errors: [/status of 404 .*\/api\/billing\/get\//] })

  test('an affiliate without payments is told so, and led to where payouts are prepared', async ({ page, product }) => {
    await open(page, await newPerson(product), '/payments')
    await expect(page.getByText('No payments yet')).toBeVisible()
    await expectGoodLooks(page)
    await page.getByRole('main').getByRole('link', { name: 'Payment system', exact: true }).click()
    await expect(page).toHaveURL('/settings/billing')
    await moveTo(page, '/payments/ledger')
    await expect(page.getByText('No entries yet')).toBeVisible()
    await expect(page.getByText(/^Nothing is on hold/)).toBeVisible()
    await expectGoodLooks(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a payment shows everything without scrolling sideways', { tag: proof }, async ({ page }) => {
    await open(page, demo, '/payments')
    const newest = page.getByRole('table').getByRole('row').nth(1)
    for (const text of ['PayPal', 'accounts@example.com', / USD$/, 'pending'])
      await expect(newest.getByText(text).filter({ visible: true }).first()).toBeInViewport()
    await newest
      .getByRole('link', { name: /^Payment \d+$/ })
      .filter({ visible: true })
      .tap()
    await expect(page.getByRole('heading', { level: 1, name: /USD$/ })).toBeVisible()
  })
})

test.describe('while it loads', () => {
  // Layout shifts are only seen on a drawn page.
  test.use({ is_lively: true })

  test('the list stays where it is', async ({ page }) => {
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, route.request().url().includes('/money/') ? 900 : 300))
      await route.continue()
    })
    await open(page, demo, '/payments')
    await expect(page.getByText('You are paid every Monday.')).toBeVisible()
    // One line more or less than the panel mostly has is 0.02.
    expect(await shiftOf(page)).toBeLessThan(0.03)
  })
})
