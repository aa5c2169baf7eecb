import { readAddress } from './address-number.ts'

/** The URL standard shortens IPv6 exactly as RFC 5952 asks. */
const ipv6Text = (groups: readonly number[]): string =>
  new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1)

/**
 * The canonical form of an address: IPv4 in dotted decimals (also inside IPv6, `::ffff:192.0.2.1`), IPv6 as RFC 5952
 * writes it, without a zone. `undefined` for anything else.
 */
export const canonicalAddress = (text: string): string | undefined => {
  const address = readAddress(text)
  if (address === undefined) return undefined
  if (address.family === 4) {
    const { number } = address
    return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.')
  }
  return ipv6Text(address.groups)
}

/**
 * The key by which visitors of one address count as the same visitor (SPEC-18.3): an IPv4 address itself; the /64 of an IPv6 address, because one
 * household has a whole /64 and its devices change addresses within it.
 * @param text any spelling of the address; an invalid address is its own key
 */
export const hostKey = (text: string): string => prefixKey(text, 4)

/** The key by which limits count senders: an IPv4 address itself, the /48 of an IPv6 address, which one customer may have. */
export const networkKey = (text: string): string => prefixKey(text, 3)

const prefixKey = (text: string, groups: 3 | 4): string => {
  const address = readAddress(text)
  if (address?.family !== 6) return canonicalAddress(text) ?? text
  const zeros = Array.from({ length: 8 - groups }, () => 0)
  return `${ipv6Text([...address.groups.slice(0, groups), ...zeros])}/${groups * 16}`
}
