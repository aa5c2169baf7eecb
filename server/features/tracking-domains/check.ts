import { isIP } from 'node:net'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { Lookup } from '../../shared/name-lookup.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { listDomains } from './queries.ts'

/** Addresses of a host. Names below localhost are this machine and need no DNS (RFC 6761, section 6.3). */
const addressesOf = async (lookup: Lookup, host: string): Promise<string[]> => {
  const name = host.replace(/^\[|\]$/g, '')
  if (isIP(name) !== 0) return [name]
  return name === 'localhost' || name.endsWith('.localhost') ? ['127.0.0.1'] : lookup(name)
}

/** Resolves a tracking domain; `problem` is null where it leads to the tracker, or to a CDN as it should. */
export const checkDomain = async (
  lookup: Lookup,
  { host, behind_cdn }: { host: string; behind_cdn: boolean },
  tracking_url: string,
): Promise<{ host: string; addresses: string[]; problem: Message | null }> => {
  const tracker = new URL(tracking_url).hostname
  const [addresses, expected] = await Promise.all([addressesOf(lookup, host), addressesOf(lookup, tracker)])
  const leadsHere = addresses.some((address) => expected.includes(address))
  if (addresses.length === 0) return { host, addresses, problem: message('domain_unresolved', { host, tracker }) }
  if (behind_cdn || leadsHere) return { host, addresses, problem: null }
  return { host, addresses, problem: message('domain_elsewhere', { host, addresses, tracker, expected }) }
}

export const checkDomains = async (pg: Pg, lookup: Lookup, tracking_url: string) => {
  const domains = await listDomains(pg)
  return Promise.all(domains.map((domain) => checkDomain(lookup, domain, tracking_url)))
}
