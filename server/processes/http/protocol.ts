import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/* Rules of HTTP that Node's server breaks, or follows with an answer that lacks our headers. */

export interface ErrorAnswer {
  status: number
  reason: string
  type: string
  body: string
}

/** Answers bytes that are not an HTTP request, and ends the connection. */
export type RefuseBytes = (error: Error & { code?: string }, socket: Socket) => void

/** Responses of a connection that are not written yet. */
const unanswered = new WeakMap<Socket, Set<ServerResponse>>()
const refused = new WeakSet<Socket>()

/** Calls back when every complete request is answered. Otherwise errors in later bytes would lose its response. */
const whenAnswered = (socket: Socket, act: () => void): void => {
  const next = [...(unanswered.get(socket) ?? [])].find(({ req }) => req.complete)
  if (next === undefined) act()
  else next.once('close', () => whenAnswered(socket, act))
}

/** The answer to an error of Node's parser in plain text. */
export const describeAsText = (code = ''): ErrorAnswer => {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const reason = STATUS_CODES[status] ?? ''
  return { status, reason, type: 'text/plain', body: reason }
}

/** The connection ends even if its client continues to send and never ends its own side. */
export const createRefusal =
  (headers: Readonly<Record<string, string>>, describe: (code?: string) => ErrorAnswer): RefuseBytes =>
  (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    if (refused.has(socket)) return
    refused.add(socket)
    whenAnswered(socket, () => {
      // The last answer may have ended it.
      if (!socket.writable) return
      const { status, reason, type, body } = describe(error.code)
      const head = [
        `HTTP/1.1 ${status} ${reason}`,
        `content-type: ${type}; charset=utf-8`,
        `content-length: ${Buffer.byteLength(body)}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        'connection: close',
      ]
      socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
      socket.destroySoon()
    })
  }

/** The head of a request without its Upgrade header. */
const headWithoutUpgrade = ({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer => {
  const lines = rawHeaders.flatMap((name, place) =>
    place % 2 === 0 && name.toLowerCase() !== 'upgrade' ? [`${name}: ${rawHeaders[place + 1] ?? ''}\r\n`] : [],
  )
  return Buffer.from(`${method ?? ''} ${url ?? ''} HTTP/${httpVersion}\r\n${lines.join('')}\r\n`, 'latin1')
}

// 'close' follows.
const ignoreError = (): void => {}

/**
 * Keeps to HTTP where Node's server does not. To be called before anything else reads the server's connections.
 * - An unknown expectation and CONNECT are refused with our headers.
 * - A wish to change the protocol is ignored. Node would ignore the requests behind it too (RFC 9110, 7.8), so the request is read again without it.
 */
export const keepProtocol = (
  server: Server,
  headers: Readonly<Record<string, string>>,
  refuseBytes: RefuseBytes,
): void => {
  const readers = server.listeners('connection')
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = unanswered.get(socket) ?? new Set()
    unanswered.set(socket, responses.add(response))
    response.once('close', () => responses.delete(response))
    // Fastify adds nine listeners where it sends a file; with our two, Node would suspect a leak.
    response.setMaxListeners(20)
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers, 'content-length': '0', connection: 'close' }).end()
  })
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.on('error', ignoreError)
    refuseBytes(new Error('CONNECT is not supported'), socket)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, rest: Buffer) => {
    socket.on('error', ignoreError)
    whenAnswered(socket, () => {
      if (socket.destroyed) return
      socket.off('error', ignoreError)
      socket.unshift(Buffer.concat([headWithoutUpgrade(request), rest]))
      for (const reader of readers) Reflect.apply(reader, server, [socket])
      socket.resume()
    })
  })
}
