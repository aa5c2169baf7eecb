import type { Locator, Page } from '@playwright/test'
import { signDemoVisitor } from '../../server/shared/visitor/demo-visitor.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { expect, type ProductUrls } from './fixtures.ts'
import { one_try } from '../harness/limits.ts'

/** A visitor at home, where bots do not live. */
export const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Follows a tracking link as a visitor from an address. Answers the click id, or an empty text while the tracker does not know the link's affiliate. */
const visit = async (link: string, { data_dir, tracker_url }: ProductUrls, ip: string, agent: string) => {
  const headers = {
    'user-agent': agent,
    'x-plumbline-visitor': signDemoVisitor(ip, Date.now(), readSecrets(data_dir).demo_visitor_key),
  }
  const answer = await fetch(link, { redirect: 'manual', headers })
  return new URL(answer.headers.get('location') ?? '/', tracker_url).searchParams.get('click_id') ?? ''
}

/**
 * Makes one click that counts, and returns its id. The tracker knows a new affiliate within a second; before, its clicks lead nowhere and belong to
 * no affiliate.
 */
export const visitOnce = async (
  link: string,
  product: ProductUrls,
  ip = '198.51.100.7',
  agent = firefox,
): Promise<string> => {
  let click_id = ''
  await expect.poll(async () => (click_id = await visit(link, product, ip, agent))).not.toBe('')
  return click_id
}

/** An advertiser's call, the demo network's unless another token is given. @returns status and text of the answer */
export const callPostback = async (
  { tracker_url }: Pick<ProductUrls, 'tracker_url'>,
  parameters: Readonly<Record<string, string>>,
): Promise<[number, string]> => {
  const query = new URLSearchParams({ token: 'demo-advertiser-token', ...parameters })
  const answer = await fetch(`${tracker_url}/postback?${query.toString()}`)
  return [answer.status, await answer.text()]
}

/** Opens the tracking link of the first offer that is shown there. @returns the link */
export const readFirstLink = async (page: Page, within: Page | Locator = page): Promise<string> => {
  await within
    .getByRole('button', { name: /^Get Link/ })
    .first()
    .click()
  const link = page.getByLabel('Tracking link', { exact: true })
  await expect(link).toHaveValue(/\/click\?/)
  return link.inputValue()
}

/**
 * Advances the page's own clock by ten seconds at once, in which it refreshes its figures, until `look` finds what it expects.
 * The clock has to be installed before the page is opened.
 */
export const whenAskedAgain = async (page: Page, call: string, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    const answered = page.waitForResponse(call, one_try)
    await Promise.all([answered, page.clock.fastForward(10_000)])
    await look()
  }).toPass()
