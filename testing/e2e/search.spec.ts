import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPerson, open } from './people.ts'

// A number that belongs to no payment or conversion is answered 404, and browsers say so in their console.
test.use({ permissions: ['clipboard-read', 'clipboard-write'], expected_errors: [/status of 404/] })

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })

test('the search finds and does things by the keyboard alone', async ({ page, product }) => {
  // Logging out ends the session, which the tests with the demo affiliate share.
  await open(page, await newPerson(product), '/dashboard')
  const search = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await field(page).fill(text)
  }
  const button = page.getByRole('button', { name: /^Search/ })
  const palette = page.getByRole('dialog', { name: 'Search' })
  // Keys that come before the search has its field, or its code, are not lost, once the frame that says so is there.
  await expect(button).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('daily')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/statistics/daily')
  await page.keyboard.press('Control+k')
  for (const name of [
    'Dashboard',
    'Offers: Available',
    'Statistics: Sub5',
    'Mobile Attribution: Mobile ISP',
    'Payments',
    'Referrals',
    'News',
    'Settings: Profile',
    'Settings: Change password',
    'Settings: Global postbacks',
    'Settings: Payment system',
  ])
    await expect(palette.getByRole('option', { name, exact: true }).first()).toBeVisible()
  await page.keyboard.press('Meta+k')
  await expect(palette).toHaveCount(0)
  await button.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(button).toBeFocused()
  for (const [text, address] of [
    ['biling', '/settings/billing'],
    ['country', '/statistics/countries'],
    ['vpn surfhaven', '/offers/1'],
    ['surfhavn', '/offers/1'],
    ['macros', '/help#postbacks'],
  ] as const) {
    await search(text)
    await page.keyboard.press('Enter')
    await expect(page, text).toHaveURL(address)
    if (address.startsWith('/help')) {
      // The help page has no frame, and keys have an effect once the frame is back.
      await page.goBack()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    } else await expect(page.getByRole('main')).toBeFocused()
  }
  await search('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await search('copy link surfhaven')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Copy link: SurfHaven VPN')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain('/click?offer_id=1&affiliate_id=')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Copied and visited entries are first.
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option', { name: /^Copy link: SurfHaven VPN/ })).toBeVisible()
  await expect(recent.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await search('logout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})
