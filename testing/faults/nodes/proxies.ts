import { createHash } from 'node:crypto'
import { Agent, createServer, request } from 'node:http'

/* Proxies before several nodes, which lead each visitor to one of them, by address. */

export interface Proxy {
  /** Where visitors come to. */
  port: number
  close(): Promise<void>
}

/** Which of the servers an address belongs to; all but those of a server that is added or lost stay where they are (highest random weight). */
const serverOf = (address: string, servers: readonly number[]): number => {
  const weigh = (server: number): string => createHash('md5').update(`${address} ${server}`).digest('hex')
  return servers.toSorted((a, b) => (weigh(a) < weigh(b) ? -1 : 1))[0] ?? 0
}

/**
 * A proxy in this process, as small as it can be.
 * @param by_address false: each request is sent to the next server
 */
export const startOwnProxy = async (servers: readonly number[], by_address = true): Promise<Proxy> => {
  let next = 0
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    const address = incoming.socket.remoteAddress ?? ''
    const { url: path = '/', method } = incoming
    const headers = { ...incoming.headers, connection: 'keep-alive', 'x-forwarded-for': address }
    const port = by_address ? serverOf(address, servers) : (servers[next++ % servers.length] ?? 0)
    const onward = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
