import { callOptions, useAsker, type Asker } from '@plumbline/client/queries.ts'
import type { QueryOf } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import type { DimensionFilter, Report } from '@plumbline/contract/report-shape.ts'
import { callName, grouped_reports, not_mobile, reports, type ReportName } from '@plumbline/contract/reports.ts'
import { dayIn } from '@plumbline/ui/form/date-range-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useExportFile } from '../../shared/export-file.ts'
import { useReported } from '../../shared/report-problem.ts'
import type { Services } from '../../shared/services.tsx'
import { findKeptRange } from './keep-range.ts'
import { filtersAsked, viewIn, type ReportFilters, type ReportView } from './report-address.ts'
import { readAnswer, textOf } from './report-rows.ts'
import { dimensionOf } from './row-filters.ts'

const callOf = (name: ReportName) => (name === 'conversions' ? contract.latestConversions : contract[callName(name)])

/** The report that is refreshed automatically, and how often (SPEC-28.4). */
const refreshedByItself: ReportName = 'conversions'
const every_ms = 30_000

/** The query of a report's rows. */
export const reportOptions = (asker: Asker, name: ReportName, view: ReportView) => {
  // Every report's query has the same fields, so one type serves for all.
  const query: QueryOf<(typeof contract)['dailyReport']> = {
    ...filtersAsked(view.filters),
    page: view.page,
    ordering: view.ordering,
  }
  return callOptions(asker, callOf(name), { query })
}

/** The report that a plain link opens. */
export const linkedOptions = (
  asker: Asker,
  { config: { network_zone: zone }, session }: Pick<Services, 'config' | 'session'>,
  name: ReportName,
  report: Report,
) => {
  const today = dayIn(zone, Date.now())
  return reportOptions(asker, name, viewIn(findKeptRange(session, today), report, { zone, today }))
}

/**
 * A report's rows. While others are loading, the old ones stay. The conversions are refreshed every 30 s while the page is visible,
 * and when a person returns to it; the other reports only by hand.
 */
export const useReport = (name: ReportName, view: ReportView) => {
  const byItself = name === refreshedByItself
  return useQuery({
    ...reportOptions(useAsker(), name, view),
    placeholderData: keepPreviousData,
    refetchInterval: byItself ? every_ms : false,
    refetchOnWindowFocus: byItself,
    refetchOnReconnect: byItself,
  })
}

/** A report as a file: all rows, filtered and ordered as shown (SPEC-14.4). */
export const useExportReport = (name: ReportName, { filters, ordering }: ReportView) =>
  useExportFile({ report: name, filters: filtersAsked(filters), ordering })

/** The report by a dimension's values; the report of networks covers phones and tablets only. */
const reportBy = (name: DimensionFilter) =>
  grouped_reports.find((one) => {
    const { columns }: Report = reports[one]
    return columns[0] !== undefined && dimensionOf(reports[one], columns[0]) === (name === 'isp' ? 'mobile_isp' : name)
  })

/** A dimension's values with the most visits in the whole range, to choose from; none for a dimension without a report. */
export const useDimensionValues = (name: DimensionFilter, { from, to }: Pick<ReportFilters, 'from' | 'to'>) => {
  const asker = useAsker()
  const report = reportBy(name)
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(asker, contract[callName(report ?? 'daily')], { query: { from, to, page: 1 } }),
    enabled: asker.enabled && report !== undefined,
  })
  useReported('The values could not be loaded', error)
  if (report === undefined || data === undefined)
    return { options: [], busy: isFetching, retry: error === null ? null : () => void refetch() }
  const { columns }: Report = reports[report]
  const [column] = columns
  const title = columns.find(({ kind }) => kind === 'title')?.key ?? ''
  const rows = readAnswer(reports[report], data).rows
  return {
    busy: false,
    retry: null,
    options: rows.flatMap((row) => {
      const value = textOf(row, column?.key ?? '')
      const is_group = name === 'isp' && value === not_mobile
      return value === '' || is_group ? [] : [{ value, label: textOf(row, title) || undefined }]
    }),
  }
}
