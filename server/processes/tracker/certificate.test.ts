import { afterAll, expect, test } from 'vitest'
import { openTestTracker } from './tracker.test-support.ts'

const tracker = openTestTracker({
  trust_proxy: ['10.0.0.1'],
  tracking_url: 'https://track.example.com',
  catalogue: { domains: ['go.example.com'] },
})
afterAll(() => tracker.close())

const ask = async (domain: string, remoteAddress = '127.0.0.1', forwarded?: string): Promise<number> => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const url = `/certificate?domain=${encodeURIComponent(domain)}`
  return (await tracker.app.inject({ url, remoteAddress, headers })).statusCode
}

test.each([
  ['go.example.com', 200],
  ['GO.example.com', 200],
  ['track.example.com', 200],
  ['other.example.com', 404],
  ['x.go.example.com', 404],
  ['go.example.com.', 404],
  ['', 404],
])('a certificate for %s is answered %i', async (domain, status) => expect(await ask(domain)).toBe(status))

test('strangers learn no names: only a proxy on this machine or a trusted one is answered, and for itself alone', async () => {
  expect(await ask('go.example.com', '10.0.0.1')).toBe(200)
  expect(await ask('go.example.com', '198.51.100.9')).toBe(404)
  expect(await ask('go.example.com', '127.0.0.1', '198.51.100.9')).toBe(404)
  expect(await ask('go.example.com', '10.0.0.1', '127.0.0.1')).toBe(404)
})
