import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newestCode } from './codes.ts'
import { inDatabase } from './database.ts'
import { expect, test, type ProductUrls } from './fixtures.ts'
import { operate } from './operate.ts'
import { newPerson, signInByForm } from './people.ts'
import { callPostback, readFirstLink, visitOnce } from './visits.ts'

/**
 * The main job from end to end, by mouse: a new affiliate says where payouts go, its link is visited, the advertiser reports sales, every figure
 * rises by exactly that, and the operator pays it. The affiliate is the test's own: others' visits would be counted with it.
 */

interface Figures {
  balance_cents: number
  clicks: number
  hosts: number
  conversions: number
  earnings_cents: number
}

const cents = (text: string): number => Number(text.replaceAll(/[^0-9-]/g, ''))

/** The figures of the affiliate's dashboard; today's earnings are in the chart's table for screen readers. */
const readFigures = async (page: Page): Promise<Figures> => {
  const card = async (title: string): Promise<number> => {
    const figure = page.getByTestId(`stat-${title}`).locator('dd > span').first()
    await expect(figure).toHaveText(/\d/)
    return cents(await figure.innerText())
  }
  const chart = page.getByRole('region', { name: 'Statistics for the last 10 days' })
  const today = chart.getByRole('row').last().getByRole('cell').last()
  const earnings = today.or(chart.getByText('No chart data available.'))
  await expect(earnings).toHaveText(/\d|No chart/)
  const earned = await earnings.innerText()
  return {
    balance_cents: await card('Available Balance'),
    clicks: await card('Clicks'),
    hosts: await card('Hosts'),
    conversions: await card('Conversions'),
    earnings_cents: /\d/.test(earned) ? cents(earned) : 0,
  }
}

/** Somebody's billing as if it had been entered long ago: a change holds payments for 48 hours. */
const endPayoutHold = async (product: ProductUrls, affiliate_id: number): Promise<void> => {
  const destination_changed_at = new Date(Date.now() - 30 * 86_400_000)
  await inDatabase(product, (pg) =>
    pg.updateTable('billing').set({ destination_changed_at }).where('affiliate_id', '=', affiliate_id).execute(),
  )
}

/** A sale on an offer: a visit and the advertiser's postback, which arrives twice. */
const sell = async (link: string, product: ProductUrls, ip?: string): Promise<void> => {
  const click_id = await visitOnce(link, product, ip)
  const txid = `journey-${randomUUID()}`
  for (const answer of ['OK', 'duplicate'])
    expect(await callPostback(product, { click_id, txid })).toEqual([200, answer])
}

// Who has entered no payout details is answered 404 where they would be.
test.use({ is_lively: true, expected_errors: [/status of 404 .*\/api\/billing\/get\//] })

test('from the first Add of payout details by visits and sales to the statement of the payment, every figure on the way', async ({
  page,
  product,
}) => {
  const who = await newPerson(product)
  await page.goto('/')
  await signInByForm(page, who)
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true, level: 1 })).toBeVisible()
  const before = await readFigures(page)
  await expect(page.getByText('Nothing earned yet')).toBeVisible()
  const main = page.getByRole('main')
  const sidebar = page.getByRole('navigation', { name: 'Main' })

  // Where payouts go, verified with the mailed code.
  await sidebar.getByRole('link', { name: 'Payments' }).click()
  await main.getByRole('link', { name: 'Payment system', exact: true }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Payment Email').fill('journey@example.com')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Verification code').fill(await newestCode(product, who, 1))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  // Two sales by a visitor who clicks twice, and one who never buys.
  await sidebar.getByRole('link', { name: 'Dashboard' }).click()
  const offers = page.getByRole('table', { name: 'Top Offers' })
  const link = await readFirstLink(page, offers)
  const payout_cents = cents(await offers.getByRole('row').nth(1).getByRole('cell').nth(2).innerText())
  expect(payout_cents).toBeGreaterThan(2_500)
  await sell(link, product)
  await sell(link, product)
  await visitOnce(link, product, '198.51.100.8')
  await expect
    .poll(async () => {
      await page.reload()
      return readFigures(page)
    })
    .toEqual({
      balance_cents: before.balance_cents + 2 * payout_cents,
      clicks: before.clicks + 3,
      hosts: before.hosts + 2,
      conversions: before.conversions + 2,
      earnings_cents: before.earnings_cents + 2 * payout_cents,
    })

  // The run must pay only this affiliate: other tests' affiliates are paid monthly.
  const affiliate_id = Number(new URL(link).searchParams.get('affiliate_id'))
  operate(product, 'payments', 'terms', String(affiliate_id), '--period', 'twice_monthly', '--requests', 'allowed')
  const sum = `$${((2 * payout_cents) / 100).toFixed(2)}`
  const figures = async (): Promise<string[]> => {
    await sidebar.getByRole('link', { name: 'Dashboard' }).click()
    const links = page.getByRole('region', { name: 'Money' }).locator('ul').first().getByRole('link')
    await expect(links.first()).toContainText('$')
    return (await links.allInnerTexts()).map((text) => /\$[\d.,]+/.exec(text)?.[0] ?? text)
  }
  /** Follows a figure of the money block to its lines, whose total has to be the figure. */
  const follow = async (name: string, table: string, total: string): Promise<void> => {
    await sidebar.getByRole('link', { name: 'Dashboard' }).click()
    await page
      .getByRole('region', { name: 'Money' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect(page.getByRole('table', { name: table }).getByRole('row').last()).toContainText(`Total${total}`)
  }
  await page.reload()
  expect(await figures()).toEqual([sum, '$0.00', '$0.00', '$0.00', '$0.00'])
  await follow('Available', 'Ledger', sum)
  await expect(page).toHaveURL('/payments/ledger?state=available')

  await sidebar.getByRole('link', { name: 'Payments' }).click()
  await expect(main.getByText(/Your payout details were changed: payments wait until/).first()).toBeVisible()
  await endPayoutHold(product, affiliate_id)
  await page.reload()
  await page.getByRole('button', { name: `Request ${sum} USD now` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Request payment' }).click()
  await expect(page.getByText(`You requested a payment of ${sum} USD`)).toBeVisible()

  const { payments } = JSON.parse(
    operate(product, 'payments', 'prepare', '--requested', '--period', 'twice_monthly', '--yes', '--json'),
  ) as { payments: { id: string }[] }
  expect(payments).toHaveLength(1)
  const id = payments[0]?.id ?? ''
  await page.reload()
  expect(await figures()).toEqual(['$0.00', '$0.00', '$0.00', sum, '$0.00'])
  await follow('In payment', 'Payment History', sum)
  operate(product, 'payments', 'approve', '--ids', id)
  operate(product, 'payments', 'complete', '--ids', id, '--reference', 'JOURNEY-1')
  await page.reload()
  expect(await figures()).toEqual(['$0.00', '$0.00', '$0.00', '$0.00', sum])
  await follow('Paid', 'Payment History', sum)

  await page
    .getByRole('link', { name: `Payment ${id}`, exact: true })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `${sum} USD` })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page')
  const entries = page.getByRole('table', { name: 'Entries of this payment' })
  await expect(entries.getByRole('row').last()).toContainText(sum)
  await expect(page.getByText('JOURNEY-1')).toBeVisible()
  const saveFile = async (name: string): Promise<Buffer> => {
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    return readFile(await (await downloaded).path())
  }
  expect((await saveFile('Download PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await saveFile('CSV')).toString()).toContain(`"${sum.slice(1)}"`)

  // A conversion of it explains itself, and leads back.
  await entries
    .getByRole('link', { name: /^Conversion \d+$/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: `Payment #${id}` }).first()).toBeVisible()
  await main
    .getByRole('link', { name: `Payment #${id}` })
    .first()
    .click()
  await main.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page).toHaveURL('/payments?state=paid')
})
