import type { IncomingHttpHeaders } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import { canonicalAddress } from './address.ts'

/** The address of one hop. Proxies append a port, and write brackets around IPv6 and quotes around both (RFC 7239, section 6). */
const hopAddress = (hop: string): string | undefined => {
  const text = /^"(.*)"$/.exec(hop)?.[1] ?? hop
  const [, address = text] = /^\[([^\]]+)\](?::[\w.-]+)?$/.exec(text) ?? /^([\d.]+):[\w.-]+$/.exec(text) ?? []
  return canonicalAddress(address)
}

/**
 * The address that trusted proxies forward in X-Forwarded-For: the first untrusted one, counted from the nearest hop.
 * `undefined` if the header is not trusted: the peer is not a trusted proxy, or the forwarded value is not an address.
 */
export type ReadForwarded = (remote_address: string, forwarded_for: string) => string | undefined

/**
 * Tells which peers are proxies that are believed.
 * @param trust_proxy addresses and ranges of proxies
 */
export const createTrust = (trust_proxy: readonly string[]): ((remote_address: string) => boolean) => {
  if (trust_proxy.length === 0) return () => false
  const trust = compile([...trust_proxy])
  return (remote_address) => {
    const peer = canonicalAddress(remote_address)
    return peer !== undefined && trust(peer, 0)
  }
}

/** @param trust_proxy addresses and ranges of proxies */
export const createForwardedReader = (trust_proxy: readonly string[]): ReadForwarded => {
  const trust = createTrust(trust_proxy)
  return (remote_address, forwarded_for) => {
    if (!trust(remote_address)) return undefined
    const hops = forwarded_for.split(',').map((hop) => hop.trim())
    let farthest: string | undefined
    for (const hop of hops.filter((text) => text !== '').toReversed()) {
      farthest = hopAddress(hop)
      if (farthest === undefined || !trust(farthest)) return farthest
    }
    return farthest
  }
}

interface AddressedRequest {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/** A request's client address: forwarded by a trusted proxy, else the socket's own address. */
export type ReadAddress = (request: AddressedRequest) => string

export const createAddressReader = (trust_proxy: readonly string[]): ReadAddress => {
  const forwarded = createForwardedReader(trust_proxy)
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? ''
    return forwarded(peer, String(headers['x-forwarded-for'] ?? '')) ?? canonicalAddress(peer) ?? '::'
  }
}
