import type { Page } from '@playwright/test'
import { signDemoVisitor } from '../../server/shared/visitor/demo-visitor.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { expect, type ProductUrls } from './fixtures.ts'
import { one_try } from '../harness/limits.ts'

/** A visitor at home, where bots do not live. */
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Follows a tracking link from an address. Answers the click id, or an empty text while the tracker does not know the link's affiliate. */
const visit = async (link: string, { data_dir, tracker_url }: ProductUrls, ip: string): Promise<string> => {
  const { headers } = await fetch(link, {
    redirect: 'manual',
    headers: {
      'user-agent': browser,
      'x-plumbline-visitor': signDemoVisitor(ip, Date.now(), readSecrets(data_dir).demo_visitor_key),
    },
  })
  return new URL(headers.get('location') ?? '/', tracker_url).searchParams.get('click_id') ?? ''
}

/**
 * Makes one click that counts, and returns its id. The tracker knows a new affiliate within a second; before, its clicks lead nowhere and belong to
 * no affiliate.
 */
export const visitOnce = async (link: string, product: ProductUrls, ip = '198.51.100.7'): Promise<string> => {
  let click_id = ''
  await expect.poll(async () => (click_id = await visit(link, product, ip))).not.toBe('')
  return click_id
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
