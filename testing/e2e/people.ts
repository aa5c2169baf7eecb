import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Contract } from '../../contract/index.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { buildBilling, buildUser, test_password } from '../harness/builders.ts'
import { inDatabase } from './database.ts'
import { expect, type ProductUrls } from './fixtures.ts'

/** Somebody who can sign in. */
export interface Person {
  email: string
  password: string
}

export const demo: Person = { email: 'demo@example.com', password: 'demo-affiliate' }

/** The portal's session data in local storage, by name. */
type Session = Readonly<Record<string, string>>

/** Fills in the sign-in form of either app, which the page shows, and sends it. */
export const signInByForm = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Answers the question before a change, on a page whose person has no second factor. */
export const confirmIdentity = async (page: Page, { password }: Pick<Person, 'password'>): Promise<void> => {
  const question = page.getByRole('dialog', { name: 'Confirm your identity' })
  await question.getByLabel('Password').fill(password)
  await question.getByRole('button', { name: 'Confirm' }).click()
}

/** Signs in by the API. @returns what the portal keeps of the session in local storage */
export const startSession = async (
  page: Pick<Page, 'request'>,
  { email, password }: Person,
  origin = '',
): Promise<Session> => {
  const answer = await page.request.post(`${origin}/api/token/`, { data: { email, password } })
  expect(answer.status(), `signing in as ${email}`).toBe(200)
  const { access, refresh } = (await answer.json()) as ReplyOf<Contract['signIn']>
  const me = await page.request.get(`${origin}/api/user/me/`, { headers: { authorization: `Bearer ${access}` } })
  return { 'plumbline.access_received_at': String(Date.now()), refresh, access, user: await me.text() }
}

/** Signs in by the API, for every page that is opened in a context from then on. */
export const signInAs = async (context: BrowserContext, who: Person): Promise<void> => {
  await context.addInitScript(
    (session) => {
      for (const [name, value] of Object.entries(session)) window.localStorage.setItem(name, value)
    },
    await startSession(context, who),
  )
}

/** Well before the portal renews the session's tokens, which a copy of it in another test would not learn of. */
const shared_ms = 2 * 60_000
let shared: { session: Session; until_ms: number } | undefined

/** A worker's tests share the session of the demo affiliate. Everybody else has one for each call. */
const sessionOf = async (page: Page, who: Person): Promise<Session> => {
  if (who !== demo) return startSession(page, who)
  if (shared === undefined || shared.until_ms < Date.now())
    shared = { session: await startSession(page, who), until_ms: Date.now() + shared_ms }
  return shared.session
}

/**
 * Signs in by the API and opens a screen, with the session in local storage as the portal keeps it. The sign-in screen itself is tested in
 * sign-in.spec.ts. Resolves when the screen's frame is shown, so that keys pressed next have an effect.
 */
export const open = async (page: Page, who: Person, path: string): Promise<void> => {
  const keeping = await page.addInitScript(
    (session) => {
      for (const [name, value] of Object.entries(session)) window.localStorage.setItem(name, value)
    },
    await sessionOf(page, who),
  )
  await page.goto(path)
  await keeping.dispose()
  await expect(page.locator('#root')).not.toBeEmpty()
}

/**
 * Navigates to a screen with another title as by a link, without loading the portal again, which costs ten times as much. Resolves when the screen
 * is drawn.
 */
export const moveTo = async (page: Page, path: string): Promise<void> => {
  const before = await page.title()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).not.toHaveTitle(before)
}

/**
 * A new affiliate of the running product, so that no other test is in its way.
 * @param paid_to the PayPal address in its verified payout details; absent: no details
 */
export const newPerson = async (product: ProductUrls, paid_to?: string): Promise<Person & { affiliate_id: number }> =>
  inDatabase(product, async (pg) => {
    const { email, affiliate_id } = await buildUser({ pg }, { email: `${randomUUID()}@example.com` })
    if (paid_to !== undefined) await buildBilling({ pg }, { affiliate_id, payment_email: paid_to })
    return { email, password: test_password, affiliate_id }
  })

/** Fills every field in that an application to join needs. */
export const fillApplication = async (page: Page, email: string, website = 'north.example'): Promise<void> => {
  const texts = {
    'First name': 'Ada',
    'Last name': 'North',
    Email: email,
    Messenger: '@ada',
    Company: 'North Media',
    Website: website,
  }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('checkbox', { name: 'Search' }).check()
  await page.getByRole('checkbox', { name: 'Finance' }).check()
}
