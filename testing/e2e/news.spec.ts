import { expect, proof, test } from './fixtures.ts'
import { expectGoodLooks } from './looks.ts'
import { expectNewestFirst } from './order.ts'
import { demo, open } from './people.ts'

test('All news on the dashboard leads to the Latest News, newest first, line breaks kept', async ({ page }) => {
  await open(page, demo, '/dashboard')
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveURL('/news')
  await expect(page.getByRole('heading', { name: 'Latest News', level: 1 })).toBeVisible()
  const articles = page.getByRole('article')
  await expect(articles.nth(2)).toBeVisible()
  await expectNewestFirst(articles.locator('time'))
  const content = articles.locator('p').first()
  await expect(content).toHaveCSS('white-space', 'pre-line')
  await expectGoodLooks(page)
})

test('another host is asked for the news without the bearer', { tag: proof }, async ({ page }) => {
  const host = 'https://news.example'
  const seen: Record<string, string>[] = []
  await page.route(`${host}/api/news/`, async (route) => {
    seen.push(await route.request().allHeaders())
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' },
      json: [{ id: 1, title: 'From afar', content: 'a\nb', created_at: '2026-01-02T03:04:00Z' }],
    })
  })
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), news_url: host } })
  })
  // The policy names the hosts that the server was started with; here the configuration is changed on its way only.
  await page.route('**/news', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replace('connect-src', `connect-src ${host}`) ?? ''
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  await open(page, demo, '/news')
  await expect(page.getByRole('heading', { name: 'From afar' })).toBeVisible()
  await expect(page.getByText('2026-01-01 22:04')).toBeVisible()
  expect(seen).not.toHaveLength(0)
  for (const headers of seen) {
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('cookie')
  }
})
