import type { ColumnKind, ReportColumn } from '@plumbline/contract/reports.ts'
import { network_zone } from '@plumbline/contract/zone.ts'
import { stringify } from 'csv-stringify/sync'
import { moneyNumber } from '../../money.ts'
import type { ReportRow } from './read-report.ts'

/**
 * Where a spreadsheet begins to calculate: at one of = + - @ or their full-width twins, first in a cell or behind spaces, invisible
 * characters and quotes; and at a tab or line break that comes first. A program that takes ; or a tab for the separator, or that stumbles
 * over a line break, sees further cells begin behind these.
 */
const formula =
  /(^|[;\t\u2028\u2029]|\r\n?|\n)(?=(?:[^\S\t\r\n]|\p{Cf}|["'`])*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212])|^(?=[\t\r\n])/gu

/** What every formula has in it; most texts have none of it, and are not looked at further. */
const suspicious = /[=+\-@＝＋－＠﹦﹢﹣﹫\u2212\t\r\n]/

/** A text that no spreadsheet runs: an apostrophe stands where a formula would begin. Any other text stays as it is. */
export const harmless = (text: string): string => (suspicious.test(text) ? text.replaceAll(formula, "$1'") : text)

/** Behind the places where `harmless` puts an apostrophe. */
const neutralised = /(^|[;\t\u2028\u2029]|\r\n?|\n)'(?=(?:[^\S\t\r\n]|\p{Cf}|["'`])*[=+\-@＝＋－＠﹦﹢﹣﹫\u2212])/gu

/** The text that `harmless` made this of, where that began with no tab or line break. */
export const unharmed = (text: string): string => (suspicious.test(text) ? text.replaceAll(neutralised, '$1') : text)

const zoneTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: network_zone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

const cellOf: Readonly<Record<ColumnKind, (value: unknown) => string>> = {
  id: String,
  count: String,
  day: String,
  money: (value) => moneyNumber(String(value)).toFixed(2),
  /** `2026-11-20 10:00:00` in the network's zone. */
  moment: (value) => zoneTime.format(new Date(String(value))),
  text: (value) => harmless(String(value)),
  country: (value) => harmless(String(value)),
  status: (value) => harmless(String(value)),
}

// Every cell is quoted: a file that begins with the letters ID would be taken for another format.
const lines = (cells: string[][]): string =>
  stringify(cells, { quoted: true, quoted_empty: true, record_delimiter: 'windows' })

/** The first line of a file. */
export const csvHeader = (columns: readonly ReportColumn[]): string => lines([columns.map(({ header }) => header)])

/** The lines of rows (RFC 4180). */
export const csvLines = (columns: readonly ReportColumn[], rows: readonly ReportRow[]): string =>
  lines(rows.map((row) => columns.map(({ key, kind }) => cellOf[kind](row[key]))))
