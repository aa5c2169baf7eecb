import { beforeAll, describe, expect, test } from 'vitest'
import { noCountries, openCountries, type Countries } from './country.ts'

describe('the country of an address', () => {
  let countries: Countries
  beforeAll(async () => {
    countries = await openCountries()
  })

  test.each([
    ['8.8.8.8', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['81.2.69.142', 'GB'],
    ['2a02:8071::1', 'DE'],
    ['127.0.0.1', ''],
    ['::1', ''],
    ['no address', ''],
  ])('%s is %j', (ip, code) => {
    expect(countries.find(ip)).toBe(code)
  })

  test('is unknown without data, and a start says which file is missing', async () => {
    await expect(openCountries('/nowhere/country.mmdb')).rejects.toThrow('/nowhere/country.mmdb')
    expect(noCountries.find('8.8.8.8')).toBe('')
  })
})
