import { Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'
import { literalAddress, mayBePublic } from './url-rules.ts'

/** Every address that a name has, IPv4 and IPv6; none when it cannot be resolved now. */
export type Lookup = (name: string) => Promise<string[]>

const timeout_ms = 2000

/**
 * Looks names up with the machine's name servers, and in nothing else: a hosts file tells about the inside of a network.
 * @param servers other name servers, as `address:port`
 */
export const createLookup =
  (servers?: readonly string[]): Lookup =>
  async (name) => {
    const resolver = new Resolver({ timeout: timeout_ms, tries: 1 })
    if (servers !== undefined) resolver.setServers(servers)
    // Each name server gets its own time-out; this ends them all.
    const timer = setTimeout(() => resolver.cancel(), timeout_ms)
    try {
      const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    } finally {
      clearTimeout(timer)
    }
  }

/**
 * Where a host leads:
 * - `public`: to these addresses, and all of them are public;
 * - `unresolved`: nowhere now;
 * - `refused`: at least one of its addresses is none of the public internet.
 */
export type Verdict = { kind: 'public'; addresses: string[] } | { kind: 'unresolved' } | { kind: 'refused' }

/**
 * Checks where a host leads, by its spelling and by all of its addresses: one that is not public refuses the whole name, or an attacker
 * would only have to wait for the right one. Asked when an address is saved and again before each call.
 */
export const checkHost = async (host: string, lookup: Lookup): Promise<Verdict> => {
  if (!mayBePublic(host)) return { kind: 'refused' }
  const literal = literalAddress(host)
  if (literal !== undefined) return { kind: 'public', addresses: [literal] }
  const addresses = await lookup(host)
  if (addresses.length === 0) return { kind: 'unresolved' }
  return addresses.every(isPublicAddress) ? { kind: 'public', addresses } : { kind: 'refused' }
}
