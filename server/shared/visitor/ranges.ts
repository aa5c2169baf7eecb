import { ipv6Prefix, readAddress } from './address-number.ts'

/**
 * A table from address ranges to names, kept as sorted typed arrays and one buffer of text: a few bytes a range, nothing on the heap for the
 * garbage collector to walk. IPv4 is keyed by the whole address, IPv6 by its first 48 bits. A range reaches to the start of the next one.
 */
export interface RangeTable {
  /** An address's name; '' if the table has none or the text is not an address. */
  find(ip: string): string
  readonly size: number
}

/**
 * The ranges of one family. A key's first 16 bits are its page: the starts of page p lie from `pages[p]` to `pages[p + 1]`, and hold only the rest
 * of each key. Range i has the name with the number `low[i]` and, above it, `high[i]`; number 0 is the empty name.
 */
export interface FamilyRanges {
  pages: Uint32Array
  starts: Uint16Array | Uint32Array
  low: Uint16Array
  high: Uint8Array
}

/** The parts of a table. */
export interface RangeParts {
  ipv4: FamilyRanges
  ipv6: FamilyRanges
  /** Name n is the UTF-8 text between offsets n and n + 1. */
  name_offsets: Uint32Array
  names: Uint8Array
}

const page_count = 65_536
const max_names = 2 ** 24
/** How many keys a page has. */
const page_sizes = { 4: 2 ** 16, 6: 2 ** 32 } as const

/** The number of the name that applies to a key. */
const nameAt = ({ pages, starts, low, high }: FamilyRanges, page: number, rest: number): number => {
  let first = pages[page] ?? 0
  let end = pages[page + 1] ?? 0
  while (first < end) {
    const middle = (first + end) >>> 1
    if ((starts[middle] ?? 0) <= rest) first = middle + 1
    else end = middle
  }
  // If no range starts on the page up to there, the last range of the previous pages continues.
  return first === 0 ? 0 : ((high[first - 1] ?? 0) << 16) | (low[first - 1] ?? 0)
}

export const rangeTable = (parts: RangeParts): RangeTable => {
  const { ipv4, ipv6, name_offsets } = parts
  const names = Buffer.from(parts.names.buffer, parts.names.byteOffset, parts.names.byteLength)
  return {
    size: ipv4.starts.length + ipv6.starts.length,
    find(ip) {
      const address = readAddress(ip)
      if (address === undefined) return ''
      const value =
        address.family === 4
          ? nameAt(ipv4, address.number >>> 16, address.number & 0xffff)
          : nameAt(ipv6, address.groups[0] ?? 0, ipv6Prefix(address.groups) % page_sizes[6])
      return names.toString('utf8', name_offsets[value] ?? 0, name_offsets[value + 1] ?? 0)
    },
  }
}

/** Collects ranges in ascending order and packs them. Ranges that say the same as the one before are joined. */
export interface RangeCollector {
  /** The number of a name; '' (nothing known) is 0. */
  numberOf(name: string): number
  /** From this key on the name with this number applies, until the next call of the same family. */
  add(family: 4 | 6, start: number, name_number: number): void
  pack(): RangeParts
}

class Growing {
  starts = new Float64Array(1 << 16)
  values = new Uint32Array(1 << 16)
  length = 0

  add(start: number, value: number): void {
    const last = this.length - 1
    if (last >= 0 && this.starts[last] === start) {
      this.values[last] = value
      return
    }
    if (last >= 0 ? this.values[last] === value : value === 0) return
    if (last >= 0 && start < (this.starts[last] ?? 0)) throw new Error('address ranges must come in ascending order')
    if (this.length === this.starts.length) {
      const starts = new Float64Array(this.length * 2)
      const values = new Uint32Array(this.length * 2)
      starts.set(this.starts)
      values.set(this.values)
      this.starts = starts
      this.values = values
    }
    this.starts[this.length] = start
    this.values[this.length] = value
    this.length++
  }
}

const packFamily = (growing: Growing, family: 4 | 6): FamilyRanges => {
  const page_size = page_sizes[family]
  // A range that ends with the last address is followed by a start that no address has.
  let { length } = growing
  while (length > 0 && (growing.starts[length - 1] ?? 0) >= page_count * page_size) length--
  const pages = new Uint32Array(page_count + 1)
  const starts = family === 4 ? new Uint16Array(length) : new Uint32Array(length)
  const [low, high] = [new Uint16Array(length), new Uint8Array(length)]
  for (let i = 0; i < length; i++) {
    const [start, value] = [growing.starts[i] ?? 0, growing.values[i] ?? 0]
    const next_page = Math.floor(start / page_size) + 1
    pages[next_page] = (pages[next_page] ?? 0) + 1
    starts[i] = start % page_size
    low[i] = value & 0xffff
    high[i] = value >>> 16
  }
  for (let page = 1; page <= page_count; page++) pages[page] = (pages[page] ?? 0) + (pages[page - 1] ?? 0)
  return { pages, starts, low, high }
}

export const collectRanges = (): RangeCollector => {
  const numbers = new Map<string, number>([['', 0]])
  const ipv4 = new Growing()
  const ipv6 = new Growing()
  return {
    numberOf(name) {
      const known = numbers.get(name)
      if (known !== undefined) return known
      if (numbers.size === max_names) throw new Error(`there are more than ${max_names} names`)
      numbers.set(name, numbers.size)
      return numbers.size - 1
    },
    add: (family, start, number) => (family === 4 ? ipv4 : ipv6).add(start, number),
    pack() {
      const offsets = new Uint32Array(numbers.size + 1)
      let end = 0
      for (const [name, number] of numbers) {
        end += Buffer.byteLength(name)
        offsets[number + 1] = end
      }
      return {
        ipv4: packFamily(ipv4, 4),
        ipv6: packFamily(ipv6, 6),
        name_offsets: offsets,
        names: Buffer.from([...numbers.keys()].join('')),
      }
    },
  }
}
