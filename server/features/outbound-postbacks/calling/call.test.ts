import { createServer } from 'node:net'
import { message } from '@plumbline/contract/messages/index.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callUrl, type CallResult, type CallTools } from './call.ts'
import { makeCertificate } from './certificate.test-support.ts'
import { dialPublic } from './dial.ts'
import { not_public_spellings } from './spellings.test-support.ts'
import { sample_values } from './values.test-support.ts'
import { startInternet, type TestInternet } from './internet.test-support.ts'
import { slowness } from '../../../../testing/harness/limits.ts'

let internet: TestInternet
beforeEach(() => {
  internet = startInternet()
})
afterEach(() => internet.close())

const call = (url: string, tools: Partial<CallTools> = {}, signal?: AbortSignal): Promise<CallResult> =>
  callUrl(
    url,
    sample_values,
    { lookup: internet.lookup, dial: internet.dial, limits: { connect_ms: 20_000, total_ms: 20_000 }, ...tools },
    { delivery: '77', ...(signal !== undefined && { signal }) },
  )

describe('a call', () => {
  it('calls the URL by GET with its macros filled, and keeps the answer', async () => {
    let headers: unknown
    const requests = await internet.serve('tracker.net', ({ method, headers: sent }, response) => {
      headers = { method, ...sent }
      response.end('OK\r\nthanks')
    })
    const result = await call('http://Tracker.net/in/{goal}?cid={sub1}&sum={payout}&t={conversion_time:iso}')
    expect(requests).toEqual(['/in/First%20deposit?cid=sample-sub1&sum=12.50&t=2026-11-20T12%3A00%3A00Z'])
    expect(headers).toEqual({
      method: 'GET',
      host: 'tracker.net',
      'user-agent': 'Plumbline-Postback/1',
      accept: '*/*',
      'accept-encoding': 'identity',
      'plumbline-delivery': '77',
      connection: 'close',
    })
    expect(result).toEqual({
      verdict: 'delivered',
      method: 'GET',
      body: null,
      reached: true,
      url: `http://tracker.net${requests[0] ?? ''}`,
      code: 200,
      error: undefined,
      answer: 'OK\nthanks',
      duration_ms: expect.any(Number),
      retry_after_ms: undefined,
    })
  })

  it.each([
    [204, 'delivered', undefined],
    [400, 'again', message('answered', { status: 400 })],
    [404, 'again', message('answered', { status: 404 })],
    [410, 'never', message('answered', { status: 410 })],
    [500, 'again', message('answered', { status: 500 })],
  ])('that is answered %i is %s', async (code, verdict, error) => {
    await internet.serve('tracker.net', (_, response) => response.writeHead(code).end())
    expect(await call('http://tracker.net/')).toMatchObject({ code, verdict, error })
  })

  it.each([
    ['120', 120_000],
    ['999999999', 86_400_000],
    ['soon', undefined],
  ])('DI-03: respects Retry-After: %s', async (given, retry_after_ms) => {
    await internet.serve('tracker.net', (_, response) => response.writeHead(429, { 'retry-after': given }).end())
    expect(await call('http://tracker.net/')).toMatchObject({ verdict: 'again', code: 429, retry_after_ms })
  })

  it('is ended by its caller', async () => {
    await internet.serve('tracker.net', () => {})
    await expect(call('http://tracker.net/', {}, AbortSignal.timeout(50))).rejects.toThrow(/abort|timeout/i)
  })

  it('takes the second address of a name whose first one is down', async () => {
    await internet.serve('tracker.net', (_, response) => response.end('here'))
    internet.names.set('tracker.net', ['93.184.215.14', ...(internet.names.get('tracker.net') ?? [])])
    expect(await call('http://tracker.net/')).toMatchObject({ verdict: 'delivered', answer: 'here' })
    expect(internet.dialed).toHaveLength(2)
  })

  it('keeps text that can be shown, whatever was sent', async () => {
    await internet.serve('tracker.net', (_, response) =>
      response.end(Buffer.from('a\0b\u001B[31m\u202Ec\u00E9\uD83D\uDE00d\xff')),
    )
    const { answer } = await call('http://tracker.net/')
    expect(answer).toBe('a\uFFFDb\uFFFD[31m\uFFFDc\u00E9\uD83D\uDE00dÿ')
  })
})

describe('SS-01, SS-02: addresses that are never called', () => {
  /** Listens where an attacker would like calls to end. */
  const startCanary = async (): Promise<{ port: number; touched: () => number; close: () => void }> => {
    let touched = 0
    const server = createServer((socket) => {
      touched++
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return {
      port: typeof address === 'object' && address !== null ? address.port : 0,
      touched: () => touched,
      close: () => void server.close(),
    }
  }

  it.each([
    ...not_public_spellings.map((host) => `http://${host}/`),
    'http://user:secret@tracker.net/',
    'http://tracker.net:8123/',
    'ftp://tracker.net/',
  ])('%s, although it was saved', async (url) => {
    expect(await call(url)).toMatchObject({ verdict: 'never', code: undefined, answer: '', duration_ms: 0 })
    expect(internet.dialed).toEqual([])
  })

  it('a name that leads inside, in the words of one that leads nowhere, and in no time', async () => {
    internet.names.set('inside.net', ['10.0.0.7'])
    internet.names.set('both.net', ['93.184.215.14', '::ffff:127.0.0.1'])
    const nowhere = await call('http://nowhere.net/')
    expect(nowhere).toMatchObject({ verdict: 'again', error: message('no_public_address', {}) })
    for (const name of ['inside.net', 'both.net'])
      expect(await call(`http://${name}/`)).toEqual({ ...nowhere, url: `http://${name}/` })
    expect(internet.dialed).toEqual([])
  })

  it('another address than the one that was checked, when a name changes its mind', async () => {
    await internet.serve('tracker.net', (_, response) => response.end())
    const [checked = ''] = internet.names.get('tracker.net') ?? []
    let questions = 0
    const lookup = async (): Promise<string[]> => (++questions === 1 ? [checked] : ['127.0.0.1'])
    expect(await call('http://tracker.net/', { lookup })).toMatchObject({ verdict: 'delivered' })
    expect([questions, internet.dialed]).toEqual([1, [checked]])
  })

  it('an inside address, even if everything else had let it pass', async () => {
    const canary = await startCanary()
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '0.0.0.0'])
      await expect(dialPublic(address, canary.port, AbortSignal.timeout(500))).rejects.toThrow('not a public address')
    expect(canary.touched()).toBe(0)
    canary.close()
  })

  it('names of examples', async () => {
    for (const url of ['http://tracker.example/', 'https://a.b.test/', 'http://example.com/'])
      expect(await call(url)).toMatchObject({ verdict: 'not_sent', error: message('name_reserved', {}) })
    expect(internet.dialed).toEqual([])
  })
})

describe('SS-03: a redirect', () => {
  it.each([301, 302, 303, 307, 308])('by %i is a failure and is not followed', async (code) => {
    const elsewhere = await internet.serve('elsewhere.net', (_, response) => response.end())
    await internet.serve('tracker.net', (_, response) =>
      response.writeHead(code, { location: 'http://elsewhere.net/' }).end('moved'),
    )
    expect(await call('http://tracker.net/')).toMatchObject({
      verdict: 'again',
      code,
      error: message('answered_redirect', { status: code }),
    })
    expect(elsewhere).toEqual([])
  })

  it.each(['http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/', '//localhost/'])(
    'to %s is not followed inside',
    async (location) => {
      await internet.serve('tracker.net', (_, response) => response.writeHead(307, { location }).end())
      const before = internet.dialed.length
      expect(await call('http://tracker.net/')).toMatchObject({ verdict: 'again', code: 307 })
      expect(internet.dialed).toHaveLength(before + 1)
    },
  )
})

describe('SS-04: a receiver that', () => {
  const short = { limits: { connect_ms: 60_000, total_ms: 600 } }

  it('takes no connection is left after the time for it', async () => {
    const dial: CallTools['dial'] = (_address, _port, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    internet.names.set('tracker.net', ['93.184.215.14'])
    const result = await call('http://tracker.net/', { limits: { connect_ms: 300, total_ms: 60_000 }, dial })
    expect(result).toMatchObject({ verdict: 'again', error: message('no_connection_within', { seconds: 0.3 }) })
  })

  it('never answers is left after the time for a call', async () => {
    await internet.serve('tracker.net', () => {})
    const result = await call('http://tracker.net/', short)
    expect(result).toMatchObject({ verdict: 'again', error: message('no_answer_within', { seconds: 0.6 }) })
  })

  it('sends its headers byte by byte is left after the same time', async () => {
    await internet.serveRaw('tracker.net', (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ')
      const timer = setInterval(() => socket.write('x'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    const result = await call('http://tracker.net/', short)
    expect(result).toMatchObject({ verdict: 'again', error: message('no_answer_within', { seconds: 0.6 }) })
  })

  it('drips its answer has delivered, and is left after the same time', async () => {
    await internet.serve('tracker.net', (_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const result = await call('http://tracker.net/', { limits: { connect_ms: 60_000, total_ms: 2_000 * slowness } })
    expect(result).toMatchObject({ verdict: 'delivered', code: 200, answer: expect.stringMatching(/^x+$/) })
  })

  it('never stops answering is cut at 2 kB', async () => {
    let sent = 0
    await internet.serve('tracker.net', (_, response) => {
      response.writeHead(200, { 'content-length': String(1_000_000_000) })
      const chunk = Buffer.alloc(65_536, 'y')
      const go = (): void => {
        if (response.destroyed) return
        sent += chunk.length
        if (response.write(chunk)) setImmediate(go)
        else response.once('drain', go)
      }
      go()
    })
    const result = await call('http://tracker.net/')
    expect(result).toMatchObject({ verdict: 'delivered', answer: 'y'.repeat(2048) })
    expect(sent).toBeLessThan(20_000_000)
  })

  it('sends a hundred thousand headers is cut at 16 kB', async () => {
    await internet.serveRaw('tracker.net', (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      for (let n = 0; n < 100_000 && !socket.destroyed; n++) socket.write(`x-${n}: y\r\n`)
    })
    expect(await call('http://tracker.net/')).toMatchObject({ error: message('answer_headers_too_large', {}) })
  })

  it.each([
    ['speaks no HTTP', 'SSH-2.0-OpenSSH\r\n', message('answer_not_http', {})],
    ['hangs up', '', message('connection_closed', {})],
  ])('%s has failed', async (_what, text, error) => {
    await internet.serveRaw('tracker.net', (socket) => socket.end(text))
    expect(await call('http://tracker.net/')).toMatchObject({ verdict: 'again', code: undefined, error })
  })

  it('changes the protocol has failed', async () => {
    await internet.serveRaw('tracker.net', (socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    )
    expect(await call('http://tracker.net/')).toMatchObject({ verdict: 'again', code: 101 })
  })
})

describe('SS-04: over TLS', () => {
  const authority = makeCertificate('Test Authority')

  it('the name as written is requested and verified', async () => {
    const requests = await internet.serve(
      'tracker.net',
      (_, response) => response.end(),
      makeCertificate('tracker.net', authority),
    )
    expect(await call('https://tracker.net/?a=1', { ca: authority.cert })).toMatchObject({ verdict: 'delivered' })
    expect(requests).toEqual(['/?a=1'])
  })

  it.each([
    ['has expired', () => makeCertificate('tracker.net', authority, -1), message('certificate_expired', {})],
    ['is for another name', () => makeCertificate('other.net', authority), message('certificate_of_other_name', {})],
    ['is self-signed', () => makeCertificate('tracker.net'), message('certificate_self_signed', {})],
    [
      'has an unknown issuer',
      () => makeCertificate('tracker.net', makeCertificate('Other Authority')),
      message('certificate_issuer_unknown', {}),
    ],
  ])('a certificate that %s is refused, and nothing is sent', async (_what, make, error) => {
    const requests = await internet.serve('tracker.net', (_, response) => response.end(), make())
    expect(await call('https://tracker.net/', { ca: authority.cert })).toMatchObject({ verdict: 'again', error })
    expect(requests).toEqual([])
  })

  it('a server without it has failed', async () => {
    await internet.serve('tracker.net', (_, response) => response.end())
    expect(await call('https://tracker.net/')).toMatchObject({
      verdict: 'again',
      error: message('not_encrypted', {}),
    })
  })
})
