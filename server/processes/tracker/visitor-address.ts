import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../../shared/config.ts'
import { canonicalAddress } from '../../shared/visitor/address.ts'
import { createBoundedCache } from '../../shared/visitor/bounded-cache.ts'
import type { Countries } from '../../shared/visitor/country.ts'
import { demo_visitor_header, verifyDemoVisitor } from '../../shared/visitor/demo-visitor.ts'
import type { ReadAddress, ReadForwarded } from '../../shared/visitor/forwarded-address.ts'

/**
 * The client's address: the socket's address, or the one that a trusted proxy forwards.
 * @param demo_visitor_key in demo mode: then a signed header from this machine names the visitor's address
 */
export const visitorAddress = (
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
  addressOf: ReadAddress,
  demo_visitor_key: Buffer | undefined,
  now: number,
): string => {
  const socketAddress = canonicalAddress(request.socket.remoteAddress ?? '') ?? '::'
  const header = request.headers[demo_visitor_header]
  if (demo_visitor_key !== undefined && typeof header === 'string' && isLoopback(socketAddress)) {
    const visitor = verifyDemoVisitor(header, now, demo_visitor_key)
    if (visitor !== undefined) return visitor
  }
  return addressOf(request)
}

export interface VisitorLocation {
  ip: string
  /** '' where unknown. */
  country: string
}

/** Finds the client of each request on one connection, by its X-Forwarded-For header, '' if absent. */
/** A header that visitors may extend is not kept whole. */
const max_kept_length = 200

export type ReadLocation = (forwarded_for: string) => VisitorLocation

/**
 * The same decision as `visitorAddress` for requests that Fastify does not see, with the visitor's country. Recent answers are kept.
 * @returns what to call with a connection's own address
 */
export const createLocator = (
  forwarded: ReadForwarded,
  countries: Countries,
): ((remoteAddress: string) => ReadLocation) => {
  const at = (ip: string): VisitorLocation => ({ ip, country: countries.find(ip) })
  const cache = createBoundedCache<VisitorLocation>(20_000)
  return (remoteAddress) => {
    const own = at(canonicalAddress(remoteAddress) ?? '::')
    // A peer that is not trusted with one forwarded address is not trusted with any.
    if (forwarded(remoteAddress, own.ip) === undefined) return () => own
    return (forwarded_for) => {
      if (forwarded_for === '') return own
      const kept = cache.get(forwarded_for)
      if (kept !== undefined) return kept
      const ip = forwarded(remoteAddress, forwarded_for)
      if (ip === undefined) return own
      const address = at(ip)
      if (forwarded_for.length <= max_kept_length) cache.set(forwarded_for, address)
      return address
    }
  }
}
