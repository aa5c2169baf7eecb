import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { receiver_address } from './lead-calls-here.ts'

/** A call of the product to an affiliate's address. */
export interface Call {
  /** The number that stays the same with every try. */
  delivery: string
  /** Path and query. */
  target: string
}

/** An affiliate's tracker: answers 200 and remembers every call. */
export interface Receiver {
  /** Where postbacks must lead to reach it. */
  url: string
  /** Preloads and environment that the product's processes need to reach it. */
  product: { preloads: readonly URL[]; environment: Readonly<Record<string, string>> }
  calls(): readonly Call[]
  close(): Promise<void>
}

const preloads = [new URL('./lead-calls-here.ts', import.meta.url), new URL('./fail-on-signal.ts', import.meta.url)]

export const startReceiver = async (): Promise<Receiver> => {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    calls.push({ delivery: String(request.headers['plumbline-delivery'] ?? ''), target: request.url ?? '' })
    response.end('OK')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${receiver_address}`,
    product: { preloads, environment: { RIG_RECEIVER_PORT: String(port) } },
    calls: () => calls,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
