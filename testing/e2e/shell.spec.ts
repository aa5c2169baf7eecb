import type { Page } from '@playwright/test'
import { expect, proof, test } from './fixtures.ts'
import { expectGoodLooks, phone } from './looks.ts'
import { demo, open, signInByForm } from './people.ts'

// An address that leads nowhere is answered 404, and browsers say so in their console; so they do of a connection that is lost.
test.use({ expected_errors: [/status of 404|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/] })

const title = (page: Page, name: string): Promise<void> => expect(page).toHaveTitle(`${name} · Plumbline`)
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })

test('every address has a title of its own', async ({ page }) => {
  const open_to_all = {
    '/': 'Sign in',
    '/reset-password': 'Request Password Reset',
    '/login': 'Sign in',
    '/reset-password?token=x': 'Set New Password',
    '/reset-password/confirm?token=x': 'Reset Your Password',
    '/register': 'Create account',
    '/help': 'Help',
    '/terms': 'Terms',
    '/privacy': 'Privacy',
  }
  const signed_in = {
    '/payments': 'Payments',
    '/referrals': 'Referrals',
    '/news': 'News',
    '/settings': 'Profile',
    '/settings/profile': 'Profile',
    '/settings/password': 'Change password',
    '/settings/postbacks': 'Global postbacks',
    '/settings/billing': 'Payment system',
    '/nowhere': 'Page not found',
  }
  // As by Back and Forward, without loading the portal for each.
  const showAll = async (titles: Readonly<Record<string, string>>): Promise<void> => {
    for (const [path, name] of Object.entries(titles)) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await title(page, name)
    }
  }
  await page.goto('/nowhere')
  await title(page, 'Page not found')
  await showAll(open_to_all)
  await open(page, demo, '/dashboard')
  await title(page, 'Dashboard')
  await showAll(signed_in)
})

test('a browser that refuses its storage is told what the portal needs', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your browser blocks cookies and site data' })).toBeVisible()
})

test('a link that is opened without a session is offered after the sign-in', async ({ page }) => {
  await page.goto('/settings/billing')
  await signInByForm(page, demo)
  await page.getByRole('link', { name: 'Continue to Settings' }).click()
  await expect(page).toHaveURL('/settings/billing')
  // Where the system gives the colours, the current tab and screen still differ from the others.
  await page.emulateMedia({ forcedColors: 'active' })
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  const background = await tabs
    .getByRole('link')
    .first()
    .evaluate((tab) => getComputedStyle(tab).backgroundColor)
  await expect(tabs.locator('[aria-current]')).not.toHaveCSS('background-color', background)
})

test.describe('where data is cheap', () => {
  test.use({ is_lively: true })

  test('the code of every screen is loaded while the browser is idle, and a click draws without a placeholder', async ({
    page,
  }) => {
    const last = page.waitForRequest(/\/assets\/palette-[^/]*\.js$/)
    await open(page, demo, '/dashboard')
    await last
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    // Every change of the content, from the click on: none of them is empty or a stand-in of the whole screen.
    await page.evaluate(() => {
      const seen: boolean[] = []
      Object.assign(window, { seen })
      const main = document.querySelector('main')
      new MutationObserver(() => seen.push(main?.querySelector('h1') !== null)).observe(document, {
        childList: true,
        subtree: true,
      })
      document.querySelector<HTMLElement>('#sidebar a[href="/payments"]')?.click()
    })
    await expect(page.getByRole('heading', { name: 'Payment History' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'seen') as boolean[])).not.toContain(false)
    expect(urls.filter((url) => url.endsWith('.js'))).toEqual([])
  })
})

test('what people wrote is drawn as they wrote it, and a link loads its screen while the pointer or the focus rests on it', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  const widths = await page.evaluate(async () => {
    await Promise.all(
      ['16px "Inter Variable"', '16px "Inter Hyphen"'].map(async (font) => document.fonts.load(font, 'x-1')),
    )
    const widthOf = (text: string, classes = ''): number => {
      const span = document.createElement('span')
      span.className = `absolute whitespace-pre ${classes}`
      span.textContent = text
      document.body.append(span)
      const { width } = span.getBoundingClientRect()
      span.remove()
      return width
    }
    const whole = (text: string): number => widthOf(text)
    const parts = (text: string): number => Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0)
    const off = ['banner_300x250', 'a->b'].map((text) => Math.abs(whole(text) - parts(text)))
    return { off, hyphens: [widthOf('-', 'tabular-nums'), widthOf('-')] }
  })
  // Kerning moves letters by less than half as far as a multiplication sign or an arrow would.
  for (const difference of widths.off) expect(difference).toBeLessThan(1)
  expect(widths.hyphens[0]).toBe(widths.hyphens[1])

  const chunk = (name: string) => page.waitForRequest(new RegExp(`/assets/${name}-[^/]*\\.js$`))
  const requested = [chunk('help-page'), chunk('reset-password-page')]
  await page.getByRole('link', { name: 'Help' }).hover()
  await page.getByRole('link', { name: 'Forgot password?' }).focus()
  await Promise.all(requested)
})

test('without a connection the portal stays and recovers automatically; code that does not come is loaded by Retry', async ({
  page,
  context,
}) => {
  const main = page.getByRole('navigation', { name: 'Main' })
  let is_away = false
  for (const screen of ['payments', 'referrals'])
    await page.route(`**/assets/${screen}-page-*.js`, async (route) => route.abort())
  await page.route('/config.json', async (route, request) =>
    request.resourceType() === 'fetch' && is_away ? route.abort() : route.continue(),
  )
  await open(page, demo, '/dashboard')
  is_away = true
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(main).toBeVisible()
  await expect(page).toHaveURL('/payments')
  await page.unroute('**/assets/payments-page-*.js')
  is_away = false
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Payment History' })).toBeVisible()

  await page.getByRole('link', { name: 'Referrals' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await title(page, 'Something went wrong')
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(main).toBeVisible()
  await expectGoodLooks(page)
  await page.unroute('**/assets/referrals-page-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Referrals', level: 1 })).toBeVisible()
})

test(
  'without a connection the search reports it, the screen stays, and Retry loads the search',
  { tag: proof },
  async ({ page, context }) => {
    await open(page, demo, '/referrals')
    await expect(page.getByRole('heading', { name: 'Referrals', level: 1 })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Search/ }).click()
    const failure = page.getByText('Search could not be loaded. Try again.')
    await expect(failure).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Referrals', level: 1 })).toBeVisible()
    await context.setOffline(false)
    let reloaded = false
    page.on('load', () => {
      reloaded = true
    })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(palette(page).getByRole('combobox', { name: 'Search' })).toBeFocused()
    await expect(failure).toHaveCount(0)
    expect(reloaded).toBe(false)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('on its side the card of the manager leaves room for the menu', { tag: proof }, async ({ page }) => {
    await page.setViewportSize({ width: phone.height, height: phone.width })
    await open(page, demo, '/payments')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Dashboard', 'Statistics', 'Payments', 'Referrals'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    const card = page.locator('#sidebar').getByRole('region')
    await card.scrollIntoViewIfNeeded()
    await expect(card).toBeInViewport()
  })
})
