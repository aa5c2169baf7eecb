/** One row of an offer's payout table, as far as the choice needs it. An empty list means "every". */
export interface PayoutRow {
  id: number
  /** Set on a personal row: it is for this affiliate only. */
  affiliate_id: number | null
  /** ISO 3166 codes. */
  countries: readonly string[]
  /** The words of `os_names`. */
  os: readonly string[]
  /** The words of `device_names`. */
  devices: readonly string[]
  /** The operator's order of the rows; the lower number wins. */
  position: number
  /** Milliseconds since 1970: the row applies from this moment on ... */
  valid_from: number
  /** ... and until just before this one. */
  valid_to: number
}

/** The click's affiliate, visitor and time. */
export interface PayoutQuestion {
  affiliate_id: number
  /** '' where unknown: then only rows for every country fit. */
  country: string
  os: string
  device: string
  /** Milliseconds since 1970: the row must be valid then. For a click its own moment, for a conversion that of its postback. */
  at: number
}

const covers = (list: readonly string[], word: string): boolean => list.length === 0 || list.includes(word)

const fits = (row: PayoutRow, question: PayoutQuestion): boolean =>
  (row.affiliate_id === null || row.affiliate_id === question.affiliate_id) &&
  row.valid_from <= question.at &&
  question.at < row.valid_to &&
  covers(row.countries, question.country) &&
  covers(row.os, question.os) &&
  covers(row.devices, question.device)

/** The larger rank wins: a personal row before a general one, then one with countries, then with systems, then with devices. */
export const rank = (row: Pick<PayoutRow, 'affiliate_id' | 'countries' | 'os' | 'devices'>): number =>
  (row.affiliate_id === null ? 0 : 8) +
  (row.countries.length === 0 ? 0 : 4) +
  (row.os.length === 0 ? 0 : 2) +
  (row.devices.length === 0 ? 0 : 1)

const goesBefore = (row: PayoutRow, other: PayoutRow): boolean => {
  const difference = rank(row) - rank(other)
  if (difference !== 0) return difference > 0
  return row.position === other.position ? row.id < other.id : row.position < other.position
}

/**
 * Chooses the row of an offer's payout table. Of the valid rows that match, a personal row wins over every general
 * one; then country has priority over OS, and OS over device; then the operator's order decides, then age. The length of a row's
 * list does not matter, nor does the order of `rows`.
 * @param rows the rows of one offer and one goal
 * @returns `undefined` where no row fits: such a click counts nowhere (SPEC-18.2)
 */
export const choosePayout = <R extends PayoutRow>(rows: readonly R[], question: PayoutQuestion): R | undefined => {
  let best: R | undefined
  for (const row of rows) {
    if (fits(row, question) && (best === undefined || goesBefore(row, best))) best = row
  }
  return best
}
