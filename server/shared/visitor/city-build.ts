import { readFileSync } from 'node:fs'
import { Reader, type Response } from 'maxmind'
import { cityName } from './city.ts'
import { buildArguments, writeRanges } from './range-file.ts'
import { collectRanges } from './ranges.ts'

/*
 * Run as a process by openCities: walks the published MMDB trees once, in address order. The reader looks single addresses up; the walk is
 * ours, because only the walk knows how far a value reaches.
 */

const { target, sources } = buildArguments()

/** As published: flat, unlike GeoLite2. */
type CityRecord = Response & { city?: unknown; country_code?: unknown }

const nameOf = (record: CityRecord | null): string => {
  const country = typeof record?.country_code === 'string' ? record.country_code : ''
  const city = typeof record?.city === 'string' ? cityName(record.city) : ''
  return country === '' && city === '' ? '' : country.padEnd(2).slice(0, 2) + city
}

const ipv4Text = (key: number): string =>
  [24, 16, 8, 0].map((shift) => String(Math.floor(key / 2 ** shift) % 256)).join('.')
const ipv6Text = (key: number): string =>
  `${[32, 16, 0].map((shift) => (Math.floor(key / 2 ** shift) % 65_536).toString(16)).join(':')}::`

const ranges = collectRanges()

for (const source of sources) {
  const bytes = readFileSync(source)
  const reader = new Reader<CityRecord>(bytes)
  const { ipVersion, nodeCount, recordSize, nodeByteSize } = reader.metadata
  const family = ipVersion === 4 ? 4 : 6
  const deepest = family === 4 ? 32 : 48
  const text = family === 4 ? ipv4Text : ipv6Text

  const uint24 = (at: number): number => ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
  const child = (node: number, right: boolean): number => {
    const at = node * nodeByteSize
    if (recordSize === 24) return uint24(right ? at + 3 : at)
    if (recordSize === 32) return bytes.readUInt32BE(right ? at + 4 : at)
    const middle = bytes[at + 3] ?? 0
    return right ? ((middle & 0x0f) << 24) | uint24(at + 4) : ((middle >>> 4) << 24) | uint24(at)
  }

  const numbersByPointer = new Map<number, number>()
  const walk = (node: number, depth: number, key: number): void => {
    if (node === nodeCount) return ranges.add(family, key, 0)
    if (node > nodeCount || depth === deepest) {
      // Networks finer than the table take the answer of its first address; a node number never equals a pointer to data.
      let number = numbersByPointer.get(node)
      if (number === undefined) {
        number = ranges.numberOf(nameOf(reader.get(text(key))))
        numbersByPointer.set(node, number)
      }
      return ranges.add(family, key, number)
    }
    walk(child(node, false), depth + 1, key)
    walk(child(node, true), depth + 1, key + 2 ** (deepest - depth - 1))
  }
  walk(0, 0, 0)
}

writeRanges(target, ranges.pack())
