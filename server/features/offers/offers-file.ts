import type { Place } from '../../shared/files/faults.ts'
import { cleanHtml } from './clean-html.ts'

/* A file of offers, whatever its format: what it says, and where it says so. */

/** Path inside an offer: `['payouts', 0, 'payout']`. */
export type Path = readonly (string | number)[]

/** Something of the offer with this index. */
export interface Spot {
  offer: number
  path: Path
}

export interface OffersFile {
  readonly format: 'json' | 'csv'
  /** As they were written, each to be checked. */
  readonly offers: readonly unknown[]
  /** Locations in the file; for a missing value, the place where it should be. Each call scans the whole file, so pass many spots at once. */
  placesOf(spots: readonly Spot[]): Place[]
}

/** Normalizes a text for storage and comparison: line breaks are \n, no blanks around it. CSV files cannot tell line breaks apart. */
export const tidyText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/** Formats a column's value for a file. */
export const documentValue = (name: string, value: unknown): unknown =>
  typeof value === 'string' ? tidyText(name === 'description_html' ? cleanHtml(tidyText(value)) : value) || null : value
