import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAsk } from '../../../testing/faults/shared/ask.ts'
import {
  chrome_user_agent,
  offerSnapshot,
  openTestTracker,
  payoutRow,
  type TestTracker,
} from './tracker.test-support.ts'

/* IV-06: whatever a link carries, it leads to the offer's own address or fallback, or to the page that says that nothing is there. */

const now = 1_795_000_000_000
let tracker: TestTracker
beforeAll(() => {
  const url = 'https://shop.example/{sub1}/landing?s={sub2}&ip={ip}#{sub3}'
  const fallback_url = 'https://fallback.example/?s={sub1}'
  tracker = openTestTracker({
    now: () => now,
    catalogue: {
      offers: [
        offerSnapshot({ id: 3, url, fallback_url }),
        offerSnapshot({ id: 4, url, fallback_url, status: 'paused' }),
        offerSnapshot({ id: 5, url, fallback_url, payouts: [payoutRow({ countries: ['DE'] })] }),
        offerSnapshot({ id: 6, url, status: 'inactive' }),
      ],
    },
  })
})
afterAll(() => tracker.close())

const allowed = new Set(['https://shop.example', 'https://fallback.example'])

const targets = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https:evil.example',
  'https://shop.example@evil.example',
  'https://evil.example#@shop.example',
  'https://evil.example\\@shop.example',
  'https://shop.example.evil.example',
  'https://shop.example%2eevil.example',
  'https://shop\u3002example.evil.example',
  'https://shop.examp\u2044le',
  'https://xn--shp-5na.example',
  '@evil.example',
  ':80@evil.example',
  '.evil.example',
  '%2f%2fevil.example',
  '%252f%252fevil.example',
  '%5c%5cevil.example',
  '..//..//evil.example',
  '/../../evil.example',
  '\r\nLocation: https://evil.example',
  '%0d%0aLocation:%20https://evil.example',
  '%E5%98%8D%E5%98%8ASet-Cookie:a=b',
  '\u0000https://evil.example',
  '{click_id}',
  '{sub2}',
  '%7Bsub2%7D',
  '?url=https://evil.example',
  '&url=https://evil.example',
  '#https://evil.example',
  ';url=https://evil.example',
  'https://[::ffff:7f00:1]/',
  'http://2130706433/',
  '\u202Ehttps://evil.example',
]
/** Names under which other systems take a destination, and those that we have ourselves. */
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

/** Encoded once as a browser does, twice, and as it is where a request line can carry it. */
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

const isOwn = (location: string): boolean => {
  const { origin, username } = new URL(location)
  return allowed.has(origin) && username === '' && /^[\u0021-\u007E]+$/.test(location)
}

test('IV-06: no hostile link of more than two hundred leads anywhere but to the offer’s own addresses', async () => {
  expect(links.length).toBeGreaterThan(1_000)
  const outside: string[] = []
  const seen = { redirects: 0, pages: 0 }
  await tracker.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = tracker.app.server.address() as AddressInfo
  const { ask, close } = createAsk(`http://127.0.0.1:${port}`)
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
  expect(tracker.clicks()).toHaveLength(links.length)
})
