import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBareServer } from '../http/bare-server.ts'
import { buildTestApp } from './app.test-support.ts'
import { chrome_user_agent, openTestTracker, type TestTracker } from '../tracker/tracker.test-support.ts'
import { slowness } from '../../../testing/harness/limits.ts'

/* Every kind of listener is asked everything that is answered in another way, over a socket, at https addresses. */

const first_request_ms = 1_000 * slowness
let tracker: TestTracker
let api: Awaited<ReturnType<typeof buildTestApp>>
let bare: Server
beforeAll(async () => {
  tracker = openTestTracker({ tracking_url: 'https://click.example', first_request_ms, look_ms: 50 })
  api = await buildTestApp({ environment: { PORTAL_URL: 'https://portal.example' } })
  for (const app of [tracker.app, api]) await app.listen({ host: '127.0.0.1', port: 0 })
  const limits = { max_of_address: 100, trust_proxy: [], log: { warn: () => {} } }
  bare = createBareServer(
    { ...limits, address: 'https://metrics.example', request_ms: first_request_ms },
    (_request, response) => {
      response.writeHead(404).end()
    },
  )
  await once(bare.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  bare.close()
  await Promise.all([tracker.close(), api.close()])
})

const speak = async (server: Server, text: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return received
}

const agent = `User-Agent: ${chrome_user_agent}\r\n`
const request = (target: string, more = '', method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\nHost: x\r\n${agent}${more}Connection: close\r\n\r\n`
const link = '/click?offer_id=3&affiliate_id=7'
/** Read as a plain click, and closed by who asks after it. */
const plainly = (target: string): string => `GET ${target} HTTP/1.1\r\nHost: x\r\n${agent}\r\n`

const everywhere = [
  ['a missing page', request('/nothing'), 404],
  ['a badly encoded path', request('/%zz'), '4..'],
  ['liveness', request('/livez'), 200],
  ['readiness', request('/readyz'), '(200|503)'],
  ['health', request('/healthz'), '(200|503)'],
  ['another method', request('/healthz', '', 'DELETE'), '40.'],
  ['headers that are too large', request('/', `X: ${'x'.repeat(20_000)}\r\n`), 431],
  ['a broken line', request('/', 'no header\r\n'), 400],
  ['bytes that are not HTTP', '\x16\x03\x01\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two Hosts', request('/', 'Host: y\r\n'), 400],
  ['an unknown expectation', request('/', 'Expect: nothing\r\n'), 417],
  ['CONNECT', request('x:443', '', 'CONNECT'), 400],
  ['an upgrade', request('/nothing', 'Upgrade: h2c\r\nConnection: Upgrade\r\n'), 404],
] as const

const ofTracker = [
  ...everywhere,
  ['a click', request(link), 302],
  ['a plain click', plainly(link) + request(link), 302],
  ['a click without an offer', request('/click'), 404],
  ['a plain click without an offer', plainly('/click?x=1') + request(link), 404],
  ['a prefetch', request(link, 'Sec-Purpose: prefetch\r\n'), 503],
  ['a postback without a token', request('/postback'), 403],
  ['a body of another type', request('/postback', 'Content-Type: a/b\r\nContent-Length: 1\r\n', 'POST') + 'x', 415],
  ['robots', request('/robots.txt'), 200],
  ['a request that does not come', '', 408],
] as const

const ofApi = [
  ...everywhere,
  ['a call', request('/api/news/'), 401],
  ['a missing call', request('/api/nothing/'), 404],
  ['no JSON', request('/api/token/', 'Content-Type: application/json\r\nContent-Length: 1\r\n', 'POST') + '{', 400],
  ['its documentation', request('/api/docs/'), 200],
  ['the portal’s configuration', request('/config.json'), 200],
  ['a screen', request('/login'), 503],
] as const

/** It answers 404 to everything. */
const ofBare = [
  ...everywhere.map(([what, text, status]) => [what, text, `(404|${status})`] as const),
  ['a request that does not come', '', 408],
] as const

const wanted = [
  /\r\ncontent-security-policy: [^\r]*default-src 'none'/i,
  /\r\nx-content-type-options: nosniff\r\n/i,
  /\r\nstrict-transport-security: max-age=63072000; includeSubDomains\r\n/i,
]

/** The first lines of the answers, and what is missing in them. */
const look = (received: string): [string, RegExp[]] => {
  const answers = received.split(/(?=HTTP\/1\.1 )/)
  return [received.split('\r\n', 1)[0] ?? '', answers.flatMap((answer) => wanted.filter((one) => !one.test(answer)))]
}

describe('SC-01: every answer has the headers that keep it harmless', () => {
  test.each(ofBare)('of a bare server, such as that of the metrics: %s', async (_what, text, status) => {
    const [line, missing] = look(await speak(bare, text))
    expect(missing).toEqual([])
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test.each(ofTracker)('of the tracker: %s', async (_what, text, status) => {
    const [line, missing] = look(await speak(tracker.app.server, text))
    expect(missing).toEqual([])
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test.each(ofApi)('of the API: %s', async (_what, text, status) => {
    const [line, missing] = look(await speak(api.server, text))
    expect(missing).toEqual([])
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})
