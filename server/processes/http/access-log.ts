import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One request in the access log. No visitor's address, no header, and no part of the URL that could be a secret. */
export interface AccessLine {
  request_id: string
  method: string
  path: string
  status: number
  ms: number
  /** Bytes sent over the connection, including headers. */
  bytes: number
}

const max_path = 200

/**
 * The part of a URL that may be logged: its path up to the first sign of parameters, even in a mistaken `/postback&token=...`.
 * Export tokens are removed from every log line (log.ts).
 */
export const accessPath = (url: string): string => (/^[^?&;=%]*/.exec(url)?.[0] ?? '').slice(0, max_path)

/** Calls back for every answer that Fastify gave, when its last byte was handed to the system or its reader had gone. */
export const watchAnswers = (
  app: FastifyInstance,
  onAnswer: (line: AccessLine, request: FastifyRequest) => void,
): void => {
  /** Bytes that each connection had sent when its last response ended: responses on one connection are sequential. */
  const sent = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw
    if (!sent.has(socket)) sent.set(socket, socket.bytesWritten)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { socket } = request.raw
    const total = socket.bytesWritten
    const bytes = total - (sent.get(socket) ?? total)
    sent.set(socket, total)
    const { id, method, url } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    onAnswer({ request_id: id, method, path: accessPath(url), status: reply.statusCode, ms, bytes }, request)
    done()
  })
}
