import { isRecord } from '../../shared/record.ts'

/** The exact place where two stores differ. */
export interface Difference {
  store: 'journal' | 'ClickHouse' | 'PostgreSQL'
  /** A table, or the journal's number. */
  table: string
  key: Readonly<Record<string, string | number>>
  field: string
  /** The value that follows from the other stores, and the stored one; messages if acknowledged records wait too long. */
  expected: unknown
  found: unknown
}

/** The place of a difference but for its field. */
type Place = Pick<Difference, 'store' | 'table' | 'key'>

export const inPostgres = (table: string, key: Difference['key']): Place => ({ store: 'PostgreSQL', table, key })
export const inClickHouse = (table: string, key: Difference['key']): Place => ({ store: 'ClickHouse', table, key })
export const inJournal = (number: number, key: Difference['key']): Place => ({
  store: 'journal',
  table: String(number),
  key,
})

/** Ends the check at once: it reports only the first difference. */
export class DifferenceFound extends Error {
  override name = 'DifferenceFound'
  readonly difference: Difference
  constructor(place: Place, field: string, expected: unknown, found: unknown) {
    const difference = { ...place, field, expected, found }
    super(describeDifference(difference))
    this.difference = difference
  }
}

const formatValue = (value: unknown): string => {
  if (isRecord(value) && typeof value['text'] === 'string') return value['text']
  return typeof value === 'string' ? `"${value}"` : String(value)
}

export const describeDifference = ({ store, table, key, field, expected, found }: Difference): string => {
  const row = Object.entries(key)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  return `${store} ${table}, ${row}, ${field}: expected ${formatValue(expected)}, found ${formatValue(found)}`
}

/** Compares some fields of a row. */
export const expectFields = (
  row: Place,
  expected: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
): void => {
  for (const field of Object.keys(expected)) {
    if (expected[field] !== actual[field]) throw new DifferenceFound(row, field, expected[field], actual[field])
  }
}
