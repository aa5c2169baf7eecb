import type { Report, ReportColumn } from '@plumbline/contract/report-shape.ts'
import { reports, type ReportName } from '@plumbline/contract/reports.ts'
import { statisticsPath } from '../../shared/paths.ts'
import { defaultView, takes, writeAddress, type Now, type ReportFilters } from './report-address.ts'
import { dimensionOf, mayBeEmpty, onlyThis, rowParameters, takesClauses } from './row-filters.ts'
import { textOf, type ReportRow } from './report-rows.ts'

/*
 * No figure is a dead end (ADR-0086): each leads to the list behind it, whose total is the figure that was clicked. What the report was narrowed
 * by stays; where the next list could not be narrowed so, there is no link rather than a wrong sum.
 */

type Part = (filters: ReportFilters) => ReportFilters

const everything: Part = (filters) => filters

/** What narrows another list to a row of this report; null when nothing does. */
const filtersOfRow = (report: Report, row: ReportRow): Part | null => {
  const [column] = report.columns
  if (column === undefined || report.by === undefined) return null
  const text = textOf(row, column.key)
  if (column.kind === 'day') return (filters) => ({ ...filters, from: text, to: text })
  const name = dimensionOf(report, column)
  if (name === null || (text === '' && !mayBeEmpty(name))) return null
  return (filters) => onlyThis(filters, name, text)
}

/** The address of a report that is narrowed by these filters and a part more; null when it cannot be. */
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

/** The first of these reports that can be narrowed so. */
const firstOf = (names: readonly ReportName[], ...[filters, part, now]: [ReportFilters, Part, Now]): string | null =>
  names.map((name) => addressOf(name, filters, part, now)).find((address) => address !== null) ?? null

/** The next level below a report: what its rows consist of, offer by offer; an offer day by day. A day itself is its hours. */
const below = (name: ReportName, column: ReportColumn): readonly ReportName[] =>
  name === 'offers' ? ['daily', 'devices'] : column.kind === 'day' ? ['hourly'] : ['offers']

/**
 * Where a cell of a report leads.
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
  // Of the reports below only those of days and offers show earnings.
  const names = metric === 'earnings' && name === 'offers' ? (['daily'] as const) : below(name, column)
  return firstOf(names, filters, part, now)
}

/** Where a value of a conversion leads: to all conversions with it. Null where it is shown already that way. */
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
