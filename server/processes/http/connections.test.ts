import { once } from 'node:events'
import { Server } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { createServer } from '../api/server.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp } from '../api/app.test-support.ts'
import { createBareServer } from './bare-server.ts'
import { limitConnections, limitReaders } from './connections.ts'
import { chrome_user_agent, openTestTracker } from '../tracker/tracker.test-support.ts'
import { until } from '../../../testing/harness/until.ts'
import { slowness } from '../../../testing/harness/limits.ts'

type Listening = Pick<FastifyInstance, 'server'>

const listen = async (app: FastifyInstance): Promise<{ app: Listening; port: number }> => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port }
}

const servers = {
  api: async (request_ms: number) => {
    const app = await buildTestApp({ request_ms })
    onTestFinished(() => app.close())
    return listen(app)
  },
  tracker: async (first_request_ms: number) => {
    const tracker = openTestTracker({ first_request_ms, look_ms: 50 })
    onTestFinished(() => tracker.close())
    return listen(tracker.app)
  },
  /** As of the metrics. */
  'bare server': async (request_ms: number) => {
    const limits = { max_of_address: 100, trust_proxy: [], log: { warn: () => {} } }
    const server = createBareServer({ ...limits, request_ms }, ({ method }, response) => {
      response.writeHead(method === 'GET' ? 200 : 404).end()
    })
    onTestFinished(() => void server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return { app: { server }, port: (server.address() as AddressInfo).port }
  },
}

const openConnections = (app: Listening): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })

/** A client that never ends its own side, and keeps what it was answered. */
const open = (port: number, localAddress = '127.0.0.1') => {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  let bytes = ''
  let closed = false
  socket.on('data', (chunk: Buffer) => (bytes += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.on('end', () => (closed = true))
  socket.on('close', () => (closed = true))
  onTestFinished(() => void socket.destroy())
  return { socket, received: () => bytes, isClosed: () => closed }
}

/** Sends one byte after the other for as long as the connection takes them. */
const trickle = (socket: Socket, text: string): void => {
  let at = 0
  const sending = setInterval(() => void socket.write(text.charAt(at++ % text.length)), 20)
  onTestFinished(() => clearInterval(sending))
  socket.on('close', () => clearInterval(sending))
}

const body =
  'POST /PATH HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"email":"'
const click = `GET /click?offer_id=3&affiliate_id=7 HTTP/1.1\r\nHost: x\r\nUser-Agent: ${chrome_user_agent}\r\n\r\n`

describe.each(['api', 'tracker', 'bare server'] as const)('a slow sender of the %s', (name) => {
  test('is ended with an answer, whatever it sends', async () => {
    const { app, port } = await servers[name](300)
    const slow = [
      ['an empty request', '', ''],
      ['its headers byte by byte', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'aaaaaaaaaaaaa'],
      ['the first word byte by byte', '', click],
      ['its body byte by byte', body.replace('/PATH', name === 'api' ? '/api/token/' : '/postback'), 'aaaa'],
      ['a body that is not read', body.replace('/PATH', '/nothing'), 'aaaa'],
    ] as const
    const senders = slow.map(([what, start, rest]) => {
      const sender = open(port)
      if (start !== '') sender.socket.write(start)
      if (rest !== '') trickle(sender.socket, rest)
      return { what, ...sender }
    })
    for (const { isClosed } of senders) await until(isClosed)
    await until(async () => (await openConnections(app)) === 0)
    for (const { what, received } of senders)
      expect([what, received()]).toEqual([what, expect.stringMatching(/^HTTP\/1\.1 (?:408|404) /)])
  })

  test('that sends no further request is ended', async () => {
    const { app, port } = await servers[name](60_000)
    app.server.keepAliveTimeout = 200
    const { socket, received, isClosed } = open(port)
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
    await until(isClosed)
    await until(async () => (await openConnections(app)) === 0)
    expect(received()).toMatch(/^HTTP\/1\.1 200 /)
  })
})

test('a slow upload is accepted where files are, and slow headers are not', async () => {
  const app = createServer(pino({ level: 'silent' }), { request_ms: 300, upload_ms: 60_000 })
  onTestFinished(() => app.close())
  app.post('/file', () => ({}))
  const { port } = await listen(app)
  const upload = open(port)
  upload.socket.write('POST /file HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{')
  const slow = open(port)
  slow.socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  await until(slow.isClosed)
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /)
  upload.socket.write('}')
  await until(() => upload.received() !== '')
  expect(upload.received()).toMatch(/^HTTP\/1\.1 200 /)
})

describe('a slow reader', () => {
  /** Takes a byte a second. */
  const readSlowly = (socket: Socket): void => {
    socket.removeAllListeners('data')
    socket.pause()
    const reading = setInterval(() => void socket.read(1), 1_000)
    onTestFinished(() => clearInterval(reading))
  }
  const limits = { stalled_ms: 500, answer_ms: 60_000 }

  const bigServer = (more: typeof limits) => {
    const app = createServer(pino({ level: 'silent' }))
    limitReaders(app, more)
    app.get('/big', (_request, reply) => reply.send('x'.repeat(50_000_000)))
    onTestFinished(() => app.close())
    return listen(app)
  }

  test.each([
    ['a byte a second', limits],
    ['a little again and again, for too long', { stalled_ms: 30_000, answer_ms: 700 }],
  ])('that takes %s has its answer aborted', async (_what, given) => {
    const { app, port } = await bigServer(given)
    const aborted = new Promise((resolve) => {
      app.server.once('connection', (accepted: Socket) => accepted.once('close', resolve))
    })
    const { socket } = open(port)
    readSlowly(socket)
    socket.write('GET /big HTTP/1.1\r\nHost: x\r\n\r\n')
    await aborted
    expect(socket.bytesRead).toBeLessThan(50_000_000)
  })

  test('that keeps reading is served to the end', async () => {
    const pause_ms = 500 * slowness
    const { port } = await bigServer({ stalled_ms: 5 * pause_ms, answer_ms: 600_000 })
    const { socket } = open(port)
    let taken = 0
    let pauses = 0
    socket.removeAllListeners('data')
    socket.on('data', (chunk: Buffer) => {
      taken += chunk.length
      // Some megabytes, then a pause: altogether longer than it may be silent.
      if (pauses >= 6 || taken < (pauses + 1) * 6_000_000) return
      pauses++
      socket.pause()
      setTimeout(() => void socket.resume(), pause_ms)
    })
    socket.write('GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await until(() => taken > 50_000_000)
    expect(pauses).toBe(6)
  })
})

describe('one address', () => {
  const startLimited = async (trust_proxy: string[] = []) => {
    const tracker = openTestTracker({ trust_proxy, max_of_address: 20 })
    onTestFinished(() => tracker.close())
    const accepted: Socket[] = []
    tracker.app.server.on('connection', (socket: Socket) => accepted.push(socket))
    const { port } = await listen(tracker.app)
    /** Opens sixty connections from an address; answers the server's ends of those that it holds. */
    const hold = async (address: string): Promise<Socket[]> => {
      const before = accepted.length
      for (let count = 0; count < 60; count++) open(port, address)
      await until(() => accepted.length === before + 60)
      return accepted.slice(before).filter(({ destroyed }) => !destroyed)
    }
    return { port, hold }
  }

  test('holds up to the maximum of connections; further ones are closed, others are served, and slots become free again', async () => {
    const { port, hold } = await startLimited()
    const held = await hold('127.0.0.2')
    expect(held).toHaveLength(20)
    const other = open(port, '127.0.0.3')
    other.socket.write(click)
    await until(() => other.received().startsWith('HTTP/1.1 302 '))
    for (const socket of held) socket.destroy()
    await until(() => held.every(({ closed }) => closed))
    expect(await hold('127.0.0.2')).toHaveLength(20)
  })

  test('that is a trusted proxy holds any number', async () => {
    const { hold } = await startLimited(['127.0.0.2'])
    expect(await hold('127.0.0.2')).toHaveLength(60)
  })

  test('is an IPv6 /64, and one in IPv6 spelling is the same as in IPv4; what is refused is logged once a minute', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const warnings: object[] = []
    const server = new Server()
    const served: string[] = []
    server.removeAllListeners('connection')
    server.on('connection', ({ remoteAddress = '' }) => served.push(remoteAddress))
    limitConnections(server, { max_of_address: 1, trust_proxy: [], log: { warn: (fields) => warnings.push(fields) } })
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '192.0.2.1', '::ffff:192.0.2.1']
    for (const remoteAddress of addresses)
      server.emit('connection', Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }))
    expect(served).toEqual(['2001:db8::1', '2001:db8:0:1::1', '192.0.2.1'])
    vi.advanceTimersByTime(180_000)
    expect(warnings).toEqual([expect.objectContaining({ refused: 2, last_address: '::ffff:192.0.2.1' })])
  })
})
