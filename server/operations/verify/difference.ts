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

/** Ends the check at once: it reports only the first difference. */
export class DifferenceFound extends Error {
  override name = 'DifferenceFound'
  readonly difference: Difference
  constructor(difference: Difference) {
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
  row: Pick<Difference, 'store' | 'table' | 'key'>,
  expected: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
): void => {
  for (const field of Object.keys(expected)) {
    if (expected[field] !== actual[field])
      throw new DifferenceFound({ ...row, field, expected: expected[field], found: actual[field] })
  }
}
