import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'

export interface SeenRequest {
  readonly call: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** Answers a call such as `GET /api/user/me/`; undefined: the connection is cut without an answer. */
export type Answering = (request: SeenRequest) => Answer | undefined | Promise<Answer | undefined>

/** A real HTTP server on a free port that records its requests, until the test ends. */
export const startApiServer = async (answer: Answering) => {
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void (async () => {
        const noted = {
          call: `${request.method ?? ''} ${request.url ?? ''}`,
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        }
        seen.push(noted)
        const reply = await answer(noted)
        if (reply === undefined) {
          request.socket.destroy()
          return
        }
        response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
        response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}))
      })()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    callsOf: (call: string) => seen.filter((request) => request.call === call),
  }
}
