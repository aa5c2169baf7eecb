import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp, buildTestConsole, buildWebFolder, inline_parts } from './app.test-support.ts'
import { setUp } from '../../../testing/harness/harness.ts'

/** Responses for browsers other than the API's: files, headers, and the portal's configuration. */
const web_folder = buildWebFolder()
const app = setUp(() => buildTestApp({ web_folder }))
const console_app = setUp(() => buildTestConsole({ web_folder }))
afterAll(async () => {
  rmSync(web_folder, { recursive: true })
})

describe('the portal’s files', () => {
  it.each(['/', '/login', '/offers/7', '/reset-password?token=a.b', '/statistics/sub1'])(
    '%s is the page, never cached',
    async (url) => {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
        200,
        'no-store',
        'text/html; charset=utf-8',
      ])
      expect(answer.body).toContain('<title>Portal</title>')
    },
  )

  it('with a hash in their name are kept for a year', async () => {
    const answer = await app.inject('/assets/index-Bx3kd92a.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.body).toBe('plain()')
  })

  it('come compressed when the build made them so and the browser takes it', async () => {
    const answer = await app.inject({ url: '/assets/index-Bx3kd92a.js', headers: { 'accept-encoding': 'br, gzip' } })
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'brotli'])
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['cache-control']).toMatch(/immutable/)
  })

  it('without a hash are kept for an hour', async () => {
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('that are flags are kept for a month', async () => {
    const { headers } = await app.inject('/flags/us.svg')
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/svg+xml', 'public, max-age=2592000'])
  })

  it.each([
    '/assets/index-00000000.js',
    '/assets/',
    '/flags/zz.svg',
    '/favicon.ico',
    '/.secret',
    '/.git/config',
    '/index.js.map',
    '/..%2f..%2fetc%2fpasswd',
  ])('SC-05: %s that is missing or hidden is a 404 and not the page', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toMatch(/Portal|hidden/)
  })

  it.each(['/metrics', '/wp-login.php', '/nowhere/offers', '/loginx'])(
    '%s that is not a screen is a 404',
    async (url) => {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.body]).toEqual([404, 'Not found.\n'])
    },
  )

  it.each([
    [app, '/nowhere'],
    [app, '/offers/1.5'],
    [console_app, '/affiliates/a.b'],
  ])('tell a browser in their own words that the screen does not exist', async (server, url) => {
    const answer = await server.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(answer.body).toContain('<title>Portal</title>')
  })

  it.each(['/statistics/conversions/%00', '/offers/12%', '/%E0%A4%A?a=b', '/a%5cb'])(
    'tell a browser so where its address %s cannot be read, and a program in JSON',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('<title>Portal</title>')
      expect((await app.inject(url)).json()).toMatchObject({ code: 'bad_request' })
    },
  )

  it('are not sent for a call whose address cannot be read', async () => {
    const answer = await app.inject({ url: '/api/offers/12%', headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'bad_request' }])
  })

  it('are not looked for behind a backslash', async () => {
    expect((await app.inject('/..%5c..%5csecret.txt')).statusCode).toBe(400)
  })

  it('that are not built yet are a clear 503', async () => {
    const bare = await buildTestApp()
    const answer = await bare.inject('/dashboard')
    expect([answer.statusCode, answer.headers['retry-after'], answer.body]).toEqual([
      503,
      '2',
      'The portal has not been built yet.\n',
    ])
    await bare.close()
  })
})

describe('headers', () => {
  const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it.each(['/', '/offers/7', '/index.html'])(
    'of %s let exactly the script and styles of the page itself run',
    async (url) => {
      const policy = (await app.inject(url)).headers['content-security-policy']
      const { script, style } = inline_parts
      expect(policy).toContain(`;script-src 'self' ${hashOf(script)};style-src 'self' ${hashOf(style)};`)
      expect(policy).not.toMatch(/unsafe|nonce/)
    },
  )

  it.each(['/assets/index-Bx3kd92a.js', '/api/news/', '/missing.js', '/api/docs/'])(
    'of %s allow scripts from files only',
    async (url) => {
      const policy = (await app.inject(url)).headers['content-security-policy']
      expect(policy).toContain(";script-src 'self';style-src 'self';")
    },
  )

  it.each([
    '/',
    '/assets/index-Bx3kd92a.js',
    '/api/news/',
    '/api/nothing/',
    '/config.json',
    '/healthz',
    '/missing.js',
    '/api/docs/',
  ])('of %s are safe', async (url) => {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-xss-protection': '0',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it.each(['/api/news/', '/api/nothing/', '/config.json', '/healthz'])(
    'of %s forbid keeping the answer',
    async (url) => {
      expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
    },
  )

  it('leave out on plain http what needs https', async () => {
    const { headers } = await app.inject('/')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
  })

  it('ask for https for two years where the portal has it', async () => {
    const secure = await buildTestApp({ web_folder, environment: { PORTAL_URL: 'https://portal.example' } })
    expect((await secure.inject('/')).headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    })
    await secure.close()
  })
})

describe('calls from another origin', () => {
  const preflight = (origin: string): InjectOptions => ({
    method: 'OPTIONS',
    url: '/api/token/',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })

  it('are never allowed by default', async () => {
    const answer = await app.inject(preflight('https://portal.example'))
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('are allowed to the portal alone where the API has an address of its own', async () => {
    const environment = { PORTAL_URL: 'https://portal.example', API_URL: 'https://api.example' }
    const apart = await buildTestApp({ environment })
    const allowed = await apart.inject(preflight('https://portal.example'))
    expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([
      204,
      'https://portal.example',
    ])
    expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials')
    for (const origin of [
      'https://evil.example',
      'null',
      'https://portal.example.evil.example',
      'http://portal.example',
      'https://portal.exampl',
    ]) {
      const refused = await apart.inject(preflight(origin))
      expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
      expect(refused.headers.vary).toBe('Origin')
    }
    await apart.close()
  })
})

it('tells the web app its network’s addresses and no secret', async () => {
  const configured = await buildTestApp({
    environment: {
      NETWORK_NAME: 'Acme',
      TRACKING_URL: 'https://t.example',
      SMTP_URL: 'smtp://user:secret@mail.example',
    },
  })
  const answer = await configured.inject('/config.json')
  expect(answer.json()).toMatchObject({
    network_name: 'Acme',
    tracking_url: 'https://t.example',
    network_zone: 'America/New_York',
    demo: false,
    demo_sign_in: null,
  })
  expect(answer.body).not.toContain('secret')
  await configured.close()
})

it('shows how to sign in to the demo network, and only there', async () => {
  const demo = await buildTestApp({ environment: { DEMO: '1' } })
  expect((await demo.inject('/config.json')).json()).toMatchObject({
    demo: true,
    demo_sign_in: { email: 'demo@example.com', password: 'demo-affiliate' },
  })
  await demo.close()
})
