import { afterEach, describe, expect, test } from 'vitest'
import { signDemoVisitor } from '../../shared/visitor/demo-visitor.ts'
import {
  chrome_user_agent,
  offerSnapshot,
  openTestTracker,
  payoutRow,
  type TestTracker,
} from './tracker.test-support.ts'

let tracker: TestTracker
afterEach(() => tracker.close())

const visit = (url: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
  tracker.app.inject({ method: 'GET', url, headers: { 'user-agent': chrome_user_agent, ...headers }, remoteAddress })

const link = '/click?offer_id=3&affiliate_id=7'

describe('a visitor who follows a tracking link', () => {
  test('is sent on with the click’s id, and the click is in the journal by then', async () => {
    const now = 1_795_000_000_123
    tracker = openTestTracker({ now: () => now })
    const answer = await visit(`${link}&sub1=a%20b&sub2=007&sub5=%3Cb%3E&sub10=ten&aff_click_id=own%2F1`, {
      referer: 'https://blog.example/post?x=1',
    })

    expect(answer.statusCode).toBe(302)
    expect(answer.body).toBe('')
    const click_id = new URL(String(answer.headers.location)).searchParams.get('click_id') ?? ''
    expect(tracker.click_ids.decode(click_id)).toEqual({
      journal: 1,
      sequence: 1,
      at: 1_795_000_000_000,
      affiliate_id: 7,
      offer_id: 3,
    })
    expect(tracker.records()).toEqual([
      {
        kind: 'click',
        at: now,
        offer_id: 3,
        affiliate_id: 7,
        payout_id: 31,
        rejected: '',
        ip: '198.51.100.7',
        user_agent: chrome_user_agent,
        referer: 'https://blog.example/post?x=1',
        country: 'US',
        os: 'Windows',
        device: 'Desktop',
        subs: ['a b', '007', '', '', '<b>'],
        extras: { sub10: 'ten', aff_click_id: 'own/1' },
      },
    ])
  })

  test('leaves nothing behind: no cache, no cookie, no path of the page that the link stood on, no name of our server', async () => {
    tracker = openTestTracker()
    const { headers } = await visit(link)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-security-policy',
      'date',
      'location',
      'referrer-policy',
      'x-content-type-options',
      'x-robots-tag',
    ])
  })

  test('is paid for by the payout row of country, system and device', async () => {
    const payouts = [payoutRow({ id: 1 }), payoutRow({ id: 2, countries: ['US'] }), payoutRow({ id: 3, os: ['iOS'] })]
    tracker = openTestTracker({ catalogue: { offers: [offerSnapshot({ payouts })] } })
    await visit(link)
    await visit(link, {}, '203.0.113.1')
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1'
    await visit(link, { 'user-agent': iphone }, '203.0.113.1')
    expect(tracker.clicks().map(({ payout_id, country, os }) => [payout_id, country, os])).toEqual([
      [2, 'US', 'Windows'],
      [1, '', 'Windows'],
      [3, '', 'iOS'],
    ])
  })

  test('gets macros of every kind filled', async () => {
    const url =
      'https://shop.example/{offer_id}?a={affiliate_id}&s={sub1}&ten={sub10}&own={aff_click_id}&g={country}&ip={ip}&o={os}&d={device}'
    tracker = openTestTracker({ catalogue: { offers: [offerSnapshot({ url })] } })
    const { headers } = await visit(`${link}&sub1=${encodeURIComponent('&x=1#')}&aff_click_id=own%2F1`)
    expect(headers.location).toBe(
      'https://shop.example/3?a=7&s=%26x%3D1%23&ten=&own=own%2F1&g=US&ip=198.51.100.7&o=Windows&d=Desktop',
    )
  })
})

describe('a link to a page of the offer', () => {
  const page = (url: string) => `${link}&sub1=x&url=${encodeURIComponent(url)}`
  const url = 'https://shop.example/landing?c={click_id}&s={sub1}#top'
  const deep_link_hosts = ['shop.example']
  const open = (change: Parameters<typeof offerSnapshot>[0]) => {
    tracker = openTestTracker({ catalogue: { offers: [offerSnapshot({ url, deep_link_hosts, ...change })] } })
  }
  const recorded = () => tracker.clicks().map(({ extras }) => extras?.deep_link)

  test('leads there with the parameters of the offer, and a click id of the visitor gives way', async () => {
    open({})
    const { headers } = await visit(page('https://shop.example/boots?size=42&c=FAKE&%63=FAKE&{sub1}#red'))
    expect(headers.location).toMatch(/^https:\/\/shop\.example\/boots\?size=42&%7Bsub1%7D&c=[\w-]{32}&s=x#red$/)
    expect(recorded()).toEqual(['https://shop.example/boots?size=42&c=FAKE&%63=FAKE&%7Bsub1%7D#red'])
  })

  test('gives the page to the macro {deep_link} where the URL has it', async () => {
    open({ url: 'https://track.example/?u={deep_link}&c={click_id}' })
    const { headers } = await visit(page('https://shop.example/boots?a={sub1}'))
    expect(headers.location).toMatch(
      /^https:\/\/track\.example\/\?u=https%3A%2F%2Fshop\.example%2Fboots%3Fa%3D%257Bsub1%257D&c=/,
    )
    expect((await visit(link)).headers.location).toMatch(/^https:\/\/track\.example\/\?u=&c=/)
  })

  test.each([
    ['a page of somebody else', {}, 'https://evil.example/'],
    ['an offer without deep links', { deep_link_hosts: [] }, 'https://shop.example/boots'],
    [
      'a URL without a click id in its query',
      { url: 'https://shop.example/landing?{click_id' },
      'https://shop.example/b',
    ],
    ['a URL that is not filled', { url: 'https://shop.example/landing?c={CLICK_ID}' }, 'https://shop.example/b'],
  ])('leads to the landing page with %s, and the record says so', async (_what, change, wanted) => {
    open(change)
    expect((await visit(page(wanted))).headers.location).toMatch(/^https:\/\/shop\.example\/landing\?/)
    expect(recorded()).toEqual([`not taken: ${wanted}`])
  })

  test('leads to the fallback where the click cannot earn', async () => {
    open({ fallback_url: 'https://elsewhere.example/', payouts: [payoutRow({ countries: ['DE'] })] })
    expect((await visit(page('https://shop.example/boots'))).headers.location).toBe('https://elsewhere.example/')
    expect(recorded()).toEqual(['not taken: https://shop.example/boots'])
  })
})

describe('landing pages', () => {
  const landings = [
    { id: 5, url: 'https://shop.example/quiz?c={click_id}', weight: 1 },
    { id: 6, url: 'https://shop.example/sale?c={click_id}', weight: 3 },
    { id: 9, url: 'https://shop.example/vip?c={click_id}', weight: 0 },
  ]
  const open = (change: Parameters<typeof offerSnapshot>[0] = {}) => {
    tracker = openTestTracker({ catalogue: { offers: [offerSnapshot({ landings, ...change })] } })
  }
  const pathOf = async (url: string, ip?: string) =>
    new URL(String((await visit(url, {}, ip)).headers.location)).pathname

  test('are chosen by landing=, and recorded; one of another offer is not taken', async () => {
    open()
    expect(await pathOf(`${link}&landing=9`)).toBe('/vip')
    expect(await pathOf(`${link}&landing=4`)).toMatch(/^\/(?:quiz|sale)$/)
    expect(tracker.clicks()[0]?.extras).toEqual({ landing: '9' })
  })

  test('share visitors by weight, and a visitor sees the same one again', async () => {
    open()
    const addresses = Array.from({ length: 400 }, (_, n) => `203.0.${Math.floor(n / 200)}.${n % 200}`)
    const paths: string[] = []
    for (const ip of addresses) paths.push(await pathOf(link, ip))
    const quiz = paths.filter((path) => path === '/quiz').length
    expect(quiz).toBeGreaterThan(60)
    expect(quiz).toBeLessThan(140)
    expect(paths).not.toContain('/vip')
    expect(await pathOf(link, addresses[7])).toBe(paths[7])
    const recorded = tracker.clicks().map(({ extras }) => (extras?.landing === '5' ? '/quiz' : '/sale'))
    expect(recorded.slice(0, 400)).toEqual(paths)
  })

  test('without any weight leave visitors at the URL of the offer', async () => {
    open({ landings: landings.map((one) => ({ ...one, weight: 0 })) })
    expect(await pathOf(link)).toBe('/landing')
    expect(tracker.clicks()[0]?.extras).toBeUndefined()
  })
})

describe('what is not a person is answered like one and counted nowhere', () => {
  test.each([
    ['link_preview', 'GET', 'facebookexternalhit/1.1'],
    ['bot', 'GET', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['head', 'HEAD', chrome_user_agent],
  ] as const)('%s', async (rejected, method, user_agent) => {
    tracker = openTestTracker()
    const answer = await tracker.app.inject({
      method,
      url: link,
      headers: { 'user-agent': user_agent },
      remoteAddress: '198.51.100.7',
    })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toMatch(/^https:\/\/shop\.example\/landing\?click_id=.{32}$/)
    expect(tracker.clicks()).toMatchObject([{ rejected, payout_id: 31 }])
  })
})

describe('a prefetch', () => {
  test('is refused from every client: no record, no click id, nothing that a cache may keep', async () => {
    tracker = openTestTracker()
    const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', url = link) =>
      tracker.app.inject({ method, url, headers: { 'user-agent': chrome_user_agent, ...headers } })
    const answers = await Promise.all([
      ask({ 'sec-purpose': 'prefetch' }),
      ask({ 'sec-purpose': 'prefetch;prerender' }),
      ask({ purpose: 'prefetch' }),
      ask({ 'x-purpose': 'preview' }),
      ask({ 'x-moz': 'prefetch' }),
      ask({ 'sec-purpose': 'prefetch' }, 'HEAD'),
      ask({ 'sec-purpose': 'prefetch', 'user-agent': bot }),
      ask({ 'sec-purpose': 'prefetch' }, 'GET', '/click?offer_id=99&affiliate_id=7'),
    ])
    for (const { statusCode, headers } of answers) {
      expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store'])
      // That would ask for another prefetch.
      expect(headers).not.toHaveProperty('retry-after')
      expect(headers).not.toHaveProperty('location')
    }
    expect(tracker.records()).toEqual([])
    // It does not count as shed load, which the log warns about.
    expect(tracker.counters.snapshot()).toEqual({})

    expect((await visit(link)).statusCode).toBe(302)
    expect(tracker.clicks()).toMatchObject([{ rejected: '' }])
  })
})

describe('what does not exist for an affiliate', () => {
  test('answers the same page whatever the reason, and is recorded with it', async () => {
    tracker = openTestTracker({
      catalogue: {
        offers: [
          offerSnapshot({ id: 3, affiliates: [8] }),
          offerSnapshot({ id: 4, status: 'inactive' }),
          offerSnapshot({ id: 5, status: 'paused' }),
          offerSnapshot({ id: 6 }),
        ],
        affiliates: [
          { id: 7, active: true },
          { id: 8, active: true },
          { id: 9, active: false },
        ],
      },
    })
    const links = [
      '/click?offer_id=3&affiliate_id=7',
      '/click?offer_id=4&affiliate_id=7',
      '/click?offer_id=5&affiliate_id=7',
      '/click?offer_id=6&affiliate_id=9',
      '/click?offer_id=6&affiliate_id=10',
      '/click?offer_id=99&affiliate_id=7',
      '/click',
      '/click?offer_id=6&offer_id=6&affiliate_id=7',
      '/click?offer_id[]=6&affiliate_id=7',
      '/click?offer_id=6%00&affiliate_id=7',
      '/click?offer_id=6&affiliate_id=7%0d%0aSet-Cookie:a=b',
      '/click?offer_id=%E0%A4%A&affiliate_id=7',
    ]
    const answers = await Promise.all(links.map((url) => visit(url)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
      })
      expect(answer.headers).not.toHaveProperty('location')
    }
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).join())).size).toBe(1)
    expect(tracker.clicks().map(({ rejected, offer_id, affiliate_id }) => [rejected, offer_id, affiliate_id])).toEqual([
      ['not_allowed', 3, 7],
      ['inactive_offer', 4, 7],
      ['inactive_offer', 5, 7],
      ['inactive_affiliate', 6, 9],
      ['unknown_affiliate', 6, 10],
      ['unknown_offer', 99, 7],
      ['unknown_offer', 0, 0],
      ['unknown_offer', 0, 7],
      ['unknown_offer', 0, 7],
      ['unknown_offer', 0, 7],
      ['unknown_affiliate', 6, 0],
      ['unknown_offer', 0, 7],
    ])
    // The twin: the affiliate that the private offer is for still gets there.
    expect((await visit('/click?offer_id=3&affiliate_id=8')).statusCode).toBe(302)
  })
})

describe('the visitor’s address', () => {
  const address = async (headers: Record<string, string>, remoteAddress: string) => {
    await visit(link, headers, remoteAddress)
    return tracker.clicks().at(-1)?.ip
  }
  const spoofed = {
    'x-forwarded-for': '203.0.113.5',
    forwarded: 'for=203.0.113.5',
    'x-real-ip': '203.0.113.5',
    'cf-connecting-ip': '203.0.113.5',
  }

  test('is the socket’s, whatever headers say, as long as no proxy is trusted', async () => {
    tracker = openTestTracker()
    expect(await address(spoofed, '198.51.100.7')).toBe('198.51.100.7')
    expect(await address(spoofed, '::ffff:198.51.100.7')).toBe('198.51.100.7')
  })

  test('is what the nearest untrusted hop was seen as by trusted ones', async () => {
    tracker = openTestTracker({ trust_proxy: ['10.0.0.0/8'] })
    expect(await address(spoofed, '198.51.100.7')).toBe('198.51.100.7')
    expect(await address(spoofed, '10.1.2.3')).toBe('203.0.113.5')
    expect(await address(spoofed, '::ffff:10.1.2.3')).toBe('203.0.113.5')
    expect(await address({ 'x-forwarded-for': '192.0.2.66, 203.0.113.5, 10.9.9.9' }, '10.1.2.3')).toBe('203.0.113.5')
    expect(await address({ 'x-forwarded-for': '203.0.113.5:4711' }, '10.1.2.3')).toBe('203.0.113.5')
    expect(await address({ 'x-forwarded-for': '[2001:db8::5]:4711' }, '10.1.2.3')).toBe('2001:db8::5')
    expect(await address({ 'x-forwarded-for': '<script>' }, '10.1.2.3')).toBe('10.1.2.3')
  })

  test('of a demo visitor is believed from this machine, in demo mode, with a fresh signature only', async () => {
    const demo_visitor_key = Buffer.alloc(32, 9)
    const now = 1_795_000_000_000
    const header = (key = demo_visitor_key) => ({ 'x-plumbline-visitor': signDemoVisitor('203.0.113.5', now, key) })
    tracker = openTestTracker({ demo_visitor_key, now: () => now })
    expect(await address(header(), '127.0.0.1')).toBe('203.0.113.5')
    expect(await address(header(), '198.51.100.7')).toBe('198.51.100.7')
    expect(await address(header(Buffer.alloc(32, 8)), '127.0.0.1')).toBe('127.0.0.1')
    await tracker.close()
    tracker = openTestTracker({ now: () => now })
    expect(await address(header(), '127.0.0.1')).toBe('127.0.0.1')
  })
})

test('long user agents and referers are cut, so that a single request cannot fill the journal', async () => {
  tracker = openTestTracker()
  await visit(link, {
    'user-agent': `${chrome_user_agent} ${'x'.repeat(5_000)}`,
    referer: `https://a.example/${'y'.repeat(5_000)}`,
  })
  const [click] = tracker.clicks()
  expect([click?.user_agent.length, click?.referer.length]).toEqual([512, 1_024])
})
