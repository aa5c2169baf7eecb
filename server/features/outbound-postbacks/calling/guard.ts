import type { Lookup } from '../../../shared/name-lookup.ts'
import { isPublicAddress } from './public-address.ts'
import { literalAddress, mayBePublic } from './url-rules.ts'

/**
 * Result of a host's check:
 * - `public`: to these addresses, and all of them are public;
 * - `unresolved`: nowhere now;
 * - `refused`: at least one of its addresses is not public.
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
