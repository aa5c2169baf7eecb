import { expect, test } from './fixtures.ts'

test('PR-03 without a destination nothing is loaded for it and nobody else is contacted', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByTestId('stat-Clicks')).toContainText(/\d/)
  await page.waitForLoadState('networkidle')
  const { origin } = new URL(product.portal_url)
  expect(asked.filter((url) => !url.startsWith('data:') && new URL(url).origin !== origin)).toEqual([])
  expect(asked.filter((url) => /sentry/i.test(url))).toEqual([])
})
