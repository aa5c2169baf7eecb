import { expect, test } from './fixtures.ts'
import { testLooks } from './looks.ts'
import { demo, open } from './people.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the link is copied for two seconds of Copied!, and visited in a new tab', async ({ page, context, product }) => {
  await open(page, demo, '/dashboard')
  await page.getByRole('link', { name: 'Referrals' }).click()
  await expect(page).toHaveURL('/referrals')
  const field = page.getByRole('textbox', { name: 'Referral link' })
  await expect(field).toHaveValue(new RegExp(`^${new URL(product.portal_url).origin}/register\\?ref=\\d+$`))
  const link = await field.inputValue()

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

testLooks('the referral link', async (page) => {
  await open(page, demo, '/referrals')
  await expect(page.getByRole('textbox', { name: 'Referral link' })).toBeVisible()
})
