import { once } from 'node:events'
import { createServer } from 'node:http'
import { startProduct } from '../harness/product.ts'
import { apart, expect, test, testApart } from './fixtures.ts'

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
    /** What was sent of one kind. */
    ofType: (type: string) => envelopes.filter((envelope) => envelope.includes(`{"type":"${type}"`)),
    stop: () => server.close(),
  }
}

test('PR-03 without a destination nothing is loaded for it and nobody else is contacted', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByTestId('stat-Clicks')).toContainText(/\d/)
  await page.waitForLoadState('networkidle')
  const { origin } = new URL(product.portal_url)
  expect(asked.filter((url) => !url.startsWith('data:') && new URL(url).origin !== origin)).toEqual([])
  expect(asked.filter((url) => /sentry/i.test(url))).toEqual([])
})

testApart.describe('with a destination', () => {
  testApart.use({ expected_errors: [/intended|status of 400/] })

  testApart('errors and traces arrive there, and no secret with them', { tag: apart }, async ({ page }) => {
    testApart.setTimeout(240_000)
    const collector = await startCollector()
    const product = await startProduct({ environment: { DEMO: '0', SENTRY_DSN: collector.dsn } })
    try {
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
      await expect.poll(() => collector.ofType('transaction').length, { timeout: 40_000 }).toBeGreaterThan(0)

      const [uncaught = '', survived = ''] = collector.ofType('event')
      expect(uncaught).toContain('intended')
      expect(uncaught).toContain(`${product.portal_url}/reset-password`)
      expect(survived).toContain('The new password could not be set')
      expect(survived).toContain('/api/user/reset-password/')
      expect(collector.ofType('transaction')[0]).toContain('"transaction":"/reset-password"')
      for (const secret of ['planted', '834201']) expect(collector.envelopes.join('\n')).not.toContain(secret)
    } finally {
      await product.stop()
      collector.stop()
    }
  })
})
