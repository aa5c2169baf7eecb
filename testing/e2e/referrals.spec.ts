import { randomUUID } from 'node:crypto'
import { expect, proof, test } from './fixtures.ts'
import { expectGoodLooks, phone, shiftOf } from './looks.ts'
import { operate } from './operate.ts'
import { demo, fillApplication, newPerson, open, signInByForm } from './people.ts'
import { callPostback, readFirstLink, visitOnce } from './visits.ts'
import { one_try } from '../harness/limits.ts'

// The first calls fail.
test.use({ permissions: ['clipboard-read', 'clipboard-write'], expected_errors: [/status of 400/] })

test('what cannot be loaded is loaded by Retry; the link is copied for two seconds of Copied!, and visited in a new tab', async ({
  page,
  context,
  product,
}) => {
  const call = '**/api/referrals/**'
  await page.route(call, async (route) => route.fulfill({ status: 400, json: { detail: 'No.' } }))
  await open(page, demo, '/dashboard')
  await page.getByRole('link', { name: 'Referrals' }).click()
  await expect(page).toHaveURL('/referrals')
  await expect(page.getByText('Failed to load referrals.').first()).toBeVisible()
  await expectGoodLooks(page)
  await page.unroute(call)
  await page.getByRole('button', { name: 'Retry' }).first().click()
  const field = page.getByRole('textbox', { name: 'Referral link' })
  await expect(field).toHaveValue(new RegExp(`^${new URL(product.portal_url).origin}/register\\?ref=\\d+$`))
  const link = await field.inputValue()
  await expect(page.getByRole('table', { name: 'Earned by month' })).toContainText('Total')
  await expectGoodLooks(page)

  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(link)
  await expect(page.getByText('Copied!')).toBeHidden()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Visit' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(link)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL('/referrals')
})

test('who applies by the link and sells brings its referrer a share', async ({ page, browser, product }) => {
  await open(page, await newPerson(product), '/referrals')
  await expect(page.getByText('You earn 5% of what the network pays them')).toBeVisible()
  await expect(page.getByText('No referrals yet')).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'Referral link' }).inputValue()

  const email = `${randomUUID()}@example.com`
  const password = `password of ${email}`
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await guest.getByRole('link', { name: 'Sign in' }).click()
  await guest.getByRole('link', { name: 'Create account' }).click()
  await guest.reload()
  await fillApplication(guest, email)
  await guest.getByRole('button', { name: 'Send application' }).click()
  await expect(guest.getByRole('heading', { name: 'Application sent', level: 1 })).toBeVisible()

  const waiting = JSON.parse(operate(product, 'affiliates', 'applications', '--limit', '1000', '--json')) as {
    results: { id: number; email: string; referred_by: number | null }[]
  }
  const application = waiting.results.find((row) => row.email === email)
  expect(application?.referred_by).toBe(Number(new URL(link).searchParams.get('ref')))
  const approving = operate(product, 'affiliates', 'approve', String(application?.id), '--json')
  await guest.goto((JSON.parse(approving) as { link: string }).link)
  await guest.getByLabel('New password', { exact: true }).fill(password)
  await guest.getByLabel('Confirm new password').fill(password)
  await guest.keyboard.press('Enter')
  // Wait for the redirect after the password is set: navigating earlier would abort the request.
  await expect(guest).toHaveURL(/\/login$/)
  await signInByForm(guest, { email, password })
  const tracking = await readFirstLink(guest, guest.getByRole('table', { name: 'Top Offers' }))
  const click_id = await visitOnce(tracking, product)
  await guest.context().close()
  await callPostback(product, { click_id, txid: `referral-${Date.now()}` })

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: 'Earned by month' }).getByRole('row').last()).toHaveText(
      /Total\$1\.40/,
      one_try,
    )
  }).toPass()
  await expect(page.getByRole('table', { name: 'Your referrals' })).toContainText('earning')
  await expect(page.locator('body')).not.toContainText('North Media')
})

test.describe('on a phone', () => {
  // Layout shifts are only seen on a drawn page.
  test.use({ viewport: phone, is_lively: true })

  test('the panels stay where they are while the terms load', { tag: proof }, async ({ page }) => {
    await page.route('**/api/referrals/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900))
      await route.continue()
    })
    await open(page, demo, '/referrals')
    await expect(page.getByText('You earn 5% of what the network pays them')).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.02)
  })
})
