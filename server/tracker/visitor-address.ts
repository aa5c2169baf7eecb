import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../config.ts'
import { canonicalAddress } from '../visitor/address.ts'
import { demo_visitor_header, verifyDemoVisitor } from '../visitor/demo-visitor.ts'

/** Some proxies write the port behind the address. */
const withoutPort = (text: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text

/**
 * Where a request comes from: the socket's address, or what a trusted proxy says (Fastify's `trustProxy` decides which of the forwarded
 * addresses that is). What a proxy forwards and is no address is not believed.
 * @param demo_visitor_key in demo mode: then a signed header from this machine names the visitor's address
 */
export const visitorAddress = (
  request: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>,
  demo_visitor_key: Buffer | undefined,
  now: number,
): string => {
  const socketAddress = canonicalAddress(request.socket.remoteAddress ?? '') ?? '::'
  const header = request.headers[demo_visitor_header]
  if (demo_visitor_key !== undefined && typeof header === 'string' && isLoopback(socketAddress)) {
    const visitor = verifyDemoVisitor(header, now, demo_visitor_key)
    if (visitor !== undefined) return visitor
  }
  return canonicalAddress(withoutPort(request.ip)) ?? socketAddress
}
