import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The demo network's owner, who has no second factor and is asked for the password instead (docs/demo-network.md). */
export const owner = { email: 'operator@example.com', password: 'demo-operator' }

/** Signs in by the console's call: its cookie is the context's from then on. The sign-in screen itself is the business of console.spec.ts. */
export const signInToConsole = async (
  { request }: Pick<Page, 'request'>,
  origin: string,
  who = owner,
): Promise<void> => {
  const answer = await request.post(`${origin}/api/console/session/`, { data: who })
  expect(answer.status(), 'signing in to the console').toBe(200)
}

export const openConsole = async (page: Page, address: string): Promise<void> => {
  await signInToConsole(page, new URL(address).origin)
  await page.goto(address)
}

/** Navigates to a screen as by a link, without loading the console again. Resolves when the screen has all its data. */
export const moveInConsole = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    // The old screen stays until the code of the next one is there.
    if (new URL(to, window.location.href).pathname !== window.location.pathname)
      document.querySelector('main h1')?.setAttribute('data-left', '')
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('main h1:not([data-left])')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [aria-busy=true], main [role=status][aria-label=Loading]')).toHaveCount(0)
}

/** Screens that need nothing but their address, and their tabs. */
export const console_screens = [
  '/',
  '/affiliates',
  '/affiliates?tab=referrals',
  '/affiliates/1',
  '/affiliates?tab=tags',
  ...['notes', 'figures', 'conversions', 'ledger', 'payments', 'postbacks', 'referrals', 'audit'].map(
    (tab) => `/affiliates/1?tab=${tab}`,
  ),
  '/applications',
  '/offers',
  '/offers/new',
  '/offers?tab=requests',
  '/offers/import',
  '/offers/caps',
  '/offers/fallbacks',
  '/offers/fallbacks?tab=sources',
  '/offers/3',
  '/offers/3/edit',
  ...['rates', 'caps', 'access', 'landings', 'fallbacks', 'sources', 'mails', 'figures', 'conversions', 'audit'].map(
    (tab) => `/offers/3?tab=${tab}`,
  ),
  '/offers/1?tab=creatives',
  '/advertisers',
  ...['owed', 'receipts', 'refused'].map((tab) => `/advertisers?tab=${tab}`),
  '/advertisers/1',
  ...['test', 'revenue', 'refused', 'offers', 'figures'].map((tab) => `/advertisers/1?tab=${tab}`),
  '/conversions',
  '/conversions/reconcile',
  '/payments',
  '/payments?tab=all',
  '/payments?tab=requests',
  '/payments/runs/10',
  '/payments/10',
  '/ledger',
  '/figures',
  '/figures?rows=offer,country&compare=previous',
  '/postbacks',
  '/postbacks?tab=deliveries',
  '/postbacks?tab=unmatched',
  '/news',
  '/mail',
  '/health',
  ...['verify', 'days', 'quarantine', 'rebuild', 'nodes'].map((tab) => `/health?tab=${tab}`),
  '/audit',
  '/team',
  '/team?tab=managers',
  '/team?tab=tokens',
  '/move-in',
  '/settings',
  '/account',
  '/nowhere',
] as const

/** The pages of the newest conversion of a real click and of that click, whose numbers are unknown in advance: other tests add conversions of made-up clicks. */
export const newestConversion = async (
  { request }: Pick<Page, 'request'>,
  origin: string,
): Promise<readonly string[]> => {
  const answer = await request.get(`${origin}/api/operator/conversions/?limit=500`)
  const { results } = (await answer.json()) as { results: readonly { id: string; click_id: string }[] }
  const [newest] = results.filter(({ click_id }) => !click_id.startsWith('test-click-'))
  expect(newest, 'a conversion of the demo network').toBeDefined()
  return newest === undefined ? [] : [`/conversions/${newest.id}`, `/clicks/${newest.click_id}`]
}
