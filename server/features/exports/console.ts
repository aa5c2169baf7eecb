import type * as consoleCalls from '@plumbline/contract/console.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { checkExploreFile, exportExplore, isExploreRequest, type Reader } from '../explore/index.ts'
import { listAffiliatesInScope } from '../operator-scope.ts'
import type { Services } from '../portal-services.ts'
import { actorOf, type Member } from '../team/index.ts'
import { createExportLimit } from './export-limit.ts'
import { issueTicket, spendTeamTicket } from './tickets.ts'

type FileCalls = Pick<typeof consoleCalls, 'consoleCreateExport' | 'consoleDownloadExport'>

/** Files of the console's statistics. The member's role and affiliates are those at the moment of the download. */
export const consoleExportHandlers = ({
  pg,
  export_clickhouse,
  now,
}: Pick<Services, 'pg' | 'export_clickhouse' | 'now'>): HandlersOf<FileCalls, Member> => {
  const limit = createExportLimit()
  const explorer = async (caller: Member, signal: AbortSignal): Promise<Reader> => ({
    pg,
    clickhouse: export_clickhouse,
    scope: { reader: 'operator', affiliates: await listAffiliatesInScope(pg, actorOf(caller)) },
    now: now(),
    signal,
  })

  return {
    async consoleCreateExport({ body, caller, signal }) {
      limit.assertRoom(caller.id)
      const request = await checkExploreFile(await explorer(caller, signal), body)
      const { token, expires_at } = await issueTicket(pg, { team_session_id: caller.session_id }, { ...request }, now())
      return { url: `/api/console/exports/${token}/`, expires_at: expires_at.toISOString() }
    },

    async consoleDownloadExport({ params, caller, signal }) {
      // Without room the ticket is not used up, so that a retry of the download works.
      limit.take(caller.id, signal)
      const ticket = await spendTeamTicket(pg, params.token, caller.session_id, now())
      if (ticket === undefined || !isExploreRequest(ticket.request)) throw new ApiError('not_found')
      return exportExplore(await explorer(caller, signal), ticket.request)
    },
  }
}
