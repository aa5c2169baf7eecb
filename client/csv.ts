import { escapeFormula } from '@plumbline/contract/formula.ts'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}

/** A cell of a CSV file: formulas are escaped, numbers stay numbers. */
const cellOf = (value: unknown): string => {
  const text = textOf(value)
  const safe = Number.isNaN(Number(text)) ? escapeFormula(text) : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as the text of a CSV file, with a header line. */
export const csvOf = (names: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string =>
  [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((line) => `${line.map(cellOf).join(',')}\r\n`)
    .join('')
