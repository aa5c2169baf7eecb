import { readAddress } from './address-number.ts'

/** The URL standard shortens IPv6 exactly as RFC 5952 asks. */
const ipv6Text = (groups: readonly number[]): string =>
  new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1)

/**
 * An address in its one written form: IPv4 in dotted decimals (also where it came inside IPv6, `::ffff:192.0.2.1`), IPv6 as RFC 5952
 * writes it, without a zone. `undefined` for anything that is no address.
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
 * What makes visitors of one address the same visitor (decisions 13): an IPv4 address itself; the /64 of an IPv6 address, because one
 * household has a whole /64 and its devices change addresses within it.
 * @param text any spelling of the address; what is no address is its own key
 */
export const hostKey = (text: string): string => {
  const address = readAddress(text)
  if (address?.family === 6) return `${ipv6Text([...address.groups.slice(0, 4), 0, 0, 0, 0])}/64`
  return canonicalAddress(text) ?? text
}
