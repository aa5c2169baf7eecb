import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAddress } from './address-number.ts'
import { decodeRanges, encodeRanges } from './range-file.ts'
import { collectRanges, rangeTable, type RangeParts } from './ranges.ts'
import { cityName } from './city.ts'
import { ispName, openIsps, type Isps } from './isp.ts'

const packRanges = (): RangeParts => {
  const ranges = collectRanges()
  const add = (from: string, name: string): void => {
    const address = readAddress(from)
    if (address?.family !== 4) throw new Error(`${from} is not IPv4`)
    ranges.add(4, address.number, ranges.numberOf(name))
  }
  add('10.0.0.0', 'Zürich')
  add('10.0.1.0', 'Zürich')
  add('10.0.2.0', '')
  add('10.0.3.0', 'Oslo')
  ranges.add(6, 0x2001_0db8_0000, ranges.numberOf('Oslo'))
  ranges.add(6, 0x2001_0db8_0001, ranges.numberOf(''))
  return ranges.pack()
}

describe('a range table', () => {
  it.each([
    ['9.255.255.255', ''],
    ['10.0.0.0', 'Zürich'],
    ['10.0.1.255', 'Zürich'],
    ['10.0.2.0', ''],
    ['10.0.3.0', 'Oslo'],
    ['255.255.255.255', 'Oslo'],
    ['2001:db7:ffff::1', ''],
    ['2001:db8:0:ffff::1', 'Oslo'],
    ['2001:db8:1::', ''],
    ['no address', ''],
  ])('answers %s with %j', (ip, name) => {
    expect(rangeTable(packRanges()).find(ip)).toBe(name)
  })

  it('joins neighbours that say the same', () => {
    expect(packRanges().ipv4.starts).toHaveLength(3)
  })

  it('says of any address what a walk through all ranges says, at the edges of its pages too', () => {
    let state = 7
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    const [wide, edges] = [2 ** 32, [0, 1, 65_535, 65_536, 65_537, 131_071, 131_072, 2 ** 32 - 65_536, 2 ** 32 - 1]]
    const keys = [...new Set([...edges, ...Array.from({ length: 3_000 }, () => Math.floor(random() * wide))])]
    const starts = keys.filter(() => random() < 0.5).toSorted((one, other) => one - other)
    const ranges = collectRanges()
    const names = starts.map((_start, index) => `n${index % 700}`)
    starts.forEach((start, index) => {
      ranges.add(4, start, ranges.numberOf(names[index] ?? ''))
      ranges.add(6, start * 65_536, ranges.numberOf(names[index] ?? ''))
    })
    ranges.add(4, wide, 0)
    ranges.add(6, wide * 65_536, 0)
    const read = decodeRanges(encodeRanges(ranges.pack()))
    const table = read && rangeTable(read)
    for (const key of keys) {
      const expected = names[starts.findLastIndex((start) => start <= key)] ?? ''
      const bytes = [24, 16, 8, 0].map((shift) => (key >>> shift) & 255)
      const groups = [key >>> 16, key & 0xffff].map((group) => group.toString(16))
      expect([table?.find(bytes.join('.')), table?.find(`${groups.join(':')}::1`)]).toEqual([expected, expected])
    }
  })

  it('refuses ranges out of order', () => {
    const ranges = collectRanges()
    ranges.add(4, 10, ranges.numberOf('a'))
    expect(() => ranges.add(4, 9, ranges.numberOf('b'))).toThrow('ascending')
  })

  it('survives writing and reading its file, wherever the bytes are in memory', () => {
    const file = encodeRanges(packRanges())
    const shifted = Buffer.concat([Buffer.alloc(3), file]).subarray(3)
    const read = decodeRanges(shifted)
    expect(read && rangeTable(read).find('10.0.0.9')).toBe('Zürich')
    expect(read && rangeTable(read).find('2001:db8::1')).toBe('Oslo')
  })

  it('is not read from a file that was cut off', () => {
    const file = encodeRanges(packRanges())
    expect(decodeRanges(file.subarray(0, -1))).toBeUndefined()
    expect(decodeRanges(file.subarray(0, 10))).toBeUndefined()
  })
})

describe('names', () => {
  it.each([
    ['Montreal (Ville-Marie)', 'Montreal'],
    ['Moscow (Tsentralnyy administrativnyy okrug)', 'Moscow'],
    ['New York', 'New York'],
    ['London (Shadwell', 'London'],
  ])('calls %s %s', (published, name) => {
    expect(cityName(published)).toBe(name)
  })

  it.each([
    ['Comcast Cable Communications, LLC', 'Comcast Cable Communications'],
    ['T-Mobile USA, Inc.', 'T-Mobile USA'],
    ['Uninet S.A. de C.V.', 'Uninet'],
    ['Telefonica Germany GmbH & Co.OHG', 'Telefonica Germany'],
    ['Deutsche Telekom AG', 'Deutsche Telekom'],
    ['Chinanet', 'Chinanet'],
    ['LLC', 'LLC'],
  ])('calls %s %s', (organisation, name) => {
    expect(ispName(organisation)).toBe(name)
  })
})

describe('the published networks', () => {
  let folder: string
  let isps: Isps
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-isps-'))
    isps = await openIsps(folder, new AbortController().signal)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('name well-known ones in both families, and none for private addresses', () => {
    expect(isps.find('73.15.2.9')).toBe('Comcast Cable Communications')
    expect(isps.find('2601:9:4f81::1')).toBe('Comcast Cable Communications')
    expect(isps.find('192.168.1.1')).toBe('')
    expect(isps.find('::1')).toBe('')
  })

  it('are opened from the packed file the second time', async () => {
    // Packing them would be given up at once.
    const again = await openIsps(folder, AbortSignal.abort())
    expect(again.find('73.15.2.9')).toBe(isps.find('73.15.2.9'))
  })
})
