import { afterAll, expect, test } from 'vitest'
import { not_taken } from '@plumbline/contract/deep-link.ts'
import { open_redirects } from '@plumbline/contract/open-redirects.test-support.ts'
import { createAsk } from '../../../testing/faults/shared/ask.ts'
import { listen } from './fast-path/raw-client.test-support.ts'
import { chrome_user_agent, offerSnapshot, openTestTracker, payoutRow } from './tracker.test-support.ts'

/* IV-06: whatever a link carries, it leads to the offer's own address or fallback, or to the page that says that nothing is there. */

const deep_link_hosts = ['shop.example', '*.shop.example']
const now = 1_795_000_000_000
const url = 'https://shop.example/{sub1}/landing?s={sub2}&ip={ip}#{sub3}'
const fallback_url = 'https://fallback.example/?s={sub1}'
const tracker = openTestTracker({
  now: () => now,
  catalogue: {
    offers: [
      offerSnapshot({ id: 3, url, fallback_url }),
      offerSnapshot({ id: 4, url, fallback_url, status: 'paused' }),
      offerSnapshot({ id: 5, url, fallback_url, payouts: [payoutRow({ countries: ['DE'] })] }),
      offerSnapshot({ id: 6, url, status: 'inactive' }),
      offerSnapshot({ id: 7, url: 'https://shop.example/{sub1}?s={sub2}&c={click_id}#{sub3}', deep_link_hosts }),
      offerSnapshot({ id: 8, url: 'https://track.example/?u={deep_link}&s={sub1}&c={click_id}', deep_link_hosts }),
    ],
  },
})
afterAll(() => tracker.close())

const allowed = new Set(['https://shop.example', 'https://fallback.example', 'https://track.example'])

const targets = [
  ...open_redirects,
  ':80@evil.example',
  '%252f%252fevil.example',
  '/../../evil.example',
  '%0d%0aLocation:%20https://evil.example',
  '%E5%98%8D%E5%98%8ASet-Cookie:a=b',
  '{click_id}',
  '{sub2}',
  '%7Bsub2%7D',
  '&url=https://evil.example',
  ';url=https://evil.example',
]
/** Parameters for a destination in other systems, and our own ones. */
const names = [
  'url',
  'redirect',
  'path',
  'to',
  'next',
  'fallback_url',
  'sub1',
  'sub2',
  'sub3',
  'offer_id',
  'affiliate_id',
]

/** Encoded once as a browser does, encoded twice, and unencoded where a request line can carry it. */
const spellings = (target: string): string[] => {
  const once = encodeURIComponent(target)
  const raw = /^[\u0021-\u007E]+$/.test(target) ? [target.replaceAll('#', '%23')] : []
  return [...new Set([once, encodeURIComponent(once), ...raw])]
}

const links = targets.flatMap((target) =>
  names.flatMap((name, index) =>
    spellings(target).map((text) => `/click?offer_id=${3 + (index % 4)}&affiliate_id=7&${name}=${text}`),
  ),
)

/** The same on offers that have deep links: one that sends visitors to the page, and one that sends it as a value. */
const deep_links = targets.flatMap((target) =>
  spellings(target).flatMap((text) => [7, 8].map((id) => `/click?offer_id=${id}&affiliate_id=7&url=${text}`)),
)
links.push(...deep_links)

const isOwn = (location: string): boolean => {
  const { origin, username } = new URL(location)
  return allowed.has(origin) && username === '' && /^[\u0021-\u007E]+$/.test(location)
}

test('IV-06: no hostile link of more than two hundred leads anywhere but to the offer’s own addresses', async () => {
  expect(links.length).toBeGreaterThan(1_000)
  const outside: string[] = []
  const seen = { redirects: 0, pages: 0 }
  const { ask, close } = createAsk(`http://127.0.0.1:${await listen(tracker)}`)
  const headers = { 'user-agent': chrome_user_agent, host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const follow = async (link: string): Promise<void> => {
    const answer = await ask(link, headers)
    const location = answer.status === undefined ? '' : answer.location
    if (answer.status === 404 && location === '') seen.pages++
    else if (answer.status === 302 && isOwn(location)) seen.redirects++
    else outside.push(`${link}: ${answer.status} ${location}`)
  }
  // Many at once share a commit to the disk.
  for (let start = 0; start < links.length; start += 100)
    await Promise.all(links.slice(start, start + 100).map((link) => follow(link)))
  close()
  expect(outside).toEqual([])
  expect(seen.redirects).toBeGreaterThan(500)
  expect(seen.pages).toBeGreaterThan(200)
  const clicks = tracker.clicks()
  expect(clicks).toHaveLength(links.length)
  // Unencoded, an ampersand starts another parameter, and an escape in the host becomes its path: such a link reaches the shop.
  const taken = clicks.map(({ extras }) => extras?.deep_link ?? not_taken).filter((page) => !page.startsWith(not_taken))
  expect(new Set(taken.map((page) => new URL(page).origin))).toEqual(new Set(['https://shop.example']))
  expect(taken.length).toBeLessThan(12)
})
