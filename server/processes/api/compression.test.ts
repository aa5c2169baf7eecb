import { get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contract } from '@plumbline/contract/index.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { setUp } from '../../../testing/harness/harness.ts'
import { operatorCalls } from '../operator/routes.ts'
import { chooseEncoding, registerCompression } from './compression.ts'
import { createServer } from './server.ts'

test.each([
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['*', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['br; q=0.1, identity', undefined],
  ['gzip;q=x', undefined],
  ['deflate, zstd', undefined],
])('Accept-Encoding: %s is answered with %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected)
})

/** Whether a schema has a member of such a name anywhere. */
const names = (schema: unknown): string[] => JSON.stringify(schema ?? {}).match(/"\w+":(?:\{"type":"\w+")?/g) ?? []
// An object `access` is an affiliate's access to an offer; a text is a token.
const isSecret = (name: string): boolean =>
  /^"(?:refresh|token|secret|password|old_token)":|^"access":\{"type":"string"/.test(name)

test('secrets are answered to POST alone, which is never compressed', () => {
  const calls = [...Object.values(contract), ...operatorCalls].map(({ method, path, reply }) => ({
    method,
    path,
    has: names(reply).some(isSecret),
  }))
  expect(calls.filter(({ has }) => has).length).toBeGreaterThan(3)
  expect(calls.filter(({ has, method }) => has && method !== 'POST')).toEqual([])
})

const rows = Array.from({ length: 400 }, (_, id) => ({ id, title: `Offer ${id} – ü`, clicks: id * 7 }))
let ended = false

const server = setUp(async () => {
  const app = createServer(pino({ level: 'silent' }))
  registerCompression(app)
  app.get('/rows', () => rows)
  app.get('/buffer', (_request, reply) => reply.type('application/json').send(Buffer.from(JSON.stringify(rows))))
  app.post('/rows', () => rows)
  app.get('/small', () => ({ text: 'x'.repeat(1_000) }))
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(5_000)))
  app.get('/tagged', (_request, reply) => reply.header('etag', '"1"').type('text/plain').send('x'.repeat(5_000)))
  app.get('/varied', (_request, reply) => reply.header('vary', 'Origin').send(rows))
  const file = (pieces: AsyncIterable<string>) => async (_request: unknown, reply: FastifyReply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment')
      .send(Readable.from(pieces, { objectMode: false }))
  const whole = async function* () {
    yield '"ID"\r\n'
    for (let n = 0; n < 200; n++) yield `"${n}","some text"\r\n`.repeat(100)
  }
  app.get('/file', async (request, reply) => file(whole())(request, reply))
  const streamBroken = async function* () {
    yield '"ID"\r\n'
    await sleep(50)
    throw new Error('the database is gone')
  }
  app.get('/broken', async (request, reply) => file(streamBroken())(request, reply))
  // oxlint-disable-next-line require-yield -- it fails before its first piece
  const nothing = async function* (): AsyncGenerator<string> {
    await sleep(1)
    throw new Error('the database is gone')
  }
  app.get('/nothing', async (request, reply) => file(nothing())(request, reply))
  const endless = async function* () {
    try {
      for (let n = 0; ; n++) {
        yield `${String(Math.random())}\r\n`.repeat(2_000)
        await sleep(1)
      }
    } finally {
      ended = true
    }
  }
  app.get('/endless', async (request, reply) => file(endless())(request, reply))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
})

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

const open = (path: string, encoding: string, method = 'GET'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { ...(encoding !== '' && { 'accept-encoding': encoding }) }
    const request = get({ host: '127.0.0.1', port: portOf(server), path, headers, method, agent: false }, resolve)
    request.on('error', reject).end()
  })

const bodyOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of answer as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

const decode = (body: Buffer, encoding: string | undefined): Buffer =>
  encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body

describe.each(['br', 'gzip'])('with %s', (encoding) => {
  test.each(['/rows', '/buffer', '/file', '/varied'])(
    '%s is shorter, and the same when it is decoded',
    async (path) => {
      const plain = await open(path, '')
      const plain_body = await bodyOf(plain)
      const packed = await open(path, encoding)
      const body = await bodyOf(packed)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(packed.headers['content-encoding']).toBe(encoding)
      for (const { headers } of [plain, packed]) expect(headers.vary).toMatch(/Accept-Encoding$/)
      expect(body.length).toBeLessThan(plain_body.length / 3)
      expect(decode(body, encoding)).toEqual(plain_body)
      expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
      // A file is sent while it is generated, so its length is unknown.
      expect(packed.headers['content-length']).toBe(path === '/file' ? undefined : String(body.length))
    },
  )

  test('HEAD has the headers of GET, and no body', async () => {
    const answers = [await open('/rows', encoding), await open('/rows', encoding, 'HEAD')]
    const [length, none] = await Promise.all(answers.map(async (answer) => (await bodyOf(answer)).length))
    const [of_get, of_head] = answers.map(({ headers }) => ({ ...headers, date: '', 'x-request-id': '' }))
    expect(of_head).toEqual(of_get)
    expect([of_get?.['content-length'], none]).toEqual([String(length), 0])
  })

  test('a file that fails after its first piece breaks the connection', async () => {
    const answer = await open('/broken', encoding)
    expect(answer.headers['content-encoding']).toBe(encoding)
    await expect(bodyOf(answer)).rejects.toThrow('aborted')
  })

  test('a file that fails before it is answered like any failure', async () => {
    const answer = await open('/nothing', encoding)
    const { code } = JSON.parse(String(await bodyOf(answer))) as { code: string }
    expect([answer.statusCode, code, answer.headers['content-type']]).toEqual([
      500,
      'internal',
      'application/json; charset=utf-8',
    ])
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers).not.toHaveProperty('content-disposition')
  })

  test('a reader who leaves ends the work', async () => {
    ended = false
    const answer = await open('/endless', encoding)
    await new Promise((resolve) => answer.once('data', resolve))
    answer.destroy()
    await expect.poll(() => ended).toBe(true)
  })
})

test.each([
  ['less than 1 kB', '/small', 'GET'],
  ['a binary answer', '/picture', 'GET'],
  ['an answer with an ETag', '/tagged', 'GET'],
  ['the answer to a POST', '/rows', 'POST'],
])('%s stays uncompressed', async (_what, path, method) => {
  const answer = await open(path, 'br, gzip', method)
  await bodyOf(answer)
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
})

test('a request on a kept connection finds the next answer where it belongs', async () => {
  const socket = connect(portOf(server), '127.0.0.1')
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n`
  socket.write(`${ask('/rows')}\r\n${ask('/small')}Connection: close\r\n\r\n`)
  let text = ''
  for await (const piece of socket as AsyncIterable<Buffer>) text += piece.toString('latin1')
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(text).toMatch(/\{"text":"x{1000}"\}$/)
})
