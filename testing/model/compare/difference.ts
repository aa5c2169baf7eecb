import { isDeepStrictEqual } from 'node:util'

/** A figure of the product that is not the model's. */
export interface Difference {
  /** Such as `/api/statistics/os-breakdown/?from=...`, or a table. */
  source: string
  affiliate_id: number
  /** Rows that only the model has, and rows that only the product has. */
  expected: unknown
  actual: unknown
}

/** The rows of one list that are missing in the other, with their number of missing copies. */
const surplus = (rows: readonly unknown[], others: readonly unknown[]): unknown[] => {
  const counts = new Map<string, number>()
  for (const row of others.map((other) => JSON.stringify(other))) counts.set(row, (counts.get(row) ?? 0) + 1)
  return rows.filter((row) => {
    const text = JSON.stringify(row)
    const count = counts.get(text) ?? 0
    counts.set(text, count - 1)
    return count <= 0
  })
}

/** A row with its fields in one order. */
export const plain = (row: object): object =>
  Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The model's and the product's answers. */
type Answers = Pick<Difference, 'expected' | 'actual'>

/** Something to ask the product, and to hold against the model. */
export interface Question {
  source: string
  /** Undefined if they agree. */
  ask: () => Promise<Answers | undefined>
}

/** Asks the API as one affiliate. */
export type Get = <T>(url: string) => Promise<T>

export const different = (expected: unknown, actual: unknown): Answers | undefined =>
  isDeepStrictEqual(expected, actual) ? undefined : { expected, actual }

/** As `different`, whatever the order of rows and fields. */
export const differentRows = (expected: readonly object[], actual: readonly object[]): Answers | undefined => {
  const wanted = expected.map(plain)
  const got = actual.map(plain)
  const missing = surplus(wanted, got)
  const strange = surplus(got, wanted)
  return missing.length + strange.length === 0 ? undefined : { expected: missing, actual: strange }
}

/** Describes the first few differences. */
export const describeDifferences = (differences: readonly Difference[]): string =>
  differences
    .slice(0, 5)
    .map(
      ({ source, affiliate_id, expected, actual }) =>
        `${source} of affiliate ${affiliate_id}\n  expected ${JSON.stringify(expected)}\n  found    ${JSON.stringify(actual)}`,
    )
    .join('\n')
