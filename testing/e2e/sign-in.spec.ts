import type { BrowserContext, Page } from '@playwright/test'
import { expect, proof, test } from './fixtures.ts'
import { expectGoodLooks } from './looks.ts'
import { demo, open, signInByForm } from './people.ts'

const rival = { email: 'rival@example.com', password: 'rival-affiliate' }
const refused = /status of 401/

/** Opens the dashboard with a session of its own, which a test may end. */
const signIn = async (page: Page): Promise<void> => {
  await open(page, { ...demo }, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}

const readStored = async (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(window.localStorage)))

/** The names of what is stored for the session. Where its person was last stays for their next one, and is stored a second after the screen is there. */
const readStoredForSession = async (page: Page): Promise<string[]> =>
  Object.keys(await readStored(page))
    .filter((key) => !key.startsWith('plumbline.recent.'))
    .toSorted()

/** Makes the stored token look as if it had arrived long ago, as after a night in sleep. */
const letTokenAge = async (page: Page): Promise<void> =>
  page.evaluate(() => window.localStorage.setItem('plumbline.access_received_at', String(Date.now() - 86_400_000)))

test('PR-03: signing in leads to the dashboard, is not asked for again, and no other server is contacted', async ({
  page,
  product,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(page.getByText('Powered by Plumbline © 2025')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page).toHaveTitle('Dashboard · Plumbline')
  await expect(page.getByRole('banner')).toContainText(demo.email)
  await expect
    .poll(() => readStoredForSession(page))
    .toEqual(['access', 'plumbline.access_received_at', 'refresh', 'user'])
  await expect(page.getByTestId('stat-Clicks')).toContainText(/\d/)
  await page.waitForLoadState('networkidle')
  const { origin } = new URL(product.portal_url)
  expect(urls.filter((url) => !url.startsWith('data:') && new URL(url).origin !== origin)).toEqual([])
  expect(urls.filter((url) => /sentry/i.test(url))).toEqual([])
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
})

test.describe('a wrong password', () => {
  test.use({ expected_errors: [refused] })

  test('says so and keeps nothing', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your email address.')).toBeVisible()
    await expectGoodLooks(page)
    await signInByForm(page, { ...demo, password: 'not it' })
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
    await expect(page).toHaveURL('/login')
    await expect.poll(() => readStored(page)).toEqual({})
  })
})

/** Two tabs with an old token renew it once. */
const expectOneRenewal = async (page: Page, context: BrowserContext): Promise<void> => {
  await signIn(page)
  const other = await context.newPage()
  let renewals = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/token/refresh/')) renewals += 1
  })
  await letTokenAge(page)
  await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')])
  await expect(page.getByTestId('stat-Clicks')).toContainText(/\d/)
  await expect(other.getByTestId('stat-Clicks')).toContainText(/\d/)
  expect(renewals).toBe(1)
}

test.describe('the session', () => {
  test('PR-04: ends by logging out, here and in every other tab; the chosen theme stays', async ({ page, context }) => {
    await signIn(page)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    const requested = page.waitForRequest('**/api/token/logout/')
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other).toHaveURL('/login')
    await expect.poll(() => readStored(page)).toEqual({})
    expect((await requested).postDataJSON()).toHaveProperty('refresh')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  })

  test('follows a change of user in another tab, and mixes nothing', async ({ page, context }) => {
    await signIn(page)
    const card = page.getByTestId('stat-Available Balance')
    await expect(card).toContainText(/\$[\d,]+\.\d\d/)
    const balance = await card.innerText()
    const other = await context.newPage()
    await other.goto('/help')
    await other.evaluate(async (who) => {
      const answer = await fetch('/api/token/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(who),
      })
      const { access, refresh } = (await answer.json()) as { access: string; refresh: string }
      window.localStorage.removeItem('user')
      window.localStorage.setItem('refresh', refresh)
      window.localStorage.setItem('access', access)
    }, rival)
    await expect(page.getByRole('banner')).toContainText(rival.email)
    await expect(card).not.toHaveText(balance)
    await expect(card).toContainText(/\$[\d,]+\.\d\d/)
  })

  test('is renewed once for two tabs after a long sleep', async ({ page, context }) => {
    await expectOneRenewal(page, context)
  })

  test('is renewed once for two tabs where the browser has no locks', { tag: proof }, async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'locks', { value: undefined })
      // A machine so slow that a tab stops between looking at the lease and taking it.
      const stall = (): void => {
        const until_ms = performance.now() + 300 * Math.random()
        while (performance.now() < until_ms);
      }
      for (const prototype of [Storage.prototype, IDBObjectStore.prototype])
        for (const method of ['setItem', 'put']) {
          const original: unknown = Reflect.get(prototype, method)
          if (typeof original === 'function')
            Reflect.set(prototype, method, function (this: unknown, ...given: unknown[]): unknown {
              if (given.some((one) => /renewing|lease/.test(String(one)))) stall()
              return Reflect.apply(original, this, given)
            })
        }
    })
    await expectOneRenewal(page, context)
  })
})

test.describe('a refused call', () => {
  test.use({ expected_errors: [refused] })

  test('ends the session at the root of the login site', async ({ page }) => {
    await signIn(page)
    await page.evaluate(() => {
      window.localStorage.setItem('access', 'spoilt')
      window.localStorage.setItem('mine', 'kept')
    })
    // The page on screen may be refused first: its way to the login site then aborts this one.
    await page.goto('/dashboard').catch(() => null)
    await expect(page).toHaveURL('/')
    await expect.poll(() => readStoredForSession(page)).toEqual(['mine'])
  })
})
