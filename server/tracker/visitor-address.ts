import { compile } from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../config.ts'
import { canonicalAddress } from '../visitor/address.ts'
import { boundedCache } from '../visitor/bounded-cache.ts'
import type { Countries } from '../visitor/country.ts'
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

export interface Whereabouts {
  ip: string
  /** '' where unknown. */
  country: string
}

/** Tells where the requests of one connection come from, each by its X-Forwarded-For header, '' where it has none. */
export type ReadWhereabouts = (forwarded_for: string) => Whereabouts

/** Up to the first address that is not trusted, from the nearest hop on: as Fastify's `trustProxy` goes. */
const forwardedAddress = (forwarded_for: string, isTrusted: (address: string) => boolean): string | undefined => {
  const hops = forwarded_for.split(',').map((hop) => hop.trim())
  const known = hops.filter((hop) => hop !== '').toReversed()
  return known.find((hop) => !isTrusted(hop)) ?? known.at(-1)
}

/**
 * The same decision as `visitorAddress` for requests that Fastify does not see, with the visitor's country. Recent answers are kept.
 * @returns what to call with a connection's own address
 */
export const readWhereabouts = (
  trust_proxy: readonly string[],
  countries: Countries,
): ((remoteAddress: string) => ReadWhereabouts) => {
  const trust = trust_proxy.length === 0 ? () => false : compile([...trust_proxy])
  const isTrusted = (address: string): boolean => trust(address, 0)
  const at = (ip: string): Whereabouts => ({ ip, country: countries.find(ip) })
  const cache = boundedCache<Whereabouts>(20_000)
  return (remoteAddress) => {
    const own = at(canonicalAddress(remoteAddress) ?? '::')
    if (!isTrusted(remoteAddress)) return () => own
    return (forwarded_for) => {
      if (forwarded_for === '') return own
      const kept = cache.get(forwarded_for)
      if (kept !== undefined) return kept
      const forwarded = forwardedAddress(forwarded_for, isTrusted)
      const ip = forwarded === undefined ? undefined : canonicalAddress(withoutPort(forwarded))
      if (ip === undefined) return own
      const found = at(ip)
      cache.set(forwarded_for, found)
      return found
    }
  }
}
