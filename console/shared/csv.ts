const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}

/** A cell of a CSV file. A spreadsheet would take what begins like a formula for one: it gets an apostrophe, unless it is a number. */
const cellOf = (value: unknown): string => {
  const text = textOf(value)
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as the text of a CSV file, the names of the columns first. */
export const csvOf = (names: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): string =>
  [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((line) => `${line.map(cellOf).join(',')}\r\n`)
    .join('')
