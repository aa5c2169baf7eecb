import { isIP } from 'node:net'

const mapped = '00000000000000000000FFFF'
const nowhere = '0'.repeat(32)

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0')

const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').map((group) => hex(Number.parseInt(group, 16), 4))

/** An address as ClickHouse's `hex(ip)` prints it: 32 digits, IPv4 inside IPv6. An invalid address is all zeros. */
export const addressHex = (ip: string): string => {
  const kind = isIP(ip)
  if (kind === 0 || ip.includes('%')) return nowhere
  const last = ip.slice(ip.lastIndexOf(':') + 1)
  const tail = last.includes('.')
    ? last
        .split('.')
        .map((part) => hex(Number(part), 2))
        .join('')
    : ''
  if (kind === 4) return mapped + tail
  const rest = tail === '' ? ip : `${ip.slice(0, ip.length - last.length)}${tail.slice(0, 4)}:${tail.slice(4)}`
  const [before = '', after] = rest.split('::')
  const head = groupsOf(before).join('')
  const end = after === undefined ? '' : groupsOf(after).join('')
  return head + '0'.repeat(32 - head.length - end.length) + end
}

/** The part of an address that identifies a visitor (SPEC-18.3): an IPv4 address whole, of an IPv6 address its /64. */
export const householdHex = (address: string): string => (address.startsWith(mapped) ? address : address.slice(0, 16))
