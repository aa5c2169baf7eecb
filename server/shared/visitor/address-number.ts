import { isIP } from 'node:net'

/** An address as numbers: what range tables and host marks are keyed by. */
export type AddressNumber = { family: 4; number: number } | { family: 6; groups: readonly number[] }

const readIPv4 = (text: string): number => {
  let number = 0
  let part = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 46) {
      number = number * 256 + part
      part = 0
    } else part = part * 10 + code - 48
  }
  return number * 256 + part
}

const groupsOf = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))

const readIPv6 = (text: string): number[] => {
  const [address = ''] = text.split('%', 1)
  const lastColon = address.lastIndexOf(':')
  const tail = address.slice(lastColon + 1)
  let plain = address
  if (tail.includes('.')) {
    const number = readIPv4(tail)
    plain = `${address.slice(0, lastColon + 1)}${Math.floor(number / 65_536).toString(16)}:${(number % 65_536).toString(16)}`
  }
  const gap = plain.indexOf('::')
  if (gap === -1) return groupsOf(plain)
  const head = groupsOf(plain.slice(0, gap))
  const end = groupsOf(plain.slice(gap + 2))
  const zeros = Array.from({ length: 8 - head.length - end.length }, () => 0)
  return [...head, ...zeros, ...end]
}

/** Parses an address. An IPv4 address inside IPv6 (`::ffff:1.2.3.4`) is the IPv4 address. `undefined` for anything else. */
export const readAddress = (text: string): AddressNumber | undefined => {
  const family = isIP(text)
  if (family === 4) return { family: 4, number: readIPv4(text) }
  if (family === 0) return undefined
  const groups = readIPv6(text)
  const mapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (mapped) return { family: 4, number: (groups[6] ?? 0) * 65_536 + (groups[7] ?? 0) }
  return { family: 6, groups }
}

/** The first 48 bits of an IPv6 address as one exact number: no table of places or networks is finer than that. */
export const ipv6Prefix = (groups: readonly number[]): number =>
  ((groups[0] ?? 0) * 65_536 + (groups[1] ?? 0)) * 65_536 + (groups[2] ?? 0)
