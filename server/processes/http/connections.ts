import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { hostKey } from '../../shared/visitor/address.ts'
import { createTrust } from '../../shared/visitor/forwarded-address.ts'

/* How long a client of any port may make it wait, and how much of it one client may hold. */

/** How long a request may take to arrive, headers and body, from its connection or its first byte on; where files are uploaded, only its headers. */
export const request_ms = 15_000
/** How often connections are checked for it. */
const look_ms = 1_000
/** How long a client may stop reading a response, and how long the whole response may take. */
const stalled_ms = 30_000
const answer_ms = 600_000
/** Maximum of open connections per process, from all addresses. */
const max_connections = 20_000
const report_ms = 60_000

/** Options that make Node's server check `request_ms`: by default it gives headers a minute and checks twice per minute. */
export const requestLimits = (limit_ms = request_ms, upload_ms = limit_ms) => ({
  requestTimeout: upload_ms,
  http: { headersTimeout: limit_ms, connectionsCheckingInterval: Math.min(look_ms, limit_ms) },
})

/** Aborts a response whose client does not read, or reads so slowly that it would hold the connection for ever. */
export const limitReader = (
  request: IncomingMessage,
  response: ServerResponse,
  limits = { stalled_ms, answer_ms },
): void => {
  const breakOff = (): void => void request.destroy()
  // Any bytes that the system accepts restart this timeout.
  response.setTimeout(limits.stalled_ms, breakOff)
  const over = setTimeout(breakOff, limits.answer_ms).unref()
  response.once('close', () => clearTimeout(over))
}

export const limitReaders = (app: FastifyInstance, limits = { stalled_ms, answer_ms }): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    limitReader(request.raw, reply.raw, limits)
    done()
  })
}

export interface ConnectionLimits {
  /** How many one address, or one IPv6 /64, may hold at once. Proxies of `trust_proxy` may hold any number. */
  max_of_address: number
  trust_proxy: readonly string[]
  log: { warn(fields: object, message: string): void }
}

/**
 * Closes new connections, unanswered, from addresses that hold too many. Logs that once a minute. Call this last, because other readers of
 * connections must not see the closed ones.
 */
export const limitConnections = (server: Server, { max_of_address, trust_proxy, log }: ConnectionLimits): void => {
  const isTrusted = createTrust(trust_proxy)
  const held = new Map<string, number>()
  let refused = 0
  let last_refused = ''
  const refuse = (address: string): void => {
    refused++
    last_refused = address
  }

  const readers = server.listeners('connection')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (!isTrusted(address)) {
      const key = hostKey(address)
      const count = (held.get(key) ?? 0) + 1
      if (count > max_of_address) {
        refuse(address)
        socket.destroy()
        return
      }
      held.set(key, count)
      socket.once('close', () => {
        const left = (held.get(key) ?? 1) - 1
        if (left === 0) held.delete(key)
        else held.set(key, left)
      })
    }
    for (const reader of readers) Reflect.apply(reader, server, [socket])
  })

  server.maxConnections = max_connections
  server.on('drop', (dropped) => refuse(dropped?.remoteAddress ?? ''))
  const reporting = setInterval(() => {
    if (refused === 0) return
    log.warn(
      { refused, last_address: last_refused, max_of_address, max_connections },
      'connections were refused in the last minute: too many',
    )
    refused = 0
  }, report_ms).unref()
  server.on('close', () => clearInterval(reporting))
}
