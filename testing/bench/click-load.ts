import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export interface LoadResult {
  /** Answers a second. */
  rate: number
  answers: number
  /** Milliseconds from a request's writing to its answer's arrival. */
  p50_ms: number
  p99_ms: number
  /** Answers below 200 or above 399, and broken connections. */
  failures: number
}

interface Printed {
  answers: number
  microseconds: number
  p50: number
  p99: number
  not_redirects: number
  broken: number
}

const script = fileURLToPath(new URL('./clicks.lua', import.meta.url))

/**
 * Sends the requests of a file over kept connections, one at a time on each, as fast as answers arrive. The load is made by `wrk`: a client
 * on Node would need more processor time than the server under test.
 * @param requests a file of whole requests
 */
export const loadWithClicks = async (
  port: number,
  requests: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> => {
  const settings = ['-t1', `-c${connections}`, `-d${seconds}`, '--timeout', '10', '-s', script]
  const { stdout } = await promisify(execFile)('wrk', [...settings, `http://127.0.0.1:${port}/`, '--', requests])
  const line = stdout.split('\n').find((text) => text.startsWith('{'))
  if (line === undefined) throw new Error(`wrk said nothing that can be read: ${stdout}`)
  const printed = JSON.parse(line) as Printed
  return {
    rate: printed.answers / (printed.microseconds / 1_000_000),
    answers: printed.answers,
    p50_ms: printed.p50 / 1_000,
    p99_ms: printed.p99 / 1_000,
    failures: printed.not_redirects + printed.broken,
  }
}
