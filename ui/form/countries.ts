import { country_codes } from '@plumbline/contract/countries.ts'
import { countryName } from '../flag.tsx'

/** Options for a choice of country, by name. */
export const countries = country_codes
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

/** The same with one for all countries. */
export const country_options = [{ value: '', label: 'All countries' }, ...countries]
