import { buildConversion, buildOffer } from '../harness/builders.ts'
import { openConsole, owner } from './console-screens.ts'
import { inDatabase } from './database.ts'
import { expect, test, type ProductUrls } from './fixtures.ts'
import { checkLooks } from './looks.ts'
import { newPerson } from './people.ts'

/** More conversions to decide than one page of their list has. */
const leaveUndecided = async (product: ProductUrls): Promise<void> => {
  const { affiliate_id } = await newPerson(product)
  await inDatabase(product, async (pg) => {
    const { id: offer_id } = await buildOffer({ pg }, { visibility: 'private' })
    for (let count = 0; count < 101; count++)
      await buildConversion({ pg }, { offer_id, affiliate_id, status: 'pending' })
  })
}

// Requests before sign-in, and a refused change in the portal.
test.use({ expected_errors: [/status of 40[13]/] })

test('from the inbox to its lists, and conversions decided over pages, with counts before', async ({
  page,
  product,
}) => {
  await leaveUndecided(product)
  await openConsole(page, product.operator_url)
  const inbox = page.getByRole('heading', { name: 'Inbox' }).locator('xpath=ancestor::section | ancestor::div').last()
  const pending = page.getByRole('link', { name: /Pending conversions/ })
  await expect(pending).toBeVisible()
  await expect(inbox).toBeVisible()
  const waiting = /^[\d,]+/.exec((await pending.innerText()).trim())?.[0] ?? ''
  await expect(page.getByRole('list', { name: 'By age' }).getByRole('link').first()).toBeVisible()
  await checkLooks(page)

  await pending.click()
  await expect(page).toHaveURL(/\/conversions\?status=pending$/)
  await page
    .getByRole('checkbox', { name: /^Select \d/ })
    .first()
    .check()
  await page.getByRole('button', { name: `Select all ${waiting}` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'selected' })).toHaveText(`${waiting} selected`)
  await checkLooks(page)
  await page.getByRole('button', { name: 'Clear selection' }).click()

  // The first one alone, by a reason that its affiliate reads; the dry run says what would happen.
  await page
    .getByRole('checkbox', { name: /^Select \d/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Decline 1' }).click()
  const window = page.getByRole('dialog', { name: 'Decline 1' })
  await window.getByLabel('Reason code').selectOption('duplicate')
  await window.getByRole('button', { name: 'Dry run' }).click()
  await expect(window.getByRole('status')).toContainText('nothing was changed')
  await window.getByRole('button', { name: 'Decline 1' }).click()
  await expect(window.getByRole('status')).toHaveText('Done.')
})

test('the portal opens as the affiliate sees it, says so, and changes nothing', async ({ page, product }) => {
  await openConsole(page, `${product.operator_url}/affiliates?search=demo%40example.com`)
  await page.locator('main tbody a[href^="/affiliates/"]').first().click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'View as' }).click()
  const portal = await opened
  await portal.waitForURL(/\/dashboard$/)
  const mark = portal.getByRole('complementary', { name: 'Read-only view' })
  await expect(mark).toContainText('is viewing as demo@example.com')
  await portal.getByRole('link', { name: 'Referrals' }).click()
  await expect(mark).toBeVisible()
  const answer = await portal.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access') ?? ''}`,
      'content-type': 'application/json',
    }
    const { status } = await fetch('/api/user/change-password/', { method: 'POST', headers, body: '{}' })
    return status
  })
  expect(answer).toBe(403)
  await page.goto(`${product.operator_url}/audit?action=affiliates+view-as`)
  await expect(page.locator('main tbody tr').first()).toContainText(owner.email)
})
