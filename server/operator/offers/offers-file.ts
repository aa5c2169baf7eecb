/* A file of offers, whatever its format: what it says, and where it says so. */

/** From an offer to something of it: `['payouts', 0, 'payout']`. */
export type Path = readonly (string | number)[]

/** Something of the offer with this index. */
export interface Spot {
  offer: number
  path: Path
}

/** Where something stands, as a person finds it. */
export interface Place {
  /** Counted from 1. */
  line: number
  /** Of a CSV file its column; of a JSON file `offers[0].payouts[2].payout`. */
  field: string
}

export interface Fault extends Place {
  fault: string
}

export interface OffersFile {
  readonly format: 'json' | 'csv'
  /** As they were written, each to be checked. */
  readonly offers: readonly unknown[]
  /** Where these stand; what is missing stands where it should. One look through the whole file, so ask for many at once. */
  placesOf(spots: readonly Spot[]): Place[]
}

/** A file that cannot be taken: what is wrong with it, and where. */
export class FaultyFile extends Error {
  /** The first ones. */
  readonly faults: readonly Fault[]
  readonly faults_in_all: number
  constructor(faults: readonly Fault[], faults_in_all = faults.length) {
    super('faults in the file')
    this.faults = faults
    this.faults_in_all = faults_in_all
  }
}

/** A value in a sentence: short, in quotes where it is a text. */
export const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** A text as it is kept and compared: one kind of line break, no blanks around it. CSV files cannot tell line breaks apart. */
export const tidyText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()
