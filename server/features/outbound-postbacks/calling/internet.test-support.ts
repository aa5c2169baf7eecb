import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect, createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Dial } from './dial.ts'
import type { Lookup } from '../../../shared/name-lookup.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * An internet for a test: names resolve to public addresses, and each address is served by this machine. The guard works as
 * in production; only the connection to an address that it accepted is redirected.
 */
export interface TestInternet {
  lookup: Lookup
  dial: Dial
  /** Addresses by name; a test may change them at any time. */
  names: Map<string, string[]>
  /** Addresses that were connected to, in order. */
  dialed: string[]
  /** Puts a server behind a name. @returns the addresses that were asked for there, in order */
  serve(name: string, answer: Answer, tls?: { key: string; cert: string }): Promise<string[]>
  /** Puts something behind a name that speaks no HTTP. */
  serveRaw(name: string, talk: (socket: Socket) => void): Promise<void>
  close(): Promise<void>
}

export const startInternet = (): TestInternet => {
  const names = new Map<string, string[]>()
  const ports = new Map<string, number>()
  const dialed: string[] = []
  const servers: Server[] = []
  const sockets = new Set<Socket>()

  const listen = async (name: string, server: Server): Promise<void> => {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    const address = `93.184.${Math.floor(servers.length / 250)}.${(servers.length % 250) + 1}`
    ports.set(address, (server.address() as AddressInfo).port)
    names.set(name, [address])
  }

  return {
    names,
    dialed,
    lookup: async (name) => names.get(name) ?? [],
    dial: async (address, _port, signal) => {
      dialed.push(address)
      const port = ports.get(address)
      if (port === undefined) throw Object.assign(new Error('no server here'), { code: 'ECONNREFUSED' })
      const socket = connect({ host: '127.0.0.1', port, signal })
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.on('error', reject)
      })
      return socket
    },
    async serve(name, answer, tls) {
      const requests: string[] = []
      const listener = (request: IncomingMessage, response: ServerResponse): void => {
        requests.push(request.url ?? '')
        answer(request, response)
      }
      await listen(name, tls === undefined ? createServer(listener) : createSecureServer(tls, listener))
      return requests
    },
    serveRaw: (name, talk) => listen(name, createTcpServer(talk)),
    async close() {
      for (const socket of sockets) socket.destroy()
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}
