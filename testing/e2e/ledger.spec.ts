import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buildBilling, buildConversion, buildLedgerEntry, buildUser, test_password } from '../harness/builders.ts'
import { inDatabase } from './database.ts'
import { expect, proof, test, type ProductUrls } from './fixtures.ts'
import { expectGoodLooks, phone } from './looks.ts'
import { demo, open, type Person } from './people.ts'

const days = (count: number): Date => new Date(Date.now() + count * 86_400_000)

/** Somebody with $80 available, $25 held for a week, $4 pending, and the right to request payments. */
const earner = async (product: ProductUrls): Promise<Person> =>
  inDatabase(product, async (pg) => {
    const { email, affiliate_id } = await buildUser({ pg }, { email: `${randomUUID()}@example.com` })
    await pg.updateTable('affiliates').set({ payment_requests: true }).where('id', '=', affiliate_id).execute()
    await buildBilling({ pg }, { affiliate_id })
    await buildConversion({ pg }, { affiliate_id, payout: '92.40', created_at: days(-40), release_at: days(-40) })
    await buildConversion({ pg }, { affiliate_id, payout: '25.00', created_at: days(-1), release_at: days(7) })
    await buildConversion({ pg }, { affiliate_id, payout: '4.00', status: 'pending', created_at: days(-1) })
    const chargeback = { kind: 'chargeback' as const, amount: '-12.40', reason: 'refunded order 991' }
    await buildLedgerEntry({ pg }, { affiliate_id, ...chargeback, reference: 'order-991' })
    return { email, password: test_password }
  })

test('from the dashboard each figure leads to its lines, and these to a file; a payment is requested and the minimum raised', async ({
  page,
  product,
}) => {
  await open(page, await earner(product), '/dashboard')
  const panel = page.getByRole('region', { name: 'Money' })
  for (const [title, amount] of [
    ['Available', '$80.00'],
    ['On hold', '$25.00'],
    ['Pending (expected)', '$4.00'],
    ['In payment', '$0.00'],
    ['Paid', '$0.00'],
  ] as const)
    await expect(panel.getByRole('link', { name: `${title} ${amount}` })).toBeVisible()
  await expect(panel.getByTestId('next-payment')).toContainText('Next payment day')
  const table = page.getByRole('table', { name: 'Ledger' })
  await panel.getByRole('link', { name: /^Available/ }).click()
  await expect(page).toHaveURL('/payments/ledger?state=available')
  await expect(page).toHaveTitle('Ledger · Plumbline')
  await expect(table.getByRole('row').last()).toContainText('$80.00')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/payments/ledger')
  const newest = table.getByRole('row').nth(1)
  for (const text of ['Chargeback', 'refunded order 991', 'Ref. order-991', '-$12.40', '$80.00', '$25.00'])
    await expect(newest).toContainText(text)
  await expect(page.getByTestId('chart-frame')).toBeVisible()
  await expectGoodLooks(page)

  await page.getByLabel('Type').selectOption('Conversion')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/payments/ledger?kind=conversion')
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('row').last()).toContainText('$117.40')
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('link', { name: /^Conversion #\d+$/ }).first()).toHaveAttribute(
    'href',
    /^\/statistics\/conversions\/\d+$/,
  )
  await page.goBack()
  await expect(table.getByRole('row')).toHaveCount(5)
  await page.getByLabel('Type').selectOption('Chargeback')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/payments/ledger?kind=chargeback')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ledger_chargeback.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"chargeback","-12.40","80.00","25.00"')

  await page.getByRole('link', { name: 'Payments', exact: true }).first().click()
  const next = page.getByRole('region', { name: 'Next payment' })
  await next.getByRole('button', { name: 'Request $80.00 USD now' }).click()
  const dialog = page.getByRole('dialog')
  for (const text of ['$80.00 USD', 'PayPal', 'your next payment day']) await expect(dialog).toContainText(text)
  await expectGoodLooks(page)
  await dialog.getByRole('button', { name: 'Request payment' }).click()
  await expect(next.getByText('You requested a payment of $80.00 USD')).toBeVisible()
  // The dialog is in the panel: where Playwright tries a click again, that must not be its button.
  await next.locator('button:not(dialog *)', { hasText: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(next.getByRole('button', { name: 'Request $80.00 USD now' })).toBeVisible()
  await next.getByRole('button', { name: 'Change the minimum payment' }).click()
  const minimum = next.getByRole('textbox', { name: 'Minimum payment' })
  await expect(minimum).toBeVisible()
  await expectGoodLooks(page)
  await minimum.fill('10')
  await next.getByRole('button', { name: 'Save' }).click()
  await expect(next.getByText('The lowest minimum is $50.00.')).toBeVisible()
  await minimum.fill('150')
  await minimum.press('Enter')
  await expect(next.getByText('$150.00', { exact: true })).toBeVisible()
  await expect(next.getByText(/The minimum payment is \$150.00/).first()).toBeVisible()
})

test('each figure is the total of the lines that it leads to', async ({ page }) => {
  await open(page, demo, '/dashboard')
  for (const [title, table] of [
    ['Available', 'Ledger'],
    ['On hold', 'Ledger'],
    ['Pending', 'Conversions Report'],
    ['In payment', 'Payment History'],
    ['Paid', 'Payment History'],
  ] as const) {
    const link = page.getByRole('region', { name: 'Money' }).getByRole('link', { name: new RegExp(`^${title}`) })
    await expect(link).toContainText('$')
    const figure = /\$[\d.,]+/.exec(await link.innerText())?.[0] ?? 'none'
    expect(figure).not.toBe('$0.00')
    await link.click()
    const total = page.getByRole('table', { name: table }).getByRole('row').last()
    await expect(total).toContainText('Total')
    await expect(total).toContainText(figure)
    await page.goBack()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('an entry shows everything without scrolling sideways', { tag: proof }, async ({ page, product }) => {
    await open(page, await earner(product), '/payments/ledger')
    const newest = page.getByRole('table', { name: 'Ledger' }).getByRole('row').nth(1)
    await expect(newest).toContainText('Chargeback')
    // The calendar, which loads later, moves it down.
    await expect(async () => {
      await newest.scrollIntoViewIfNeeded()
      for (const text of ['Chargeback', 'refunded order 991', '-$12.40', '$80.00', '$25.00'])
        await expect(newest.getByText(text).filter({ visible: true }).first()).toBeInViewport({ timeout: 1_000 })
    }).toPass()
  })
})
