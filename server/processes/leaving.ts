import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long clients with kept connections may take to send one more request, whose response tells them to reconnect. */
const last_connections_ms = 1_000

/** How a server leaves without a failure for anybody. */
export interface Departure {
  /** Whether clients should use other processes from now on: the state that `/readyz` reports. */
  isLeaving(): boolean
  /**
   * Readiness fails first, and requests are still served for `drain_ms`, so that a load balancer notices. Then it accepts no more connections,
   * and answers requests on the open ones, each response with `connection: close`, so that the client's next request reaches another process.
   * Closing idle kept connections, as `http.Server.close` does, would break requests that are already on their way.
   * @param others_serve other processes serve on this very port: this node stays ready, and clients need no time to move
   */
  leave(server: Server, others_serve: boolean): Promise<void>
}

export const createDeparture = (drain_ms: number, timeout_ms = last_connections_ms): Departure => {
  let leaving = false
  return {
    isLeaving: () => leaving,
    async leave(server, others_serve) {
      leaving = !others_serve
      if (leaving) await sleep(drain_ms)
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
      const over = new AbortController()
      const { promise: left, resolve } = Promise.withResolvers<void>()
      NetServer.prototype.close.call(server, () => resolve())
      await Promise.race([left, sleep(timeout_ms, undefined, { signal: over.signal }).catch(() => {})])
      over.abort()
    },
  }
}
