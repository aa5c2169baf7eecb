import type { ColumnKind, ReportColumn } from '@plumbline/contract/reports.ts'
import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '../../shared/files/formula.ts'
import { moneyNumber } from '../../shared/money.ts'
import { wallClock } from '../../shared/time.ts'
import type { ReportRow } from './read-report.ts'

/** `2026-11-20 10:00:00` in the network's zone. */
const zoneTime = (at: unknown): string => {
  const { day, time } = wallClock(new Date(String(at)).getTime())
  return `${day} ${time}`
}

const cellOf: Readonly<Record<ColumnKind, (value: unknown) => string>> = {
  id: String,
  count: String,
  day: String,
  money: (value) => moneyNumber(String(value)).toFixed(2),
  /** A fraction of one, of which a spreadsheet makes percents. */
  percent: (value) => Number(value).toFixed(4),
  moment: zoneTime,
  text: (value) => escapeFormula(String(value)),
  title: (value) => escapeFormula(String(value)),
  country: (value) => escapeFormula(String(value)),
  status: (value) => escapeFormula(String(value)),
}

// Every cell is quoted: a file that begins with the letters ID would be taken for another format.
const lines = (cells: string[][]): string =>
  stringify(cells, { quoted: true, quoted_empty: true, record_delimiter: 'windows' })

/** The first line of a file. */
export const csvHeader = (columns: readonly ReportColumn[]): string => lines([columns.map(({ header }) => header)])

/** The lines of rows (RFC 4180). */
export const csvLines = (columns: readonly ReportColumn[], rows: readonly ReportRow[]): string =>
  lines(rows.map((row) => columns.map(({ key, kind }) => (row[key] === null ? '' : cellOf[kind](row[key])))))
