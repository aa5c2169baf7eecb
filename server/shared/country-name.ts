const names = new Intl.DisplayNames('en', { type: 'region' })

/** A country's English name: `Germany` for `DE`. Returns anything but a code unchanged. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)

/** An address with its country's name instead of the code that operators give. */
export const withCountryName = <Given extends { country?: string | null }>(given: Given): Given =>
  typeof given.country === 'string' ? { ...given, country: countryName(given.country) } : given
