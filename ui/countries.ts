import { country_codes } from '@plumbline/contract/countries.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
const known: ReadonlySet<string> = new Set(country_codes)

/** Whether a text is the ISO code of a country, and not a word such as Unknown. */
export const isCountryCode = (code: string): boolean => known.has(code)

/** What people call a country: `United States` for `US`. What is no country's code comes back as it is. */
export const countryName = (code: string): string => (isCountryCode(code) ? (names.of(code) ?? code) : code)
