import { Agent, request } from 'node:http'
import { slowness } from '../../harness/limits.ts'

/** The outcome of a request: an answer, or a failed connection. */
export type Asked =
  | { status: number; location: string; body: string }
  /** `refused`: no server listens, so the request was not processed. `broken`: it may have been. */
  | { status: undefined; how: 'refused' | 'broken' }

export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Asked>

const timeout_ms = 30_000 * slowness

const isRefused = (error: Error): boolean => 'code' in error && error.code === 'ECONNREFUSED'

/** Speaks HTTP with a server over kept connections; each request is sent once. `close` ends the connections. */
export const createAsk = (base: string): { ask: Ask; close: () => void } => {
  const agent = new Agent({ keepAlive: true })
  const ask: Ask = (path, headers = {}) =>
    new Promise((resolve) => {
      const fail = (error: Error): void => resolve({ status: undefined, how: isRefused(error) ? 'refused' : 'broken' })
      const options = { agent, headers, signal: AbortSignal.timeout(timeout_ms) }
      const sent = request(new URL(path, base), options, (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (body += part))
        answer.on('error', fail)
        // A connection that breaks within an answer closes it without its end.
        answer.on('close', () => fail(new Error('aborted')))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body }),
        )
      })
      sent.on('error', fail)
      sent.end()
    })
  return { ask, close: () => agent.destroy() }
}
