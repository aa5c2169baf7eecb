import type { Page } from '@playwright/test'
import { everyday } from '../harness/proofs.ts'
import { expect, test } from './fixtures.ts'
import { phone } from './looks.ts'
import { demo, moveTo, newPerson, open } from './people.ts'

const refused = /status of (?:400|401)/

const readFocused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return (
      element.getAttribute('aria-label') ?? (labels.map((label) => label.textContent).join(' ') || element.innerText)
    )
  })

test.describe('a form', () => {
  test.use({ expected_errors: [refused] })

  test('has the focus from sign-in to a refused password, and keeps what was typed', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type('ada@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('not it')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
    await expect(page.getByLabel('Password')).toBeFocused()
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter')
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    await expect(page.getByLabel('Email')).toBeFocused()

    await moveTo(page, '/reset-password?token=used')
    await page.getByLabel('New password', { exact: true }).fill('violet harbour lantern')
    await page.getByLabel('Confirm new password').fill('violet harbour lantern')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByRole('link', { name: 'Request a new link' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Request Password Reset' })).toBeVisible()
  })

  test('that is busy keeps the width of its button, and the focus', async ({ page, product }) => {
    await open(page, await newPerson(product, 'ada@pay.example'), '/settings/billing?step=edit')
    await page.getByLabel('Payment Email').fill('new@pay.example')
    const button = page.getByRole('button', { name: 'Request verification code' })
    const before = await button.boundingBox()
    const answer = Promise.withResolvers<unknown>()
    await page.route('**/api/billing/request-edit-permission/*/', async (route) => {
      await answer.promise
      await route.fulfill({ status: 400, json: { error: 'No.', fields: { payment_email: 'No such address.' } } })
    })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    expect((await button.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0)
    await expect(button).toBeFocused()
    answer.resolve(null)
    await expect(page.getByLabel('Payment Email')).toBeFocused()
    await expect(page.getByLabel('Payment Email')).toHaveAccessibleDescription('No such address.')
  })
})

const screens = everyday(
  ['/dashboard', '/offers/all', '/offers/1', '/statistics/conversions', '/payments', '/settings/security'],
  [
    '/dashboard',
    '/offers/available',
    '/offers/all',
    '/offers/1',
    '/statistics',
    '/statistics/daily',
    '/statistics/conversions',
    '/payments',
    '/payments/ledger',
    '/referrals',
    '/news',
    '/settings/profile',
    '/settings/password',
    '/settings/postbacks',
    '/settings/billing',
    '/settings/security',
  ],
)

/** Notes, in the page itself, what each stop of the Tab key lacks: a mark that can be seen, or its place in sight. */
const watchStops = (): void => {
  const faults: string[] = []
  Reflect.set(window, 'stop_faults', faults)
  const isMarked = (one: Element, part?: string): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const faultOf = (element: Element | null): string | null => {
    // The content, to which the first link leads, is itself no stop.
    if (!(element instanceof HTMLElement) || element === document.body || element.id === 'content') return null
    // The button within a date field is the browser's own, and so is its mark.
    if (element instanceof HTMLInputElement && element.type === 'date' && !element.matches(':focus')) return null
    // An element drawn around a field or link has the focus mark, such as a radio button's label, a tile or the frame of a table.
    let marked = isMarked(element)
    for (let one = element.parentElement, level = 0; !marked && one !== null && level < 3; level += 1) {
      marked = isMarked(one) || isMarked(one, '::after')
      one = one.parentElement
    }
    const { width, height, bottom, top } = element.getBoundingClientRect()
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.innerText.slice(0, 40)}`
    if (!marked) return `${name}: no mark`
    return width < 4 || height < 4 || bottom < 0 || top > window.innerHeight ? `${name}: out of sight` : null
  }
  // Before the key moves the focus on, or back.
  document.addEventListener('keydown', ({ key }) => {
    const fault = key === 'Tab' ? faultOf(document.activeElement) : null
    if (fault !== null) faults.push(fault)
  })
}

/** The most stops that are walked within one screen: the rows of a list are alike. */
const max_stops = 20

test('every screen can be walked by the Tab key, forth and out again, and each stop can be seen', async ({ page }) => {
  await page.addInitScript(watchStops)
  await open(page, demo, '/dashboard')
  const faults: string[] = []
  for (const path of screens) {
    // The frame is the same everywhere: it is walked once, and then skipped by its first link.
    const framed = path === '/dashboard'
    if (!framed) await moveTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByLabel('Loading')).toHaveCount(0)
    const stopsIn = async (within: string): Promise<number> =>
      page.evaluate(
        (root) =>
          [
            ...document.querySelectorAll<HTMLElement>(
              ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
                .map((one) => `${root} ${one}`)
                .join(),
            ),
          ].filter(
            (element) => element.tabIndex >= 0 && element.checkVisibility() && element.closest('[inert]') === null,
          ).length,
        within,
      )
    if (!framed) {
      await page.getByRole('link', { name: 'Skip to content' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    }
    const inside = await stopsIn('main')
    if (framed) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    }
    const stops = (framed ? (await stopsIn('body')) - inside : 0) + Math.min(inside, max_stops)
    for (let left = stops; left > 0; left -= 1) await page.keyboard.down('Tab')
    await page.keyboard.up('Tab')
    const last = await readFocused(page)
    // A date field has four stops within.
    for (let part = 0; part < 4; part += 1) await page.keyboard.press('Shift+Tab')
    if (stops > 1 && (await readFocused(page)) === last && last !== '') faults.push(`${path}: stuck at ${last}`)
    const stop_faults = await page.evaluate(() => (Reflect.get(window, 'stop_faults') as string[]).splice(0))
    faults.push(...stop_faults.map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the chart starts at today, has its legend, and says how to see more; nothing is cut off where text is twice as large', async ({
    page,
  }) => {
    await open(page, demo, '/dashboard')
    const panel = page.getByRole('region', { name: 'Statistics for the last 10 days' })
    const hint = panel.getByTestId('scroll-hint')
    await expect(panel.getByText('Earnings', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await expect(hint).toBeVisible()
    const today = await panel.getByTestId('chart-label').last().boundingBox()
    expect(today?.x).toBeGreaterThan(0)
    expect(today?.x).toBeLessThan(phone.width)
    await panel.getByTestId('chart-frame').evaluate((frame) => {
      frame.scrollLeft = 0
    })
    await expect(hint).toHaveCount(0)

    const lines = page.getByRole('region', { name: 'Today by hour' }).getByRole('group', { name: 'Lines' })
    await page.emulateMedia({ media: 'print' })
    // On paper, too, the lines have their names.
    await expect(lines.getByRole('button').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    for (const path of ['/dashboard', '/offers/all', '/payments']) {
      if (path !== '/dashboard') await moveTo(page, path)
      await expect(page.getByRole('main').getByRole('link').nth(2)).toBeVisible()
      // Text twice as large, as some people set their phone.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      // Charts and tables measure themselves once more.
      await expect.poll(async () => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width)
    }
  })
})
