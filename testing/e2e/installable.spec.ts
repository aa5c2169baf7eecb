import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, proof, test } from './fixtures.ts'
import { one_try } from '../harness/limits.ts'

test.use({ serviceWorkers: 'allow', expected_errors: [/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/] })

/** The product behind a server that can be taken away, and that serves the worker of another version on demand. */
const openSite = async (product: string) => {
  let change = (text: string): string => text
  const server = createServer((ask, answer) => {
    const to = new URL(ask.url ?? '/', product)
    // Whole answers only: one that says "unchanged" could not be changed here.
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...forwarded } = ask.headers
    const headers = { ...forwarded, host: to.host, 'accept-encoding': 'identity', connection: 'close' }
    const call = request(to, { method: ask.method, headers }, (reply) => {
      if (to.pathname !== '/sw.js' && to.pathname !== '/config.json') {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        return void reply.pipe(answer)
      }
      let text = ''
      reply.on('data', (piece) => (text += String(piece)))
      reply.on('end', () => {
        const { 'content-length': _length, ...others } = reply.headers
        answer.writeHead(reply.statusCode ?? 502, others).end(change(text))
      })
    })
    call.on('error', () => answer.destroy())
    ask.pipe(call)
  })
  const listen = async (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    serveOther: (other: typeof change) => (change = other),
    close: async (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    open: async () => listen(port),
  }
}

const listKept = () =>
  caches.keys().then(async (names) => {
    const files = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return { names, files: files.flat().toSorted() }
  })

test(
  'the portal can be installed; without a connection it opens with a page that says so, and nothing else is kept',
  { tag: proof },
  async ({ page, product }) => {
    const site = await openSite(product.portal_url)
    try {
      const manifest = await page.request.get(`${site.origin}/manifest.webmanifest`)
      expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/)
      const { icons } = (await manifest.json()) as { icons: { src: string }[] }
      for (const { src } of [...icons, { src: '/icons/apple-touch.png' }])
        expect((await page.request.get(`${site.origin}${src}`)).headers()['content-type']).toBe('image/png')
      expect((await page.request.get(`${site.origin}/sw.js`)).headers()['cache-control']).toBe('no-cache')

      await page.goto(`${site.origin}/login`)
      await page.evaluate(async () => navigator.serviceWorker.ready)
      await expect
        .poll(() => page.evaluate(listKept))
        .toEqual({ names: ['plumbline-offline-2'], files: ['/offline.css', '/offline.html', '/offline.js'] })

      await site.close()
      await page.goto(`${site.origin}/payments`)
      await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
      await expect(page).toHaveURL(`${site.origin}/payments`)
      await page.getByRole('link', { name: 'Retry' }).click()
      await expect(page.getByRole('status')).toHaveText(
        'Still no connection. This page reloads as soon as there is one.',
      )
      await site.open()
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()

      // Another version replaces the worker and what it kept.
      site.serveOther((text) => text.replace('const version = 2', 'const version = 3'))
      await page.reload()
      await expect.poll(async () => (await page.evaluate(listKept)).names).toEqual(['plumbline-offline-3'])

      // The operator wants none.
      site.serveOther((text) => text.replace('"offline_page":true', '"offline_page":false'))
      await expect(async () => {
        await page.reload()
        await expect.poll(async () => (await page.evaluate(listKept)).names, one_try).toEqual([])
      }).toPass()
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    } finally {
      await site.close()
    }
  },
)
