import { stringify } from 'csv-stringify/sync'

/** Lines of a CSV file (RFC 4180). Every cell is quoted: a file that begins with the letters ID would be taken for another format. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { quoted: true, quoted_empty: true, record_delimiter: 'windows' })
