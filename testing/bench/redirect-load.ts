import { connect } from 'node:net'

export interface LoadResult {
  /** Redirects a second. */
  rate: number
  redirects: number
  /** Milliseconds from the request's writing to the answer's arrival. */
  p50_ms: number
  p99_ms: number
  /** Answers that were no redirect, and broken connections. */
  failures: number
}

const end = Buffer.from('\r\n\r\n')

/**
 * Asks for `path` over kept connections, one request at a time on each, as fast as the answers come. The answers must have no body.
 * Speaks plain sockets, so that on two cores the client is not what is measured.
 */
export const measureRedirects = async (
  port: number,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> => {
  const agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: ${agent}\r\n\r\n`)
  const latencies: number[] = []
  let failures = 0
  const start = performance.now()
  const stop = start + seconds * 1_000

  const sender = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.setNoDelay(true)
      let sent = 0
      let received: Buffer = Buffer.alloc(0)
      const ask = (): void => {
        sent = performance.now()
        socket.write(request)
      }
      socket.on('connect', ask)
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        if (received.indexOf(end) === -1) return
        const now = performance.now()
        if (received.toString('latin1', 9, 12) === '302') latencies.push(now - sent)
        else failures++
        received = Buffer.alloc(0)
        if (now < stop) ask()
        else socket.destroy()
      })
      socket.on('error', () => failures++)
      socket.on('close', () => resolve())
    })
  await Promise.all(Array.from({ length: connections }, sender))

  const elapsed_s = (performance.now() - start) / 1_000
  const sorted = latencies.toSorted((a, b) => a - b)
  const quantile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    rate: latencies.length / elapsed_s,
    redirects: latencies.length,
    p50_ms: quantile(0.5),
    p99_ms: quantile(0.99),
    failures,
  }
}
