import type { Place } from '../../shared/files/faults.ts'

/* A file of offers, whatever its format: what it says, and where it says so. */

/** From an offer to something of it: `['payouts', 0, 'payout']`. */
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
  /** Where these stand; what is missing stands where it should. One look through the whole file, so ask for many at once. */
  placesOf(spots: readonly Spot[]): Place[]
}

/** A text as it is kept and compared: one kind of line break, no blanks around it. CSV files cannot tell line breaks apart. */
export const tidyText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()
