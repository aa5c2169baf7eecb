import { connect } from 'node:net'
import { createServer, type AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from './app.test-support.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { setUp } from '../../../testing/harness/harness.ts'

/** Requests that end before any handler, and requests while both databases are unavailable. */
const app = setUp(buildTestApp)

const signIn = '/api/token/'
const asJson = { 'content-type': 'application/json' }

describe('IV-02: a body', () => {
  it.each<[string, InjectOptions, number]>([
    ['no body', {}, 200],
    ['an empty one', { headers: asJson, payload: '' }, 200],
    ['white space', { headers: asJson, payload: ' \n' }, 200],
    ['JSON with a charset', { headers: { 'content-type': 'application/json; charset=utf-8' }, payload: '{}' }, 200],
    ['broken JSON', { headers: asJson, payload: '{x' }, 400],
    ['a list', { headers: asJson, payload: '[]' }, 400],
    ['a bare text', { headers: asJson, payload: '"refresh"' }, 400],
    ['a prototype', { headers: asJson, payload: '{"__proto__":{"refresh":"x"}}' }, 400],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'refresh=x' }, 415],
    ['plain text', { headers: { 'content-type': 'text/plain' }, payload: '{}' }, 415],
    ['no type', { payload: Buffer.from('{}') }, 415],
    ['more than 64 kB', { headers: asJson, payload: JSON.stringify({ refresh: 'x'.repeat(65_536) }) }, 413],
  ])('of %s', async (_what, options, status) => {
    const answer = await app.inject({ method: 'POST', url: '/api/token/logout/', ...options })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toHaveProperty('detail', expect.any(String))
  })
})

describe('a path', () => {
  it.each(['/api', '/api/', '/api/nothing/', '/api/token', '/api/affiliate/nothing/1/', '/api/../api/x/'])(
    '%s that is not a call is a JSON 404',
    async (url) => {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.', code: 'not_found' }])
    },
  )

  it('that is badly encoded is a 400 with headers of its own', async () => {
    const answer = await app.inject('/api/%E0%A4%A')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_request'])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it.each<[InjectOptions['method'] & string, string, string]>([
    ['GET', signIn, 'POST'],
    ['OPTIONS', signIn, 'POST'],
    ['TRACE', signIn, 'POST'],
    ['PROPFIND', signIn, 'POST'],
    ['POST', '/api/news/', 'GET, HEAD'],
    ['DELETE', '/api/affiliate/offers/1/tracking-link/', 'GET, HEAD'],
    ['POST', '/api/docs/', 'GET, HEAD'],
    ['PUT', '/offers', 'GET, HEAD'],
  ])('SC-05: %s %s is 405 and says what is allowed', async (method, url, allow) => {
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
  })
})

describe('while the databases are unavailable', () => {
  const payload = { email: 'ann@x.example', password: 'x' }

  it('a call is 503 and says when to come back', async () => {
    const answer = await app.inject({ method: 'POST', url: signIn, payload })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ code: string }>().code]).toEqual([
      503,
      '2',
      'unavailable',
    ])
  })

  it('tries to sign in are not held against anybody', async () => {
    for (let i = 0; i < 30; i++) {
      const answer = await app.inject({ method: 'POST', url: signIn, payload })
      expect(answer.statusCode).toBe(503)
    }
  })

  it('health says which one', async () => {
    const answer = await app.inject('/healthz')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'PostgreSQL does not answer' },
    ])
  })

  it('one that takes the connection and never speaks is 503 in time', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const hanging = await buildTestApp({
      pg: connectPostgres(`postgres://unknown@127.0.0.1:${port}/nothing`),
      deadline_ms: 200,
    })
    const answer = await hanging.inject({ method: 'POST', url: signIn, payload })
    expect(answer.statusCode).toBe(503)
    await hanging.close()
    silent.close()
  })
})

describe('what is not HTTP', () => {
  const send = async (text: string): Promise<string> => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('end', () => resolve(Buffer.concat(chunks).toString()))
      socket.on('error', reject)
    })
  }

  it('is a 400 in JSON', async () => {
    const answer = await send('NONSENSE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/\{"detail":"The request is not valid\.","code":"bad_request"\}$/)
  })

  it('is a 431 where the headers are too large', async () => {
    const answer = await send(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  })
})

it('limits public calls by the address of the connection, whatever a header claims', async () => {
  const limited = await buildTestApp()
  const call = (forwarded: string) =>
    limited.inject({ method: 'POST', url: '/api/token/logout/', headers: { 'x-forwarded-for': forwarded } })
  const statuses = new Set<number>()
  for (let i = 0; i <= 240; i++) statuses.add((await call(`198.51.100.${i}`)).statusCode)
  expect([...statuses]).toEqual([200, 429])
  await limited.close()
})

it('believes X-Forwarded-For from the proxies that were named', async () => {
  const behindProxy = await buildTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } })
  for (let i = 0; i <= 240; i++) {
    const headers = { 'x-forwarded-for': `198.51.100.${i}` }
    const answer = await behindProxy.inject({ method: 'POST', url: '/api/token/logout/', headers })
    expect(answer.statusCode).toBe(200)
  }
  await behindProxy.close()
})

it('limits public calls by the address that a proxy forwards, whatever port follows it', async () => {
  const behindProxy = await buildTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } })
  const statuses = new Set<number>()
  for (let port = 1000; port <= 1240; port++) {
    const headers = { 'x-forwarded-for': `203.0.113.8:${port}, "127.0.0.1:${port}"` }
    const answer = await behindProxy.inject({ method: 'POST', url: '/api/token/logout/', headers })
    statuses.add(answer.statusCode)
  }
  expect([...statuses]).toEqual([200, 429])
  await behindProxy.close()
})
