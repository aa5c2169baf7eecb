import type { Page } from '@playwright/test'
import { openConsole, owner } from './console-screens.ts'
import { expect, test } from './fixtures.ts'
import { confirmIdentity, signInByForm } from './people.ts'

const expectLoaded = async (page: Page): Promise<void> => {
  await expect(page.locator('main [role="status"][aria-label="Loading"], main [aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('main').getByText('could not')).toHaveCount(0)
}

/** The page is loaded, and so is each of its tabs. */
const walkTabs = async (page: Page): Promise<void> => {
  await expectLoaded(page)
  for (const tab of await page.locator('main nav a').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expectLoaded(page)
  }
}

test.describe('signing in', () => {
  // Requests before sign-in, a wrong password, a token that needs confirmation, and a check that has not run yet.
  test.use({ expected_errors: [/status of 40[134]/] })

  test('every screen requires sign-in, and every one of the menu shows its heading and nothing that failed', async ({
    page,
    product,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(`${product.operator_url}/payments?tab=all`)
    await signInByForm(page, { ...owner, password: 'wrong' })
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
    await signInByForm(page, owner)
    await expect(heading).toHaveText('Payments')
    await expect(page).toHaveURL(/\/payments\?tab=all$/)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    for (const name of await links.allTextContents()) {
      await links.filter({ hasText: new RegExp(`^${name}$`) }).click()
      await expect(heading).toHaveText(name)
      await walkTabs(page)
    }
    // The first row of a list leads to the page of one thing.
    for (const [list, title] of [
      ['affiliates', /\w/],
      ['advertisers', /\w/],
      ['offers', /\w/],
      ['conversions', /^Conversion \d+$/],
    ] as const) {
      await links.filter({ hasText: new RegExp(`^${list}$`, 'i') }).click()
      await page.locator(`main tbody a[href^="/${list}/"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`/${list}/\\d+$`))
      await expect(heading).toHaveText(title)
      await expect(heading).not.toHaveText(new RegExp(`^${list}$`, 'i'))
      await walkTabs(page)
    }
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(heading).toHaveText('Sign in to the console')
  })

  test('a token is made after the question who is there, and the audit names the person', async ({ page, product }) => {
    const name = `browser test ${Date.now()}`
    await openConsole(page, `${product.operator_url}/team?tab=tokens`)
    await page.getByRole('button', { name: 'Create a token' }).click()
    const window = page.getByRole('dialog', { name: 'Create a token' })
    await window.getByLabel('Name').fill(name)
    await window.getByLabel('Role').selectOption('viewer')
    await window.getByRole('button', { name: 'Create a token' }).click()
    await confirmIdentity(page, owner)
    await expect(window.getByText(/^plumbline_operator_/)).toBeVisible()
    await window.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click()
    await expect(page.getByRole('row', { name: /tokens create/ }).first()).toContainText(owner.email)
  })
})
