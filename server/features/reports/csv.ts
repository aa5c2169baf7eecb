import { unknown_place } from '@plumbline/contract/countries.ts'
import { headerIn } from '@plumbline/contract/network.ts'
import { network_currency } from '../../shared/network.ts'
import { type ColumnKind, type Report, type ReportColumn } from '@plumbline/contract/report-shape.ts'
import { reports } from '@plumbline/contract/reports.ts'
import { Compile } from 'typebox/compile'
import { escapeFormula } from '@plumbline/contract/formula.ts'
import { countryName } from '../../shared/country-name.ts'
import { csvText } from '../../shared/csv.ts'
import { centsOf, exactOf } from '../../shared/money.ts'
import { wallClock } from '../../shared/time.ts'
import { type ReportRow, streamReport, type ReportReader } from './read-report.ts'
import { ReportRequest } from './rules.ts'
import type { Download } from '../../shared/http/endpoint.ts'

/** `2026-11-20 10:00:00` in the network's zone. */
const zoneTime = (at: unknown): string => {
  const { day, time } = wallClock(new Date(String(at)).getTime())
  return `${day} ${time}`
}

const cellOf: Readonly<Record<ColumnKind, (value: unknown) => string>> = {
  id: String,
  count: String,
  day: String,
  money: (value) => exactOf(centsOf(String(value))),
  /** A fraction of one, of which a spreadsheet makes percents. */
  percent: (value) => Number(value).toFixed(4),
  moment: zoneTime,
  text: (value) => escapeFormula(String(value)),
  title: (value) => escapeFormula(String(value)),
  country: (value) => escapeFormula(countryName(String(value))),
  status: (value) => escapeFormula(String(value)),
  reason: String,
}

/** A country has its name, and a column more with its code, which is empty where the place is unknown. */
const codeOf = (value: unknown): string => (value === unknown_place ? '' : escapeFormula(String(value)))

export const tableHeaders = (columns: readonly ReportColumn[]): string[] =>
  columns.flatMap(({ header, kind }) => {
    const name = headerIn(header, network_currency)
    return kind === 'country' ? [name, `${name} code`] : [name]
  })

const are_numbers: readonly ColumnKind[] = ['id', 'count', 'money', 'percent']

/** The cells of a row in a spreadsheet, whose texts are never read as formulas. */
export const tableCells = (columns: readonly ReportColumn[], row: ReportRow): (string | number | null)[] =>
  columns.flatMap(({ key, kind }): (string | number | null)[] => {
    const value = row[key]
    if (typeof value !== 'string' && typeof value !== 'number') return [null]
    if (are_numbers.includes(kind)) return [Number(cellOf[kind](value))]
    // XML has no place for these two.
    const text = String(value).replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    return kind === 'country' ? [countryName(text), text === unknown_place ? '' : text] : [text]
  })

export const csvHeader = (columns: readonly ReportColumn[]): string => csvText([tableHeaders(columns)])

/** The lines of rows (RFC 4180). */
export const csvLines = (columns: readonly ReportColumn[], rows: readonly ReportRow[]): string =>
  csvText(
    rows.map((row) =>
      columns.flatMap(({ key, kind }) => {
        const cell = row[key] === null ? '' : cellOf[kind](row[key])
        return kind === 'country' ? [cell, codeOf(row[key])] : [cell]
      }),
    ),
  )

/** A file in pieces: its header, then the lines of each batch of rows. */
export async function* csvPieces<R>(
  columns: readonly ReportColumn[],
  batches: AsyncIterable<readonly R[]>,
  rowOf: (row: R) => ReportRow,
): AsyncGenerator<string, void> {
  yield csvHeader(columns)
  for await (const batch of batches) yield csvLines(columns, batch.map(rowOf))
}

const storedRequest = Compile(ReportRequest)

/** Parses a request from a ticket. @throws if it has another shape */
export const readStoredRequest = (stored: unknown): ReportRequest => storedRequest.Parse(stored)

/** A report as a file. Its query runs when this resolves; the rows are read as the file is sent. */
export const exportReport = async (reader: ReportReader, request: ReportRequest): Promise<Download> => {
  const { columns, file }: Report = reports[request.report]
  const { from, to } = request.filters
  const batches = await streamReport(reader, request)
  return { filename: `${file}_${from}_to_${to}.csv`, pieces: csvPieces(columns, batches, (row) => row) }
}
