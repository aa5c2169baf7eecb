import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { drain, openSales, sale_at } from '../../features/inbound-postbacks/sales.test-support.ts'
import { postbackRecord } from '../worker/worker.test-support.ts'
import { offerSnapshot, openTestTracker, tokenSnapshot } from './tracker.test-support.ts'
import { setUp } from '../../../testing/harness/harness.ts'

/* AU-08: only the offer's advertiser, from one of its addresses, can create conversions. */

const now = 1_795_000_000_000
const tracker = openTestTracker({
  now: () => now,
  trust_proxy: ['10.0.0.0/8'],
  catalogue: {
    offers: [offerSnapshot({ id: 3, advertiser_id: 5 }), offerSnapshot({ id: 4, advertiser_id: 6 })],
    advertisers: [
      { id: 5, active: true, allowed_addresses: ['203.0.113.0/28', '2001:db8::/32'] },
      { id: 6, active: true, allowed_addresses: [] },
      { id: 7, active: false, allowed_addresses: [] },
    ],
    tokens: [
      tokenSnapshot('token-5', 5),
      tokenSnapshot('token-6', 6),
      tokenSnapshot('token-7', 7),
      tokenSnapshot('old-token-5', 5, now),
    ],
  },
})
const place = { journal: 1, sequence: 77, at: now, affiliate_id: 7 }
const own_click = tracker.click_ids.encode({ ...place, offer_id: 3 })
const foreign_click = tracker.click_ids.encode({ ...place, offer_id: 4 })
afterAll(() => tracker.close())

const good_address = '203.0.113.9'
const send = async (
  parameters: Record<string, string>,
  { headers = {}, remoteAddress = good_address }: { headers?: Record<string, string>; remoteAddress?: string } = {},
): Promise<number> => {
  const url = `/postback?${new URLSearchParams(parameters)}`
  return (await tracker.app.inject({ method: 'GET', url, headers, remoteAddress })).statusCode
}

type Question = Parameters<typeof send>

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const change = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length - 1), fc.constantFrom(...'abcXYZ019-_'.split('')))
    .map(([at, letter]) => text.slice(0, at) + letter + text.slice(at + 1))
    .filter((changed) => changed !== text)
const wrongToken = fc.oneof(
  fc.constantFrom('', 'token-7', 'old-token-5', 'TOKEN-5', ' ', 'null', 'undefined', '[object Object]'),
  fc.constant(tokenSnapshot('token-5', 5).sha256),
  change('token-5').filter((token) => token !== 'token-6' && token !== 'token-7'),
  anyText.filter((token) => !['token-5', 'token-6'].includes(token.trim())),
)
const spoofed = fc.record({
  'x-forwarded-for': fc.constantFrom(
    good_address,
    `1.2.3.4, ${good_address}`,
    `${good_address}, 1.2.3.4`,
    '2001:db8::1',
  ),
  forwarded: fc.constant(`for=${good_address}`),
  'x-real-ip': fc.constant(good_address),
  'cf-connecting-ip': fc.constant(good_address),
  'true-client-ip': fc.constant(good_address),
})
const values = fc.record({ txid: anyText, amount: anyText, status: fc.oneof(anyText, fc.constant('approved')) })

describe('AU-08: a forged postback is refused and leaves no record', () => {
  /** Postbacks, out of `count`, that were not refused with 403, or left a record. */
  const findSlipped = async (given: fc.Arbitrary<Question>, count: number): Promise<unknown[]> => {
    const before = tracker.records().length
    const slipped: unknown[] = []
    for (const question of fc.sample(given, { numRuns: count, seed: 1 }))
      if ((await send(...question)) !== 403) slipped.push(question)
    return [...slipped, ...tracker.records().slice(before)]
  }

  test('without the advertiser’s token, whatever else it says: 600', async () => {
    const questions = fc
      .tuple(wrongToken, values)
      .map(([token, rest]): Question => [{ click_id: own_click, token, ...rest }])
    expect(await findSlipped(questions, 600)).toEqual([])
  })

  test('with a token of another advertiser, or for another’s click: 300', async () => {
    const mixed = fc.constantFrom(
      { click_id: own_click, token: 'token-6' },
      { click_id: foreign_click, token: 'token-5' },
    )
    const questions = fc.tuple(mixed, values).map(([who, rest]): Question => [{ ...rest, ...who }])
    expect(await findSlipped(questions, 300)).toEqual([])
  })

  test('RL-04: from an address that is not the advertiser’s, whatever headers claim: 300', async () => {
    const elsewhere = fc.constantFrom('203.0.113.99', '198.51.100.1', '2001:db9::1', '::ffff:203.0.113.99', '127.0.0.1')
    const questions = fc.tuple(elsewhere, spoofed, values).map(([remoteAddress, headers, rest]): Question => [
      { ...rest, click_id: own_click, token: 'token-5' },
      { headers, remoteAddress },
    ])
    expect(await findSlipped(questions, 300)).toEqual([])
  })

  test('through a proxy that is trusted, the address that it saw counts, not one that the sender wrote before it', async () => {
    const own = { click_id: own_click, token: 'token-5' }
    const through = (forwarded: string) =>
      send(own, { headers: { 'x-forwarded-for': forwarded }, remoteAddress: '10.1.2.3' })
    expect(await through(`${good_address}, 198.51.100.1`)).toBe(403)
    expect(await through('198.51.100.1')).toBe(403)
    expect(await through(good_address)).toBe(200)
    expect(await through(`198.51.100.1, ${good_address}`)).toBe(200)
  })

  test('while the advertiser itself still gets through', async () => {
    expect(await send({ click_id: own_click, token: 'token-5' })).toBe(200)
    expect(await send({ click_id: foreign_click, token: 'token-6' })).toBe(200)
  })
})

describe('AU-08: what slipped by a tracker', () => {
  const sales = setUp(openSales)

  test('with click ids that were guessed, changed or of another advertiser makes no conversion in the worker: 300', async () => {
    const sale = await sales.buildSale()
    const other = await sales.buildSale()
    const guesses = fc.sample(fc.oneof(change(sale.click_id), fc.stringMatching(/^[A-Za-z0-9_-]{32}$/), anyText), {
      numRuns: 250,
      seed: 1,
    })
    const { advertiser_id } = sale.offer
    await sales.journal.write(
      ...guesses.map((click_id, index) =>
        postbackRecord({ at: sale_at, advertiser_id, click_id, txid: String(index), status: 'approved' }),
      ),
      ...Array.from({ length: 50 }, (_, index) =>
        postbackRecord({ at: sale_at, advertiser_id, click_id: other.click_id, txid: `f${index}`, status: '1' }),
      ),
    )
    await drain(sales.processor)
    const made = await sales.stores.pg.selectFrom('conversions').select('id').execute()
    expect(made).toEqual([])
    const kept = await sales.stores.pg.selectFrom('unmatched_postbacks').select('reason').execute()
    expect(kept).toHaveLength(300)
    expect(new Set(kept.map(({ reason }) => reason))).toEqual(new Set(['unknown_click', 'refused']))
  })
})
