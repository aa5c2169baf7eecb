import { ipv6Prefix, readAddress } from './address-number.ts'

/**
 * A table from address ranges to names, kept as sorted typed arrays and one buffer of text: a few bytes a range, nothing on the heap for the
 * garbage collector to walk. IPv4 is keyed by the whole address, IPv6 by its first 48 bits. A range reaches to the start of the next one.
 */
export interface RangeTable {
  /** The name that applies to an address, '' where the table has none or the text is no address. */
  find(ip: string): string
  readonly size: number
}

/** The parts of a table: entry i of `values` is the name's number from `starts[i]` on; number 0 is the empty name. */
export interface RangeParts {
  ipv4_starts: Uint32Array
  ipv4_values: Uint32Array
  ipv6_starts: Float64Array
  ipv6_values: Uint32Array
  /** Name n is the UTF-8 text between offsets n and n + 1. */
  name_offsets: Uint32Array
  names: Uint8Array
}

const valueAt = (starts: Uint32Array | Float64Array, values: Uint32Array, key: number): number => {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) <= key) low = middle + 1
    else high = middle
  }
  return low === 0 ? 0 : (values[low - 1] ?? 0)
}

export const rangeTable = (parts: RangeParts): RangeTable => {
  const { ipv4_starts, ipv4_values, ipv6_starts, ipv6_values, name_offsets } = parts
  const names = Buffer.from(parts.names.buffer, parts.names.byteOffset, parts.names.byteLength)
  return {
    size: ipv4_starts.length + ipv6_starts.length,
    find(ip) {
      const address = readAddress(ip)
      if (address === undefined) return ''
      const value =
        address.family === 4
          ? valueAt(ipv4_starts, ipv4_values, address.number)
          : valueAt(ipv6_starts, ipv6_values, ipv6Prefix(address.groups))
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

export const collectRanges = (): RangeCollector => {
  const numbers = new Map<string, number>([['', 0]])
  const ipv4 = new Growing()
  const ipv6 = new Growing()
  return {
    numberOf(name) {
      const known = numbers.get(name)
      if (known !== undefined) return known
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
        ipv4_starts: Uint32Array.from(ipv4.starts.subarray(0, ipv4.length)),
        ipv4_values: ipv4.values.slice(0, ipv4.length),
        ipv6_starts: ipv6.starts.slice(0, ipv6.length),
        ipv6_values: ipv6.values.slice(0, ipv6.length),
        name_offsets: offsets,
        names: Buffer.from([...numbers.keys()].join('')),
      }
    },
  }
}
