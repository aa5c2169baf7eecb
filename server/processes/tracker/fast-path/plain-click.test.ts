import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JournalRecord } from '../../../storage/journal/record.ts'
import { readPlainClick } from './plain-click.ts'
import { listen, openGeneral, openRaw, type RawConnection } from './raw-client.test-support.ts'
import {
  chrome_user_agent,
  offerSnapshot,
  openTestTracker,
  payoutRow,
  type TestTracker,
} from '../tracker.test-support.ts'

const request = (headers: readonly string[] = [], target = '/click?offer_id=3&affiliate_id=7'): string =>
  ['GET ' + target + ' HTTP/1.1', 'Host: go.example', ...headers, '', ''].join('\r\n')

describe('a whole ordinary click', () => {
  test('is read here, however its headers are spelled', () => {
    const headers = [
      `User-Agent: ${chrome_user_agent}`,
      'referer:https://a.example/ ',
      'X-FORWARDED-FOR:  192.0.2.1, 10.0.0.1',
      'X-Request-Id: 0123456789abcdef',
    ]
    expect(readPlainClick(request(headers))).toEqual({
      query: 'offer_id=3&affiliate_id=7',
      user_agent: chrome_user_agent,
      referer: 'https://a.example/',
      forwarded_for: '192.0.2.1, 10.0.0.1',
      request_id: '0123456789abcdef',
    })
    expect(readPlainClick(request(['Connection: Keep-Alive', 'Accept: */*', 'Cookie: a=b; c=d']))).toMatchObject({
      user_agent: '',
    })
  })

  test.each([
    ['another method', request().replace('GET', 'HEAD')],
    ['another path', request([], '/clicks?offer_id=3')],
    ['no query', request([], '/click')],
    ['a fragment', request([], '/click?offer_id=3#x')],
    ['a blank in the query', request([], '/click?a=b c')],
    ['an older version', request().replace('1.1', '1.0')],
    ['a request that is not all there', request().slice(0, -1)],
    ['more than one request', request() + request()],
    ['lines that end in LF alone', request().replaceAll('\r\n', '\n')],
    ['a stray CR', request(['X: a\rb'])],
    ['a folded header', request(['X: a', ' b'])],
    ['a header without a name', request([': a'])],
    ['a blank before the colon', request(['X : a'])],
    ['a byte outside ASCII', request(['Referer: \xe4'])],
    ['a tab', request(['X: a\tb'])],
    ['no host', request().replace('Host: go.example\r\n', 'X: y\r\n')],
    ['a second host', request(['host: other.example'])],
    ['a second user agent', request(['User-Agent: a', 'user-agent: b'])],
    ['a second X-Forwarded-For', request(['X-Forwarded-For: 192.0.2.1', 'X-Forwarded-For: 192.0.2.2'])],
    ['a body', request(['Content-Length: 1']) + 'x'],
    ['the announcement of a body', request(['Transfer-Encoding: chunked'])],
    ['an upgrade', request(['Connection: Upgrade', 'Upgrade: h2c'])],
    ['the end of the connection', request(['Connection: close'])],
    ['a prefetch', request(['Sec-Purpose: prefetch'])],
    ['a demo visitor', request(['X-Plumbline-Visitor: a'])],
    ['more than 8 kB', request([`X: ${'x'.repeat(8_192)}`])],
  ])('but not with %s', (_what, text) => {
    expect(readPlainClick(text)).toBeUndefined()
  })
})

describe('what is read here means what it means to Node and Fastify', () => {
  let tracker: TestTracker
  let port = 0
  /** Records appended to the journal since the last check. */
  const records: JournalRecord[] = []
  const now = 1_795_000_000_000
  beforeAll(async () => {
    const payouts = [payoutRow({ id: 1 }), payoutRow({ id: 2, countries: ['US'] }), payoutRow({ id: 3, os: ['iOS'] })]
    const url = 'https://shop.example/?click_id={click_id}&s={sub1}.{sub2}.{sub3}.{ip}.{country}'
    tracker = openTestTracker({
      catalogue: { offers: [offerSnapshot({ url, payouts })] },
      trust_proxy: ['127.0.0.1', '10.0.0.0/8'],
      now: () => now,
    })
    const { appendThen } = tracker.journal
    tracker.journal.appendThen = (record, settled) => {
      records.push(record)
      return appendThen(record, settled)
    }
    port = await listen(tracker)
  })
  afterAll(() => tracker.close())

  const value = fc.oneof(
    fc.constantFrom(
      '',
      '007',
      'a+b',
      '%20',
      '%2B',
      '%zz',
      '%E4%BD%A0',
      '%e4%bd',
      '%00x',
      '%',
      'a%',
      '[]',
      'x=y',
      '"<>^`{|}',
      "'()*!",
    ),
    fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
  )
  const name = fc.constantFrom(
    'sub1',
    'sub2',
    'sub3',
    'sub1',
    'offer_id',
    'affiliate_id',
    'url',
    'sub%31',
    'SUB1',
    '',
    '__proto__',
    'a+b',
  )
  const pair = fc.tuple(name, fc.option(value)).map(([left, right]) => (right === null ? left : `${left}=${right}`))
  const query = fc
    .tuple(
      fc.constantFrom('offer_id=3&affiliate_id=7', 'affiliate_id=07&offer_id=3', ''),
      fc.array(pair, { maxLength: 6 }),
    )
    .map((parts) => parts.flat().join('&'))
  const address = fc.constantFrom(
    '198.51.100.9',
    '203.0.113.5:4711',
    '[2001:db8::5]:80',
    '2001:db8:0:0::5',
    '::ffff:198.51.100.9',
    '10.1.2.3',
    'unknown',
    '<script>',
    '',
    '127.0.0.1',
  )
  const forwarded = fc
    .tuple(
      fc.constantFrom('X-Forwarded-For', 'x-forwarded-for'),
      fc.array(address, { maxLength: 4 }),
      fc.constantFrom(', ', ',', ' , '),
    )
    .map(([key, hops, comma]) => `${key}: ${hops.join(comma)}`)
  const agent = fc.constantFrom(
    `User-Agent: ${chrome_user_agent}`,
    'user-agent:  curl/8.14.1  ',
    'User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1',
    'User-Agent:',
  )
  const more = fc.constantFrom(
    'Referer: https://blog.example/post?x=1',
    'Connection: keep-alive',
    'Accept: text/html;q=0.9, */*',
  )
  const odd = fc.constantFrom(
    'REFERER: \xe4\xf6\xfc',
    'Connection: close',
    'connection: Keep-Alive, X',
    'Purpose: prefetch',
    'Sec-Purpose: prefetch;anonymous-client-ip',
    'Content-Length: 0',
    'Transfer-Encoding: identity',
    'X-Forwarded-For: 192.0.2.1,\t192.0.2.2',
    'X-Tab: a\tb',
    'X: a\rb',
    'X : y',
    'X',
    ': y',
    ' folded',
    'Host: second.example',
    'Accept-Version: 1.0.0',
  )
  /** Nearly always the first one, sometimes one of the others. */
  const mostly = <T>(usual: fc.Arbitrary<T>, ...others: T[]): fc.Arbitrary<T> =>
    fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...others) })
  const whole = fc
    .record({
      method: mostly(fc.constant('GET'), 'HEAD', 'POST', 'get'),
      path: mostly(fc.constant('/click?'), '/click/?', '/click;', '/%63lick?'),
      query,
      version: mostly(fc.constant('HTTP/1.1'), 'HTTP/1.0', 'HTTP/1.1 '),
      host: mostly(fc.constantFrom('Host: x', 'host: x'), 'X: y'),
      headers: fc.tuple(
        mostly(agent, 'X: y'),
        mostly(forwarded, 'X: y'),
        fc.uniqueArray(more),
        fc.array(odd, { maxLength: 1 }),
      ),
      line_end: mostly(fc.constant('\r\n'), '\n'),
    })
    .map(({ method, path, query: text, version, host, headers, line_end }) => ({
      text: [`${method} ${path}${text} ${version}`, host, ...headers.flat(), '', ''].join(line_end),
      method,
    }))

  const ask = async (connection: RawConnection, text: string, method: string) => {
    records.length = 0
    connection.send(text)
    const reply = await connection.reply(method === 'HEAD')
    connection.socket.destroy()
    return { reply, records: [...records] }
  }

  test('whatever is sent', async () => {
    let plain = 0
    await fc.assert(
      fc.asyncProperty(whole, async ({ text, method }) => {
        const general = await ask(await openGeneral(port), text, method)
        const direct = await ask(openRaw(port), text, method)
        if (readPlainClick(text) !== undefined) plain++
        expect(direct).toEqual(general)
      }),
      { numRuns: 200 },
    )
    // The comparison would prove nothing if nearly all requests took the general path.
    expect(plain).toBeGreaterThan(30)
  })
})
