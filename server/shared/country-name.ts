const names = new Intl.DisplayNames('en', { type: 'region' })

/** What people call a country: `Germany` for `DE`. What is no code comes back as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)

/** What an address says of its country: operators give a code. */
export const withCountryName = <Given extends { country?: string | null }>(given: Given): Given =>
  typeof given.country === 'string' ? { ...given, country: countryName(given.country) } : given
