import { reject_reasons } from '@plumbline/contract/reject-reasons.ts'
import { click_rules } from '@plumbline/contract/link-test.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { long_proof } from '../../../testing/harness/limits.ts'
import { inProof } from '../../../testing/harness/proofs.ts'
import { readUserAgent } from '../../shared/visitor/user-agent.ts'
import {
  catalogueSnapshot,
  chrome_user_agent,
  offerSnapshot,
  openTestTracker,
  payoutRow,
  type TestTracker,
} from '../../processes/tracker/tracker.test-support.ts'
import { createCatalogue, type Catalogue } from './catalogue.ts'
import type { OfferSnapshot } from './snapshot.ts'
import { test_click_id, testClick } from './click-test.ts'

const numRuns = inProof('LINK_TESTS', 2_000, 10_000)

const now = 1_795_000_000_000
let catalogue: Catalogue
const tracker: TestTracker = openTestTracker({ now: () => now, catalogue: () => catalogue })
afterAll(() => tracker.close())

const user_agents = [
  chrome_user_agent,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
]

const payouts = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    affiliate_id: fc.constantFrom(null, 7, 8),
    countries: fc.subarray(['US', 'DE']),
    os: fc.subarray(['iOS', 'Windows']),
    devices: fc.subarray(['Phone', 'Desktop']),
    valid_from: fc.constantFrom(-8.64e15, now, now + 1),
    valid_to: fc.constantFrom(8.64e15, now, now + 1),
  }),
  { selector: ({ id }) => id, maxLength: 4 },
)

const networks = fc.record({
  status: fc.constantFrom('active' as const, 'active' as const, 'paused' as const, 'inactive' as const),
  url: fc.constantFrom(
    'https://shop.example/l?c={click_id}&s={sub1}&g={country}&o={os}&t={click_time}',
    'https://t.example/?u={deep_link}&c={click_id}',
    'https://{sub1}.example/',
  ),
  fallback_url: fc.constantFrom(null, 'https://elsewhere.example/?c={click_id}&s={sub2}'),
  deep_link_hosts: fc.constantFrom<string[]>([], ['shop.example']),
  landings: fc.constantFrom<OfferSnapshot['landings'][]>(undefined, [
    { id: 1, url: 'https://shop.example/quiz?c={click_id}', weight: 1 },
    { id: 2, url: 'https://shop.example/sale?c={click_id}', weight: 2 },
    { id: 4, url: 'https://shop.example/vip?c={click_id}', weight: 0 },
  ]),
  fallbacks: fc.constantFrom<OfferSnapshot['fallbacks'][]>(undefined, [
    { affiliate_id: 7, url: 'https://own.example/?c={click_id}' },
  ]),
  blocked: fc.constantFrom<OfferSnapshot['blocked'][]>(undefined, [
    { affiliate_id: 8, sub: 'sub1', value: 'a b' },
    { affiliate_id: 7, sub: 'sub7', value: 'popunder' },
  ]),
  caps: fc.constantFrom<OfferSnapshot['caps'][]>(undefined, [
    { affiliate_id: 8, country: null, until: now + 1, clicks: false },
    { affiliate_id: null, country: 'US', until: now, clicks: true },
  ]),
  affiliates: fc.constantFrom<number[] | null>(null, [7]),
  payouts: payouts.map((rows) => rows.map((row) => payoutRow(row))),
})

const clicks = fc.record({
  offer_id: fc.constantFrom(3, 3, 3, 3, 4),
  affiliate_id: fc.constantFrom(7, 7, 8, 8, 6, 5),
  country: fc.constantFrom('US', ''),
  user_agent: fc.constantFrom(...user_agents),
  sub1: fc.constantFrom('', 'a b', '{sub2}'),
  sub7: fc.constantFrom('', '', 'popunder'),
  landing: fc.constantFrom(0, 1, 4, 9),
  url: fc.constantFrom('', 'https://shop.example/boots?x={sub1}', 'https://evil.example/'),
})

test('random tests of links say what the tracker then does, and record nothing', long_proof, async () => {
  const seen = new Set<string>()
  let followed = 0
  const same = fc.asyncProperty(
    networks,
    clicks,
    async ({ landings, fallbacks, blocked, caps, ...offer }, { user_agent, sub1, sub7, ...click }) => {
      const affiliates = [5, 7, 8].map((id) => ({ id, active: id !== 5 }))
      catalogue = createCatalogue(
        catalogueSnapshot({
          affiliates,
          offers: [
            offerSnapshot({
              ...offer,
              ...(landings && { landings }),
              ...(fallbacks && { fallbacks }),
              ...(blocked && { blocked }),
              ...(caps && { caps }),
            }),
          ],
        }),
      )
      const { os, device } = readUserAgent(user_agent)
      const remoteAddress = click.country === 'US' ? '198.51.100.7' : '203.0.113.7'
      const visitor = { ip: remoteAddress, user_agent }
      const link = { subs: [sub1, '', '', '', ''] as const, extras: { sub7 } }
      const tested = testClick(catalogue, { ...click, ...visitor, ...link, os, device, at: now })
      expect(tracker.journal.pending()).toBe(0)

      const query = new URLSearchParams({
        offer_id: `${click.offer_id}`,
        affiliate_id: `${click.affiliate_id}`,
        sub1,
        sub7,
        url: click.url,
        landing: `${click.landing}`,
      })
      const headers = { 'user-agent': user_agent }
      const { statusCode, headers: answered } = await tracker.app.inject({
        url: `/click?${query}`,
        headers,
        remoteAddress,
      })
      const [entry] = tracker.records(followed++)
      if (entry?.kind !== 'click') throw new Error('the click is not recorded')
      const click_id = tracker.click_ids.encode({
        journal: 1,
        sequence: followed,
        at: now,
        affiliate_id: click.affiliate_id,
        offer_id: click.offer_id,
      })
      expect(tested).toMatchObject({
        counts: entry.rejected === '',
        payout_id: entry.payout_id === 0 ? null : entry.payout_id,
        destination: statusCode === 302 ? String(answered.location).replace(click_id, test_click_id) : null,
      })
      const decided = tested.rules.findLast(({ rule }) => !['deep_link', 'landing'].includes(rule))
      expect(decided).toMatchObject({ passed: entry.rejected === '' })
      const text = entry.rejected === '' ? click_rules.cap.passes : `Fails: ${reject_reasons[entry.rejected]}.`
      expect(decided?.text).toBe(text)
      const checked = tested.rules.map(({ rule }) => rule)
      expect(checked.includes('cap')).toBe(entry.payout_id !== 0)
      const deep_link = tested.rules.find(({ rule }) => rule === 'deep_link')
      const went_there = entry.extras?.deep_link?.startsWith('https://shop.example/') ?? false
      expect(deep_link?.passed ?? false).toBe(went_there)
      seen.add(`${entry.rejected} ${statusCode} ${deep_link?.passed ?? ''}`)
    },
  )
  // A click that a cap sends to the fallback is rare: more runs where the first ones had none.
  const hadCap = (): boolean => [...seen].some((one) => one.startsWith('cap 302'))
  for (let round = 0; round === 0 || (!hadCap() && round < 5); round++) await fc.assert(same, { numRuns })
  expect(followed).toBeGreaterThanOrEqual(numRuns)
  expect(hadCap()).toBe(true)
  expect(seen.size).toBeGreaterThan(10)
})

test('every reason of a decision about a link belongs to one rule', () => {
  const ruled = Object.values(click_rules).flatMap(({ fails }) => [...fails])
  const of_the_visit = ['bot', 'link_preview', 'head']
  expect([...ruled, ...of_the_visit].toSorted()).toEqual(Object.keys(reject_reasons).toSorted())
})
