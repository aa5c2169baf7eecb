import { setImmediate as turn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'

/** Lines of a CSV file (RFC 4180). Every cell is quoted: a file that starts with the letters ID would be mistaken for another format. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { quoted: true, quoted_empty: true, record_delimiter: 'windows' })

/** This many rows take some milliseconds: other requests are answered between batches. */
const rows_at_once = 500

/** A long file, some rows after the other. */
export const writeInTurns = async <R>(rows: readonly R[], write: (some: readonly R[]) => string): Promise<string> => {
  let file = ''
  for (let first = 0; first < rows.length; first += rows_at_once) {
    file += write(rows.slice(first, first + rows_at_once))
    await turn()
  }
  return file
}
