import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from '../../../testing/harness/product.ts'

/** The whole product as a container or systemd runs it: all logs on standard output. */

let product: Product

beforeAll(async () => {
  product = await startProduct({
    environment: { DEMO: '0', LOG_TO: 'stdout', ACCESS_LOG: '1', TRUST_PROXY: '127.0.0.1, ::1' },
  })
}, 120_000)
afterAll(() => product.stop())

interface Entry {
  name: string
  level: string
  msg: string
  time: string
  request_id?: string
  path?: string
  status?: number
}

const entries = (): Entry[] =>
  product
    .output()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry)

test('everything is a JSON line that names its process, and no file is written', async () => {
  // The worker stands back for the others: on a busy machine it comes last.
  await expect
    .poll(() => [...new Set(entries().map(({ name }) => name))], { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['api', 'clickhouse', 'postgres', 'supervisor', 'tracker', 'worker']))
  const found = entries()
  expect(found.every(({ level, msg, time }) => level !== '' && msg !== '' && !Number.isNaN(Date.parse(time)))).toBe(
    true,
  )
  expect(found.filter(({ msg }) => msg.startsWith('ready ')).length).toBe(1)
  expect(existsSync(join(product.data_dir, 'logs'))).toBe(false)
})

test('a request has one id in the log, the answer and what the proxy says', async () => {
  const headers = { 'x-request-id': 'from-the-proxy-1' }
  const answer = await fetch(`${product.portal_url}/api/nothing/?token=secret-token`, { headers })
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([404, 'from-the-proxy-1'])
  await expect
    .poll(() => entries().find(({ request_id }) => request_id === 'from-the-proxy-1'))
    .toMatchObject({ name: 'api', level: 'info', msg: 'answered', path: '/api/nothing/', status: 404 })
  expect(product.output()).not.toContain('secret-token')
})
