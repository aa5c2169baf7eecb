import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { makeDataDir, removeDataDir, startProduct, type Product } from '../harness/product.ts'
import { apart, expect, testApart } from './fixtures.ts'
import { signInByForm } from './people.ts'

/* Behaviour that differs from the demo network's: the terms, and the destination of error reports. One product for both. */

const program = fileURLToPath(new URL('../../bin/plumbline', import.meta.url))
const email = 'erste@example.com'
const password = 'a-long-enough-password'
const own = { DEMO: '0', NETWORK_ZONE: 'Europe/Berlin', NETWORK_CURRENCY: 'EUR' }

/** A server that takes error reports: every envelope it was sent, as text. */
const startCollector = async () => {
  const envelopes: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.method === 'POST') envelopes.push(Buffer.concat(parts).toString('utf8'))
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The collector has no port')
  return {
    dsn: `http://key@127.0.0.1:${address.port}/1`,
    envelopes,
    ofType: (type: string) => envelopes.filter((envelope) => envelope.includes(`{"type":"${type}"`)),
    stop: () => server.close(),
  }
}

let data_dir = ''
let collector: Awaited<ReturnType<typeof startCollector>>
let product: Product

testApart.beforeAll(async () => {
  data_dir = makeDataDir()
  collector = await startCollector()
  product = await startProduct({ data_dir, environment: { ...own, SENTRY_DSN: collector.dsn } })
})

testApart.afterAll(async () => {
  try {
    await product.stop()
  } finally {
    collector.stop()
    removeDataDir(data_dir)
  }
})

testApart.describe('with a destination', () => {
  testApart.use({ expected_errors: [/intended|status of 400/] })

  testApart('errors and traces arrive there, and no secret with them', { tag: apart }, async ({ page }) => {
    await page.goto(`${product.portal_url}/reset-password?token=planted-token`)
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('intended: {"password":"planted-password","code":"834201"} of planted@mail.example')
      })
    })
    await expect.poll(() => collector.ofType('event').length).toBe(1)
    // A failure that the screen survives, with the call that failed among what led to it.
    await page.getByLabel('New password', { exact: true }).fill('planted-password')
    await page.getByLabel('Confirm new password').fill('planted-password')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect.poll(() => collector.ofType('event').length).toBe(2)
    await expect.poll(() => collector.ofType('transaction').length).toBeGreaterThan(0)

    const [uncaught = '', survived = ''] = collector.ofType('event')
    expect(uncaught).toContain('intended')
    expect(uncaught).toContain(`${product.portal_url}/reset-password`)
    expect(survived).toContain('The new password could not be set')
    expect(survived).toContain('/api/user/reset-password/')
    expect(collector.ofType('transaction')[0]).toContain('"transaction":"/reset-password"')
    for (const secret of ['planted', '834201']) expect(collector.envelopes.join('\n')).not.toContain(secret)
  })
})

testApart(
  'a network in Berlin pays in euros: its portal, its commands, and no start says otherwise',
  { tag: apart },
  async ({ page }) => {
    // Commands know the zone and the currency from the data directory.
    const say = (words: readonly string[], input = ''): string =>
      execFileSync(program, words, { env: { ...process.env, DATA_DIR: data_dir }, input, encoding: 'utf8' })
    say(['affiliates', 'add', '--email', email, '--password-stdin'], password)
    const entry = ['--affiliate', '1', '--kind', 'bonus', '--amount', '12.40', '--reason', 'welcome']
    expect(say(['ledger', 'add', ...entry])).toContain('12.40')

    await page.goto(`${product.portal_url}/login`)
    await signInByForm(page, { email, password })
    await expect(page.getByTestId('stat-Available Balance')).toContainText('€12.40')
    await page.goto(`${product.portal_url}/statistics/daily`)
    await expect(page.getByText('Berlin time').first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText('$')
    await expect(page.locator('body')).not.toContainText('New York')
    // The portal still loads its other screens ahead, which would fail with the product's end.
    await page.goto('about:blank')
    await product.stop()
    const other = startProduct({ data_dir, environment: { ...own, NETWORK_ZONE: 'America/New_York' } })
    await expect(other).rejects.toThrow('was made with Europe/Berlin, which never changes')
  },
)
