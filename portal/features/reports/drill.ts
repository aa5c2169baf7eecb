import type { Report, ReportColumn } from '@plumbline/contract/report-shape.ts'
import { reports, type ReportName } from '@plumbline/contract/reports.ts'
import { statisticsPath } from '../../shared/paths.ts'
import { defaultView, takes, writeAddress, type Now, type ReportFilters } from './report-address.ts'
import { dimensionOf, mayBeEmpty, onlyThis, rowParameters, takesClauses } from './row-filters.ts'
import { textOf, type ReportRow } from './report-rows.ts'

/*
 * Every figure is a link (ADR-0086): it leads to the list behind it, whose total is the figure that was clicked. The report's filters
 * are kept; a list that does not support them is not linked, because its sum would be wrong.
 */

type Part = (filters: ReportFilters) => ReportFilters

const everything: Part = (filters) => filters

/** The filters that limit another list to a row of this report; null if nothing does. */
const filtersOfRow = (report: Report, row: ReportRow): Part | null => {
  const [column] = report.columns
  if (column === undefined || report.by === undefined) return null
  const text = textOf(row, column.key)
  if (column.kind === 'day') return (filters) => ({ ...filters, from: text, to: text })
  const name = dimensionOf(report, column)
  if (name === null || (text === '' && !mayBeEmpty(name))) return null
  return (filters) => onlyThis(filters, name, text)
}

/** The address of a report with these filters and one more; null when the report does not support them. */
const addressOf = (name: ReportName, filters: ReportFilters, part: Part, now: Now): string | null => {
  const report: Report = reports[name]
  const usual = defaultView(report, now)
  const wanted: ReportFilters = { ...part(filters), timezone: usual.filters.timezone }
  for (const key of ['status', 'sub_search', 'reason_code', 'id'] as const)
    if (wanted[key] !== '' && !takes(report, key)) return null
  if (!takesClauses(report, wanted)) return null
  const query = writeAddress(report, { ...usual, filters: wanted }, now)
  return `${statisticsPath(name)}${query === '' ? '' : `?${query}`}`
}

/** The first of these reports that supports the filters. */
const firstOf = (names: readonly ReportName[], ...[filters, part, now]: [ReportFilters, Part, Now]): string | null =>
  names.map((name) => addressOf(name, filters, part, now)).find((address) => address !== null) ?? null

/** The next level below a report: its rows by offer; an offer by day. A day leads to its hours. */
const below = (name: ReportName, column: ReportColumn): readonly ReportName[] =>
  name === 'offers' ? ['daily', 'devices'] : column.kind === 'day' ? ['hourly'] : ['offers']

/**
 * The address that a cell of a report links to.
 * @param row null for the line of totals
 */
export const drillOf = (
  name: ReportName,
  column: ReportColumn,
  row: ReportRow | null,
  filters: ReportFilters,
  now: Now,
): string | null => {
  const report: Report = reports[name]
  const part = row === null ? everything : filtersOfRow(report, row)
  if (part === null) return null
  const { metric } = column
  if (metric === 'conversions') return addressOf('conversions', filters, part, now)
  if (metric === 'approved')
    return addressOf('conversions', filters, (all) => ({ ...part(all), status: 'approved' }), now)
  if (row === null || (metric === undefined && column !== report.columns[0])) return null
  // Of the reports below, only those of days and offers show earnings.
  const names = metric === 'earnings' && name === 'offers' ? (['daily'] as const) : below(name, column)
  return firstOf(names, filters, part, now)
}

/** Address of all conversions with the same value. Null where that list is already shown. */
export const sameConversions = (
  column: ReportColumn,
  text: string,
  filters: ReportFilters,
  now: Now,
): string | null => {
  if (text === '') return null
  if (column.key === 'status')
    return filters.status === text ? null : addressOf('conversions', filters, (all) => ({ ...all, status: text }), now)
  const name = column.key === 'offer_id' ? null : dimensionOf(reports.conversions, column)
  if (name === null) return null
  const narrowed = onlyThis(filters, name, text)
  const [here, there] = [filters, narrowed].map((one) => JSON.stringify(rowParameters(one)))
  return here === there ? null : addressOf('conversions', narrowed, everything, now)
}
