import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../shared/log.ts'
import { buildTestApp } from '../api/app.test-support.ts'
import { openRaw } from '../tracker/fast-path/raw-client.test-support.ts'
import { openTestTracker } from '../tracker/tracker.test-support.ts'
import { accessPath } from './access-log.ts'

test.each([
  ['/click?offer_id=3&sub1=x', '/click'],
  ['/postback&token=token-5', '/postback'],
  ['/postback;token=token-5', '/postback'],
  ['/postback%3Ftoken=token-5', '/postback'],
  ['/token=token-5', '/token'],
  ['/api/news/', '/api/news/'],
  [`/${'x'.repeat(500)}`, `/${'x'.repeat(199)}`],
])('%s is logged as %s', (url, expected) => {
  expect(accessPath(url)).toBe(expected)
})

const keepLines = (level = 'info') => {
  const texts: string[] = []
  const log = createLog('test', level, { stream: { write: (line) => void texts.push(line) } })
  const listAnswered = (): Record<string, unknown>[] =>
    texts.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered')
  return { log, listAnswered, all: () => texts.join('') }
}

const listenOn = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** @returns the answer, and the bytes of its body */
const ask = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ answer: IncomingMessage; bytes: number }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => (bytes += piece.length)).on('end', () => resolve({ answer, bytes }))
    }).on('error', reject)
  })

describe('the API', () => {
  const open = async (environment: Record<string, string>) => {
    const lines = keepLines()
    const app = await buildTestApp({ environment, log: lines.log })
    onTestFinished(() => app.close())
    return { ...lines, port: await listenOn(app) }
  }

  test('has a line for each request, without anything secret', async () => {
    const { port, listAnswered, all } = await open({ ACCESS_LOG: '1' })
    const secrets = { authorization: 'Bearer secret-1', cookie: 'device=secret-2', 'user-agent': 'secret-3' }
    const { answer, bytes } = await ask(port, '/api/docs/?token=secret-4', secrets)
    await ask(port, '/api/exports/secret-5/')
    await expect.poll(() => listAnswered().length).toBe(2)
    const [first, second] = listAnswered()
    const request_id = answer.headers['x-request-id']
    expect(first).toMatchObject({
      name: 'test',
      level: 'info',
      method: 'GET',
      path: '/api/docs/',
      status: 200,
      request_id,
    })
    expect(first?.ms).toEqual(expect.any(Number))
    expect(first?.bytes).toBeGreaterThan(bytes)
    expect(first?.bytes).toBeLessThan(bytes + 2_000)
    expect(second).toMatchObject({ path: '/api/exports/***/' })
    expect(all()).not.toContain('secret-')
  })

  test('has none unless it is asked for', async () => {
    const { port, listAnswered } = await open({})
    await ask(port, '/livez')
    expect(listAnswered()).toEqual([])
  })

  test.each([
    ['a trusted proxy', '127.0.0.1', '4bf92f35-77b3:4da6_a3ce.929d', true],
    ['a stranger', '192.0.2.1', '4bf92f35-77b3:4da6_a3ce.929d', false],
    ['a trusted proxy with one that is too long', '127.0.0.1', 'x'.repeat(65), false],
    ['a trusted proxy with one that is too short', '127.0.0.1', 'x', false],
    ['a trusted proxy with an invalid one', '127.0.0.1', 'abc def "ghi"', false],
  ])('the request id of %s', async (_who, trusted, given, believed) => {
    const { port, listAnswered } = await open({ ACCESS_LOG: '1', TRUST_PROXY: trusted })
    // Both databases are away: the failure is logged with the same id.
    const { answer } = await ask(port, '/healthz', { 'x-request-id': given })
    const id = String(answer.headers['x-request-id'])
    expect(id === given).toBe(believed)
    expect(id).toMatch(/^[\w.:-]{8,64}$/)
    await expect.poll(() => listAnswered().map(({ request_id }) => request_id)).toEqual([id])
  })

  test.each(['/api/nothing/', '/api/%E0%A4%A', '/nowhere.txt'])('the answer to %s has an id', async (path) => {
    const { port } = await open({})
    const { answer } = await ask(port, path)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('the tracker', () => {
  const open = async (access_log: boolean) => {
    const lines = keepLines()
    const tracker = openTestTracker({ access_log, trust_proxy: ['127.0.0.1'], log: lines.log })
    onTestFinished(() => tracker.close())
    return { ...lines, tracker, port: await listenOn(tracker.app) }
  }
  const click = 'GET /click?offer_id=3&affiliate_id=7&sub1=secret-1 HTTP/1.1\r\nHost: x\r\n'

  test('has a line for each click, on the fast path and through Fastify', async () => {
    const { port, listAnswered, all } = await open(true)
    const connection = openRaw(port)
    connection.send(`${click}X-Request-Id: from-the-proxy-1\r\n\r\n`)
    const fast = await connection.reply()
    connection.send(`${click}X-Request-Id: from-the-proxy-2\r\nPragma: a\tb\r\n\r\n`)
    await connection.reply()
    connection.socket.destroy()
    await expect.poll(() => listAnswered().length).toBe(2)
    const usual = { level: 'info', method: 'GET', path: '/click', status: 302 }
    expect(listAnswered()).toMatchObject([
      { ...usual, request_id: 'from-the-proxy-1' },
      { ...usual, request_id: 'from-the-proxy-2' },
    ])
    // Both are the same bytes but for the click's id, which has one length.
    const [first, second] = listAnswered().map(({ bytes }) => bytes)
    expect(first).toBe(second)
    expect(first).toBeGreaterThan(fast.head.length)
    expect(all()).not.toMatch(/secret|click_id/)
  })

  test('names the record of a postback, by which the worker speaks of it', async () => {
    const { port, tracker, listAnswered, all } = await open(true)
    const id = tracker.click_ids.encodeAll([{ journal: 1, sequence: 1, at: Date.now(), affiliate_id: 7, offer_id: 3 }])
    const { answer } = await ask(port, `/postback?token=token-5&click_id=${id[0] ?? ''}`)
    await ask(port, '/postback?token=wrong-token')
    await ask(port, `/postback&token=token-5&click_id=${id[0] ?? ''}`)
    await expect.poll(() => listAnswered().length).toBe(3)
    const request_id = answer.headers['x-request-id']
    expect(listAnswered()).toMatchObject([
      { path: '/postback', status: 200, request_id, journal: 1, sequence: tracker.postbacks().length },
      { path: '/postback', status: 403 },
      { path: '/postback', status: 404 },
    ])
    expect(all()).not.toMatch(/token-5|wrong-token/)
    expect(all()).not.toContain(id[0])
  })

  test('has no line unless it is asked for', async () => {
    const { port, listAnswered } = await open(false)
    const connection = openRaw(port)
    connection.send(`${click}\r\n`)
    expect((await connection.reply()).status).toBe(302)
    connection.socket.destroy()
    await ask(port, '/postback?token=wrong-token')
    expect(listAnswered()).toEqual([])
  })
})
