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

  // Rows are made from a report's definition, of which the compiler cannot tell the endpoint's type; its schema checks every reply.
  const readGrouped =
    (report: ReportName) =>
    async ({ query, caller, signal }: ReportCall): Promise<unknown> => {
      const request = checkReport(report, query, query.ordering, now())
      const reader = { pg, clickhouse, caller, signal }
      return query.page === undefined ? readReport(reader, request) : readReportPage(reader, request, query.page)
    }

  const conversions =
    <Reply>() =>
    async ({ query, caller, signal }: ReportCall): Promise<Reply> => {
      const request = checkReport('conversions', query, query.ordering, now())
      const { results, count, totals } = await readReportPage(
        { pg, clickhouse, caller, signal },
        request,
        query.page ?? 1,
      )
      const reply: unknown = { status: 1, results, count, totals }
      return reply as Reply
    }

  const groupedHandlers: unknown = Object.fromEntries(
    grouped_reports.map((name) => [callName(name), readGrouped(name)]),
  )

  return {
    ...(groupedHandlers as Omit<HandlersOf<typeof reportCalls>, 'latestConversions'>),
    latestConversions: conversions(),
  }
}
