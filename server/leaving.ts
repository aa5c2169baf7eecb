import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Lets a server leave without a failure for anybody: it takes no more connections, and answers what comes on those it has, each answer with
 * `connection: close`, so that the client's next request finds another process. Closing kept connections while they are idle, as
 * `http.Server.close` does, meets requests that are just on their way, and breaks them.
 * @param patience_ms how long to wait at most until nobody is connected any more
 */
export const leaveGracefully = async (server: Server, patience_ms: number): Promise<void> => {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  const over = new AbortController()
  const { promise: left, resolve } = Promise.withResolvers<void>()
  NetServer.prototype.close.call(server, () => resolve())
  await Promise.race([left, sleep(patience_ms, undefined, { signal: over.signal }).catch(() => {})])
  over.abort()
}
