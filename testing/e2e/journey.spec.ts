import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPerson } from './people.ts'
import { visitOnce } from './visits.ts'

/**
 * The main job from end to end: a new affiliate's link is visited, the advertiser reports a sale, and every figure rises by exactly that. The
 * affiliate is the test's own: others' visits would be counted with it.
 */

interface Figures {
  balance_cents: number
  clicks: number
  hosts: number
  conversions: number
  earnings_cents: number
}

const cents = (text: string): number => Number(text.replaceAll(/[^0-9-]/g, ''))

/** What the affiliate reads on the dashboard; today's earnings stand in the chart's table for screen readers. */
const readFigures = async (page: Page): Promise<Figures> => {
  const card = async (title: string): Promise<number> => {
    const figure = page.getByTestId(`stat-${title}`).locator('dd > span').first()
    await expect(figure).toHaveText(/\d/)
    return cents(await figure.innerText())
  }
  const today = page.getByRole('table', { name: 'Statistics for the last 10 days' }).getByRole('row').last()
  const earnings = today.getByRole('cell').last()
  await expect(earnings).toHaveText(/\d/)
  return {
    balance_cents: await card('Available Balance'),
    clicks: await card('Clicks'),
    hosts: await card('Hosts'),
    conversions: await card('Conversions'),
    earnings_cents: cents(await earnings.innerText()),
  }
}

test('a visit and a sale raise every figure of the dashboard by exactly that', async ({ page, product }) => {
  const who = await newPerson(product)
  await page.goto('/')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true, level: 1 })).toBeVisible()
  const before = await readFigures(page)

  const offers = page.getByRole('table', { name: 'Top Offers' })
  await offers
    .getByRole('button', { name: /^Get Link/ })
    .first()
    .click()
  const field = page.getByLabel('Tracking link', { exact: true })
  await expect(field).toHaveValue(/\/click\?/)
  const link = await field.inputValue()
  const payout_cents = cents(await offers.getByRole('row').nth(1).getByRole('cell').nth(2).innerText())
  expect(payout_cents).toBeGreaterThan(0)

  // A visitor who clicks twice: two clicks, one host.
  const click_id = await visitOnce(link, product)
  expect(click_id).toMatch(/^[\w-]{1,40}$/)
  await visitOnce(link, product)

  const postback = new URL('/postback', product.tracker_url)
  postback.search = String(
    new URLSearchParams({ click_id, txid: `journey-${Date.now()}`, token: 'demo-advertiser-token' }),
  )
  const first = await fetch(postback)
  expect([first.status, await first.text()]).toEqual([200, 'OK'])
  const again = await fetch(postback)
  expect([again.status, await again.text()]).toEqual([200, 'duplicate'])

  await expect
    .poll(
      async () => {
        await page.reload()
        return readFigures(page)
      },
      { timeout: 20_000 },
    )
    .toEqual({
      balance_cents: before.balance_cents + payout_cents,
      clicks: before.clicks + 2,
      hosts: before.hosts + 1,
      conversions: before.conversions + 1,
      earnings_cents: before.earnings_cents + payout_cents,
    })
})
