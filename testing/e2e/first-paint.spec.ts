import type { Page } from '@playwright/test'
import { owner, signInToConsole } from './console-screens.ts'
import { expect, proof, test } from './fixtures.ts'
import { signInByForm } from './people.ts'

/** Never delivers the files of an app. */
const holdFiles = async (page: Page): Promise<void> => {
  await page.route('**/assets/**', () => undefined)
}

test('the first paint of both apps needs nothing but the page, in the chosen theme', async ({
  page,
  context,
  product,
}) => {
  await holdFiles(page)
  for (const [origin, heading] of [
    [product.portal_url, 'Sign in to your account'],
    [product.operator_url, 'Sign in to the console'],
  ] as const) {
    await context.addCookies([{ name: 'theme', value: 'dark', url: origin }])
    await page.goto(origin, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.locator('.frame-sign-in > section')).toHaveCSS('background-color', 'rgb(21, 24, 30)')
    await expect(page.locator('.frame-app')).toBeHidden()
  }
})

test.describe('in the console', () => {
  // Requests before sign-in, and after the session's end.
  test.use({ expected_errors: [/status of 401/] })

  test(
    'the frame has no word of a screen, and is that of the sign-in for those who are not signed in',
    { tag: proof },
    async ({ page, product }) => {
      const words = async (): Promise<string> => (await page.locator('.frame').innerText()).trim()
      const firstPaint = async (): Promise<string> => {
        await holdFiles(page)
        await page.goto(`${product.operator_url}/affiliates`, { waitUntil: 'commit' })
        await expect(page.locator('.frame')).toBeVisible()
        const seen = await words()
        await page.unroute('**/assets/**')
        await page.goto(`${product.operator_url}/affiliates`)
        return seen
      }

      expect(await firstPaint()).toBe('Sign in to the console')
      await signInByForm(page, owner)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Affiliates')
      expect(await firstPaint()).toBe('')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Affiliates')

      // The session ended elsewhere: what the browser remembers is corrected. Not by this page, which may still have something to ask.
      await page.goto('about:blank')
      await page.context().clearCookies()
      expect(await firstPaint()).toBe('')
      await expect(page.getByLabel('Email')).toBeVisible()
      expect(await firstPaint()).toBe('Sign in to the console')

      await signInToConsole(page, product.operator_url)
      await page.goto(product.operator_url)
      await page.getByRole('button', { name: /User menu/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page.getByLabel('Email')).toBeVisible()
      // Signing out may load the page again.
      await expect(async () => expect(await page.evaluate(() => window.localStorage.length)).toBe(0)).toPass()
    },
  )
})
