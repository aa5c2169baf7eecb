import type * as exports from '@plumbline/contract/report-exports.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { checkExploreFile, exportExplore, isExploreRequest, type Reader } from '../explore/index.ts'
import type { Services } from '../portal-services.ts'
import { checkReport, exportReport, readStoredRequest } from '../reports/index.ts'
import { readOwnCreatives, zipFile, type ImageTokens } from '../creatives/index.ts'
import { checkCreativesRequest, isCreativesRequest } from './creatives-file.ts'
import { createExportLimit } from './export-limit.ts'
import { checkLedgerRequest, checkReportFilters, exportLedger, isLedgerRequest, refuseFields } from './ledger-file.ts'
import { checkLinksRequest, exportLinks, isLinksRequest } from './links-file.ts'
import { issueTicket, spendTicket } from './tickets.ts'

export const exportHandlers = (services: Services & { tokens: ImageTokens }): HandlersOf<typeof exports> => {
  const { pg, export_clickhouse, now, config } = services
  const limit = createExportLimit()

  const explorer = (affiliate_id: number, signal: AbortSignal): Reader => ({
    pg,
    clickhouse: export_clickhouse,
    scope: { reader: 'affiliate', affiliate_id },
    now: now(),
    signal,
  })

  const checkCreatives = async (affiliate_id: number, body: Parameters<typeof checkCreativesRequest>[0]) => {
    const request = checkCreativesRequest(body)
    await readOwnCreatives(services, affiliate_id, request.offer_id, request.link)
    return request
  }

  return {
    async createExport({ body, caller, signal }) {
      const { link, question, format } = body
      if (body.report !== 'links' && body.report !== 'creatives') refuseFields({ link })
      if (body.report !== 'explore') refuseFields({ question, format })
      limit.assertRoom(caller.affiliate_id)
      const request =
        body.report === 'explore'
          ? await checkExploreFile(explorer(caller.affiliate_id, signal), body)
          : body.report === 'links'
            ? checkLinksRequest(body)
            : body.report === 'creatives'
              ? await checkCreatives(caller.affiliate_id, body)
              : body.report === 'ledger'
                ? checkLedgerRequest(body.filters ?? {}, body.ordering, now())
                : checkReport(body.report, checkReportFilters(body.filters ?? {}), body.ordering, now())
      const { token, expires_at } = await issueTicket(pg, caller, { ...request }, now())
      return { url: `/api/exports/${token}/`, expires_at: expires_at.toISOString() }
    },

    async downloadExport({ params, signal }) {
      // Without room the ticket is not used up, so that a retry of the download works.
      const { affiliate_id, request } = await pg.transaction().execute(async (trx) => {
        const ticket = await spendTicket(trx, params.token, now())
        if (ticket === undefined) throw new ApiError('not_found')
        limit.take(ticket.affiliate_id, signal)
        return ticket
      })
      if (isLinksRequest(request)) return exportLinks({ pg, tracking_url: config.tracking_url }, affiliate_id, request)
      if (isCreativesRequest(request))
        return zipFile(
          pg,
          request.offer_id,
          await readOwnCreatives(services, affiliate_id, request.offer_id, request.link),
        )
      if (isExploreRequest(request)) return exportExplore(explorer(affiliate_id, signal), request)
      if (isLedgerRequest(request)) return exportLedger(pg, affiliate_id, request, now())
      return exportReport(
        { pg, clickhouse: export_clickhouse, caller: { affiliate_id }, signal },
        readStoredRequest(request),
      )
    },
  }
}
