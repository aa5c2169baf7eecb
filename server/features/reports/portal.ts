import { callName, grouped_reports, reports, type ReportName } from '@plumbline/contract/reports.ts'
import type * as exports from '@plumbline/contract/report-exports.ts'
import type { Services } from '../portal-services.ts'
import type { Caller, HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import { exportReport, readStoredRequest } from './csv.ts'
import { checkLedgerRequest, checkReportFilters, exportLedger, isLedgerRequest } from './ledger-file.ts'
import { checkLinksRequest, exportLinks, isLinksRequest } from './links-file.ts'
import { checkExploreFile, exportExplore, isExploreRequest, type Reader } from '../explore/index.ts'
import { readReport, readReportPage, type ReportRequest } from './read-report.ts'
import { checkFilters, checkOrdering, type GivenFilters } from './rules.ts'
import { issueTicket, spendTicket } from './tickets.ts'
import { createExportLimit } from './export-limit.ts'
import type { reportCalls } from '@plumbline/contract/report-calls.ts'

interface ReportCall {
  query: GivenFilters & { page?: number; ordering?: string }
  caller: Caller
  signal: AbortSignal
}

export const reportHandlers = (services: Services): HandlersOf<typeof reportCalls & typeof exports> => {
  const { pg, clickhouse, export_clickhouse, now, config } = services
  const limit = createExportLimit()

  const check = (report: ReportName, given: GivenFilters, ordering: string | undefined): ReportRequest => ({
    report,
    filters: checkFilters(reports[report], given, now()),
    ordering: checkOrdering(reports[report], ordering),
  })

  // Rows are made from a report's definition, of which the compiler cannot tell the endpoint's type; its schema checks every reply.
  const readGrouped =
    (report: ReportName) =>
    async ({ query, caller, signal }: ReportCall): Promise<unknown> => {
      const request = check(report, query, query.ordering)
      const reader = { pg, clickhouse, caller, signal }
      return query.page === undefined ? readReport(reader, request) : readReportPage(reader, request, query.page)
    }

  const conversions =
    <Reply>() =>
    async ({ query, caller, signal }: ReportCall): Promise<Reply> => {
      const request = check('conversions', query, query.ordering)
      const { results, count, totals } = await readReportPage(
        { pg, clickhouse, caller, signal },
        request,
        query.page ?? 1,
      )
      const reply: unknown = { status: 1, results, count, totals }
      return reply as Reply
    }

  const explorer = (affiliate_id: number, signal: AbortSignal): Reader => ({
    pg,
    clickhouse: export_clickhouse,
    scope: { reader: 'affiliate', affiliate_id },
    now: now(),
    signal,
  })

  const groupedHandlers: unknown = Object.fromEntries(
    grouped_reports.map((name) => [callName(name), readGrouped(name)]),
  )

  return {
    ...(groupedHandlers as Omit<HandlersOf<typeof reportCalls>, 'latestConversions'>),
    latestConversions: conversions(),

    async createExport({ body, caller, signal }) {
      if (body.report !== 'links' && body.link !== undefined) throw refuse('not_a_report_filter', { field: 'link' })
      if (body.report !== 'explore')
        for (const field of ['question', 'format'] as const)
          if (body[field] !== undefined) throw refuse('not_a_report_filter', { field })
      limit.assertRoom(caller.affiliate_id)
      const request =
        body.report === 'explore'
          ? await checkExploreFile(explorer(caller.affiliate_id, signal), body)
          : body.report === 'links'
            ? checkLinksRequest(body)
            : body.report === 'ledger'
              ? checkLedgerRequest(body.filters ?? {}, body.ordering, now())
              : check(body.report, checkReportFilters(body.filters ?? {}), body.ordering)
      const { token, expires_at } = await issueTicket(pg, caller, { ...request }, now())
      return { url: `/api/exports/${token}/`, expires_at: expires_at.toISOString() }
    },

    async downloadExport({ params, signal }) {
      const ticket = await spendTicket(pg, params.token, now())
      if (ticket === undefined) throw new ApiError('not_found')
      const { affiliate_id, request } = ticket
      limit.take(affiliate_id, signal)
      if (isLinksRequest(request)) return exportLinks({ pg, tracking_url: config.tracking_url }, affiliate_id, request)
      if (isExploreRequest(request)) return exportExplore(explorer(affiliate_id, signal), request)
      if (isLedgerRequest(request)) return exportLedger(pg, affiliate_id, request, now())
      return exportReport(
        { pg, clickhouse: export_clickhouse, caller: { affiliate_id }, signal },
        readStoredRequest(request),
      )
    },
  }
}
