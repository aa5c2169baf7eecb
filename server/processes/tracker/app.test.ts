import { afterEach, describe, expect, test } from 'vitest'
import { createCatalogue } from '../../features/catalogue/catalogue.ts'
import { listen, openRaw } from './fast-path/raw-client.test-support.ts'
import { catalogueSnapshot, chrome_user_agent, openTestTracker, type TestTracker } from './tracker.test-support.ts'

let tracker: TestTracker
afterEach(() => tracker.close())

const link = '/click?offer_id=3&affiliate_id=7'
const headers = { 'user-agent': chrome_user_agent }
const get = (url: string) => tracker.app.inject({ method: 'GET', url, headers })

describe('health', () => {
  test('is good once a catalogue is loaded', async () => {
    let catalogue: ReturnType<typeof createCatalogue> | undefined
    tracker = openTestTracker({ catalogue: () => catalogue })
    const before = await get('/healthz')
    expect([before.statusCode, before.json()]).toEqual([
      503,
      { status: 'unavailable', code: 'no_catalogue', reason: 'no catalogue is loaded yet' },
    ])
    expect((await get(link)).statusCode).toBe(503)
    const unready = await get('/readyz')
    expect([unready.statusCode, unready.json()]).toEqual([503, { ready: false, reason: 'no catalogue is loaded yet' }])
    expect((await get('/livez')).json()).toEqual({ live: true })
    catalogue = createCatalogue(catalogueSnapshot())
    const after = await get('/healthz')
    expect([after.statusCode, after.json()]).toEqual([200, { status: 'ok' }])
    expect(after.headers['cache-control']).toBe('no-store')
    expect((await get('/readyz')).json()).toEqual({ ready: true })
    expect((await get(link)).statusCode).toBe(302)
  })
})

describe('when the journal cannot be written', () => {
  test('nothing is acknowledged: 503 for clicks and postbacks, at once and from then on', async () => {
    tracker = openTestTracker()
    const click_id = tracker.click_ids.encode({ journal: 1, sequence: 1, at: 0, affiliate_id: 7, offer_id: 3 })
    const postback = `/postback?click_id=${click_id}&token=token-5`
    // Another writer takes over, which makes every further commit of this one fail.
    const claims = tracker.journal.root.openDB<number, string>({ name: 'claims', useVersions: true })
    await claims.put('writer', 99, 99)

    const first = await Promise.all([get(link), get(postback)])
    for (const { statusCode, headers: sent } of first) {
      expect(statusCode).toBe(503)
      expect(sent['retry-after']).toBe('2')
      expect(sent).not.toHaveProperty('location')
    }
    expect(tracker.failures).toHaveLength(2)
    expect((await get(link)).statusCode).toBe(503)
    expect((await get(postback)).statusCode).toBe(503)
    expect((await get('/healthz')).json()).toMatchObject({
      code: 'journal_failed',
      reason: 'the journal cannot be written',
    })
    expect(tracker.records()).toEqual([])
  })

  test('or cannot keep up, what is too much is answered 503 and counted', async () => {
    tracker = openTestTracker({ max_pending: 3 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(link)))
    const taken = answers.filter(({ statusCode }) => statusCode === 302).length
    expect(taken).toBe(3)
    expect(tracker.clicks()).toHaveLength(taken)
    expect(tracker.counters.snapshot()).toEqual({ click_overload: 7 })
    expect((await get(link)).statusCode).toBe(302)
  })

  test('LD-01: or requests wait too long, they are told to come back, until they no longer do', async () => {
    let late = true
    tracker = openTestTracker({ is_late: () => late })
    const answer = await get(link)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(tracker.records()).toEqual([])
    late = false
    expect((await get(link)).statusCode).toBe(302)
    expect(tracker.clicks()).toHaveLength(1)
  })
})

describe('everything else', () => {
  test.each([
    '/',
    '/favicon.ico',
    '/click/',
    '/clicks',
    '/CLICK',
    '/.git/config',
    '/metrics',
    '/docs',
    '/%',
    '/..%2fclick',
    '//click',
  ])('GET %s is not found', async (url) => {
    tracker = openTestTracker()
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(tracker.records()).toEqual([])
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const)('%s /click is not found', async (method) => {
    tracker = openTestTracker()
    expect((await tracker.app.inject({ method, url: link })).statusCode).toBe(404)
    expect(tracker.records()).toEqual([])
  })

  test('robots stay out', async () => {
    tracker = openTestTracker()
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('on a real socket', () => {
  const speak = async (text: string): Promise<string> => {
    const connection = openRaw(await listen(tracker))
    connection.send(text)
    return connection.ended
  }
  const request = (target: string, more = ''): string =>
    `GET ${target} HTTP/1.1\r\nHost: x\r\nUser-Agent: ${chrome_user_agent}\r\n${more}Connection: close\r\n\r\n`

  test('a redirect is whole, and names neither us nor our tools', async () => {
    tracker = openTestTracker()
    const response = await speak(request(link))
    expect(response).toMatch(/^HTTP\/1\.1 302 Found\r\n/)
    expect(response).toMatch(/\r\nlocation: https:\/\/shop\.example\/landing\?click_id=[\w-]{32}\r\n/)
    expect(response).toMatch(/\r\ncontent-length: 0\r\n/)
    expect(response).not.toMatch(/\r\n(?:server|x-powered-by|set-cookie):/i)
  })

  test.each([
    ['headers of more than 16 kB', request('/click', `X: ${'x'.repeat(20_000)}\r\n`), 431],
    ['a link of more than 16 kB', request(`${link}&sub1=${'x'.repeat(20_000)}`), 431],
    ['a NUL in the link', request(`${link}&sub1=a\0b`), 400],
    ['a NUL in a header', request(link, 'X: a\0b\r\n'), 400],
    ['a broken line', request(link, 'no header\r\n'), 400],
    ['bytes other than HTTP', '\x16\x03\x01\x02\x00\x01\r\n\r\n', 400],
    ['two lengths', request(link, 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'), 400],
  ])('%s is refused', async (_what, text, status) => {
    tracker = openTestTracker()
    expect(await speak(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(tracker.records()).toEqual([])
  })
})
