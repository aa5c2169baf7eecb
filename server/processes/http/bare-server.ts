import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { bareHeadersAt, lacksOneHost } from './bare-headers.ts'
import { limitConnections, limitReader, requestLimits, type ConnectionLimits } from './connections.ts'
import { createRefusal, describeAsText, keepProtocol } from './protocol.ts'

export interface BareServerOptions extends ConnectionLimits {
  /** Where people reach it. */
  address?: string
  /** How long a request may take to arrive. */
  request_ms?: number
}

/** Node's own server with the limits and headers of the other ports, for what needs no framework. */
export const createBareServer = (
  { address = '', request_ms, ...limits }: BareServerOptions,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Server => {
  const headers = bareHeadersAt(address)
  const { requestTimeout, http } = requestLimits(request_ms)
  const server = createServer({ requestTimeout, ...http, requireHostHeader: false }, (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    limitReader(request, response)
    if (lacksOneHost(request)) response.writeHead(400, { connection: 'close' }).end()
    else answer(request, response)
  })
  const refuseBytes = createRefusal(headers, describeAsText)
  server.on('clientError', refuseBytes)
  keepProtocol(server, headers, refuseBytes)
  limitConnections(server, limits)
  return server
}
