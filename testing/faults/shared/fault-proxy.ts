import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Faults of a connection to a server:
 * - `refuse`: no server listens, and existing connections are cut;
 * - `reset`: connections are taken and cut at once;
 * - `hang`: connections are taken and nothing passes; afterwards everything that was held passes, as from a server that was frozen;
 * - `lost`: the same, but what was held never passes, as behind a firewall that has forgotten its connections;
 * - `slow`: every piece is delayed.
 */
export const faults = ['refuse', 'reset', 'hang', 'lost', 'slow'] as const
export type ProxyFault = (typeof faults)[number] | 'none'

export interface FaultProxy {
  /** The server's address, by way of here. */
  url: string
  set(fault: ProxyFault): Promise<void>
  close(): Promise<void>
}

/** How long `slow` holds each piece. */
const delay_ms = 300

interface Pair {
  client: Socket
  server: Socket | undefined
  lost: boolean
}

/** Listens on a loopback port of its own for a server of this machine, and forwards everything until it is set to fail. */
export const startFaultProxy = async (target_url: string): Promise<FaultProxy> => {
  let fault: ProxyFault = 'none'
  const pairs = new Set<Pair>()
  const holds = (): boolean => fault === 'hang' || fault === 'lost'

  const pass = (from: Socket, to: Socket, pair: Pair): void => {
    const goOn = (): void => {
      if (!holds() && !pair.lost) from.resume()
    }
    from.on('data', (piece: Buffer) => {
      if (fault !== 'slow') {
        if (to.write(piece)) return
        from.pause()
        to.once('drain', goOn)
        return
      }
      from.pause()
      void sleep(delay_ms).then(() => {
        if (!to.destroyed) to.write(piece)
        goOn()
      })
    })
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => {
      to.destroy()
      pairs.delete(pair)
    })
  }

  const join = (pair: Pair): void => {
    const server = connect(Number(new URL(target_url).port), '127.0.0.1')
    server.setNoDelay(true)
    pair.server = server
    pass(pair.client, server, pair)
    pass(server, pair.client, pair)
  }

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (client) => {
    if (fault === 'reset') {
      client.resetAndDestroy()
      return
    }
    const pair: Pair = { client, server: undefined, lost: false }
    pairs.add(pair)
    client.on('error', () => client.destroy())
    client.on('close', () => pairs.delete(pair))
    if (holds()) return
    join(pair)
    client.resume()
  })
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => resolve())
    })
  const cut = (): void => {
    for (const { client, server: far } of pairs) {
      client.resetAndDestroy()
      far?.destroy()
    }
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    url: Object.assign(new URL(target_url), { port }).href,
    async set(next) {
      const before = fault
      fault = next
      if (before === 'refuse' && next !== 'refuse') await listen(port)
      if (next === 'refuse') server.close()
      if (next === 'refuse' || next === 'reset') cut()
      for (const pair of pairs) {
        pair.lost ||= before === 'lost'
        if (holds() || pair.lost) {
          pair.client.pause()
          pair.server?.pause()
          continue
        }
        if (pair.server === undefined) join(pair)
        pair.client.resume()
        pair.server?.resume()
      }
    },
    async close() {
      cut()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
