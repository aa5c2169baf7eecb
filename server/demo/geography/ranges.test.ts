import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { openCities, type Cities } from '../../shared/visitor/city.ts'
import { openCountries, type Countries } from '../../shared/visitor/country.ts'
import { ispName, openIsps, type Isps } from '../../shared/visitor/isp.ts'
import { clicksOfSlot } from '../traffic/generator.ts'
import { slot_ms } from '../traffic/rhythm.ts'
import { packed_geography } from '../../../testing/harness/geography.ts'

let countries: Countries
let cities: Cities
let isps: Isps

beforeAll(async () => {
  const { GEOGRAPHY_DIR } = packed_geography
  const { signal } = new AbortController()
  ;[countries, cities, isps] = await Promise.all([
    openCountries(),
    openCities(GEOGRAPHY_DIR, signal),
    openIsps(GEOGRAPHY_DIR, signal),
  ])
})

const resolve = (ip: string): string =>
  [countries.find(ip), cities.find(ip).country, cities.find(ip).city, isps.find(ip)].join(';')

const addressAfter = (ip: string, steps: number): string => {
  const number = ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0) + steps
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')
}

describe('the addresses of the demo visitors', () => {
  test('resolve to their city and network in the shipped data, from the first to the last', () => {
    const [, ...lines] = readFileSync(new URL('ranges.csv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    const wrong = lines.flatMap((line) => {
      const [country = '', city = '', network = '', , start = '', length = ''] = line.split(';')
      const wanted = [country, country, city, ispName(network)].join(';')
      return [0, Math.floor(Number(length) / 2), Number(length) - 1]
        .map((steps) => addressAfter(start, steps))
        .filter((ip) => resolve(ip) !== wanted)
        .map((ip) => `${ip}: ${resolve(ip)} instead of ${wanted}`)
    })
    expect(lines.length).toBeGreaterThan(400)
    expect(wrong).toEqual([])
  })

  test('are of at least 30 countries, 60 cities and 40 networks in a single day', () => {
    const founded = Date.parse('2026-09-21T04:00:00Z')
    const plan = { seed: 1, founded, scale: 1 }
    const resolved = { countries: new Set<string>(), cities: new Set<string>(), networks: new Set<string>() }
    for (let slot = founded; slot < founded + 24 * 60 * 60_000; slot += slot_ms) {
      for (const { ip } of clicksOfSlot(plan, slot)) {
        const [country = '', , city = '', network = ''] = resolve(ip).split(';')
        resolved.countries.add(country)
        resolved.cities.add(`${country} ${city}`)
        resolved.networks.add(network)
      }
    }
    for (const places of Object.values(resolved)) expect(places).not.toContain('')
    expect(resolved.countries.size).toBeGreaterThanOrEqual(30)
    expect(resolved.cities.size).toBeGreaterThanOrEqual(60)
    expect(resolved.networks.size).toBeGreaterThanOrEqual(40)
  })
})
