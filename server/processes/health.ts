import { setTimeout as sleep } from 'node:timers/promises'
import { isIP } from 'node:net'
import type { Config } from '../shared/config.ts'

/** An address on which this machine reaches what listens on `host` and `port`. */
export const localUrl = (host: string, port: number): string => {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`
}

/** Where this node's own processes reach its tracker, if it runs one. */
export const localTrackerUrl = ({
  run,
  host,
  tracker_port,
}: Pick<Config, 'run' | 'host' | 'tracker_port'>): string | undefined =>
  run.includes('tracker') ? localUrl(host, tracker_port) : undefined

const look_again_ms = 100

const ask = async (url: string, signal: AbortSignal): Promise<string | undefined> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]) })
    return reply.ok ? undefined : `${reply.status} ${(await reply.text()).slice(0, 200)}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Resolves when `GET /healthz` (or another path) of every address answers 200.
 * @throws after `limit_ms`, with the last answer, or when the signal aborts
 */
export const waitUntilServing = async (
  urls: readonly string[],
  limit_ms: number,
  signal: AbortSignal,
  path = '/healthz',
): Promise<void> => {
  const deadline = performance.now() + limit_ms
  for (const url of urls) {
    const address = `${url}${path}`
    let fault = await ask(address, signal)
    while (fault !== undefined) {
      signal.throwIfAborted()
      if (performance.now() > deadline) throw new Error(`${url} does not serve: ${fault}`)
      await sleep(look_again_ms, undefined, { signal })
      fault = await ask(address, signal)
    }
  }
}
