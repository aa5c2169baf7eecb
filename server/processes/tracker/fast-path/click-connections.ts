import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ReadRequestId } from '../../../shared/http/request-id.ts'
import type { Logger } from '../../../shared/log.ts'
import { agentReason } from '../../../shared/visitor/bots.ts'
import { cutUserAgent } from '../../../shared/visitor/user-agent.ts'
import type { AccessLine } from '../../http/access-log.ts'
import type { ClickAnswer, ClickVisit, HandleClick } from '../click.ts'
import type { Counters } from '../counters.ts'
import { readClickQuery, type ClickParameters } from '../parameters.ts'
import { readPlainClick, type PlainClick } from './plain-click.ts'
import { rawAnswer } from './raw-answers.ts'
import type { ReadLocation } from '../visitor-address.ts'

/*
 * Most of a tracker's requests are clicks, all alike. Node's HTTP parser, its request and its response take twice as long as the rest of a
 * click. So a connection is read here first: as long as complete, ordinary clicks follow each other they are answered here.
 * At the first other input the connection is passed to the HTTP server with all unanswered bytes, and stays there.
 */

export interface ClickConnectionsOptions {
  take: HandleClick
  /** Finds a client's address, given the connection's own address. */
  locate: (remoteAddress: string) => ReadLocation
  now: () => number
  /** Whether links of old networks are accepted. */
  knowsOldLinks: () => boolean
  counters: Counters
  log: Logger
  /** How long a connection may be idle. */
  first_request_ms: number
  look_ms: number
  /** Whether the public URL uses https. */
  https?: boolean
  /** Logs each answer; absent without an access log. */
  access?: { requestId: ReadRequestId; logAnswer: (line: AccessLine) => void } | undefined
}

const click_path = '/click'
const names_affiliate = /(?:^|&)affiliate_id(?:[=&]|$)/

interface Connection {
  /** Whether nothing is being answered at the moment. */
  isIdle(): boolean
  /** Whether the connection has waited too long for a request. */
  isLate(now: number): boolean
  /** Closes a connection that timed out, with a response if none was sent yet. */
  timeOut(): void
  close(): void
}

const visitOf = (
  click: PlainClick,
  parameters: ClickParameters,
  at: number,
  { ip, country }: { ip: string; country: string },
): ClickVisit => {
  const user_agent = cutUserAgent(click.user_agent)
  return {
    at,
    ip,
    country,
    user_agent,
    referer: click.referer,
    visit: agentReason(user_agent),
    parameters,
  }
}

/** The error that Node reports if a request does not arrive. */
const requestTimeout = (): Error => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Reads connections before the HTTP server does. The server's methods that close connections also close these. */
export const answerClickConnections = (server: Server, options: ClickConnectionsOptions): void => {
  const { take, locate, now, knowsOldLinks, counters, log, first_request_ms, look_ms, https = false, access } = options
  const readers = server.listeners('connection')
  server.removeAllListeners('connection')
  const connections = new Set<Connection>()
  /** After this many answers a connection is ended, as the server itself does. */
  const isUsedUp = (answered: number): boolean => {
    const most = server.maxRequestsPerSocket ?? 0
    return most > 0 && answered >= most
  }
  const keepAlive_s = (answered: number): number =>
    server.listening && !isUsedUp(answered) ? Math.floor(server.keepAliveTimeout / 1_000) : 0

  const read = (socket: Socket): void => {
    const places = locate(socket.remoteAddress ?? '')
    let busy = false
    /** Input received while a click was being answered. */
    let more: Buffer[] = []
    let answered = 0
    let since = performance.now()
    let began = 0
    let request_id = ''

    const handOver = (rest: Buffer): void => {
      connections.delete(connection)
      socket.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose).off('drain', onDrain)
      socket.pause()
      socket.unshift(rest)
      for (const reader of readers) Reflect.apply(reader, server, [socket])
      socket.resume()
    }

    /** The status follows `HTTP/1.1 `, and each character is a byte. */
    const tell = (text: string): void => {
      const ms = Math.round((performance.now() - began) * 10) / 10
      const status = Number(text.slice(9, 12))
      access?.logAnswer({ request_id, method: 'GET', path: click_path, status, ms, bytes: text.length })
    }

    const write = (answer: ClickAnswer): void => {
      const kept_s = keepAlive_s(answered)
      const text = rawAnswer(answer, now(), kept_s, https)
      const flushed = socket.write(text, 'latin1')
      if (access !== undefined) tell(text)
      if (kept_s === 0) socket.destroySoon()
      // Stops reading from a client that does not read its responses.
      else if (!flushed) socket.pause()
    }

    const onAnswer = (answer: ClickAnswer): void => {
      busy = false
      answered++
      since = performance.now()
      if (socket.destroyed) return
      try {
        write(answer)
        if (more.length > 0 && !socket.destroyed) handOver(Buffer.concat(more))
        more = []
      } catch (error) {
        onFailure(error)
      }
    }

    const onFailure = (error: unknown): void => {
      counters.count('failure')
      log.error({ err: error, ...(request_id !== '' && { request_id }) }, 'a request failed')
      socket.destroy()
    }

    const onData = (chunk: Buffer): void => {
      if (busy) {
        more.push(chunk)
        socket.pause()
        return
      }
      try {
        const click = server.listening ? readPlainClick(chunk.toString('latin1')) : undefined
        if (click === undefined) {
          handOver(chunk)
          return
        }
        const parameters = readClickQuery(click.query)
        // Our own links name an affiliate; a link without one may be of an old network.
        if (parameters.affiliate_id === 0 && knowsOldLinks() && !names_affiliate.test(click.query)) {
          handOver(chunk)
          return
        }
        busy = true
        if (access !== undefined) {
          began = performance.now()
          request_id = access.requestId(click.request_id, socket.remoteAddress ?? '')
        }
        take(visitOf(click, parameters, now(), places(click.forwarded_for)), onAnswer)
      } catch (error) {
        onFailure(error)
      }
    }
    const onEnd = (): void => {
      if (busy) socket.destroySoon()
      else socket.end()
    }
    const onDrain = (): void => void socket.resume()
    // 'close' follows.
    const onError = (): void => {}
    const onClose = (): void => void connections.delete(connection)

    const connection: Connection = {
      isIdle: () => !busy,
      isLate: (moment) => !busy && moment - since > (answered === 0 ? first_request_ms : server.keepAliveTimeout),
      timeOut() {
        if (answered > 0) socket.destroy()
        else server.emit('clientError', requestTimeout(), socket)
      },
      close: () => void socket.destroy(),
    }
    connections.add(connection)
    socket.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose).on('drain', onDrain)
  }
  server.on('connection', read)

  const closeThose = (which: (connection: Connection) => boolean): void => {
    for (const connection of connections) if (which(connection)) connection.close()
  }
  const closeIdle = server.closeIdleConnections.bind(server)
  const closeAll = server.closeAllConnections.bind(server)
  server.closeIdleConnections = () => {
    closeThose((connection) => connection.isIdle())
    closeIdle()
  }
  server.closeAllConnections = () => {
    closeThose(() => true)
    closeAll()
  }
  const looking = setInterval(() => {
    const moment = performance.now()
    for (const connection of connections) if (connection.isLate(moment)) connection.timeOut()
  }, look_ms)
  looking.unref()
  server.on('close', () => clearInterval(looking))
}
