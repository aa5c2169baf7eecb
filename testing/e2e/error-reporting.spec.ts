import { expect, test } from './fixtures.ts'

test('PR-03 without a destination nothing is loaded for it and no other server is contacted', async ({
  page,
  product,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByTestId('stat-Clicks')).toContainText(/\d/)
  await page.waitForLoadState('networkidle')
  const { origin } = new URL(product.portal_url)
  expect(urls.filter((url) => !url.startsWith('data:') && new URL(url).origin !== origin)).toEqual([])
  expect(urls.filter((url) => /sentry/i.test(url))).toEqual([])
})
