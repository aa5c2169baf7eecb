import { callName, grouped_reports, type ReportName } from '@plumbline/contract/reports.ts'
import type { Services } from '../portal-services.ts'
import type { Caller, HandlersOf } from '../../shared/http/endpoint.ts'
import { readReport, readReportPage } from './read-report.ts'
import { checkReport, type GivenFilters } from './rules.ts'
import type { reportCalls } from '@plumbline/contract/report-calls.ts'

interface ReportCall {
  query: GivenFilters & { page?: number; ordering?: string }
  caller: Caller
  signal: AbortSignal
}

export const reportHandlers = (services: Services): HandlersOf<typeof reportCalls> => {
  const { pg, clickhouse, now } = services

  const requestOf = (report: ReportName, { query }: ReportCall) => checkReport(report, query, query.ordering, now())
  const readerOf = ({ caller, signal }: ReportCall) => ({ pg, clickhouse, caller, signal })
  const readGrouped = (report: ReportName) => async (call: ReportCall) => {
    const [reader, request, { page }] = [readerOf(call), requestOf(report, call), call.query]
    return page === undefined ? readReport(reader, request) : readReportPage(reader, request, page)
  }
  // Rows are made from a report's definition, of which the compiler cannot tell the endpoint's type; its schema checks every reply.
  const handlers: unknown = {
    ...Object.fromEntries(grouped_reports.map((name) => [callName(name), readGrouped(name)])),
    latestConversions: async (call: ReportCall) => ({
      status: 1,
      ...(await readReportPage(readerOf(call), requestOf('conversions', call), call.query.page ?? 1)),
    }),
  }
  return handlers as HandlersOf<typeof reportCalls>
}
