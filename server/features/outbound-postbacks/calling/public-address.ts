import { BlockList, isIP } from 'node:net'

const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix = ''] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

/** Not public by IANA's registry of special addresses (RFC 6890 and later), and one that a cloud assigns to itself. */
const notPublic4 = listOf('ipv4', [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // behind carriers' address translation; also clouds' own services
  '127.0.0.0/8', // this machine
  '168.63.129.16/32', // a public number that means the host below, in every machine of one large cloud
  '169.254.0.0/16', // link-local; clouds' metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // measuring
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
])

/**
 * All that is assigned to the public is in here. Everything else is refused by that: this machine, link-local and unique local addresses,
 * IPv4 in IPv6 clothes (mapped, NAT64), and whatever is invented next.
 */
const global6 = listOf('ipv6', ['2000::/3'])
const notPublic6 = listOf('ipv6', [
  '2001::/23', // protocol assignments, among them Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address in disguise
  '3fff::/20', // documentation
])

/**
 * Whether an address is on the public internet, so that calling it cannot reach this machine or its neighbours.
 * @param address IPv4 or IPv6 in any text form of Node's; anything else is not public
 */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !notPublic4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
