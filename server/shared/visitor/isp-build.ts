import { readFileSync } from 'node:fs'
import { ipv6Prefix, readAddress } from './address-number.ts'
import { ispName } from './isp.ts'
import { buildArguments, writeRanges } from './range-file.ts'
import { collectRanges } from './ranges.ts'

/* Run as a process by openIsps: reads lines such as `1.0.0.0,1.0.0.255,13335,"Cloudflare, Inc."`, both ends inclusive, in address order. */

const { target, sources } = buildArguments()
const ranges = collectRanges()
const numbersByField = new Map<string, number>()

const numberOf = (field: string): number => {
  let number = numbersByField.get(field)
  if (number === undefined) {
    const plain = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
    number = ranges.numberOf(ispName(plain))
    numbersByField.set(field, number)
  }
  return number
}

for (const source of sources) {
  let lastEnd = -1
  for (const line of readFileSync(source, 'utf8').split('\n')) {
    const [first = '', last = '', system = ''] = line.split(',', 3)
    const from = readAddress(first)
    const to = readAddress(last)
    if (from === undefined || to === undefined || from.family !== to.family) continue
    const start = from.family === 4 ? from.number : ipv6Prefix(from.groups)
    const end = to.family === 4 ? to.number : ipv6Prefix(to.groups)
    // More precise than an IPv6 table: the network that holds the start of the /48 is used for all of its addresses.
    if (start <= lastEnd && end <= lastEnd) continue
    const organisation = line.slice(first.length + last.length + system.length + 3).trimEnd()
    ranges.add(from.family, Math.max(start, lastEnd + 1), numberOf(organisation))
    ranges.add(from.family, end + 1, 0)
    lastEnd = end
  }
}

writeRanges(target, ranges.pack())
